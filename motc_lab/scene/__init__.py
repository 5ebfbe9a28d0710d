"""Scenes: what a board shows, in words and shapes, built from one seat's view."""
