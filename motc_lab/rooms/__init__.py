"""Rooms: one match on several devices, plain Python without any input or output.

``room`` is the authority over one session of any registered game: seats, wishes that
others must agree to, who is there. ``stand_ins`` are bots that play for whoever has
gone, ``minds`` what these are told. ``board`` is the page of one who takes part; it
gets views of its seat and nothing else. ``seen`` is what of a room its pages look at,
``desk`` puts it into words, ``poll`` counts what onlookers answer, ``codes`` draws
codes and secrets. ``hall`` holds all rooms of a server within its limits, ``store``
keeps them in SQLite.

``school`` is a class that answers together: it hears its pages and tells them.
``class_course`` is where it stands in its ``script``, ``class_people`` who is there,
``class_voting`` its votes, ``class_pace`` what devices do alone, ``class_steering`` how
it is led, ``class_running`` what comes by itself, ``class_table`` what is done at a
table; ``class_view`` puts it into views, ``class_after`` counts it. ``ballots`` makes
votes of a lesson's questions, ``class_parts`` what stands beside them;
``plan_file`` reads a teacher's own plan.
``school_hall`` holds all classes of a server.
"""
