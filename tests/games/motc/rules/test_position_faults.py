"""What no match can reach is a fault of the position, however small it is."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.session import Session
from tests.games.motc.rules.editions import PLAIN, endurance
from tests.games.motc.rules.invariants import faults_of
from tests.games.motc.rules.tables import (
    SEATS,
    S,
    Side,
    Story,
    between_games,
    deal,
    new_match,
    stages,
    story,
)

DISCARD_TWO = PLAIN.with_card(
    "fischer", "bN1", effect=[{"do": "discard", "who": "self", "count": 2}]
)
FALL = PLAIN.with_card("fischer", "bN1", effect=[endurance("self", -6)])


def faults(position: Position, edition: Edition = PLAIN) -> list[str]:
    return [fault.key for fault in position.problems(edition)]


def used(edition: Edition, **side: Any) -> Story:
    """Fischer's card loses to a queen and is used."""
    hand = side.pop("hand", "bK bQ bR1 bR2")
    told = story(Side(hand="wQ wK"), Side(hand=f"bN1 {hand}", **side), edition=edition)
    return told.play("wQ@1", "bN1@1", "use")


def picked() -> Story:
    told = story(Side(hand="wR1 wK"), Side(hand="bQ bK bR1", reserve=2))
    told.play("wR1@1", "bQ@1+2")
    return told.play("use", chance="bR1")


def pawn_half() -> Story:
    told = story(Side(hand="wQ wK"), Side(hand="wR1 bK"))
    return told.play("wQ@1", "wR1@1", "use", "second")


def falling() -> Story:
    """Six cards with a limit of five."""
    return used(FALL, hand="bK bQ bR1 bR2 bB1 bB2")


def updating() -> Story:
    """One card with a limit of six: five may be drawn."""
    return between_games(Side(hand="wK"), Side(hand="bK")).play("done", "done")


QUESTIONS: dict[str, tuple[Callable[[], Story], dict[str, Any]]] = {
    "a play that remembers a discard": (story, {"last": 3}),
    "a play that counts cards": (story, {"left": 1}),
    "a drawing that remembers a discard": (lambda: used(PLAIN), {"last": 8}),
    "a first hand that counts cards": (new_match, {"left": 5}),
    "a discard without a choice": (lambda: used(DISCARD_TWO), {"left": 4}),
    "a limit that is not exceeded": (falling, {"left": 2}),
    "a pick that remembers a reshuffle": (picked, {"shuffled": True}),
    "a picked card in the hand that was not seen": (picked, {"picked": 8}),
    "an update of the status beyond the hand limit": (updating, {"left": 6}),
    "between games with no later card": (
        lambda: between_games(Side(hand="wK wQ"), Side(hand="bK")),
        {"last": 5},
    ),
}


@pytest.mark.parametrize("name", QUESTIONS)
def test_a_question_that_the_machine_never_opens_is_wrong(name: str) -> None:
    told, changed = QUESTIONS[name]
    session = told().session
    position, edition = session.position, session.edition
    assert faults(position, edition) == []
    pending = position.pending.model_copy(update=changed)
    position = position.model_copy(update={"pending": pending})
    assert faults(position, edition) == ["wrong_question"]


def test_eff_p_a_pawn_is_not_offered_from_an_empty_supply() -> None:
    position = pawn_half().position
    assert position.pending.ask == codes.ASK_TAKE
    assert faults(position.with_person("fischer", reserve=8, supply=0)) == [
        "wrong_question"
    ]


def test_eff_s2_no_choice_in_the_last_exchange_of_a_game() -> None:
    """Nine is more than the six that the sections without cards are worth: EXC-7."""
    position = picked().position
    assert faults(position.model_copy(update={"marker": 8})) == []
    assert faults(position.model_copy(update={"marker": 9})) == ["wrong_question"]


def test_eff_x1_the_card_whose_strength_is_asked_lies_on_the_pile() -> None:
    told = story(Side(hand="bQ bK"), Side(hand="wR2 wB1 bR1"), white="fischer")
    told.play("wR2@1", "bQ@1", "use", "discard bR1")
    position = told.position
    assert position.pending.ask == codes.ASK_STRENGTH
    in_deck = position.with_person(
        "fischer", pile=(), deck=(*position.fischer.deck, "bR1")
    )
    assert faults(in_deck) == ["wrong_question"]


def test_end_2_too_many_cards_are_a_fault_after_the_effect_too() -> None:
    hand = "bK bQ bR1 bR2 bB1 bB2 bN1 bN2"
    position = deal(Side(hand="wK"), Side(hand=hand), step="check")
    assert faults(position) == ["hand_limit"]


def test_eff_s2_a_card_that_must_be_played_was_seen_by_both() -> None:
    """Otherwise what the other person imagines would lack it: the duty is public."""
    fischer = Side(hand="bK bQ bR1", forced="bQ", shown="bQ")
    position = deal(Side(hand="wK"), fischer)
    assert faults(position) == []
    hidden = position.with_person("fischer", shown=())
    (fault,) = hidden.problems(PLAIN)
    assert fault.key == "forced_hidden"
    assert fault.repaired == position
    seen = Session.from_position(position, edition=PLAIN).view(S)
    for seed in range(20):
        assert faults_of(imagine(seen, Random(seed))) == []


LASTING: dict[str, dict[str, Any]] = {
    "bonus": {"bonus": 3},
    "no_pawns": {"no_pawns": True},
    "forced": {"forced": "bK", "shown": ("bK",)},
}


@pytest.mark.parametrize("field", LASTING)
@pytest.mark.parametrize("step", ["mulligan", "between", "status"])
def test_gam_6_no_temporary_effect_lasts_into_the_next_game(
    step: str, field: str
) -> None:
    position = deal(Side(hand="wK"), Side(hand="bK"), step=step)
    assert faults(position) == []
    (fault,) = position.with_person("fischer", **LASTING[field]).problems(PLAIN)
    assert (fault.key, fault.place) == ("effect_lasts", f"fischer.{field}")
    assert fault.repaired.problems(PLAIN) == ()


@pytest.mark.parametrize("step", ["mulligan", "between"])
def test_gam_3_the_marker_is_on_neutral_until_the_status_is_updated(step: str) -> None:
    (fault,) = deal(Side(hand="wK"), Side(hand="bK"), step=step, marker=4).problems(
        PLAIN
    )
    assert fault.key == "marker_not_neutral"
    assert fault.repaired.marker == 0
    assert faults(deal(step="status", marker=4)) == []


@pytest.mark.parametrize("ruling", ["face_down", "face_up"])
def test_set_6_nothing_is_discarded_before_the_first_hand_is_changed(
    ruling: str,
) -> None:
    """All that lies on the pile is drawn anew: an old discard would bring a card."""
    edition = PLAIN.with_ruling(mulligan_discard=ruling)
    start = new_match(edition).position
    first, second, *deck = start.fischer.deck
    zones = {"deck": deck, "pile": (first,), "buried": (second,)}
    (fault,) = start.with_person("fischer", **zones).problems(edition)
    assert (fault.key, fault.place) == ("early_discards", "fischer.pile")
    assert fault.repaired == start
    first, *deck = start.spassky.deck
    wrong_way = "pile" if ruling == "face_down" else "buried"
    astray = start.with_person("spassky", **{"deck": deck, wrong_way: (first,)})
    assert faults(astray, edition) == ["early_discards"]
    told = new_match(edition)
    told.play(told.session.question.options[1].code)  # type: ignore[union-attr]
    assert faults(told.position, edition) == []


@pytest.mark.parametrize("seed", range(4))
def test_inf_2_whatever_a_seat_imagines_is_a_position_that_play_can_reach(
    seed: int,
) -> None:
    random = Random(seed)
    for session in stages(Session.new(seed, PLAIN), seed):
        for seat in SEATS:
            imagined = position_of(imagine(session.view(seat), random))
            assert faults(imagined) == [], f"seed {seed}: {imagined.code}"
