"""Events: their numbers tell the whole table, their rule ids say why (INF-4)."""

import pytest

from motc_lab.engine.motc.edition import Edition, PersonName, house_edition
from motc_lab.engine.motc.notes import EVENT_KINDS
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from tests.engine.book import Book, Page
from tests.engine.editions import PLAIN, random_edition
from tests.engine.tables import stages

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
NAMES: dict[Seat, PersonName] = {Seat.SPASSKY: "spassky", Seat.FISCHER: "fischer"}


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
