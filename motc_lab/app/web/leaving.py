"""The server tells a kernel that its last page has gone; it thinks no further then.

A page that leaves says so itself, but a laptop that is shut says nothing.
"""

from jupyter_client.connect import ConnectionFileMixin
from jupyter_client.ioloop.manager import AsyncIOLoopKernelManager

LEFT = "motc_left"  # type of the message, on the kernel's shell channel


def tell_left(manager: AsyncIOLoopKernelManager) -> None:
    """Tell a kernel that nobody looks any more; nothing waits for it to hear that."""
    # The manager's own way wraps it for the loop, which complains when it is closed.
    shell = ConnectionFileMixin.connect_shell(manager)
    try:
        manager.session.send(shell, LEFT, {})
    finally:
        shell.close()  # what is on its way arrives (the socket lingers for 1 s)
