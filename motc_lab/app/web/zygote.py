"""The warm parent of the kernels: it imports once what every kernel needs, then forks.

Runs as a process of its own, with one thread, and talks to the server in JSON lines
over an inherited socket: the server asks for a kernel, the zygote answers with its
process id, and reports each kernel's end, for only a parent can see that.
"""

import contextlib
import gc
import importlib
import json
import os
import selectors
import signal
import socket
import sys
from collections.abc import Iterator, Sequence
from typing import Any, TypedDict

from motc_lab.app.web import kernel
from motc_lab.errors import LabError
from motc_lab.scene.model import Lang

LANGUAGES: tuple[Lang, ...] = ("en", "de")
WARM_MODULES = (
    "motc_lab.widgets.board",
    "motc_lab.widgets.chapter",
    "motc_lab.widgets.sandbox.widget",
)


class Wish(TypedDict):
    """What the server asks for: a kernel with these arguments, there, in that world."""

    argv: list[str]
    cwd: str | None
    env: dict[str, str]


class Zygote:
    """Forks kernels on request and reports their end until the server hangs up."""

    def __init__(self, line: socket.socket) -> None:
        self._line = line
        self._unread = b""
        self._children: set[int] = set()
        self._bell, ringer = socket.socketpair()
        self._ringer = ringer
        for end in (self._bell, ringer):
            end.setblocking(False)

    def tend(self) -> Wish | None:
        """Serve until the server is gone.

        Returns:
            In a forked child the wish that it must fulfil; in the zygote None.
        """
        signal.signal(signal.SIGCHLD, lambda *_: None)
        signal.set_wakeup_fd(self._ringer.fileno(), warn_on_full_buffer=False)
        with selectors.DefaultSelector() as selector:
            selector.register(self._line, selectors.EVENT_READ)
            selector.register(self._bell, selectors.EVENT_READ)
            while True:
                ready = {key.fileobj for key, _ in selector.select()}
                if self._bell in ready:
                    self._report_ends()
                for wish in self._wishes() if self._line in ready else ():
                    if wish is None or self._fork(wish):
                        return wish

    def _wishes(self) -> Iterator[Wish | None]:
        """Yield what the server asked for; None when it hung up."""
        try:
            heard = self._line.recv(1 << 16)
        except ConnectionResetError:
            heard = b""
        if not heard:
            yield None
        *lines, self._unread = (self._unread + heard).split(b"\n")
        yield from map(json.loads, lines)

    def _fork(self, wish: Wish) -> bool:
        """Fork and tell the server the child's id; True in the child."""
        child = os.fork()
        if child:
            # Here and in the child: whoever is first, the server finds the group.
            with contextlib.suppress(OSError):
                os.setpgid(child, child)
            self._children.add(child)
            self.say({"born": child})
        else:
            self._leave_home()
            enter(wish)
        return not child

    def _leave_home(self) -> None:
        """Undo in the child what only the zygote needs."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        for end in (self._line, self._bell, self._ringer):
            end.close()

    def _report_ends(self) -> None:
        """Reap every child that has ended and tell the server its return code."""
        with contextlib.suppress(BlockingIOError):
            self._bell.recv(1 << 12)
        with contextlib.suppress(ChildProcessError):
            while True:
                child, status = os.waitpid(-1, os.WNOHANG)
                if not child:
                    return
                self._children.discard(child)
                code = os.waitstatus_to_exitcode(status)
                self.say({"ended": child, "code": code})

    def say(self, news: dict[str, int]) -> None:
        """Tell the server something, unless it has gone."""
        with contextlib.suppress(OSError):  # the server has gone: tend() ends soon
            self._line.sendall(json.dumps(news).encode() + b"\n")

    def end_children(self) -> None:
        """Kill the kernels that are left: without a server nobody can reach them."""
        for child in self._children:
            with contextlib.suppress(ProcessLookupError, ChildProcessError):
                os.killpg(child, signal.SIGKILL)
                os.waitpid(child, 0)


def enter(wish: Wish) -> None:
    """Make this forked process the leader of its own group, in the wish's world."""
    os.setpgid(0, 0)
    os.environ.clear()
    os.environ.update(wish["env"])
    os.environ["JPY_PARENT_PID"] = str(os.getppid())
    if wish["cwd"]:
        os.chdir(wish["cwd"])


class Rehearsal:
    """A screen that nobody looks at."""

    def show(self, picture: object, lang: Lang) -> None:
        """Take a picture and do nothing."""

    def store(self, keep: str) -> None:
        """Take what is to be kept and do nothing."""

    def answer(self, content: dict[str, Any]) -> None:
        """Take an answer and do nothing."""


def rehearse(number: str) -> None:
    """Draw a chapter once in both languages, so that files and imports are warm."""
    from motc_lab.lessons import LessonRun  # noqa: PLC0415 (after ipykernel's parts)
    from motc_lab.widgets.chapter_controller import (  # noqa: PLC0415 (likewise)
        ChapterController,
    )

    for lang in LANGUAGES:
        controller = ChapterController(Rehearsal(), LessonRun(number), lang=lang)
        controller.publish()
        controller.receive({"kind": "hello", "lang": lang})


def warm_up(numbers: Sequence[str]) -> None:
    """Import what every kernel needs and keep the collector off these objects."""
    kernel.import_parts()
    for name in WARM_MODULES:
        importlib.import_module(name)
    for number in numbers:
        with contextlib.suppress(LabError):  # a chapter of somebody else's
            rehearse(number)
    gc.collect()
    gc.freeze()


def main(descriptor: int, numbers: Sequence[str]) -> None:
    """Be the zygote at the other end of the inherited socket."""
    line = socket.socket(fileno=descriptor)
    warm_up(numbers)
    zygote = Zygote(line)
    zygote.say({"ready": 1})
    wish = zygote.tend()
    if wish is not None:
        kernel.launch(wish["argv"])
    else:
        zygote.end_children()


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
