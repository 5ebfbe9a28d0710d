"""The tutorial's server with a fault in its boards: told so, one works on and on.

The worker processes of a server run its main module again, so the fault is in them.
"""

import sys
from typing import Final

from motc_lab.app.cli import main
from motc_lab.screens.thinking import Listener

HANGS: Final = {"kind": "hang"}
"""What no page says, and what a board here hangs on."""


def plant() -> None:
    """Let boards of this process hang once they are told to."""
    obey = Listener.receive

    def receive(self: Listener, content: object) -> None:
        while content == HANGS:
            pass
        obey(self, content)

    Listener.receive = receive  # type: ignore[method-assign]


plant()
if __name__ == "__main__":
    sys.exit(main())
