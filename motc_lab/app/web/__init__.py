"""The web server of the tutorial: a small, pinned subclass of Voila.

``server`` sets it up with its ``handlers``; visitors come in by ``entry``, within its
``limits``, and have ``seats``. ``chapters`` are what it serves, ``cells`` runs them,
``pages`` and ``picture`` write what a visitor sees, with ``words`` and Voila's own
``front`` end from memory (``statics``). Kernels (``kernels``, ``kernel``) are forked
from a ``zygote`` (``forks``) and tied to the server by a ``lifeline``. ``reference``
are pages to look things up in, ``teach`` those for teachers. CONTRIBUTING.md says what
differs from stock Voila, and why.
"""
