"""What people type, read and written: racks, tables, players."""
