"""Two worlds that a seat can't tell apart are the same bytes to its browser."""

import base64
from copy import copy
from functools import partial
from random import Random
from typing import Any

import pytest

from motc_lab.bots import Budget
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.begin import new_session, session_under
from motc_lab.engine.history import History
from motc_lab.engine.machine import Machine
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.state import State
from motc_lab.sandbox import valuing
from motc_lab.sandbox.panels import supposing
from motc_lab.sandbox.values import Valuer
from motc_lab.screens.seal import KEY_NAME, make_key
from tests.controllers.screens import Paper
from tests.controllers.test_sandbox_any_game import Deaf, begun, key_of
from tests.controllers.test_sandbox_controller import Desk

SETTINGS: dict[str, dict[str, Any]] = {
    "motc": {},
    "duel": {},
    "stratego": {"variant": "quick"},
    "compile": {},
    "queens_gambit": {"seats": 3},
}
MOMENTS = 40


def lying(session: AnySession, machine: Machine, looker: Seat) -> AnySession:
    """The match as a table that lies there, with what the looker has witnessed."""
    twin = copy(session)
    seen = tuple(session.events(looker))
    twin._history = History(State(machine, seen, None))
    return twin


def sent(session: AnySession, looker: Seat) -> str:
    """All that goes to the browser of whoever looks on from a seat."""
    paper = Paper()
    controller = BoardController(paper, session, seat=looker)
    controller.receive({"kind": "hello", "lang": "de"})
    controller.receive({"kind": "earlier_log"})
    return paper.text()


@pytest.mark.parametrize("game", SETTINGS)
@pytest.mark.parametrize("seed", range(3))
def test_what_a_seat_cannot_know_does_not_reach_its_page(game: str, seed: int) -> None:
    chance = Random(seed)
    session = new_session(game, seed, **SETTINGS[game])
    told_apart = 0
    for _ in range(MOMENTS):
        if session.is_over:
            break
        for looker in session.ruleset.players:
            world = session.machine.imagine(looker.index, chance)
            real = sent(lying(session, session.machine, looker), looker)
            assert sent(lying(session, world, looker), looker) == real
            told_apart += world.key() != session.machine.key()
        asked = chance.choice(session.asked)
        question = session.question_of(asked)
        assert question is not None
        session.play(chance.choice(question.options), seat=asked)
    assert told_apart, "the worlds were all the true one"


# The sandbox of one seat, with everything that it can be asked for


def thought(controller: SandboxController) -> str:
    """What is thought of the options, thought to its end."""
    while controller.thinking.step():
        continue
    values = controller.values()
    return "" if values is None else values.model_dump_json()


def studied(match: AnySession, seat: Seat) -> list[str]:
    """All that goes to the page of a seat that plays, notes, supposes and shares."""
    screen = Deaf()
    controller = SandboxController(screen, match, seat=seat, may_look=False)
    controller.publish()

    def do(act: str, **fields: Any) -> None:
        controller.receive({"kind": "sandbox", "do": act, **fields})

    choice = screen.scene["table"]["choices"][0]["code"]
    beat = screen.scene["beat"]
    controller.receive({"kind": "play", "beat": beat, "option": choice})
    do("rename", node=1, name="bold")
    do("comment", node=1, text="Too early", lang="en")
    for node in (0, 1):
        do("look", node=node)
        do("look", node=node, moment=0)
    do("compare", node=0, other=1)
    do("share", hidden=False)
    do("share", hidden=True)
    do("paste", text=screen.answers[-1].get("query", "?"))
    do("jump", node=0)
    do("bot", person=str(seat.others[0]), level="greedy")
    for subject in screen.scene["parts"]["supposing"]["subjects"][:2]:
        do("suppose", choice=subject["choices"][-1]["id"])
        codes = [one["code"] for one in screen.scene["table"]["choices"]] or [""]
        do("twin", left=codes[0], right=codes[-1])
        do("share", hidden=True)
        screen.heard.append(thought(controller))
        do("knowledge", knowledge="open")
        screen.heard.append(thought(controller))
        do("return")
    do("resume", keep="x" * 40)
    controller.receive({"kind": "hello", "seat": "open", "lang": "de"})
    return screen.heard


@pytest.mark.parametrize("game", ["duel", "stratego", "queens_gambit"])
def test_a_seat_studies_two_worlds_and_cannot_tell_them_apart(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = partial(Valuer, budget=Budget(nodes=40))  # as much on any machine
    monkeypatch.setattr(valuing, "Valuer", few)
    monkeypatch.setattr(supposing, "SystemRandom", partial(Random, 4))
    match = begun(game)
    question = match.question
    assert question is not None
    seat = question.seat
    found, told = set(), []
    for number in range(3):
        world = match.machine.imagine(seat.index, Random(number))
        found.add(match.ruleset.position(world).code)
        position = match.ruleset.position(world)
        told.append(studied(session_under(match.ruleset, 7, position), seat))
    assert len(found) > 1
    assert any('"supposed": true' in picture for picture in told[0])
    assert told[1:] == [told[0]] * 2


@pytest.mark.parametrize("game", ["duel", "stratego", "queens_gambit"])
def test_what_a_page_keeps_opens_only_where_as_much_may_be_seen(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())
    match = begun(game)
    seat = match.ruleset.players[1]
    desk = Desk(match, seat=seat, may_look=False)
    token = desk.controller.keep()
    assert token
    raw = base64.urlsafe_b64decode(token)
    for secret in (match.position.code, f"{game} record"):
        assert secret not in token
        assert secret.encode() not in raw
    before = key_of(match)
    for wish in ({}, {"seat": match.ruleset.players[0], "may_look": False}):
        other = Desk(begun(game, 9), **wish)
        other.controller.receive({"kind": "hello", "keep": token})
        assert key_of(other.session) != before
        assert match.position.code not in "".join(other.screen.heard)
    again = Desk(begun(game, 9), seat=seat, may_look=False)
    again.controller.receive({"kind": "hello", "keep": token})
    assert key_of(again.session) == before
