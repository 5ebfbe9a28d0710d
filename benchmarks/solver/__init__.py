"""Measures the solver on fifty fixed positions."""
