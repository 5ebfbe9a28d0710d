"""Turns the newest results into a page of the documentation, with pictures."""
