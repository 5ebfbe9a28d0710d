"""The exact solver of one game with open hands (docs/solver.md)."""
