"""Boards of pages without a kernel: a module for each kind, with what it needs."""
