"""Scenes: what a board shows, in words and shapes, built from one seat's view.

The models are all that travels to a browser: ``model`` (boards and chapters, with
``table_model`` and ``exhibit_model``), ``sandbox_model``; ``schema`` prints the
contract. ``match`` is what a notebook uses; it shows itself (``listing``).
"""
