"""``python -m solver`` is the command ``sirala``."""

from solver.faces.terminal.cli import main

if __name__ == "__main__":
    main()
