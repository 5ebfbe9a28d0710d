"""Who knows what: plans hidden even from their owner, twins, screens (QMEM, QINF)."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from motc_lab.engine.event import Event
from motc_lab.engine.record import write_record
from motc_lab.engine.session import AnySession
from motc_lab.games.queens_gambit.ruleset import QueensGambitRuleset
from motc_lab.scene.match import Match
from motc_lab.scene.plain import scene_of
from motc_lab.texts import LANGS
from tests.games.queens_gambit.tables import planned

HIDDEN_FACTS = {"planned": "cards", "laid": "card"}


def played(answers: int, seed: int = 4, **settings: Any) -> Match:
    """A match after so many random answers."""
    match = Match.of(planned(seed, **settings))
    chooser = Random(seed)
    for _ in range(answers):
        if not match.is_over:
            match.play(chooser.choice(match.question.options))
    return match


def ruleset_of(match: AnySession) -> QueensGambitRuleset:
    ruleset = match.ruleset
    assert isinstance(ruleset, QueensGambitRuleset)
    return ruleset


def everything_sent(match: AnySession, seat: str) -> str:
    """All that a screen is sent for a seat, in both languages, its whole log too."""
    scenes = [scene_of(match, seat, lang, whole_log=True) for lang in LANGS]
    fresh = [scene_of(match, seat, lang, new_from=0) for lang in LANGS]
    return "\n".join(scene.model_dump_json() for scene in [*scenes, *fresh])


@pytest.mark.parametrize("answers", [0, 5, 14, 33])
def test_qmem_1_a_plan_in_another_order_looks_the_same_to_its_owner(
    answers: int,
) -> None:
    match = played(answers)
    ruleset, machine = ruleset_of(match), match.machine
    for seat in ruleset.players:
        twin = machine.clone()
        plan = twin.plans[seat.index]
        twin.plans[seat.index] = [*plan[1:], plan[0]]
        past = match.events(seat)
        one, other = (ruleset.view(at, seat, past) for at in (machine, twin))
        assert one == other
        assert one.now.of(seat).plan == "u" * len(plan)


def test_qmem_1_no_event_tells_a_seat_what_it_laid() -> None:
    match = played(40)
    for looker in match.ruleset.seats:
        for event in match.events(looker):
            if event.kind in HIDDEN_FACTS:
                assert event.hidden
                assert HIDDEN_FACTS[event.kind] not in event.facts
    told = {event.kind for event in match.events() if not event.hidden}
    assert {*HIDDEN_FACTS} <= told  # a record has them


def test_qmem_1_the_record_has_the_plans() -> None:
    match = played(8)
    lines = write_record(match).splitlines()
    assert any(line[1:3] == " +" for line in lines)
    assert any(line.split()[1:] == [match.history[3].choice] for line in lines if line)


@pytest.mark.parametrize("answers", [0, 9, 30])
def test_qmem_1_no_screen_tells_what_lies_in_a_plan(answers: int) -> None:
    """What is sent stays, if the cards of the own plan were others."""
    match = played(answers)
    for seat in ("white", "black"):
        sent = everything_sent(match, seat)
        index = ruleset_of(match).players.index(seat)
        before = match._history.here.state.machine.plans[index]
        try:
            match._history.here.state.machine.plans[index] = [3] * len(before)
            assert everything_sent(match, seat) == sent
        finally:
            match._history.here.state.machine.plans[index] = before


def test_qmem_1_a_junior_sees_its_own_plan_and_nobody_elses() -> None:
    match = played(6, junior=["white"])
    white, black = ruleset_of(match).players
    own = match.view(white).now
    assert "u" not in own.of(white).plan
    assert own.of(black).plan == "u" * len(own.of(black).plan)
    assert set(match.view(black).now.of(white).plan) <= {"u"}
    assert set(match.view(black).now.of(black).plan) <= {"u"}
    laid = [one for one in match.events(white) if one.kind == "laid"]
    assert {one.hidden for one in laid if one.seat is white} == {False}
    assert {one.hidden for one in laid if one.seat is black} == {True}


def test_qmem_1_a_junior_may_not_reorder_its_plan() -> None:
    match = played(6, junior="all")
    codes = {option.code for option in match.question.options}
    assert all(len(code) == 2 for code in codes)  # squares and +cards, no new plan


def test_qmem_2_all_seats_may_be_juniors() -> None:
    match = played(6, junior="all", seats=3)
    for seat in ruleset_of(match).players:
        assert "u" not in match.view(seat).now.of(seat).plan


@pytest.mark.parametrize("answers", [0, 7, 22, 41])
@pytest.mark.parametrize("seats", [2, 4])
def test_qinf_5_hidden_cards_exchanged_look_the_same_to_everybody_else(
    answers: int, seats: int
) -> None:
    match = played(answers, seats=seats)
    ruleset, machine = ruleset_of(match), match.machine
    for owner in ruleset.players:
        twin = machine.clone()
        at = owner.index
        hand = [card for card in range(4) for _ in range(twin.hands[at][card])]
        twin.plans[at], swapped = hand[: len(twin.plans[at])], twin.plans[at]
        rest = [*hand[len(twin.plans[at]) :], *swapped]
        twin.hands[at] = [rest.count(card) for card in range(4)]
        twin.piles[at] = twin.piles[at][::-1]
        for looker in ruleset.seats:
            if looker is not owner:
                past = match.events(looker)
                one = ruleset.view(machine, looker, past)
                assert ruleset.view(twin, looker, past) == one


def test_qinf_1_a_view_has_now_and_past() -> None:
    view = played(12).view("black")
    assert view.now.phase in {"move", "lay"}
    assert view.past[0].kind == "laid_out"


def test_qinf_2_what_everybody_sees() -> None:
    match = played(25)
    public = match.view("spectator").now
    for seat in ruleset_of(match).players:
        now = match.view(seat).now
        blind = replace(now, seats=public.seats)
        assert blind == public
        for own, other in zip(now.seats, public.seats, strict=True):
            if own.seat is not seat:
                assert own == other
            assert len(own.hand) == len(other.hand)
            assert own.unseen == other.unseen


def test_qinf_3_a_seat_sees_its_own_hand_and_nobody_any_pile() -> None:
    match = played(10)
    white, black = ruleset_of(match).players
    assert "u" not in match.view(white).now.of(white).hand
    assert {*match.view(white).now.of(black).hand} == {"u"}
    assert not match.view(white).now.of(white).pile_cards


def test_qinf_4_own_draws_are_known_and_others_only_happen() -> None:
    match = played(20)
    white = ruleset_of(match).players[0]
    drawn = [one for one in match.events(white) if one.kind in {"drew", "dealt"}]
    assert {one.hidden for one in drawn if one.seat is white} == {False}
    assert {one.hidden for one in drawn if one.seat is not white} == {True}


def test_qinf_4_a_screen_forgets_what_was_drawn_before_the_last_own_turn() -> None:
    match = played(20)
    ruleset = ruleset_of(match)
    white = ruleset.players[0]
    shown = ruleset.on_screen(match.events(white), white)
    assert len(shown) == len(match.events(white))
    own = [one for one in shown if one.kind in {"drew", "dealt"} and one.seat is white]
    assert [one.hidden for one in own] == [True] * (len(own) - 1) + [False]
    text = "\n".join(match.log("white"))
    assert text.count("White draws a card") == len(own) - 2  # one of them was dealt
    assert text.count("White draws a ") == len(own) - 1


@pytest.mark.parametrize("wishes", [{}, {"whole_log": True}, {"new_from": 0}])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_qinf_4_a_screen_tells_what_happened_since_the_last_own_turn(
    seats: int, wishes: dict[str, Any]
) -> None:
    match = played(31, seats=seats)
    for seat in ruleset_of(match).players:
        events = match.events(seat)
        ends = [
            at
            for at, event in enumerate(events)
            if event.kind == "drew" and event.seat is seat
        ]
        lines = scene_of(match, seat, "en", **wishes).log
        assert [line.id for line in lines] == [*range(ends[-1], len(events))]
    told = scene_of(match, "spectator", "en", **wishes).log
    assert sum("reveals" in line.text for line in told) == seats
    assert "reveals" in told[0].text


@pytest.mark.parametrize("seat", ["white", "black", "spectator"])
def test_qinf_4_once_it_is_over_a_screen_tells_all(seat: str) -> None:
    match = played(5000, stall_rounds=2)
    lines = scene_of(match, seat, "en", whole_log=True).log
    assert len(lines) == len(match.events(seat))


def test_qinf_4_a_search_remembers_its_plan_and_knows_no_other() -> None:
    machine = played(12).machine
    for seat in (0, 1):
        for number in range(20):
            world = machine.imagine(seat, Random(number))
            assert world.plans[seat] == machine.plans[seat]
            assert world.hands[seat] == machine.hands[seat]
    others = {
        tuple(machine.imagine(0, Random(number)).plans[1]) for number in range(20)
    }
    assert len(others) > 3


def test_qinf_6_after_the_end_all_cards_are_shown() -> None:
    match = played(5000)
    assert match.is_over
    for looker in match.ruleset.seats:
        now = match.view(looker).now
        for one in now.seats:
            whole = one.plan + one.hand + one.pile_cards + one.revealed
            assert sorted(whole) == sorted("NNNNBBBRRRQQ")
    last: list[Event] = list(match.last_events("white"))
    assert [one.seat for one in last if one.kind == "shown"] == ["white", "black"]
