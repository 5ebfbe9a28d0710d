"""Starts the tutorial that is installed here and asks for its pages, as a visitor does.

For machines without make or a browser: every system, and the oldest Python. A chapter
counts as answered only if its board lives: it greets on the page's line.
"""

import asyncio
import json
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from urllib.error import URLError
from urllib.request import ProxyHandler, build_opener

from tornado.websocket import websocket_connect

START_S = 240.0
ANSWER_S = 120.0
END_S = 30.0
PAGES = {  # what stands in the page that a visitor wants
    "": 'href="/chapter/00',
    "reference/rules?lang=de": "EXC-1",
    "chapter/00?lang=en": 'data-line="',
}
LINE = "api/page/00"


@contextmanager
def serving() -> Iterator[str]:
    """Run the tutorial while the block runs; gives its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    words = [sys.executable, "-m", "motc_lab", "tutorial", "--no-browser"]
    process = subprocess.Popen([*words, "--port", str(port)], stdin=subprocess.DEVNULL)
    try:
        yield wait_for(f"http://127.0.0.1:{port}/", process)
    finally:
        process.terminate()
        try:
            process.wait(END_S)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


def wait_for(home: str, process: subprocess.Popen[bytes]) -> str:
    """Return the address as soon as somebody answers there."""
    end = time.monotonic() + START_S
    while time.monotonic() < end:
        if process.poll() is not None:
            sys.exit(f"the tutorial ended with {process.returncode}, see above")
        try:
            read(home)
        except (URLError, ConnectionError):
            time.sleep(0.2)
        else:
            return home
    sys.exit(f"{home} gave no answer for {START_S:.0f} s")


def read(address: str) -> str:
    """Return a page's text."""
    with build_opener(ProxyHandler({})).open(address, timeout=ANSWER_S) as answer:
        return str(answer.read().decode("utf-8"))


async def scene(address: str) -> str:
    """Return the board that is shown to whoever says hello on a page's line."""
    async with asyncio.timeout(ANSWER_S):
        line = await websocket_connect(address)
        await line.write_message(json.dumps({"kind": "hello", "lang": "en"}))
        while (heard := await line.read_message()) is not None:
            shown = json.loads(heard).get("set", {}).get("scene")
            if shown:
                return str(shown)
    sys.exit(f"{address} was closed without a board")


def main() -> int:
    """Ask for each page; 1 where one of them lacks what makes it that page."""
    with serving() as home:
        lacking = [
            f"{home}{path} has no {sign!r}"
            for path, sign in PAGES.items()
            if sign not in read(f"{home}{path}")
        ]
        board = asyncio.run(scene(f"ws{home.removeprefix('http')}{LINE}"))
        if '"chapter"' not in board:
            lacking.append(f"{home}{LINE} shows no chapter")
    version = sys.version.split()[0]
    print(*lacking or [f"the tutorial answers on Python {version}"], sep="\n")
    return bool(lacking)


if __name__ == "__main__":
    sys.exit(main())
