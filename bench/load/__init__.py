"""How much the HTTP service carries, and what it does with more: ``python -m bench.load``."""
