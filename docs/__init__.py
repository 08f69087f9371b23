"""The documentation: its pages, and the scripts that make some of them (``python -m docs.make``)."""
