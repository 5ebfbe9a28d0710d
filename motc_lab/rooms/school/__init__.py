"""A class that answers together: one presenter, projectors, a device each.

``school_class`` hears its pages and tells them, ``hall`` holds all classes of a
server. ``course`` is where a class stands in its ``script``, ``people`` who is there,
``whereabouts`` at which step, ``voting`` its votes, ``pace`` what devices do alone,
``steering`` how it is led, ``running`` what comes by itself. ``table`` is what is done
at a table, ``trying`` a what-if in front of all, ``volunteers`` two who play while
the class looks on. ``ballots`` makes votes of a lesson's questions, ``parts`` what
stands beside them; ``plan_file`` reads a teacher's own plan. ``state`` is what is
kept, ``seen`` what its pages look at, ``view`` puts it into views, ``after`` counts it.
"""
