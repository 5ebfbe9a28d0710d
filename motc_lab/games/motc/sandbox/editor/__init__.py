"""The editor: any position by board, form and code, legal or not, with repairs.

``edits`` are what can be asked for; ``draft`` is the state and what an edit makes of
it, by ``moves`` on the board, ``fields`` of the form and ``reading`` of codes;
``editing`` adds undo. ``starts`` and ``wishes`` find positions to begin with, ``quick``
changes one thing beside a match, ``questions`` which step fits, ``faults`` what is
wrong. ``picture`` and its parts (``picture_*``, ``drawing``) show it all, ``told`` says
what was done.
"""
