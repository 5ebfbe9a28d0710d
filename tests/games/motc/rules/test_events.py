"""Events: their numbers tell the whole table, their rule ids say why (INF-4)."""

import pickle
from collections.abc import Iterator
from copy import deepcopy
from dataclasses import FrozenInstanceError
from random import Random

import pytest

from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.event_fields import FIELDS, NOBODY, PERSON, TYPES
from motc_lab.games.motc.rules.events import COLUMNS, Event, MatchLog, told_to_digest
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.notes import EVENT_KINDS
from motc_lab.games.motc.rules.options import option_at
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from tests.games.motc.rules.book import Book, Page
from tests.games.motc.rules.editions import PLAIN, random_edition
from tests.games.motc.rules.tables import Side, stages, story

EFFECT = {"EXC-5", *(f"EFF-{x}" for x in ("P", "S1", "S2", "S3", "S4"))}
EFFECT |= {f"EFF-{x}" for x in ("F1", "F2", "X1", "X2")}
CAUSES: dict[str, set[str]] = {
    "match_begins": {"SET-1"},
    "shuffled": {"SET-2"},
    "start_pawns": {"SET-3"},
    "dealt": {"SET-4"},
    "queen": {"SET-5", "GAM-3"},
    "put_back": {"SET-6"},
    "swapped": {"SET-6"},
    "game_begins": {"EXC-1"},
    "initiative": {"EXC-1"},
    "played": {"EXC-2", "EXC-3"},
    "resigned": {"EXC-9"},
    "tied": {"EXC-4"},
    "lost": {"EXC-5"},
    "used": {"EXC-5"},
    "declined": {"EXC-5"},
    "drew": EFFECT | {"SET-6", "GAM-4"},
    "stopped": {"END-4"},
    "nothing_to_draw": EFFECT | {"GAM-4"},
    "reshuffled": {"END-3"},
    "pawns": EFFECT | {"GAM-4"},
    "left_pawn": {"EFF-P"},
    "endurance": EFFECT | {"EXC-6", "END-3"},
    "advantage": {"EXC-6"},
    "discarded": EFFECT | {"END-2", "GAM-3"},
    "resigns_by_effect": {"EXC-9"},
    "goes_on": {"EXC-7"},
    "game_ends": {"EXC-7", "EXC-9"},
    "point": {"GAM-1"},
    "match_ends": {"GAM-2"},
    "tidied": {"GAM-3"},
    "duty_gone": {"EFF-S2"},
    "start_advantage": {"GAM-4"},
    "limit": {"END-2"},
}
NAMES: dict[Seat, Seat] = {Seat.SPASSKY: "spassky", Seat.FISCHER: "fischer"}


def table(session: Session) -> tuple[object, ...]:
    """The position in the words of the book."""
    position = session.position
    pages = {}
    for number, seat in enumerate(PERSONS):
        side = position.person(seat)
        sections = enumerate(position.sections, 1)
        laid = [(n, section.laid(seat)) for n, section in sections]
        pages[seat] = Page(
            hand=set(side.hand),
            deck=len(side.deck),
            pile=set(side.pile),
            buried=set(side.buried),
            laid={n: (one.card, one.pawns, one.bonus) for n, one in laid if one},
            endurance=side.endurance,
            reserve=side.reserve,
            supply=side.supply,
            points=position.score[number],
            forced=side.forced,
            no_pawns=side.no_pawns,
            bonus=side.bonus,
        )
    return (pages, position.marker, position.game, position.white, position.lead)


def heard(book: Book) -> tuple[object, ...]:
    white, lead = NAMES[book.white], NAMES[book.lead]
    return (book.pages, book.marker, book.game, white, lead)


@pytest.mark.parametrize("seed", range(24))
def test_a_book_kept_from_the_events_alone_is_the_table(seed: int) -> None:
    edition: Edition = (PLAIN, house_edition(), random_edition(seed))[seed % 3]
    book = Book(edition)
    for session in stages(Session.new(seed, edition), seed):
        for event in session.last_events():
            book.write(event)
        assert heard(book) == table(session), f"seed {seed}"


@pytest.mark.parametrize("edition", [PLAIN, house_edition()])
def test_every_event_names_the_rule_that_caused_it(edition: Edition) -> None:
    found: dict[str, set[str]] = {}
    for seed in range(25):
        session = Session.new(seed, edition)
        for stage in stages(session, seed):
            for event in stage.last_events():
                found.setdefault(event.kind, set()).add(event.rule)
    assert set(found) <= set(EVENT_KINDS)
    for kind, rules in found.items():
        assert rules <= CAUSES.get(kind, EFFECT), kind


def all_events(seeds: int = 25) -> Iterator[Event]:
    for seed in range(seeds):
        for stage in stages(Session.new(seed, house_edition()), seed):
            yield from stage.last_events()


def test_every_kind_names_its_numbers_and_whom_it_is_about() -> None:
    """Issue 10, 3: ``event.marker_before``, not ``a b c d``."""
    assert list(FIELDS) == list(EVENT_KINDS)
    assert set(PERSON) | NOBODY <= set(EVENT_KINDS)
    for fields in FIELDS.values():
        assert len(fields) <= 4
        assert {field.name for field in fields} <= set(COLUMNS)


def test_an_event_tells_what_its_kind_names_and_nothing_of_other_kinds() -> None:
    kinds = {"int": int, "str": str, "bool": bool}
    for event in all_events():
        own = {field.name for field in FIELDS[event.kind]}
        assert set(event.told) == own
        for name, wanted in TYPES.items():
            value = getattr(event, name)
            assert (value is not None) == (name in own), (event, name)
            if name in own and name != "hand":
                assert type(value) in {kinds[wanted.__name__], Seat}, (event, name)
        assert (event.seat is None) == (event.kind in NOBODY) or event.kind in PERSON


def test_a_name_that_no_event_has_is_refused_with_those_that_this_one_has() -> None:
    event = next(event for event in all_events(1) if event.kind == "played")
    for name in ("a", "marker_befor", "_repr_html_"):
        with pytest.raises(AttributeError, match="has card, section, pawns, total"):
            getattr(event, name)
    assert {"card", "section", "kind", "for_seat"} <= set(dir(event))
    assert "marker" not in dir(event)
    with pytest.raises(FrozenInstanceError):
        event.kind = "lost"  # type: ignore[misc]  # that it can't be done is the point


def test_events_are_equal_and_travel_as_values() -> None:
    events = [*all_events(2)]
    assert pickle.loads(pickle.dumps(events)) == events == deepcopy(events)
    assert len({*events, *deepcopy(events)}) == len({*events})
    assert events[0] != "match_begins"


def ended(*choices: str, effect: list[dict[str, object]]) -> Event:
    edition = PLAIN.with_card("fischer", "bN1", effect=effect)
    told = story(Side(hand="wQ"), Side(hand="bN1 bK"), edition=edition)
    told.play("wQ@4", *choices)
    (end,) = told.events("game_ends")
    return end


@pytest.mark.parametrize(
    ("choices", "reason"),
    [(("resign",), "resigned"), (("bN1@4", "use"), "effect")],
)
def test_exc_9_the_end_of_a_game_tells_who_resigned_from_what_resigned(
    choices: tuple[str, ...], reason: str
) -> None:
    end = ended(*choices, effect=[{"do": "resign"}])
    assert (end.seat, end.rule, end.reason) == (Seat.SPASSKY, "EXC-9", reason)


def test_how_a_game_was_resigned_changes_no_digest_of_before() -> None:
    end = ended("bN1@4", "use", effect=[{"do": "resign"}])
    assert end.numbers[2] == 2
    assert told_to_digest(end) == "game_ends EXC-9 Seat.SPASSKY 6 0 1 1"


def test_events_are_the_same_whenever_they_are_read() -> None:
    late, soon = Session.new(seed=11), Session.new(seed=11)
    read = [*soon.events()]
    while late.question is not None:
        code = late.question.options[0].code
        late.play(code)
        soon.play(code)
        read += soon.last_events()
    assert len(read) > 100
    assert late.events() == soon.events() == tuple(read)
    assert late.digest == soon.digest


def test_a_log_that_was_looked_into_goes_on_hearing() -> None:
    table, log = Table(compile_edition(PLAIN), Stream(Random(5))), MatchLog()
    log.listen_to(table)
    start(table)
    first = list(log.events)
    play(table, option_at(table, 0))
    assert log.events[: len(first)] == first
    assert len(log.events) > len(first)
    assert tuple(log) == log.kept() == tuple(log.events)


def test_events_that_nobody_has_read_travel_to_another_process() -> None:
    match = Session.new(seed=11)
    twin = pickle.loads(pickle.dumps(match))
    assert [event.kind for event in twin.events()][:2] == ["match_begins", "shuffled"]
    assert twin.events() == match.events()
