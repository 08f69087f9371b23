"""``python -m solver`` is the command ``sirala``."""

from solver.faces.cli import main

if __name__ == "__main__":
    main()
