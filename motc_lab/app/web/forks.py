"""The server's side of the zygote: a kernel's process, and the way to get one.

``ForkProvisioner`` is what jupyter_client asks for a kernel's process. Where nothing
can be forked, or the zygote fails, it starts an ordinary process instead. A kernel
needs its zygote only to be born: each holds the other end of a lifeline to the server.
"""

import asyncio
import contextlib
import json
import logging
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Sequence
from enum import Enum, auto
from typing import Any, ClassVar

from jupyter_client.connect import KernelConnectionInfo
from jupyter_client.provisioning.local_provisioner import LocalProvisioner

from motc_lab.app.web.lifeline import is_cut
from motc_lab.errors import LabError

# Until so long after the server's start a visitor waits for the zygote to be warm.
WARM_UP_S = 5.0
# With an ordinary start after it a newcomer is in within some 5 s.
SILENT_S = 1.0
# So long a silent one may come back; a slow machine must not be enough to end it.
GIVEN_UP_S, COLD_S = 30.0, 180.0
FIRST_PAUSE_S, LONGEST_PAUSE_S = 1.0, 60.0
END_S = 10.0
ENDED = 0  # how a kernel ended only its parent knows
KERNEL_COMMAND = (sys.executable, "-m", "motc_lab.app.web.kernel")
log = logging.getLogger(__name__)


class ZygoteState(Enum):
    """What is known of the zygote."""

    GONE = auto()
    COLD = auto()
    WARM = auto()
    SILENT = auto()


class NoZygoteError(LabError, RuntimeError):
    """The zygote cannot serve; an ordinary process must be started instead."""


class ForkedProcess:
    """A forked kernel, with the part of ``subprocess.Popen`` that Jupyter uses.

    The other end of its lifeline is held by the kernel alone: it is cut when the kernel
    has ended, whoever its parent was; and the kernel ends when the server's end closes.
    """

    stdin = stdout = stderr = None

    def __init__(self, pid: int, lifeline: socket.socket) -> None:
        self.pid = pid
        self.returncode: int | None = None
        self._lifeline = lifeline

    def poll(self) -> int | None:
        """Return the return code, or None while the process runs."""
        if self.returncode is None and is_cut(self._lifeline) and self._is_buried():
            self._lifeline.close()
            self.returncode = ENDED
        return self.returncode

    def _is_buried(self) -> bool:
        """Reap it if it is ours: the first process of a container inherits orphans."""
        try:
            return os.waitpid(self.pid, os.WNOHANG)[0] == self.pid
        except ChildProcessError:
            return True

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
    """Holds the zygote, starts another when it ends or stays silent, never waits long.

    ``look_after`` must be called every second or so.
    """

    def __init__(self) -> None:
        self._zygote: subprocess.Popen[bytes] | None = None
        self._line: socket.socket | None = None
        self._chapters: Sequence[str] = ()
        self._state = ZygoteState.GONE
        self._heard = 0.0
        self._is_first = True
        self._begun = self._given_up = 0.0
        self._pause_s = FIRST_PAUSE_S
        self._dying: list[subprocess.Popen[bytes]] = []

    @property
    def is_open(self) -> bool:
        """Tell whether a zygote is at the other end of the line."""
        return self._line is not None

    @property
    def answers(self) -> bool:
        """Tell whether the zygote is warm, and has answered when it was last asked."""
        return self._look() is ZygoteState.WARM

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
        self._chapters = chapters
        self._begin()

    def _begin(self) -> None:
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        ours.setblocking(False)
        words = [sys.executable, "-m", "motc_lab.app.web.zygote", str(theirs.fileno())]
        with theirs:
            self._zygote = subprocess.Popen(  # noqa: S603 (our own words)
                [*words, *self._chapters],
                pass_fds=[theirs.fileno()],
                stdin=subprocess.DEVNULL,
                start_new_session=True,
            )
        self._line, self._state = ours, ZygoteState.COLD
        self._begun = self._heard = time.monotonic()
        self._given_up = self._begun + COLD_S

    def close(self) -> None:
        """End the zygote; kernels end with their lifelines, not with it."""
        self._drop()
        for zygote in self._dying:
            zygote.wait(END_S)
        self._dying.clear()

    def _drop(self) -> None:
        """Let go of the zygote without waiting for its end."""
        if self._line is not None:
            self._line.close()
        if self._zygote is not None:
            self._zygote.kill()
            self._dying.append(self._zygote)
        self._zygote, self._line, self._state = None, None, ZygoteState.GONE

    def look_after(self) -> None:
        """Notice a zygote that has ended or stays silent, and start another."""
        self._dying = [zygote for zygote in self._dying if zygote.poll() is None]
        state, now = self._look(), time.monotonic()
        if state is ZygoteState.GONE:
            if now > self._begun + self._pause_s:
                self._begin_anew()
        elif state is ZygoteState.WARM:
            if now > self._begun + LONGEST_PAUSE_S:
                self._pause_s = FIRST_PAUSE_S
        elif now > self._given_up:
            log.warning("The kernels' warm parent does not answer: another is started")
            self._drop()
            self._begin_anew()

    def _begin_anew(self) -> None:
        """Start another zygote, the next one later if this one does not last."""
        self._is_first = False
        self._pause_s = min(2 * self._pause_s, LONGEST_PAUSE_S)
        try:
            self._begin()
        except OSError as fault:
            self._begun = time.monotonic()
            log.warning("No warm parent for kernels could be started: %s", fault)

    def _look(self) -> ZygoteState:
        """Take in what the zygote has said, without waiting, and return its state."""
        if self._line is None:
            return ZygoteState.GONE
        try:
            while self._line.recv(64):
                self._state, self._heard = ZygoteState.WARM, time.monotonic()
        except BlockingIOError:
            return self._state
        except OSError:
            log.debug("The line to the zygote broke")
        log.warning("The kernels' warm parent has ended: another will be started")
        self._drop()
        return self._state

    async def fork(
        self, argv: list[str], cwd: str | None, env: dict[str, str]
    ) -> ForkedProcess:
        """Return a new kernel's process.

        Raises:
            NoZygoteError: there is no zygote, or it does not answer.
        """
        await self._until_warm()
        wish = json.dumps({"argv": argv, "cwd": cwd, "env": env}).encode()
        ours, theirs = socket.socketpair()
        ours.setblocking(False)
        try:
            with theirs:
                self._say(wish, theirs)
            pid = await self._answer(ours)
        except BaseException:
            ours.close()  # whoever was born meanwhile sees it and ends
            raise
        return ForkedProcess(pid, ours)

    async def _until_warm(self) -> None:
        """Wait for a new zygote's first word, but not for long.

        Raises:
            NoZygoteError: it is not warm yet, or there is nothing to wait for.
        """
        end = time.monotonic() + SILENT_S
        if self._is_first:
            end = max(end, self._begun + WARM_UP_S)
        while (state := self._look()) is not ZygoteState.WARM:
            if state is not ZygoteState.COLD or time.monotonic() > end:
                raise NoZygoteError(f"the zygote is {state.name.lower()}")
            await asyncio.sleep(0.02)

    def _say(self, words: bytes, *lifelines: socket.socket) -> None:
        """Send the zygote a word at once or not at all."""
        if self._line is None:
            raise NoZygoteError("there is no zygote")
        try:
            ends = [lifeline.fileno() for lifeline in lifelines]
            socket.send_fds(self._line, [words], ends)
        except OSError as fault:
            raise NoZygoteError(f"the zygote cannot be reached: {fault}") from fault

    async def _answer(self, lifeline: socket.socket) -> int:
        """Return the process id that comes back; who else is answered shows life.

        Raises:
            NoZygoteError: nobody heard anything of the zygote for a while.
        """
        asked = time.monotonic()
        loop = asyncio.get_running_loop()
        answer = asyncio.ensure_future(loop.sock_recv(lifeline, 64))
        try:
            while not answer.done():
                left_s = max(asked, self._heard) + SILENT_S - time.monotonic()
                if left_s <= 0:
                    self._fall_silent()
                    raise NoZygoteError("the zygote does not answer")
                await asyncio.wait({answer}, timeout=left_s)
        finally:
            answer.cancel()
            await asyncio.wait({answer})  # the loop lets go of the line
        try:
            pid = int(answer.result())
        except (OSError, ValueError) as fault:
            raise NoZygoteError(f"the zygote did not fork: {fault!r}") from fault
        self._heard = time.monotonic()
        return pid

    def _fall_silent(self) -> None:
        """Ask no more of the zygote until it answers this question."""
        if self._state is ZygoteState.WARM:
            log.warning("The kernels' warm parent is silent: kernels start without it")
            self._state = ZygoteState.SILENT
            self._given_up = time.monotonic() + GIVEN_UP_S
            with contextlib.suppress(NoZygoteError):  # it is looked after anyway
                self._say(b"?")


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
                self.log.info("A kernel starts without a fork: %s", fault)
            else:
                # It has the part of Popen that is used.
                self.process = process  # type: ignore[assignment]
                self.pid = self.pgid = process.pid
                self.cwd = cwd
                return self.connection_info
        return await super().launch_kernel([*KERNEL_COMMAND, *argv], **kwargs)

    async def send_signal(self, signum: int) -> None:
        """Send a signal, but to nobody who got a dead kernel's number since."""
        if self.process is None or self.process.poll() is None:
            await super().send_signal(signum)
