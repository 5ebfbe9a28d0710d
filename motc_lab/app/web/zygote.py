"""The warm parent of the kernels: it imports once what every kernel needs, then forks.

Runs as a process of its own, with one thread, and hears the server over an inherited
socket. A kernel does not need it any more once it is born: both the kernel and the
server hold an end of its lifeline, and each sees when the other is gone.
"""

import contextlib
import gc
import importlib
import json
import os
import signal
import socket
import sys
from collections.abc import Sequence
from typing import Any, TypedDict

from motc_lab.app.web import kernel
from motc_lab.app.web.lifeline import is_cut
from motc_lab.controllers.keeping import NOTHING
from motc_lab.errors import LabError
from motc_lab.scene.model import Lang

LONGEST_WISH = 1 << 20
LANGUAGES: tuple[Lang, ...] = ("en", "de")
WARM_MODULES = (
    "motc_lab.widgets.board",
    "motc_lab.widgets.chapter",
    "motc_lab.widgets.designer",
    "motc_lab.widgets.play",
    "motc_lab.widgets.sandbox",
)


class Wish(TypedDict):
    """What the server asks for: a kernel with these arguments, there, in that world."""

    argv: list[str]
    cwd: str | None
    env: dict[str, str]


def tend(line: socket.socket) -> tuple[Wish, socket.socket] | None:
    """Fork kernels on request until the server hangs up.

    A request comes with the kernel's lifeline, and is answered there with the process
    id; a word without one only asks whether anybody is there.

    Returns:
        In a forked child its wish and its lifeline; in the zygote None.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the system buries who ends
    while heard := hear(line):
        words, lifeline = heard
        if lifeline is None:
            say(line, b"here")
            continue
        if not is_cut(lifeline) and not fork(lifeline):
            signal.signal(signal.SIGCHLD, signal.SIG_DFL)
            line.close()
            wish: Wish = json.loads(words)
            enter(wish)
            return wish, lifeline
        lifeline.close()
    return None


def hear(line: socket.socket) -> tuple[bytes, socket.socket | None] | None:
    """Return the server's next word and the lifeline with it; None if it hung up."""
    try:
        words, ends, _, _ = socket.recv_fds(line, LONGEST_WISH, 1)
    except ConnectionResetError:
        return None
    lifelines = [socket.socket(fileno=end) for end in ends]
    for lifeline in lifelines:
        lifeline.set_inheritable(False)  # a kernel's own children must not hold it
    return (words, lifelines[0] if lifelines else None) if words else None


def fork(lifeline: socket.socket) -> int:
    """Fork and tell the server the child's id; return it, 0 in the child."""
    child = os.fork()
    if child:
        # Here and in the child: whoever is first, the server finds the group.
        with contextlib.suppress(OSError):
            os.setpgid(child, child)
        say(lifeline, str(child).encode())
    return child


def say(line: socket.socket, word: bytes) -> None:
    """Tell the server something, unless it has gone."""
    with contextlib.suppress(OSError):  # the server has gone: tend() ends soon
        line.send(word)


def enter(wish: Wish) -> None:
    """Make this forked process the leader of its own group, in the wish's world."""
    os.setpgid(0, 0)
    os.environ.clear()
    os.environ.update(wish["env"])
    if wish["cwd"]:
        os.chdir(wish["cwd"])


class Rehearsal:
    """A screen that nobody looks at."""

    persistence = NOTHING

    def show(self, picture: object, lang: Lang) -> None:
        """Take a picture and do nothing."""

    def store(self, keep: str) -> None:
        """Take what is to be kept and do nothing."""

    def answer(self, content: dict[str, Any]) -> None:
        """Take an answer and do nothing."""


def rehearse(number: str) -> None:
    """Draw a chapter once in both languages, so that files and imports are warm."""
    from motc_lab.controllers.chapter.controller import (  # noqa: PLC0415 (likewise)
        ChapterController,
    )
    from motc_lab.lessons import LessonRun  # noqa: PLC0415 (after ipykernel's parts)

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
    say(line, b"ready")
    born = tend(line)
    if born is not None:
        wish, lifeline = born
        kernel.launch(wish["argv"], lifeline)


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
