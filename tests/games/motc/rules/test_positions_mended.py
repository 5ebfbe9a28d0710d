"""Any position may be held; its problems name what hinders play, and how to mend it."""

from random import Random
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.session import Session
from tests.games.motc.rules.editions import PLAIN
from tests.games.motc.rules.invariants import faults_of
from tests.games.motc.rules.tables import new_match, stages

MENDED_WITHIN = 60
LOOKED_AT = 15  # decisions after which the position is checked again
SUBJECTS = [
    stage.position
    for seed in range(12)
    for stage in stages(new_match(seed=seed).session, seed)
]
STEPS = (
    *("mulligan", "lead", "reply", "use", "effect", "advantage", "check"),
    *("resigned", "between", "status", "over"),
)
cards = st.sampled_from(CARD_IDS)
zones = st.lists(cards, max_size=18) | st.lists(cards, min_size=60, max_size=64)
small = st.integers(0, 20) | st.integers(0, 99)
tally = st.integers(0, 999)


def mend(position: Position) -> Position:
    """Apply the first proposed repair again and again."""
    for _ in range(MENDED_WITHIN):
        found = position.problems(PLAIN)
        if not found:
            return position
        position = found[0].repaired
    raise AssertionError(position.problems(PLAIN))


def can_be_played(position: Position) -> None:
    """Every question has a choice, no answer leads to a fault, and the match ends."""
    session = Session.from_position(position, edition=PLAIN)
    table = session.table
    random = Random(1972)
    for decision in range(3000):
        if decision < LOOKED_AT:
            assert position_of(table).problems(PLAIN) == ()
        question = question_of(table)
        if question is None:
            return
        assert question.kind == "play" or len(question.options) > 1, "ASK-1"
        play(table, option_at(table, int(random.random() * option_count(table))))
        assert faults_of(table) == []
    raise AssertionError("3,000 decisions and no end")


laid: st.SearchStrategy[Any] = st.none() | st.builds(
    dict, card=cards, pawns=small, bonus=small
)
section: st.SearchStrategy[Any] = st.builds(dict, spassky=laid, fischer=laid)
nobody = st.sampled_from([*PERSONS, None])
PERSON = {
    **dict.fromkeys(("hand", "shown", "deck", "pile", "buried"), zones),
    **dict.fromkeys(("endurance", "reserve", "supply", "bonus"), small),
    "forced": cards | st.none(),
    "no_pawns": st.booleans(),
    "shuffles": tally,
}
PENDING = {
    "ask": st.integers(0, 12),
    "stage": st.integers(0, 6),
    "seat": nobody,
    "effect": st.integers(-1, 63),
    "at": small,
    "left": small,
    "last": st.integers(-1, 15),
    "picked": st.integers(-1, 15),
    "shuffled": st.booleans(),
    "assign": st.integers(0, 2),
    "resigning": nobody,
    "winner": nobody,
}
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "score": st.tuples(small, small),
    "game": tally,
    "exchange": tally,
    **dict.fromkeys(("white", "lead"), st.sampled_from(PERSONS)),
    "marker": st.integers(-99, 99),
    "step": st.sampled_from(STEPS),
    "section": st.sampled_from([1, 2, 3, 4, None]),
    "picks": tally,
    "sections": st.lists(section, min_size=4, max_size=4),
    **{f"{name}.{key}": PERSON[key] for name in PERSONS for key in PERSON},
    **{f"pending.{key}": PENDING[key] for key in PENDING},
}


@st.composite
def changes(draw: st.DrawFn) -> dict[str, Any]:
    """One to three fields, broken in a way that the schema still allows."""
    changed = {}
    places = st.lists(st.sampled_from(sorted(FIELDS)), min_size=1, max_size=3)
    for place in draw(places):
        changed[place] = draw(FIELDS[place])
    return changed


def broken(position: Position, changed: dict[str, Any]) -> Position:
    """The position with these fields changed; 'person.field' goes one deeper."""
    data = position.model_dump()
    for place, value in changed.items():
        outer, _, inner = place.partition(".")
        if inner:
            data[outer][inner] = value
        else:
            data[outer] = value
    return Position.model_validate(data)


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(SUBJECTS), changes())
def test_any_broken_position_can_be_mended_and_then_played(
    position: Position, changed: dict[str, Any]
) -> None:
    can_be_played(mend(broken(position, changed)))


@settings(max_examples=120, deadline=None)
@given(st.sampled_from(SUBJECTS), changes())
def test_any_position_goes_through_code_and_json(
    position: Position, changed: dict[str, Any]
) -> None:
    held = broken(position, changed)
    assert Position.from_code(held.code).code == held.code
    assert Position.from_json(held.to_json()) == held
