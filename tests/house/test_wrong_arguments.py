"""Whatever somebody hands to a match of any game: a LabError says what is right."""

from collections.abc import Callable
from typing import Any

import pytest

from motc_lab.engine.game import games
from motc_lab.errors import LabError
from motc_lab.scene.match import Match

ODD: tuple[Any, ...] = (
    *(None, True, 5, -1, 1.5, float("nan"), 10**5000),
    *("x", "", "x" * 100_000, "1" * 5000, b"x", b"\xff"),
    *([], [[]], {}, {1: 2}, (), (5,), ["white", 3], set(), range(10**12)),
    *(object(), len),
)
Call = Callable[[Match, Any], object]
NODE = (None,)
CALLS: dict[str, tuple[Call, str, tuple[Any, ...]]] = {
    "code": (lambda m, it: m.ruleset.positions.from_code(it), "code|column", ()),
    "json": (lambda m, it: m.ruleset.positions.from_json(it), "JSON|digits", ()),
    "chance": (
        lambda m, it: m.play(m.question.options[0], chance=it),
        "chance|card|now",
        ([], ()),
    ),
    "together": (lambda m, it: m.play_together(it), "options|offered|list", ()),
    "seen": (lambda m, it: m.seen("spectator", open_hands=it), "True or F", (True,)),
    "fork": (lambda m, it: m.fork(it), "history", NODE),
    "seen at": (lambda m, it: m.seen_at(it), "history", NODE),
    "of": (lambda _, it: Match.of(it), "Match.new", ()),
    "under": (lambda _, it: Match.under(it), "match.ruleset", ()),
    "load": (lambda _, it: Match.load("nowhere", lang=it), "en, de", ()),
}


@pytest.mark.parametrize("call", CALLS)
@pytest.mark.parametrize("game", sorted(games()))
def test_it_is_told_with_what_is_right(game: str, call: str) -> None:
    match, (made, right, but) = Match.new(game=game, seed=3), CALLS[call]
    before = match.digest
    for odd in ODD:
        if any(type(odd) is type(one) and odd == one for one in but):
            continue
        with pytest.raises(LabError, match=right):
            made(match, odd)
    assert match.digest == before


def test_cards_that_are_put_away_are_a_list_of_their_ids() -> None:
    match: Any = Match.new(seed=3)
    for odd in (*ODD, ["bQ", 5]):
        if odd not in ([], (), set()):
            with pytest.raises(LabError, match=r"\['bQ'\]|offered"):
                match.put_away(odd)
