"""Two browsers play whole matches in rooms, through all that can happen to a device.

The line is cut, pages are loaded anew, the server is killed, a seat goes along to a
third device; and every frame that a browser was sent is searched for what whoever
sat there could not know. Choices go over the pages' own lines and every picture is
drawn; who clicks what is the business of each game's tests. MOTC_LAB_COURSE=full plays
every game to its end, else one is begun.
"""

import os
import random
import re
import shutil
import signal
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.game import games
from motc_lab.engine.seat import SPECTATOR
from motc_lab.rooms.keeping import read_room
from motc_lab.rooms.store import Store
from motc_lab.scene.model import Lang
from motc_lab.texts import say
from tests.browser.conftest import Enter
from tests.browser.server import Tutorial
from tests.browser.test_rooms import HANDY, come_in, kept, opened
from tests.browser.visit import LAPTOP, LIVING_MS, Visit, living
from tests.rooms.traffic import Frame, Traffic, leaks_of

__all__ = ["kept"]  # a fixture

ALL: Final = os.environ.get("MOTC_LAB_COURSE") == "full"
GAMES: Final = tuple(games()) if ALL else ("queens_gambit",)
MOST: Final = 4000 if ALL else 40
EVERY: Final = 8  # choices from one trouble to the next
TAP: Final = """
    const Real = WebSocket;
    window.WebSocket = class extends Real {
      constructor(...to) {
        super(...to);
        window.line = this;
        this.addEventListener("message", ({ data }) => {
          window.line = this; // of two that were tried, the one that speaks
          const { set, say } = JSON.parse(data);
          if (say && say.kind === "along") window.link = say.link;
          if (set && set.scene) window.shown = JSON.parse(set.scene);
        });
      }
    };
"""
SHOWN: Final = "() => window.line.readyState === 1 && window.shown !== undefined"
SAY: Final = "said => window.line.send(JSON.stringify(said))"


@dataclass
class Choices:
    """How many choices both have sent."""

    count: int = 0


class Player:
    """One browser, and what its line has brought."""

    def __init__(self, visitor: Visit, lang: Lang, choices: Choices) -> None:
        self.visitor, self.lang = visitor, lang
        self.traffic, self._choices = Traffic(lang), choices
        self.listen()

    def listen(self) -> None:
        """Keep every frame that the present page is sent, whenever it connects."""
        self.page.add_init_script(TAP)
        self.page.on("websocket", lambda line: line.on("framereceived", self._keep))

    def _keep(self, frame: str | bytes) -> None:
        self.traffic.frames.append(Frame(str(frame), self._choices.count))

    @property
    def page(self) -> Page:
        return self.visitor.page

    @property
    def scene(self) -> dict[str, Any]:
        shown: dict[str, Any] = self.page.evaluate("() => window.shown ?? {}")
        return shown

    def forget(self) -> None:
        """Wait for a new picture from now on: the last one tells nothing any more."""
        self.page.evaluate("() => { delete window.shown; }")

    def choose(self, lots: random.Random) -> bool:
        """Answer by lot, or put a game away that has ended; False: nothing is asked."""
        scene = self.scene
        beat = scene.get("beat")
        said: dict[str, Any]
        if scene.get("stays") or scene.get("final"):
            said = {"kind": "next_game", "beat": beat}
        elif choices := [one for one in scene.get("choices", ()) if not one["quiet"]]:
            choice = lots.choice(choices)
            option, *then = choice["chain"] or [choice["code"]]
            said = {"kind": "play", "beat": beat, "option": option, "then": then}
        elif scene.get("ask") and scene["ask"]["yours"]:  # pieces are set up by hand
            option = _set_up(scene["game"], scene["looker"])
            said = {"kind": "play", "beat": beat, "option": option, "then": []}
        else:
            return False
        if said["kind"] == "play":  # before anybody can hear of it
            self._choices.count += 1 + len(said["then"])
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


class Pair:
    """A match of two devices, and of every other one that has come to it.

    Attributes:
        players: a laptop and a phone.
        away: devices whose seat has gone along to another one.
    """

    def __init__(self, start: Callable[[], Tutorial], visit: Enter, game: str) -> None:
        self._start, self._visit = start, visit
        self._server, self._choices = start(), Choices()
        laptop, phone = self._device("en"), self._device("de")
        self.code = opened(laptop.visitor, game, "en", "either")
        come_in(phone.visitor, self.code, "de")
        self.players, self.away = [laptop, phone], list[Player]()

    def _device(self, lang: Lang) -> Player:
        size = LAPTOP if lang == "en" else HANDY
        visitor = self._visit(self._server, size=size, accepts=lang, touch=lang == "de")
        return Player(visitor, lang, self._choices)

    @property
    def devices(self) -> list[Player]:
        return [*self.players, *self.away]

    def play(self, game: str, lots: random.Random) -> None:
        """Play on, in trouble every now and then."""
        troubles = [self._cut, self._reload, self._kill, self._go_along]
        done = idle = suffered = 0
        while done < MOST and not all(player.is_over() for player in self.players):
            acted = [player for player in self.players if player.choose(lots)]
            done += len(acted)
            idle = 0 if acted else idle + 1
            assert idle < LIVING_MS // 100, "nobody is asked, and it is not over"
            if not acted:
                self.players[0].page.wait_for_timeout(100)
            if suffered < len(troubles) and done >= EVERY * (suffered + 1):
                troubles[suffered]()
                suffered += 1
        assert suffered == len(troubles) or game == "duel", "the match was too short"

    def _cut(self) -> None:
        """The phone is in a tunnel, in the middle of the match."""
        phone = self.players[1]
        assert phone.scene["beat"]
        phone.forget()
        phone.page.evaluate("() => window.line.close()")
        self._settle()

    def _reload(self) -> None:
        logs = [player.scene["log"] for player in self.players]
        for player in self.players:
            player.page.reload()
            living(player.page)
        self._settle()
        self._same_logs(logs)

    def _kill(self) -> None:
        """The server dies at once; both pages find the next one by themselves."""
        logs = [player.scene["log"] for player in self.players]
        for player in self.players:
            player.forget()
        self._server.process.send_signal(signal.SIGKILL)
        self._server.process.wait()
        for player in self.players:
            expect(player.page.locator(".m-banner")).to_be_visible()
        self._server = self._start()
        self._settle()
        self._same_logs(logs)

    def _go_along(self) -> None:
        """Another laptop goes on at the seat; the first one may look on."""
        lost, phone = self.players
        log, looker = lost.scene["log"], lost.scene["looker"]
        lost.page.evaluate(SAY, {"kind": "room", "do": "along"})
        lost.page.wait_for_function("() => window.link !== undefined")
        spare = self._device("en")
        spare.page.goto(lost.page.evaluate("() => window.link"))
        living(spare.page)
        spare.page.wait_for_function(
            "looker => window.shown.looker === looker", arg=looker
        )
        lost.page.wait_for_function(
            "looker => window.shown.looker === looker", arg=SPECTATOR
        )
        lost.page.close()
        _stands(phone, looker, "here")
        self.players, self.away = [spare, phone], [lost]
        self._settle()
        assert _goes_on(spare, log), "a choice was lost"
        lost.visitor.page = lost.visitor.context.new_page()
        lost.listen()
        come_in(lost.visitor, self.code, "en")
        assert lost.scene["looker"] == SPECTATOR

    def look_back(self) -> None:
        """One asks for it, and both read it: a screen, or decisions."""
        self.players[1].page.evaluate(SAY, {"kind": "room", "do": "review"})
        for player in self.players:
            player.page.wait_for_function(
                "() => window.shown.match_end || window.shown.room.review?.rows.length"
                " || window.shown.room.review?.done"
            )

    def _settle(self) -> None:
        for player in self.players:
            living(player.page)
            player.page.wait_for_function(SHOWN)
            expect(player.page.locator(".m-banner")).to_have_count(0)
            away = re.compile("gone|weg")
            prose = player.page.locator(".m-drawer-prose")
            expect(prose).not_to_contain_text(away)

    def _same_logs(self, logs: list[list[dict[str, Any]]]) -> None:
        for player, log in zip(self.players, logs, strict=True):
            assert _goes_on(player, log), "a choice was lost"


def _stands(player: Player, seat: str, state: str) -> None:
    """Wait until a page is told that somebody is here, or gone."""
    player.page.wait_for_function(
        "([id, state]) => window.shown.room.seats.some("
        "(seat) => seat.id === id && seat.state === state)",
        arg=[seat, state],
    )


def _goes_on(player: Player, log: list[dict[str, Any]]) -> bool:
    """Whether a page tells what was told before; of a game that stays again, a part."""
    scene, told = player.scene, [line["text"] for line in log]
    last = [line["text"] for line in scene["log"]][-1:]
    stays = scene.get("stays") or scene.get("final")
    return last == told[-1:] or bool(stays and last and last[0] in told)


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_between_a_phone_and_a_laptop(
    kept: Callable[[], Tutorial], visit: Enter, tmp_path: Path, game: str
) -> None:
    pair = Pair(kept, visit, game)
    pair.play(game, random.Random(game))
    if ALL:
        one, other = [player.record() for player in pair.players]
        assert one == other != "", "both keep the same record"
        pair.look_back()
    for name in ("rooms", "rooms-wal"):  # the file itself is one server's
        if (tmp_path / name).exists():
            shutil.copyfile(tmp_path / name, tmp_path / f"copy-{name}")
    room = read_room(Store(tmp_path / "copy-rooms").load(pair.code) or "")
    near, far = [player.traffic.lookers[-1] for player in pair.players]
    assert {near, far} == {str(seat) for seat in room.players}
    for device in pair.devices:
        has_seat = (near, SPECTATOR) if device is not pair.players[1] else (far,)
        assert set(device.traffic.lookers) <= set(has_seat)
        assert leaks_of(device.traffic, room.session, room.terms) == []
        assert not device.visitor.foreign_requests
