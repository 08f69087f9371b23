"""One file for each question a caller asks."""
