"""Environments beside OpenSpiel's own games in Python, in one run."""
