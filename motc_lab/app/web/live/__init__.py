"""Living boards of the server's pages, in worker processes behind it.

``handlers`` answer requests for pages with a board, which ``finding`` finds; ``line``
is such a page's socket, within ``bounds``.
``workers`` start the processes, watch them and replace what hangs or has died;
``worker`` is what runs in one, ``turns`` shares its thinking, and ``frames`` are what
they say to each other.
"""
