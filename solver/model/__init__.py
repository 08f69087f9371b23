"""Models for CP-SAT."""
