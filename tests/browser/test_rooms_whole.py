"""Two browsers play whole matches in rooms, through cuts, reloads and a killed server.

Choices go over the pages' own lines and every picture is drawn; who clicks what is the
business of each game's tests. MOTC_LAB_COURSE=full plays every game to its end, else
one is begun.
"""

import json
import os
import random
import re
import signal
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from motc_lab.engine.game import games
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from motc_lab.widgets.play.terms import terms_of
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.test_rooms import HANDY, come_in, kept, opened
from tests.browser.visit import LAPTOP, LIVING_MS, Visit, living

__all__ = ["kept"]  # a fixture

ALL: Final = os.environ.get("MOTC_LAB_COURSE") == "full"
GAMES: Final = tuple(games()) if ALL else ("queens_gambit",)
MOST: Final = 4000 if ALL else 24
EVERY: Final = 8  # choices from one trouble to the next
TAP: Final = """
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(...to) {
        super(...to);
        window.line = this;
        this.addEventListener("message", ({ data }) => {
          const { set } = JSON.parse(data);
          if (set && set.scene) window.shown = JSON.parse(set.scene);
        });
      }
    };
"""
SAY: Final = "said => window.line.send(JSON.stringify(said))"


class Player:
    """One browser, and what its line has brought."""

    def __init__(self, visitor: Visit, lang: Lang) -> None:
        self.visitor, self.lang = visitor, lang
        visitor.page.add_init_script(TAP)

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def scene(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.page.evaluate("() => window.shown ?? {}")
        return shown

    def choose(self, lots: random.Random) -> bool:
        """Answer by lot, or put a game away that has ended; False: nothing is asked."""
        scene = self.scene
        beat = scene.get("beat")
        if scene.get("stays") or scene.get("final"):
            said = {"kind": "next_game", "beat": beat}
        elif choices := [one for one in scene.get("choices", ()) if not one["quiet"]]:
            choice = lots.choice(choices)
            option, *then = choice["chain"] or [choice["code"]]
            said = {"kind": "play", "beat": beat, "option": option, "then": then}
        elif scene.get("ask") and scene["ask"]["yours"]:  # pieces are set up by hand
            option = _set_up(scene["game"], scene["looker"])
            said = {"kind": "play", "beat": beat, "option": option}
        else:
            return False
        self.page.evaluate(SAY, said)
        self.page.wait_for_function("beat => window.shown.beat > beat", arg=beat)
        assert not self.scene["notice"], self.scene["notice"]
        return True

    def is_over(self) -> bool:
        text = say("ui.match_keep", self.lang)
        return self.page.get_by_role("button", name=text).count() > 0

    def record(self) -> str:
        scene = self.scene
        ended = scene.get("match_end") or {}
        found: str = scene.get("record") or ended.get("record") or ""
        return found


def _set_up(game: str, looker: str) -> str:
    """The first answer at the beginning, where a table lists none."""
    question = terms_of(game).match(0).question_of(looker)
    assert question is not None
    code: str = question.options[0].code
    return code


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_between_a_phone_and_a_laptop(
    kept: Callable[[], Tutorial],
    visit: Enter,
    game: str,
) -> None:
    server, lots = kept(), random.Random(game)
    laptop = Player(visit(server, size=LAPTOP, accepts="en"), "en")
    phone = Player(visit(server, size=HANDY, accepts="de", touch=True), "de")
    code = opened(laptop.visitor, game, "en", "either")
    come_in(phone.visitor, code, "de")
    players = (laptop, phone)
    troubles = [_cut, _reload, lambda pair: _killed(pair, kept, server)]
    done = idle = 0
    while done < MOST and not all(player.is_over() for player in players):
        acted = [player for player in players if player.choose(lots)]
        done += len(acted)
        idle = 0 if acted else idle + 1
        assert idle < LIVING_MS // 100, "nobody is asked, and the match is not over"
        if not acted:
            laptop.page.wait_for_timeout(100)
        if troubles and done >= EVERY * (4 - len(troubles)):
            troubles.pop(0)(players)
    assert not troubles or game == "duel", "the match was too short"
    if ALL:
        one, other = [player.record() for player in players]
        assert one == other != "", "both keep the same record"
    for player in players:
        assert not player.visitor.foreign_requests


def _settled(players: tuple[Player, ...]) -> None:
    for player in players:
        living(player.page)
        expect(player.page.locator(".m-banner")).to_have_count(0)
        away = re.compile("gone|weg")
        expect(player.page.locator(".m-drawer-prose")).not_to_contain_text(away)


def _cut(players: tuple[Player, ...]) -> None:
    """The phone is in a tunnel, in the middle of the match."""
    _, phone = players
    before = phone.scene["beat"]
    phone.page.evaluate("() => window.line.close()")
    phone.page.wait_for_function(
        "() => window.line.readyState === 1 && window.shown.beat !== undefined"
    )
    assert before
    _settled(players)


def _reload(players: tuple[Player, ...]) -> None:
    before = [len(json.dumps(player.scene["log"])) for player in players]
    for player in players:
        player.page.reload()
        living(player.page)
    _settled(players)
    after = [len(json.dumps(player.scene["log"])) for player in players]
    assert min(after) > 0
    assert len(before) == len(after)


def _killed(
    players: tuple[Player, ...], start: Callable[[], Tutorial], server: Tutorial
) -> None:
    """The server dies at once; both pages find the next one by themselves."""
    logs = [player.scene["log"] for player in players]
    server.process.send_signal(signal.SIGKILL)
    server.process.wait()
    for player in players:
        expect(player.page.locator(".m-banner")).to_be_visible()
    start()
    _settled(players)
    for player, log in zip(players, logs, strict=True):
        lines = [line["text"] for line in player.scene["log"]]
        assert lines[-1:] == [line["text"] for line in log][-1:], "a choice was lost"
