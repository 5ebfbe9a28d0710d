"""The widgets that a notebook shows; ``motc_lab.Board`` and ``motc_lab.Chapter``.

A widget (``board``, ``chapter``, ``play``, ``sandbox``, ``editor``, ``designer``, on
the common ``base``) carries traits and messages; what it does is up to ``controllers``,
and what it has in common with pages of the server, as time to think, to ``screens``.
``frontend`` holds the TypeScript.
"""

from motc_lab.extras import need

need("widgets")
