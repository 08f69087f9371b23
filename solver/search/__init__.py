"""What several questions search for, joined from both engines."""
