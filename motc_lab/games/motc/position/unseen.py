"""Positions in which a hand is unknown: made, looked at, and dealt out for play.

In the position of one who looks, the other person's hidden cards are a number only
(``Unseen``). Dealing them is a guess, the same for the same seed; what the looker may
know of the table does not depend on it.
"""

from random import Random

from motc_lab.games.motc.edition import EditionOrName
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.position.edit import set_person, with_pending
from motc_lab.games.motc.position.parts import Unseen, in_order, with_fields
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import table_of
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat, person_at, seat_named
from motc_lab.games.motc.rules.view import View, view


def forgotten(position: Position, name: Seat | str) -> Position:
    """Keep of a person's hidden cards only how many there are (INF-1 .. INF-3).

    Hand cards that the other person has seen stay named, and so do face-up discards.
    """
    name, person = person_at(name, "person"), position.person(name)
    if person.unseen is not None:
        return position
    seen = tuple(card for card in person.hand if card in person.shown)
    counts = Unseen(hand=len(person.hand) - len(seen), buried=len(person.buried))
    position = set_person(
        position, name, hand=seen, shown=seen, deck=(), buried=(), unseen=counts
    )
    pending = position.pending
    if pending.ask == codes.ASK_MULLIGAN and pending.seat == name:
        pending = with_fields(pending, {"last": -1})
    return with_pending(position, pending)


def as_known_to(position: Position, looker: Seat | str) -> Position:
    """Return the position as a seat may know it; a spectator knows neither hand."""
    looker = seat_named(looker, "looker")
    for name in PERSONS:
        if name != looker:
            position = forgotten(position, name)
    return position


def dealt(position: Position, seed: int = 0) -> Position:
    """Deal every unknown card at random; the same seed deals the same cards.

    What is not checked: ``problems`` has to be empty before.
    """
    generator = Random(f"unseen/{seed}")  # noqa: S311 -- a game, no secret
    for name in PERSONS:
        unseen = position.person(name).unseen
        if unseen is not None:
            position = _dealt_to(position, name, unseen, generator)
    return position


def _dealt_to(
    position: Position, name: Seat, unseen: Unseen, generator: Random
) -> Position:
    person = position.person(name)
    pool = [*position.nowhere(name)]
    generator.shuffle(pool)
    pool = _needed_first(position, name, pool)
    hand, rest = pool[: unseen.hand], pool[unseen.hand :]
    return set_person(
        position,
        name,
        hand=in_order((*person.hand, *hand)),
        buried=in_order(tuple(rest[: unseen.buried])),
        deck=in_order(tuple(rest[unseen.buried :])),
        unseen=None,
    )


def _needed_first(position: Position, name: Seat, pool: list[CardId]) -> list[CardId]:
    """Who is discarding in order of cards still holds enough to go on."""
    pending = position.pending
    if pending.seat != name or pending.last < 0:
        return pool
    later = set(CARD_IDS[pending.last + 1 :])
    person = position.person(name)
    free = [card for card in person.hand if card in later and card != person.forced]
    short = pending.left + 1 - len(free)  # else nobody would be asked (ASK-1)
    first = [card for card in pool if card in later][: max(0, short)]
    return [*first, *(card for card in pool if card not in first)]


def view_of(
    position: Position, looker: Seat | str, edition: EditionOrName | None = None
) -> View:
    """Return what a seat may know of a position without faults, unknown cards or not.

    ``view.imagine`` and ``bots.worlds`` deal what such a view leaves open.
    """
    rules = position.played_with(edition)
    full = dealt(position)
    table = table_of(full, rules, Stream(Random(0)))  # noqa: S311 -- nothing is drawn
    return view(table, looker, rules)
