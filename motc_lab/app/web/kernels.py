"""How the server starts kernels: one event logger, pipes instead of ports."""

import functools
import os
import socket

from jupyter_client.kernelspec import KernelSpec
from jupyter_events import EventLogger
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from traitlets import default

PROVISIONER = "motc-lab-fork"  # an entry point of this package: forks.ForkProvisioner


@functools.cache
def shared_event_logger(schemas: tuple[str, ...]) -> EventLogger:
    """Return the one logger of kernel events; stock parses its schema per kernel."""
    logger = EventLogger()
    for path in schemas:
        logger.register_event_schema(path)
    return logger


class TutorialKernelManager(ServerKernelManager):
    """A kernel's manager without stock's cost per kernel and without its port race.

    Stock picks free ports that the kernel binds half a second later; when somebody
    else took one meanwhile, the kernel dies. Unix sockets have no such gap.
    """

    @default("event_logger")
    def _default_event_logger(self) -> EventLogger:
        return shared_event_logger(tuple(self.core_event_schema_paths))

    @default("transport")
    def _default_transport(self) -> str:
        return "ipc" if hasattr(socket, "AF_UNIX") and os.name == "posix" else "tcp"

    @property
    def kernel_spec(self) -> KernelSpec | None:
        """The kernel as it is installed, started by our provisioner."""
        spec: KernelSpec | None = super().kernel_spec
        if spec is not None:
            ours = {"kernel_provisioner": {"provisioner_name": PROVISIONER}}
            spec.metadata = {**spec.metadata, **ours}
        return spec
