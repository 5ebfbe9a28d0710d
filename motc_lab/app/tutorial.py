"""``motc-lab tutorial``: serves the chapters."""

import argparse
from pathlib import Path

from motc_lab.app.numbers import count


def add_arguments(parser: argparse.ArgumentParser) -> None:
    """Tell argparse what can be said."""
    add = parser.add_argument
    add("--port", type=_port, help="listen here (default: the first free from 8866)")
    add("--host", default="127.0.0.1", help="0.0.0.0 lets other machines in")
    add("--base-url", type=_base_url, default="/", help="prefix of every address")
    add("--lang", choices=["en", "de"], help="default: what the browser asks for")
    add("--visitors", type=count, default=40, help="at most so many at once (40)")
    add("--no-browser", action="store_true", help="open no browser")
    add("--key-file", type=Path, help="keeps visitors' records over a restart")
    add("--folder", type=Path, help="serve the chapters in this folder instead")
    add("--no-fork", action="store_true", help="start each kernel from scratch")
    add("--verbose", action="store_true", help="log every request")


def run(arguments: argparse.Namespace) -> int:
    """Serve until interrupted."""
    from motc_lab.app.web.server import Options, serve  # noqa: PLC0415 (1 s of imports)

    serve(
        Options(
            port=arguments.port,
            host=arguments.host,
            base_url=arguments.base_url,
            lang=arguments.lang,
            visitors=arguments.visitors,
            open_browser=not arguments.no_browser,
            key_file=arguments.key_file,
            folder=arguments.folder and arguments.folder.resolve(),
            fork=not arguments.no_fork,
            verbose=arguments.verbose,
        )
    )
    return 0


def _port(text: str) -> int:
    if text.isdecimal() and 1 <= int(text) <= 65535:  # noqa: PLR2004
        return int(text)
    raise argparse.ArgumentTypeError(
        f"a port is a number from 1 to 65535, not {text!r}"
    )


def _base_url(text: str) -> str:
    """Return the prefix with a slash on either end."""
    return f"/{text.strip('/')}/" if text.strip("/") else "/"
