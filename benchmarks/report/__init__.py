"""Turns the newest results into the summary, and that into a page of the docs."""
