"""``python -m tests.browser.voice --matches 10``: is all said that the log has?

Plays matches of every game against its random bot, in a real browser and by what is on
the screen, and compares what the page says with the lines that each picture's log has
more than the one before it. What one's own move brought is among them.
"""

import argparse
import json
import re
import sys
import tempfile
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Browser, Page, sync_playwright

from motc_lab.scene.model import Lang
from motc_lab.texts import LANGS, say
from tests.browser.chromium import FLAGS, find_chromium
from tests.browser.server import Tutorial
from tests.browser.translator import answered, choosing, rest
from tests.browser.visit import Visit, living

GAMES: Final = ("motc", "stratego", "compile", "queens_gambit", "duel")
MOST_ANSWERS: Final = 1_500
_HEAR: Final = """() => {
  globalThis.said = [];
  new MutationObserver((changes) => {
    for (const { addedNodes } of changes)
      for (const node of addedNodes)
        if (node.parentElement?.matches("[role=log].m-unseen"))
          globalThis.said.push(node.textContent);
  }).observe(document.body, { subtree: true, childList: true });
}"""
_PICTURE: Final = re.compile(r'"scene": ?("(?:[^"\\]|\\.)*")')
_TURN: Final = re.compile(r"^\d+\. (?=\D)")  # stands in the log alone
_CODE: Final = re.compile(r"[.\w]{8,}/\S*$")  # a set-up is not spelt out
_SILENT_MS: Final = 1_500  # longer than the voice is ever behind


@dataclass
class Heard:
    """What the pictures of one page have told, and what of it was said.

    Attributes:
        lines: every line that came to the log, in its order.
        unsaid: those of them that were not said.
        twice: questions and lines that were said twice without another between.
    """

    lines: list[str] = field(default_factory=list)
    unsaid: list[str] = field(default_factory=list)
    twice: list[str] = field(default_factory=list)
    pictures: list[dict[str, Any]] = field(default_factory=list)

    def listen(self, page: Page) -> None:
        """Take every picture that the server sends to this page."""
        page.on("websocket", lambda line: line.on("framereceived", self._take))

    def _take(self, frame: str | bytes) -> None:
        text = frame if isinstance(frame, str) else frame.decode("utf-8", "replace")
        for found in _PICTURE.findall(text):
            scene = json.loads(found)
            if scene:
                self.pictures.append(json.loads(scene))

    def judge(self, said: list[str], lang: Lang) -> None:
        """Compare what was said with what was new in the pictures since the first."""
        known = -1
        for picture in self.pictures:
            log = picture.get("log", [])
            if known >= 0:
                fresh = [line["text"] for line in log if line["id"] > known]
                spoken = [text for text in fresh if not _CODE.search(text)]
                self.lines += [_aloud(text, lang) for text in spoken]
            known = max([known, 0, *[line["id"] for line in log]])
        left = list(said)
        for line in self.lines:
            if line in left:
                left.remove(line)
            else:
                self.unsaid.append(line)
        self.twice += [a for a, b in pairwise(said) if a == b]


def _aloud(text: str, lang: Lang) -> str:
    """As ``pure/speech.ts`` has it; the number of a turn is not said."""
    to = say("ui.outcome_to", lang)
    spoken = re.sub(r"(\d+):(\d+)", rf"\1 {to} \2", _TURN.sub("", text))
    return spoken.replace(" → ", f" {to} ")


def one_match(visitor: Visit, game: str, lang: Lang, seed: int) -> Heard:
    """Play a match to its end, and listen."""
    page, heard = visitor.page, Heard()
    heard.listen(page)
    visitor.go(f"chapter/play?game={game}&level=random&lang={lang}")
    living(page)
    page.wait_for_timeout(_SILENT_MS)  # what the first picture says is of no move
    page.evaluate(_HEAR)
    before = len(heard.pictures)
    choosing(page, seed)
    for _ in range(MOST_ANSWERS):
        if not answered(page):
            break
    else:
        raise AssertionError(f"{game}: the match does not end")
    rest(page)
    page.wait_for_timeout(_SILENT_MS)
    heard.pictures = heard.pictures[before - 1 :]
    heard.judge(page.evaluate("globalThis.said"), lang)
    return heard


def report(browser: Browser, home: str, matches: int, games: tuple[str, ...]) -> int:
    """Play so many matches of each game; say what was heard, return what was not."""
    missing = 0
    for game in games:
        lines = twice = 0
        unsaid: list[str] = []
        for seed in range(matches):
            visitor = Visit.start(browser, home, still=True)
            heard = one_match(visitor, game, LANGS[seed % 2], seed)
            lines, twice = lines + len(heard.lines), twice + len(heard.twice)
            unsaid += heard.unsaid
            visitor.leave()
        share = 100 * (1 - len(unsaid) / max(1, lines))
        told = f"{game}: {matches} matches, {lines} lines, {share:.1f} % said"
        sys.stdout.write(f"{told}, {twice} twice\n")
        sys.stdout.writelines(f"  not said: {line}\n" for line in unsaid[:10])
        sys.stdout.flush()
        missing += len(unsaid)
    return missing


def main() -> int:
    """Play, report, and fail where anything was not said."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=10)
    parser.add_argument("--games", nargs="+", default=GAMES, choices=GAMES)
    wish = parser.parse_args()
    server = Tutorial.start(Path(tempfile.mkdtemp()) / "log", ["--visitors", "100"])
    try:
        with sync_playwright() as playwright:
            chromium = playwright.chromium.launch(
                executable_path=find_chromium(), args=list(FLAGS)
            )
            missing = report(chromium, server.home, wish.matches, tuple(wish.games))
            chromium.close()
    finally:
        server.stop()
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
