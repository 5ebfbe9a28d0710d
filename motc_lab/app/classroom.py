"""``motc-lab class``: looks whether a class can come in, then serves it."""

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, Final

from motc_lab.app.arguments import add_contact, add_game, count, port
from motc_lab.engine.game import FIRST, game_named
from motc_lab.errors import LabError, shown
from motc_lab.extras import need

if TYPE_CHECKING:
    from motc_lab.lessons.plans import PlanText

PUPILS: Final = 30
MB: Final = 1024 * 1024
MB_PER_CHAPTER: Final = 0.25  # of a pupil who opens a chapter alone
MB_OF_BOARDS: Final = 400  # of the processes in which boards live


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add(
        "chapter",
        nargs="?",
        default="",
        help="its number (default: choose there)",
    )
    add(
        "--plan",
        metavar="45|90|FILE",
        help="a ready lesson by its minutes, or yours from a file (docs/teaching.md)",
    )
    add("--pupils", type=count, default=PUPILS, help="how many come in (30)")
    add("--port", type=port, help="listen here (default: the first free from 8866)")
    add("--host", default="0.0.0.0", help="127.0.0.1 lets this machine only")  # noqa: S104 -- a class is elsewhere
    add("--lang", choices=["en", "de"], help="default: what the browser asks for")
    add_game(add, settings=False, what="whose chapters there are")
    add(
        "--screens",
        choices=["one", "two"],
        default="one",
        help="one: the class sees this screen, so no answers and no notes are on it; "
        "two: the presenter's page here, the projector's page beside it",
    )
    add("--new", action="store_true", help="start another class than the one kept")
    add(
        "--rooms",
        metavar="FILE",
        type=Path,
        help="keeps the class over a restart (default: in your own state folder)",
    )
    add("--check", action="store_true", help="only say whether the class can come in")
    add_contact(add)
    add("--no-browser", action="store_true", help="open no browser")


def run(arguments: argparse.Namespace) -> int:
    """Tell what the room has, then serve until interrupted; 1 where nobody can come."""
    game = game_named(arguments.game)
    need("web")
    from motc_lab.app.web.options import (  # noqa: PLC0415 (1 s of imports)
        ClassWish,
        Options,
    )
    from motc_lab.app.web.server import serve  # noqa: PLC0415
    from motc_lab.lessons.plans import plan_texts  # noqa: PLC0415

    own = _own_plan(arguments)
    chapter = _chapter(arguments, game.id)
    plan = own
    if arguments.plan and own is None:
        plan = plan_texts(game.id)[int(arguments.plan)]
    wish = ClassWish(
        chapter=chapter,
        plan=plan,
        lang=arguments.lang,
        screens=arguments.screens,
        is_new=arguments.new,
        page=_page(arguments, game.id),
    )
    lines, fits = _checked(arguments.pupils, arguments.host)
    print(*lines, sep="\n", flush=True)
    if arguments.check or not fits:
        return 0 if fits else 1
    serve(
        Options(
            port=arguments.port,
            host=arguments.host,
            lang=arguments.lang,
            game=game.id,
            rooms=arguments.rooms or own_file(),
            contact=arguments.contact or "",
            plan=own,
            teaches=wish,
            open_browser=not arguments.no_browser,
        )
    )
    return 0


def _own_plan(arguments: argparse.Namespace) -> "PlanText | None":
    """Return the plan in the file that ``--plan`` names; None where it names none.

    Raises:
        LabError: tells each fault of the file, or which ready plans there are.
    """
    from motc_lab.lessons.plans import plan_texts  # noqa: PLC0415
    from motc_lab.rooms.school.plan_file import own_plan  # noqa: PLC0415

    said = arguments.plan
    if not said:
        return None
    if arguments.chapter:
        raise LabError("name a chapter or a --plan, not both")
    ready = plan_texts(arguments.game)
    if said.isdecimal():
        if int(said) not in ready:
            known = ", ".join(map(str, ready)) or "none for this game"
            raise LabError(f"--plan: {shown(said)}; use one of {known}, or a file")
        return None
    return own_plan(Path(said))


def own_file() -> Path:
    """Return where the user's classes are kept; its folder is made where it is missing.

    Raises:
        LabError: there can be no such folder.
    """
    base = os.environ.get("XDG_STATE_HOME") or str(Path.home() / ".local" / "state")
    folder = Path(base) / "motc_lab"
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    except OSError as fault:
        right = "name another file: --rooms FILE"
        msg = f"the class can't be kept in {folder}: {fault.strerror}; {right}"
        raise LabError(msg) from fault
    return folder / "class"


def _page(arguments: argparse.Namespace, game: str) -> str:
    """Return the address below the first page where a lesson is chosen."""
    asked = []
    if game != FIRST:
        asked.append(f"game={game}")
    if arguments.lang:
        asked.append(f"lang={arguments.lang}")
    asked.append(f"screens={arguments.screens}")
    return f"class?{'&'.join(asked)}"


def _chapter(arguments: argparse.Namespace, game: str) -> str:
    """Return the key of the chapter that is named; empty where none is.

    Raises:
        LabError: the chapter has nothing to vote on.
    """
    from motc_lab.app.web.chapters import chapters_of, home, read_all  # noqa: PLC0415
    from motc_lab.rooms.school.ballots import has_ballots  # noqa: PLC0415

    if not arguments.chapter:
        return ""
    there = [one.key for one in chapters_of(game, read_all(home()).values())]
    keys = [one for one in there if one.split("/")[-1] == arguments.chapter]
    if not keys:
        numbers = ", ".join(one.split("/")[-1] for one in there) or "none"
        raise LabError(f"chapter: {shown(arguments.chapter)}; use one of {numbers}")
    if not has_ballots(keys[0]):
        raise LabError(f"chapter: nothing in {keys[0]} can be voted on")
    return keys[0]


def _checked(pupils: int, host: str) -> tuple[list[str], bool]:
    """Return what the room check found, and whether anybody can come in."""
    from motc_lab.app.web import files  # noqa: PLC0415
    from motc_lab.app.web.teach import address  # noqa: PLC0415
    from motc_lab.rooms.school.state import MOST_DEVICES  # noqa: PLC0415

    by_files = files.visitors_for(files.raise_limit())
    fits = min(pupils, MOST_DEVICES - 2, by_files)  # presenter and projector come, too
    lines = [f"{fits} of {pupils} can come in."]
    if fits < pupils:
        lines.append(
            f"  Of one class {MOST_DEVICES - 2} can; {by_files} by open files "
            f"('ulimit -n {files.files_for(pupils)}' makes room for all)."
        )
    lines += _about_memory(pupils)
    outside = address.own_address() if host in address.EVERYWHERE else None
    if outside is not None:
        lines.append(f"Network: other devices find this machine at {outside}.")
        lines.append(
            "  Guest Wi-Fi may forbid devices to reach each other: try one phone "
            "first; where it fails, a phone's own hotspot or a cable helps."
        )
    else:
        lines.append("Network: only this machine reaches it (--host, or no network).")
    return lines, fits > 0


def _about_memory(pupils: int) -> Iterator[str]:
    """Yield what is free, and what it is enough for; nothing where nobody tells."""
    free = free_memory()
    if free is None:
        return
    alone = max(0, int((free / MB - MB_OF_BOARDS) / MB_PER_CHAPTER))
    enough = "all" if alone >= pupils else f"{alone} of {pupils}"
    yield f"Memory: {free / MB:,.0f} MB free: enough for {enough}."


def free_memory() -> int | None:
    """Return how many bytes are free; None where the system does not say."""
    try:
        return os.sysconf("SC_AVPHYS_PAGES") * os.sysconf("SC_PAGE_SIZE")
    except (AttributeError, ValueError, OSError):  # not on Windows, nor on macOS
        return None
