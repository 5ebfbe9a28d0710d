"""Comparisons that any reader can run: ``python -m benchmarks`` or one part of it."""
