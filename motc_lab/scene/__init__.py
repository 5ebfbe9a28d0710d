"""Scenes: what a board shows, in words and shapes, built from one seat's view.

The models are all that travels to a browser: ``model`` (boards and chapters, with
``table_model`` and ``exhibit_model``), ``editor_model``, ``sandbox_model``; ``schema``
prints the contract. ``build`` makes the scene of a session through a ``lens`` (who
looks, in which language) from ``board``, ``people``, ``cards``, ``choices`` and
``story``. ``svg`` and ``text_board`` paint it. ``match`` and ``position`` are what a
notebook uses: they show themselves (``display``, ``listing``).
"""
