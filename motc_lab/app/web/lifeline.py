"""A line between a kernel and its server, by which each sees that the other is gone.

It is a pair of sockets, one end with either; the system closes the end of whoever ends,
in whatever way.
"""

import contextlib
import os
import signal
import socket
import threading


def is_cut(line: socket.socket) -> bool:
    """Tell whether nobody holds the other end any more; nothing is waited for."""
    try:
        return not line.recv(1, socket.MSG_PEEK | socket.MSG_DONTWAIT)
    except BlockingIOError:
        return False
    except ConnectionError:
        return True


def end_with(line: socket.socket) -> None:
    """End this process and all of its group as soon as the line is cut."""

    def watch() -> None:
        with contextlib.suppress(OSError):  # a line that broke is cut
            line.recv(1)
        os.killpg(os.getpgrp(), signal.SIGKILL)

    threading.Thread(target=watch, name="lifeline", daemon=True).start()
