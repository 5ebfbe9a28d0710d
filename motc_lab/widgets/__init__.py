"""The widgets that a notebook shows; ``motc_lab.Board`` and ``motc_lab.Chapter``.

A widget (``board``, ``chapter``, ``editor``, ``sandbox.widget``, on the common
``base``) only carries traits and messages. Its controller (``controller`` and
``*_controller``) is plain Python: it reads ``messages``, plays, and publishes the next
picture. ``seal`` and ``keeping`` are what a page keeps between visits; ``frontend``
holds the TypeScript.
"""

from motc_lab.extras import need

need("widgets")
