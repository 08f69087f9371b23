"""The command line: commands, reports, drawings."""
