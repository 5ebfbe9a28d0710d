"""A Python kernel for one visitor: ipykernel without what a reader never uses.

No debugger (0.1 s and 7 MB each), and no history file: nothing of a visitor is kept.
``python -m motc_lab.app.web.kernel -f FILE`` starts one where nothing can be forked.
"""

import os
import socket
import sys
from typing import TYPE_CHECKING

from motc_lab.app.web import bounds
from motc_lab.app.web.leaving import LEFT
from motc_lab.app.web.lifeline import end_with

if TYPE_CHECKING:
    from ipykernel.kernelapp import IPKernelApp

NOBODY = 1  # a parent that ipykernel does not watch
FLAGS = (
    "--HistoryManager.enabled=False",
    "--Completer.use_jedi=False",
    "--IPKernelApp.capture_fd_output=False",
)


def import_parts() -> "type[IPKernelApp]":
    """Import ipykernel without debugpy and return the kernel application's class."""
    sys.modules.setdefault("debugpy", None)  # type: ignore[arg-type]  # an import fails
    import ipywidgets  # noqa: PLC0415  (only after debugpy is barred)
    from ipykernel.kernelapp import IPKernelApp  # noqa: PLC0415

    from motc_lab.widgets.base import take_leave  # noqa: PLC0415

    class VisitorKernelApp(IPKernelApp):
        """The kernel application; widgets register even if imported before it."""

        name = "motc-lab-kernel"

        def init_io(self) -> None:
            """Show pages what is printed; warnings and faults are the operator's."""
            errors = sys.stderr
            super().init_io()
            sys.stderr = errors
            bounds.log_briefly(self.log)

        def configure_tornado_logger(self) -> None:
            """Do nothing: tornado speaks with the others."""

        def init_kernel(self) -> None:
            """Hear only what a page of ours says, and that the last one has gone."""
            super().init_kernel()
            page = bounds.PageComms(self.kernel.comm_manager)
            left = {LEFT: lambda *_: take_leave()}
            self.kernel.shell_handlers.update(page.handlers | left)

        def init_shell(self) -> None:
            """Register the widgets' comm target, which importing did in no kernel."""
            super().init_shell()
            ipywidgets.register_comm_target()

    return VisitorKernelApp


def launch(argv: list[str], lifeline: socket.socket | None = None) -> None:
    """Run a kernel with ipykernel's command line until it is shut down.

    A forked one ends with its lifeline. An ordinary one ends with its parent, which is
    named here: ipykernel read the environment when it was imported.
    """
    bounds.limit_memory()
    parent = os.getppid()
    if lifeline is not None:
        end_with(lifeline)
        parent = NOBODY
    handle = f"--IPKernelApp.parent_handle={parent}"
    import_parts().launch_instance([*argv, *FLAGS, handle])


if __name__ == "__main__":
    launch(sys.argv[1:])
