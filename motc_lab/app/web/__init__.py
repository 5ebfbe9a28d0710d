"""The web server of the tutorial: a tornado application of our pages.

``server`` sets it up with its ``handlers``. ``chapters`` are what it serves; ``cells``
says which of them are one board, and ``live`` holds those in worker processes.
``pages`` and ``picture`` write what a visitor sees, with ``words``, and the ``front``
end from memory (``statics``). Notebooks with code of their own are left to Voila
(``voila_beside``). ``reference`` are pages to look things up in, ``teach`` those for
teachers. CONTRIBUTING.md says what is ours where libraries have something of their own.
"""
