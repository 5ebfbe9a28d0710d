"""The server's side of the zygote: a kernel's process, and the way to get one.

``ForkProvisioner`` is what jupyter_client asks for a kernel's process. Where nothing
can be forked, or the zygote fails, it starts an ordinary process instead.
"""

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from typing import Any, ClassVar

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from motc_lab.errors import LabError

# A zygote that is given up takes every kernel along: a slow machine must not be enough.
WARM_UP_S = 180.0
ANSWER_S = 60.0
END_S = 10.0
KERNEL_COMMAND = (sys.executable, "-m", "motc_lab.app.web.kernel")


class NoZygoteError(LabError, RuntimeError):
    """The zygote cannot serve; an ordinary process must be started instead."""


class ForkedProcess:
    """A forked kernel, with the part of ``subprocess.Popen`` that Jupyter uses."""

    stdin = stdout = stderr = None

    def __init__(self, pid: int, nursery: "Nursery") -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._nursery = nursery

    def poll(self) -> int | None:
        """Return the return code, or None while the process runs."""
        if self.returncode is None:
            self._nursery.hear()
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        """Return the return code once the process has ended.

        Raises:
            subprocess.TimeoutExpired: it has not ended after ``timeout`` seconds.
        """
        end = time.monotonic() + (END_S if timeout is None else timeout)
        while (code := self.poll()) is None:
            if time.monotonic() > end:
                raise subprocess.TimeoutExpired("motc_lab kernel", timeout or END_S)
            time.sleep(0.005)
        return code

    def send_signal(self, number: int) -> None:
        """Send a signal, unless the process has ended."""
        if self.poll() is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        """End the process at once."""
        self.send_signal(signal.SIGKILL)

    def terminate(self) -> None:
        """Ask the process to end."""
        self.send_signal(signal.SIGTERM)


class Nursery:
    """Holds the zygote and knows every kernel that it has forked."""

    def __init__(self) -> None:
        self._zygote: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None
        self._unread = b""
        self._ready = False
        self._born: list[int] = []
        self._processes: dict[int, ForkedProcess] = {}
        self._turn = asyncio.Lock()

    @property
    def is_open(self) -> bool:
        """Tell whether a zygote is at the other end of the line."""
        return self._line is not None

    @property
    def pid(self) -> int | None:
        """The zygote's process id, None where there is none."""
        return self._zygote.pid if self._zygote else None

    def open(self, chapters: Sequence[str] = ()) -> None:
        """Start the zygote; it warms up on its own while the server goes on.

        Args:
            chapters: numbers of the chapters that it draws once beforehand.

        Raises:
            NoZygoteError: this system cannot fork.
        """
        if not hasattr(os, "fork") or sys.platform == "darwin":
            raise NoZygoteError(f"{sys.platform} offers no safe fork")
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        words = [sys.executable, "-m", "motc_lab.app.web.zygote", str(theirs.fileno())]
        with theirs:
            self._zygote = subprocess.Popen(  # noqa: S603 (our own words)
                [*words, *chapters],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        self._line, self._unread, self._ready = ours, b"", False

    def close(self) -> None:
        """Hang up: the zygote then ends its kernels and itself.

        One that is not ready has no kernels yet and need not be waited for.
        """
        if self._zygote is not None and not self._ready:
            self._zygote.kill()
        if self._line is not None:
            self._line.close()
            self._line = None
        for process in self._processes.values():
            process.returncode = -signal.SIGKILL
        self._processes.clear()
        if self._zygote is not None:
            try:
                self._zygote.wait(END_S)
            except subprocess.TimeoutExpired:
                self._zygote.kill()
                self._zygote.wait()
            self._zygote = None

    async def fork(
        self, argv: list[str], cwd: str | None, env: dict[str, str]
    ) -> ForkedProcess:
        """Return a new kernel's process.

        Raises:
            NoZygoteError: there is no zygote, or it does not answer.
        """
        wish = {"argv": argv, "cwd": cwd, "env": env}
        async with self._turn:
            await self._until_ready()
            loop = asyncio.get_running_loop()
            try:
                message = json.dumps(wish).encode() + b"\n"
                await loop.sock_sendall(self._open_line(), message)
            except OSError as fault:
                self.close()
                raise NoZygoteError(f"the zygote cannot be reached: {fault}") from fault
            while not self._born:
                await self._listen(ANSWER_S)
            process = ForkedProcess(self._born.pop(), self)
            self._processes[process.pid] = process
        return process

    async def _until_ready(self) -> None:
        """Wait for the zygote's first word, but not for ever."""
        while not self._ready:
            await self._listen(WARM_UP_S)

    async def _listen(self, patience_s: float) -> None:
        """Wait for news from the zygote and take it in."""
        receive = asyncio.get_running_loop().sock_recv(self._open_line(), 1 << 16)
        try:
            heard = await asyncio.wait_for(receive, patience_s)
        except (OSError, TimeoutError) as fault:
            self.close()
            raise NoZygoteError(f"the zygote does not answer: {fault!r}") from fault
        self._take_in(heard)
        self._open_line()

    def _open_line(self) -> socket.socket:
        if self._line is None:
            raise NoZygoteError("there is no zygote")
        return self._line

    def hear(self) -> None:
        """Take in what the zygote has said, without waiting."""
        if self._turn.locked() or self._line is None:
            return
        try:
            self._take_in(self._line.recv(1 << 16))
        except BlockingIOError:
            return
        except OSError:
            self.close()

    def _take_in(self, heard: bytes) -> None:
        """Note births and ends; an empty word means that the zygote is gone."""
        if not heard:
            self.close()
            return
        *lines, self._unread = (self._unread + heard).split(b"\n")
        for news in map(json.loads, lines):
            match news:
                case {"ready": _}:
                    self._ready = True
                case {"born": int(pid)}:
                    self._born.append(pid)
                case {"ended": int(pid), "code": int(code)}:
                    if process := self._processes.pop(pid, None):
                        process.returncode = code


class ForkProvisioner(LocalProvisioner):
    """Gives each kernel a process forked from the warm zygote."""

    nursery: ClassVar[Nursery | None] = None

    async def launch_kernel(
        self,
        cmd: list[str],
        **kwargs: Any,  # noqa: ANN401 (as Jupyter has it)
    ) -> KernelConnectionInfo:
        """Fork a kernel; start an ordinary process where that cannot be done."""
        argv = cmd[cmd.index("-f") :] if "-f" in cmd else cmd[1:]
        nursery = type(self).nursery
        if nursery is not None and nursery.is_open:
            cwd = kwargs.get("cwd")
            env = kwargs.get("env") or dict(os.environ)
            try:
                process = await nursery.fork(argv, cwd and str(cwd), env)
            except NoZygoteError as fault:
                self.log.warning("Kernels now start without a fork: %s", fault)
            else:
                # It has the part of Popen that is used.
                self.process = process  # type: ignore[assignment]
                self.pid = self.pgid = process.pid
                self.cwd = cwd
                return self.connection_info
        return await super().launch_kernel([*KERNEL_COMMAND, *argv], **kwargs)
