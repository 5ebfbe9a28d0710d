"""The widgets that a notebook shows; ``motc_lab.Board`` and ``motc_lab.Chapter``.

A widget (``board``, ``chapter``, ``play``, ``sandbox``, ``editor``, ``designer``, on
the common ``base``) carries traits and messages, and gives its controller time to think
(``thinking_aside``); what it does is up to ``controllers``. ``seal`` is how a
server's page keeps things; ``frontend`` holds the TypeScript.
"""

from motc_lab.extras import need

need("widgets")
