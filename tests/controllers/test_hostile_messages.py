"""Ten thousand messages that no honest page sends change nothing and raise nothing."""

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from motc_lab.bots import RandomBot
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.messages import COMMON_GATE
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from tests.controllers.screens import Paper

MOVES = ("play", "undo", "redo", "reveal", "control", "bet", "step")
NONSENSE: tuple[Any, ...] = (
    None, True, -1, 0, 1.5, 10**30, "", "x" * 10_000, [], {}, [[]], {"a": 1},
    "wK@4+2", "done; import os", "<script>", "\u0000", "../../etc", "S\ud800",
)  # fmt: skip


def fresh() -> tuple[BoardController, Paper]:
    paper = Paper()
    controller = BoardController(
        paper,
        Session.new(seed=5),
        seat=Seat.SPASSKY,
        bots={Seat.FISCHER: RandomBot(2)},
    )
    controller.publish()
    return controller, paper


def nonsense(generator: random.Random, beat: int) -> object:
    """A message that is wrong in at least one way."""
    kinds = (*MOVES, "hello", "lang", "rule", "ping", "close_rule", "hack", "", None)
    message: dict[str, Any] = {"kind": generator.choice(kinds)}
    names = ("beat", "option", "lang", "id", "n", "pos", "step", "keep", "scene")
    for name in generator.sample(names, generator.randrange(5)):
        message[name] = generator.choice(NONSENSE)
    if message["kind"] in MOVES:
        wrong_beats = (beat + 1, beat - 1, -beat, str(beat), float(beat), None)
        message["beat"] = generator.choice(wrong_beats)
    return generator.choice((message, message, message, [message], message["kind"]))


def test_ten_thousand_hostile_messages_change_nothing_and_raise_nothing() -> None:
    controller, paper = fresh()
    digest = controller.session.digest
    hidden = controller.session.view(Seat.FISCHER).fischer.hand
    generator = random.Random(1972)
    for _ in range(10_000):
        controller.receive(nonsense(generator, controller.beat))
        del paper.scenes[:-1]
        assert controller.session.digest == digest
    text = json.dumps(paper.scene)
    assert not any(f'"fischer.{card}"' in text for card in hidden)


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@settings(max_examples=300, deadline=None)
@given(json_values)
def test_any_json_is_answered_with_a_scene_or_a_pong(content: object) -> None:
    controller, paper = fresh()
    digest = controller.session.digest
    before = len(paper.scenes) + len(paper.answers)
    controller.receive(content)
    assert len(paper.scenes) + len(paper.answers) == before + 1
    assert controller.session.digest == digest


def test_the_present_beat_with_a_foreign_option_is_still_refused() -> None:
    controller, paper = fresh()
    digest = controller.session.digest
    for option in ("wK@1", "resign", "use", "draw", "swap wK wQ", "DONE", " done"):
        if option in [choice["code"] for choice in paper.scene["choices"]]:
            continue
        controller.receive({"kind": "play", "beat": paper.beat, "option": option})
        assert controller.session.digest == digest
        assert paper.scene["notice"]


@pytest.mark.parametrize(
    "game", ["", "Duel", "du el", "../duel", "d\u00fcel", "7up", "d" * 41, "duel\n", 7]
)
def test_a_greeting_names_a_game_by_its_id_or_is_refused(game: object) -> None:
    assert COMMON_GATE.validate_python({"kind": "hello", "game": "duel"})
    with pytest.raises(ValidationError, match="game"):
        COMMON_GATE.validate_python({"kind": "hello", "game": game})
