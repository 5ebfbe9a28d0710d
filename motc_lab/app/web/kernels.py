"""How the server starts, watches and ends kernels: pipes instead of ports."""

import asyncio
import functools
import logging
import os
import socket
import time
from pathlib import Path
from typing import Any

from jupyter_client.kernelspec import KernelSpec
from jupyter_core.utils import ensure_async
from jupyter_events import EventLogger
from jupyter_server.services.kernels.connection.channels import (
    ZMQChannelsWebsocketConnection,
)
from jupyter_server.services.kernels.kernelmanager import ServerKernelManager
from traitlets import default

from motc_lab.app.web import own_folder

PROVISIONER = "motc-lab-fork"  # an entry point of this package: forks.ForkProvisioner
log = logging.getLogger(__name__)


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

    @default("autorestart")
    def _default_autorestart(self) -> bool:
        """No: the game would not be in it, and an empty kernel would hold a seat."""
        return False

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


class RunningKernels:
    """The kernels of a server: each is started for a page, watched, and ended once."""

    def __init__(self, manager: Any, folder: Path) -> None:  # noqa: ANN401 (Voila's)
        self._manager = manager
        self._folder = folder
        self._ends: dict[str, asyncio.Task[None]] = {}
        # When each was seen to be used last, and what Jupyter had noted by then
        self._uses: dict[str, tuple[float, object]] = {}
        # Jupyter ends idle ones by the time of day, which somebody may set
        manager._initialized_culler = True

    @property
    def alive(self) -> set[str]:
        """The kernels that run and are not about to end."""
        return set(self._manager.list_kernel_ids()) - self._ends.keys()

    @property
    def watched(self) -> set[str]:
        """The kernels to which a socket is open.

        Stock's count of them goes wrong where a socket fails while it is being opened.
        """
        sockets = ZMQChannelsWebsocketConnection._open_sockets
        return {connection.kernel_id for connection in sockets}

    async def start(self, folder: str = "") -> str:
        """Start it where the notebook is, as JupyterLab does: files lie beside.

        Args:
            folder: of the notebook, below that of all.
        """
        own = own_folder.of_ipython(self._manager.connection_dir)
        kernel_id: str = await ensure_async(
            self._manager.start_kernel(
                cwd=str(self._folder / folder),
                env={**os.environ, "IPYTHONDIR": own},
            )
        )
        return kernel_id

    def manager_of(self, kernel_id: str) -> ServerKernelManager:
        """Return what talks to a kernel that runs."""
        manager: ServerKernelManager = self._manager.get_kernel(kernel_id)
        return manager

    def end(self, kernel_id: str) -> asyncio.Task[None]:
        """End a kernel at once, beside what the loop does; asked again it ends once."""
        if kernel_id not in self._ends:
            task = asyncio.get_running_loop().create_task(self._end(kernel_id))
            self._ends[kernel_id] = task
            task.add_done_callback(lambda _: self._ends.pop(kernel_id))
        return self._ends[kernel_id]

    async def _end(self, kernel_id: str) -> None:
        """Let go of the sockets first: they would try for ever to reach the kernel."""
        for connection in list(ZMQChannelsWebsocketConnection._open_sockets):
            if connection.kernel_id == kernel_id:
                connection.websocket_handler.close()
        if kernel_id not in self._manager:
            return
        try:
            await ensure_async(self._manager.shutdown_kernel(kernel_id, now=True))
        except Exception:  # a kernel must not hold its seat because its end went wrong
            log.exception("Kernel %s did not end", kernel_id)
        self._unbuffer(kernel_id)

    def _unbuffer(self, kernel_id: str) -> None:
        """Close what stock kept open for the return of a page that left meanwhile."""
        kept = self._manager._kernel_buffers.pop(kernel_id, {"channels": {}})
        for stream in kept["channels"].values():
            if not stream.closed():
                stream.close()

    def end_unused(self, after_s: float) -> None:
        """End kernels that nobody has used for so long, unless they still work.

        That Jupyter has noted another time of use tells that there was one; which time
        it was depends on a clock that may have been set meanwhile.
        """
        now, before = time.monotonic(), self._uses
        self._uses = {}
        for kernel_id in self.alive:
            kernel = self.manager_of(kernel_id)
            noted = getattr(kernel, "last_activity", None)  # Jupyter adds both later
            seen, known = before.get(kernel_id, (now, noted))
            self._uses[kernel_id] = (seen if known == noted else now, noted)
            is_busy = getattr(kernel, "execution_state", "busy") == "busy"
            if now - self._uses[kernel_id][0] > after_s and not is_busy:
                log.info("Kernel %s was not used for long", kernel_id)
                self.end(kernel_id)

    async def bury(self) -> None:
        """End what is left of kernels that died; stock would start empty ones."""
        for connection in list(ZMQChannelsWebsocketConnection._open_sockets):
            if connection.kernel_id not in self._manager:  # it was idle for too long
                connection.websocket_handler.close()
        for kernel_id in self.alive:
            if not await self.manager_of(kernel_id).is_alive():
                log.warning("Kernel %s died", kernel_id)
                self.end(kernel_id)
