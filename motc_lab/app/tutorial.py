"""``motc-lab tutorial``: serves the chapters."""

import argparse
import re
from pathlib import Path

from motc_lab.app.arguments import add_contact, add_game, count, port
from motc_lab.app.installed import is_checkout, way_to_compiled
from motc_lab.build import build_name
from motc_lab.engine.game import game_named
from motc_lab.extras import need
from motc_lab.rooms.codes import LETTERS

NAME = re.compile(r"[A-Za-z0-9._-]{1,253}")
PREFIX = re.compile(r"[A-Za-z0-9._~-]+(/[A-Za-z0-9._~-]+)*")


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("--port", type=port, help="listen here (default: the first free from 8866)")
    add("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    add(
        "--allow-host",
        metavar="NAME",
        type=_host,
        action="append",
        default=[],
        help="answer to this name, too, as behind a proxy; may be said again",
    )
    add("--base-url", type=_base_url, default="/", help="prefix of every address")
    add("--lang", choices=["en", "de"], help="default: what the browser asks for")
    add("--visitors", type=count, default=5000, help="pages at once (5000)")
    add("--per-address", type=count, help="of them from one address (half)")
    add("--kernels", type=count, default=4, help="of notebooks with code, at once (4)")
    add("--trust-proxy", action="store_true", help="a proxy's X-Forwarded-For is true")
    add_game(add, settings=False, what="whose page is opened")
    add_contact(add)
    add("--no-browser", action="store_true", help="open no browser")
    add("--key-file", type=Path, help="keeps visitors' records over a restart")
    add(
        "--rooms",
        metavar="FILE",
        type=Path,
        help="keeps rooms over a restart (default: in memory)",
    )
    add(
        "--rooms-per-address",
        metavar="N",
        type=count,
        help="at most so many rooms opened by one address in twelve hours (60)",
    )
    add(
        "--codes",
        metavar="LETTERS",
        type=_letters,
        default=LETTERS,
        help="what codes of rooms begin with; for several servers behind one proxy",
    )
    add("--folder", type=_folder, help="serve the chapters in this folder instead")
    add("--verbose", action="store_true", help="log every request")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    game = game_named(arguments.game)
    need("web")
    from motc_lab.app.web.options import Options  # noqa: PLC0415 (1 s of imports)
    from motc_lab.app.web.server import serve  # noqa: PLC0415

    serve(
        Options(
            port=arguments.port,
            host=arguments.host,
            base_url=arguments.base_url,
            lang=arguments.lang,
            game=game.id,
            visitors=arguments.visitors,
            per_address=arguments.per_address,
            trust_proxy=arguments.trust_proxy,
            open_browser=not arguments.no_browser,
            key_file=arguments.key_file,
            rooms=arguments.rooms,
            contact=arguments.contact or "",
            rooms_per_address=arguments.rooms_per_address,
            codes=arguments.codes,
            folder=arguments.folder,
            kernels=arguments.kernels,
            verbose=arguments.verbose,
            allow_hosts=tuple(arguments.allow_host),
            advice=_advice(),
        )
    )
    return 0


def _advice() -> str:
    """Return how it could be faster; empty where it is as fast as can be."""
    if build_name() != "interpreted":
        return ""
    way = way_to_compiled() if is_checkout() else "motc-lab doctor"
    return f"The bots could think ten times as fast: see '{way}'"


def _host(text: str) -> str:
    if NAME.fullmatch(text):
        return text.lower()
    raise argparse.ArgumentTypeError(
        f"a name is letters, digits, dots and dashes, as lab.example.org, not {text!r}"
    )


def _letters(text: str) -> str:
    letters = text.upper()
    if letters and all(one in LETTERS for one in letters):
        return "".join(sorted(set(letters)))
    raise argparse.ArgumentTypeError(f"letters are some of {LETTERS}, not {text!r}")


def _folder(text: str) -> Path:
    if Path(text).is_dir():
        return Path(text).resolve()
    raise argparse.ArgumentTypeError(f"there is no folder {text!r}")


def _base_url(text: str) -> str:
    """Return the prefix with a slash on either end."""
    inner = text.strip("/")
    if inner and not PREFIX.fullmatch(inner):
        raise argparse.ArgumentTypeError(
            "a prefix is letters, digits and . _ ~ - between slashes, "
            f"as /lab/, not {text!r}"
        )
    return f"/{inner}/" if inner else "/"
