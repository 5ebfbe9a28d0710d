"""Compile and The Queen's Gambit beside OpenSpiel's hearts."""
