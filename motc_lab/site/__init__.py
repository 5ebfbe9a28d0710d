"""Boards in a visitor's own browser, where nothing but files is served."""
