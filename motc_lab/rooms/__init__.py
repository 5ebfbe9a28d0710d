"""Rooms: one match on several devices, plain Python without any input or output.

``room`` is the authority over one session of any registered game: seats, wishes that
others must agree to, who is there. ``stand_ins`` are bots that play for whoever has
gone, ``minds`` what these are told. ``board`` is the page of one who takes part; it
gets views of its seat and nothing else. ``seen`` is what of a room its pages look at,
``desk`` puts it into words, ``laid`` keeps a table for all who see the same of it,
``poll`` counts what onlookers answer, ``codes`` draws codes and secrets. ``hall`` holds
all rooms of a server within its limits, ``store`` keeps them in SQLite.

A class that answers together has a folder of its own, ``school``.
"""
