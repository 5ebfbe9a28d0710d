"""Protocols and cards as data: the file, its form, what it is checked for."""
