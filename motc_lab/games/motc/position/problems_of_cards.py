"""Faults of one person's cards: where they lie, marks, unknown ones, the hand limit."""

from collections.abc import Iterator
from typing import Final

from motc_lab.engine.problem import Fields, Problem, Repair
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import Place, laid_at, of_person, place_name
from motc_lab.games.motc.position.edit import (
    keep_at,
    places,
    put,
    set_person,
    take,
    take_everywhere,
)
from motc_lab.games.motc.position.parts import LayoutT, Unseen, in_order, with_fields
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat

_MAY_HOLD_MORE: Final = "effect"  # counts whole, discards come after it


def card_problems(position: LayoutT) -> Iterator[Problem[LayoutT]]:
    """Each of a person's sixteen cards is in one place (DECK-1)."""
    for name in PERSONS:
        if position.person(name).unseen is not None:
            yield from _unseen(position, name)
        lies = places(position, name)
        total = sum(map(len, lies.values()))
        for card in CARD_IDS:
            here = lies.get(card, [])
            if len(here) > 1:
                yield _twice(position, name, card, here, total)
            elif not here and position.person(name).unseen is None:
                yield _missing(position, name, card)
        yield from _shown(position, name)
        yield from _forced(position, name)


def _missing(position: LayoutT, name: Seat, card: CardId) -> Problem[LayoutT]:
    fields: Fields = {"who": name, "card": card}
    repairs = [
        Repair(f"to_{zone}", fields, put(position, name, zone, card))
        for zone in ("deck", "hand", "pile")
    ]
    return Problem("card_missing", of_person(name, "deck"), fields, tuple(repairs))


def _twice(
    position: LayoutT, name: Seat, card: CardId, places: list[Place], total: int
) -> Problem[LayoutT]:
    """Offer to take it from each place where it could be left out, the last first."""
    fields: Fields = {"who": name, "card": card}
    repairs = []
    for kept in dict.fromkeys(places):
        others = [*places]
        others.remove(kept)
        mended = keep_at(position, name, kept, card)
        if len(others) == 1:
            named = {**fields, "zone": place_name(others[0])}
            repairs.append(Repair("take_from", named, mended))
        else:
            named = {**fields, "zone": place_name(kept)}
            repairs.append(Repair("keep_only", named, mended))
    first, last = place_name(places[0]), place_name(places[-1])
    told = {**fields, "n": total, "zone": first, "other": last}
    return Problem("card_twice", laid_at(name, places[-1]).name, told, tuple(repairs))


def _unseen(position: LayoutT, name: Seat) -> Iterator[Problem[LayoutT]]:
    """Cards known by number only: nothing is named that nobody may know."""
    person = position.person(name)
    assert person.unseen is not None
    fields: Fields = {"who": name}
    if person.deck or person.buried:
        forgotten = set_person(position, name, deck=(), buried=())
        known = set_person(position, name, unseen=None)
        yield Problem(
            "unseen_named",
            of_person(name, "deck"),
            fields,
            (Repair("forget", fields, forgotten), Repair("know_all", fields, known)),
        )
    if set(person.hand) - set(person.shown):
        mended = set_person(position, name, shown=tuple(dict.fromkeys(person.hand)))
        yield Problem(
            "unseen_hand_named",
            of_person(name, "hand"),
            fields,
            (Repair("seen_by_both", fields, mended),),
        )
    pool = len(position.nowhere(name)) + len(person.deck) + len(person.buried)
    hand = min(person.unseen.hand, pool)
    buried = min(person.unseen.buried, pool - hand)
    if person.unseen != Unseen(hand=hand, buried=buried):
        told = {**fields, "n": person.unseen.hand + person.unseen.buried, "right": pool}
        fewer = set_person(position, name, unseen=Unseen(hand=hand, buried=buried))
        yield Problem(
            "unseen_too_many",
            of_person(name, "unseen"),
            told,
            (Repair("unseen_fewer", {"who": name, "n": hand + buried}, fewer),),
        )


def _shown(position: LayoutT, name: Seat) -> Iterator[Problem[LayoutT]]:
    person = position.person(name)
    astray = [card for card in person.shown if card not in person.hand]
    twice = [card for card in CARD_IDS if person.shown.count(card) > 1]
    if astray or twice:
        kept = tuple(dict.fromkeys(c for c in person.shown if c in person.hand))
        mended = set_person(position, name, shown=kept)
        fields: Fields = {"who": name, "card": (astray or twice)[0]}
        yield Problem(
            "shown_not_in_hand",
            of_person(name, "shown"),
            fields,
            (Repair("drop_mark", fields, mended),),
        )


def _forced(position: LayoutT, name: Seat) -> Iterator[Problem[LayoutT]]:
    """A card that must be played is held, and both have seen it (EFF-S2)."""
    person = position.person(name)
    card = person.forced
    if card is None or card in person.shown:
        return
    fields: Fields = {"who": name, "card": card}
    free = Repair("drop_duty", fields, set_person(position, name, forced=None))
    if card in person.hand:
        seen = put(position, name, "shown", card)
        repairs = (Repair("seen_by_both", fields, seen), free)
        yield Problem("forced_hidden", of_person(name, "forced"), fields, repairs)
        return
    held = put(take_everywhere(position, name, card), name, "hand", card)
    repairs = (free, Repair("to_hand", fields, put(held, name, "shown", card)))
    yield Problem("forced_not_in_hand", of_person(name, "forced"), fields, repairs)


def first_hand_problems(
    position: LayoutT, edition: Edition
) -> Iterator[Problem[LayoutT]]:
    """Before the first game one discards cards of the first hand only (SET-6).

    All that lies on the pile of the person asked is drawn anew. It lies there as the
    rulings say, and nothing lies there before one is asked.
    """
    if position.step != "mulligan":
        return
    pending = position.pending
    in_turn = PERSONS if position.white == Seat.SPASSKY else PERSONS[::-1]
    put_away = "buried"
    if edition.rulings.mulligan_discard == "face_up":
        put_away = "pile"
    for name in in_turn[pending.stage :]:
        person = position.person(name)
        is_asked = pending.ask == codes.ASK_MULLIGAN and pending.seat == name
        zones = [z for z in ("pile", "buried") if not is_asked or z != put_away]
        astray = [card for zone in zones for card in getattr(person, zone)]
        unseen = person.unseen
        if unseen is not None and "buried" in zones and unseen.buried:
            unseen = Unseen(hand=unseen.hand)
        if not astray and unseen == person.unseen:
            continue
        cleared: dict[str, object] = dict.fromkeys(zones, ())
        if unseen is None:  # else the cards that are named nowhere are the deck
            cleared["deck"] = in_order((*person.deck, *astray))
        mended = set_person(position, name, unseen=unseen, **cleared)
        repair = Repair("discards_to_deck", {"who": name}, mended)
        place = of_person(name, "pile")
        yield Problem("early_discards", place, {"who": name}, (repair,))


def hand_limit_problems(
    position: LayoutT, edition: Edition
) -> Iterator[Problem[LayoutT]]:
    """Nobody holds too many cards at rest (END-2); discards in progress are fine."""
    if position.step == _MAY_HOLD_MORE or position.pending.ask == codes.ASK_LIMIT:
        return
    for name in PERSONS:
        person = position.person(name)
        track = edition.person(name).track
        limit = track[min(person.endurance, len(track) - 1)].hand_limit
        too_many = person.hand_count - limit
        if too_many > 0:
            fields: Fields = {"who": name, "n": person.hand_count, "limit": limit}
            repairs = _within_limit(position, name, too_many)
            yield Problem("hand_limit", of_person(name, "hand"), fields, repairs)


def _within_limit(
    position: LayoutT, name: Seat, too_many: int
) -> tuple[Repair[LayoutT], ...]:
    """Unknown hand cards go first, then the last ones that nothing forces to stay."""
    fields: Fields = {"who": name, "n": too_many}
    person = position.person(name)
    if person.unseen is not None and person.unseen.hand >= too_many:
        left = with_fields(person.unseen, {"hand": person.unseen.hand - too_many})
        fewer = set_person(position, name, unseen=left)
        return (Repair("unseen_to_deck", fields, fewer),)
    unseen = person.unseen
    if unseen is not None:
        too_many -= unseen.hand
        position = set_person(position, name, unseen=with_fields(unseen, {"hand": 0}))
    free = [card for card in person.hand if card != person.forced]
    zones = ("pile",) if unseen is not None else ("pile", "deck")
    return tuple(
        Repair(
            f"excess_to_{zone}",
            fields,
            _move_all(position, name, free[-too_many:], zone),
        )
        for zone in zones
    )


def _move_all(position: LayoutT, name: Seat, cards: list[CardId], zone: str) -> LayoutT:
    for card in cards:
        position = put(take(position, name, "hand", card), name, zone, card)
        if card in position.person(name).shown:
            shown = tuple(c for c in position.person(name).shown if c != card)
            position = set_person(position, name, shown=shown)
    return position
