"""Positions: written down, taken up, and what is wrong with them."""
