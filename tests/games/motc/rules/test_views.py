"""Who knows what (INF-1 .. INF-4): views, events, questions and errors leak nothing."""

import dataclasses
from collections.abc import Iterator
from dataclasses import FrozenInstanceError, fields
from random import Random

import pytest

from motc_lab.errors import IllegalOption, WrongSeat
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.position import PersonPosition
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.masks import members
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import PersonView, view
from tests.games.motc.rules.editions import PLAIN, random_edition
from tests.games.motc.rules.invariants import faults_of
from tests.games.motc.rules.tables import (
    SEATS,
    F,
    S,
    Side,
    between_games,
    new_match,
    stages,
)
from tests.games.motc.rules.tables import story as tell

MATCHES = [
    *[(PLAIN, seed) for seed in range(12)],
    *[(PLAIN.with_ruling(mulligan_discard="face_up"), seed) for seed in range(3)],
    *[(random_edition(seed), seed) for seed in range(12)],
]


def every_stage() -> Iterator[tuple[Edition, Session]]:
    for edition, seed in MATCHES:
        for session in stages(new_match(edition, seed).session, seed):
            yield edition, session


# What a seat sees of a person's zones, written by hand from INF-1 .. INF-3.
# all = every card by name; shown = those both have seen; set = as a set, no order;
# count = how many only.
ORACLE = {
    "own hand": {"owner": "all", "other": "shown", "spectator": "shown"},
    "deck": {"owner": "set", "other": "count", "spectator": "count"},
    "face-up pile": {"owner": "all", "other": "all", "spectator": "all"},
    "face-down pile": {"owner": "all", "other": "count", "spectator": "count"},
}
FIELDS = {
    "own hand": ("hand", "hand_count", "hand"),
    "deck": ("deck", "deck_count", "deck"),
    "face-up pile": ("pile", "", "pile"),
    "face-down pile": ("buried", "buried_count", "buried"),
}
PUBLIC = (
    *("endurance", "reserve", "supply", "forced", "no_pawns", "bonus", "shuffles"),
    "shown",
)


def expected(truth: PersonPosition, zone: str, sight: str) -> tuple[str, ...] | None:
    cards: tuple[str, ...] = getattr(truth, FIELDS[zone][2])
    if sight == "count":
        return None
    if sight == "shown":
        return tuple(card for card in cards if card in truth.shown)
    return cards


@pytest.mark.parametrize("zone", ORACLE)
def test_inf_1_2_3_each_zone_is_seen_as_the_table_says(zone: str) -> None:
    field, count, true_field = FIELDS[zone]
    for _, session in every_stage():
        position = session.position
        for looker in SEATS:
            seen = session.view(looker)
            for name, seat in zip(PERSONS, (S, F), strict=True):
                role = "owner" if looker is seat else "other"
                role = "spectator" if looker is Seat.SPECTATOR else role
                truth = position.person(name)
                person = seen.person(seat)
                sight = expected(truth, zone, ORACLE[zone][role])
                assert getattr(person, field) == sight, (zone, role)
                if count:
                    assert getattr(person, count) == len(getattr(truth, true_field))


def test_inf_1_board_pawns_tracks_and_temporary_effects_are_public() -> None:
    for _, session in every_stage():
        position = session.position
        for looker in SEATS:
            seen = session.view(looker)
            assert (seen.points, seen.marker) == (position.score, position.marker)
            assert (seen.white.value, seen.lead.value) == (
                position.white,
                position.lead,
            )
            for section, truth in zip(seen.sections, position.sections, strict=True):
                for seat, laid in ((S, truth.spassky), (F, truth.fischer)):
                    cell = section.cell(seat)
                    told = cell and (cell.card, cell.pawns, cell.bonus)
                    assert told == (laid and (laid.card, laid.pawns, laid.bonus))
            for seat, name in ((S, "spassky"), (F, "fischer")):
                person = getattr(position, name)
                for field in PUBLIC:
                    assert getattr(seen.person(seat), field) == getattr(person, field)


def redealt(table: Table, looker: Seat, random: Random) -> Table:
    """The true table with everything that a seat can't know dealt anew."""
    other = table.clone()
    for seat, side in ((S, other.s0), (F, other.s1)):
        if seat is looker:
            continue
        unknown = [side.hand & ~side.known, side.deck, side.buried]
        cards = [card for mask in unknown for card in members(mask)]
        random.shuffle(cards)
        dealt = [0, 0, 0]
        for place, mask in enumerate(unknown):
            for _ in members(mask):
                dealt[place] |= 1 << cards.pop()
        side.pile ^= side.buried
        side.hand = side.hand & side.known | dealt[0]
        side.deck, side.buried = dealt[1:]
        side.pile |= side.buried
    return other


def test_inf_2_redealing_what_a_seat_cant_know_never_changes_its_view() -> None:
    random = Random(1972)
    for edition, session in every_stage():
        for looker in SEATS:
            other = redealt(session.table, looker, random)
            assert faults_of(other) == []
            assert view(other, looker, edition) == session.view(looker), session


def test_inf_2_an_imagined_table_fits_the_view_that_it_was_made_from() -> None:
    random = Random(1972)
    for edition, session in every_stage():
        for looker in SEATS:
            seen = session.view(looker)
            other = imagine(seen, random)
            assert faults_of(other) == []
            assert view(other, looker, edition) == seen, session


def test_inf_2_an_imagined_table_can_be_played_to_the_end_of_the_match() -> None:
    random = Random(1972)
    for _, session in every_stage():
        for looker in SEATS:
            if random.random() < 0.9:
                continue
            table = imagine(session.view(looker), random)
            while table.ask:
                index = int(random.random() * option_count(table))
                play(table, option_at(table, index))
            assert faults_of(table) == []


def test_inf_2_whoever_is_imagined_discarding_holds_enough_to_go_on() -> None:
    """Cards are named in ascending order: here two later ones than wN2 must be held."""
    three_too_many = Side(hand="wK wQ wR1 wR2 wB1 wB2 wN1 wN2 bQ bR1", endurance=6)
    told = tell(
        Side(hand="bK"),
        three_too_many,
        step="check",
        marker=1,
        pending={"ask": 11, "seat": "fischer", "left": 3, "winner": "fischer"},
    )
    told.play("discard wN2")
    for seed in range(200):
        table = imagine(told.session.view(S), Random(seed))
        assert option_count(table) > 0


def test_inf_4_a_question_shows_its_options_only_to_whom_it_asks() -> None:
    for _, session in every_stage():
        question = session.question
        for looker in SEATS:
            seen = session.view(looker).question
            if question is None:
                assert seen is None
                continue
            assert seen is not None
            same = dataclasses.replace(question, options=seen.options)
            assert seen == same
            assert seen.options == (question.options if looker is question.seat else ())


def test_inf_3_the_place_in_a_face_down_swap_is_the_owners_secret() -> None:
    match = new_match()
    own_card = match.offered[1]
    match.play(own_card)
    own, other = (match.session.view(seat) for seat in (S, F))
    assert own.pending.last == CARD_IDS.index(own_card.split()[1])
    assert (other.pending.last, other.spassky.buried) == (-1, None)
    assert other.spassky.buried_count == 1


def test_inf_3_a_card_put_away_face_down_is_told_to_its_owner_only() -> None:
    match = new_match()
    card = match.offered[1].split()[1]
    match.play(f"swap {card}")
    session = match.session
    for looker in SEATS:
        person = session.view(looker).spassky
        assert (person.pile, person.buried_count) == ((), 1), "not an open card"
        assert person.buried == ((card,) if looker is S else None)
        (put_back,) = (e for e in session.events(looker) if e.kind == "put_back")
        assert put_back.card == (card if looker is S else None)


def test_set_6_face_up_swaps_are_seen_by_everybody() -> None:
    match = new_match(PLAIN.with_ruling(mulligan_discard="face_up"))
    card = match.offered[1].split()[1]
    match.play(f"swap {card}")
    for looker in SEATS:
        assert match.session.view(looker).spassky.pile == (card,)
    assert [e.card for e in match.session.events(F) if e.kind == "put_back"] == [card]


def test_inf_3_face_down_cards_are_forgotten_when_they_are_reshuffled() -> None:
    story = between_games(
        Side(hand="wQ", deck="", pile="wK", buried="bK bQ"), Side(hand="wK")
    )
    story.play("done", "done", "draw")
    assert story.side(S).buried == ()
    assert story.session.view(S).spassky.buried == ()
    assert story.session.view(F).spassky.buried_count == 0


SECRET_KINDS = {"drew", "dealt", "put_back"}


def told_card(event: Event) -> bool:
    return event.card is not None


@pytest.mark.parametrize("face", ["face_down", "face_up"])
def test_inf_4_events_never_name_a_card_that_a_seat_may_not_know(face: str) -> None:
    edition = PLAIN.with_ruling(mulligan_discard=face)
    for seed in range(8):
        session = new_match(edition, seed).session
        for _ in stages(session, seed):
            continue
        for looker in SEATS:
            for full, seen in zip(
                session.events(), session.events(looker), strict=True
            ):
                public = full.kind == "put_back" and face == "face_up"
                secret = full.kind in SECRET_KINDS and not public
                if secret and looker is not full.seat:
                    assert seen.hidden
                    assert (seen.card, seen.hand) == (None, None)
                    assert seen.numbers[0] == -1
                    assert not any(card in repr(seen) for card in CARD_IDS)
                    assert not any(card in str(seen) for card in CARD_IDS)
                else:
                    assert seen == full


def test_inf_4_every_card_that_an_event_names_lies_open_or_was_seen() -> None:
    """The oracle here is the table itself, not the events' own list of secrets."""
    for _, session in every_stage():
        position = session.position
        events = session.last_events(Seat.SPECTATOR)
        shuffled = {event.seat for event in events if event.kind == "reshuffled"}
        for event in filter(told_card, events):
            assert event.seat is not None
            if event.seat in shuffled:
                continue
            person = position.person(PERSONS[event.seat.index])
            laid = [
                section.laid(PERSONS[event.seat.index]) for section in position.sections
            ]
            on_board = [card.card for card in laid if card is not None]
            assert event.card in (*person.pile, *person.shown, *on_board), event


def test_inf_4_errors_of_play_never_name_a_hidden_card_of_the_other_person() -> None:
    for _, session in every_stage():
        question = session.question
        if question is None:
            continue
        with pytest.raises(WrongSeat) as wrong:
            session.play(question.options[0].code, seat=question.seat.other)
        assert not any(card in str(wrong.value) for card in CARD_IDS)
        with pytest.raises(IllegalOption) as illegal:
            session.play("castle", seat=question.seat)
        own: PersonView = session.view(question.seat).person(question.seat)
        other = session.view(question.seat).person(question.seat.other)
        known = {*own.hand, *other.hand, *other.pile, *own.pile}
        named = {card for card in CARD_IDS if card in str(illegal.value)}
        assert named <= known


def test_inf_4_a_spectator_is_never_asked_and_can_answer_nothing() -> None:
    match = new_match()
    with pytest.raises(WrongSeat, match="spassky is asked now"):
        match.session.play("done", seat=Seat.SPECTATOR)


def test_inf_4_the_repr_of_a_session_names_no_card() -> None:
    for _, session in every_stage():
        assert not any(card in repr(session) for card in CARD_IDS)
        assert str(session.seed) not in repr(session) or session.seed < 100


def test_eff_s2_a_picked_card_is_known_to_both_until_it_leaves_the_hand() -> None:
    story = tell(Side(hand="wR1 bN1 bN2"), Side(hand="bQ wK wQ", reserve=0))
    story.play("wR1@1", "bQ@1", "use", chance="wQ").play("force")
    for looker in SEATS:
        assert story.session.view(looker).fischer.shown == ("wQ",)
        assert story.session.view(looker).fischer.forced == "wQ"
    assert story.session.view(S).fischer.hand == ("wQ",)
    story.play("resign")
    assert story.asked == "S between"
    assert story.session.view(S).fischer.hand == ("wQ",), "still known (INF-1)"
    story.play("done", "done")
    while story.asked.endswith(("draw", "limit")):
        story.play("stop")
    assert story.session.view(S).fischer.hand == ("wQ",)


@pytest.mark.parametrize("looker", Seat)
def test_what_is_filled_in_quickly_is_whole_and_locked(looker: Seat) -> None:
    """As if each value had been made with all its fields at once."""
    session = Session.new(seed=5)
    for _ in range(12):
        assert session.question is not None
        session.play(session.question.options[0])
    seen = session.view(looker)
    for value in (seen, seen.spassky, seen.fischer, seen.pending, seen.question):
        assert value is not None
        told = {one.name: getattr(value, one.name) for one in fields(value)}
        assert type(value)(**told) == value
        with pytest.raises(FrozenInstanceError):
            setattr(value, next(iter(told)), None)


def test_an_event_that_was_noted_is_locked_and_equals_one_that_was_made() -> None:
    for event in Session.new(seed=5).events():
        kept = (event.kind, event.rule, event.seat, event.numbers)
        made = Event(*kept, event.game, event.exchange, event.white)
        assert made == event
        with pytest.raises(FrozenInstanceError):
            event.rule = "SET-1"  # type: ignore[misc]  # that is what is refused
