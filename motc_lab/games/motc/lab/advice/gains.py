"""What effects and preparations bring, as short things to be listed in a sentence."""

from collections import Counter
from collections.abc import Iterable, Iterator
from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import titles
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.texts import Lang, say

PAID: Final = frozenset({"EXC-6", "END-3", "END-2"})  # told as costs, not as gains
# Between games each person acts alone: told of the person asked only.
BETWEEN: Final = frozenset({"SET-6", "GAM-3", "GAM-4"})
DECLINED: Final = frozenset({"stopped", "left_pawn"})
COUNTED: Final = ("endurance", "discards", "cards", "pawns", "start")


def things(
    events: tuple[Event, ...], asked: Seat, edition: Edition, lang: Lang
) -> Iterator[str]:
    """Yield what the events bring to whom: counted things, then the special ones.

    Of what happens between games only the part of the person asked is told.
    """
    events = tuple(e for e in events if e.seat is asked or not _is_private(e))
    sums = changes(events)
    for seat in PERSONS:
        for noun in COUNTED:
            number = sums[seat, noun]
            if number:
                text = say(f"advice.thing.{noun}", lang, n=abs(number))
                who = person_fields(seat, lang)["who"]
                sign = "+" if number > 0 else "−"  # noqa: RUF001 -- the minus sign
                yield say("advice.thing.of", lang, who=who, sign=sign, text=text)
    yield from specials(events, edition, lang)


def _is_private(event: Event) -> bool:
    """Whether an event matters to its own person only."""
    return event.rule in BETWEEN or event.kind in DECLINED


def changes(events: Iterable[Event]) -> Counter[tuple[Seat, str]]:
    """Count what each person gains and loses other than as the price of a play."""
    sums: Counter[tuple[Seat, str]] = Counter()
    for event in events:
        seat = event.seat
        if seat is None or event.rule in PAID:
            continue
        match event.kind:
            case "endurance":
                sums[seat, "endurance"] += event.endurance_change
            case "drew" if event.rule != "SET-6":
                sums[seat, "cards"] += 1
            case "discarded":
                sums[seat, "discards"] -= 1
            case "pawns":
                sums[seat, "pawns"] += event.pawns
            case "start_advantage":
                sums[seat, "start"] += event.spaces
    return sums


def specials(events: tuple[Event, ...], edition: Edition, lang: Lang) -> Iterator[str]:
    """Yield what is no number of things: the marker, the section, the next exchange."""
    for event in events:
        if event.seat is None:
            continue
        fields = person_fields(event.seat, lang)
        match event.kind:
            case "marker" if event.marker_before != event.marker_after:
                fields["n"] = abs(event.marker_after - event.marker_before)
            case "halved" if event.value_before != event.value_after:
                fields["n"] = event.value_after
            case "picked":
                assert event.card is not None
                fields["card"] = titles(edition, lang)(event.seat, event.card)
            case "cleared":
                fields["section"] = say(f"word.section.{event.section}", lang)
            case "bonus":
                fields["n"] = event.strength
            case "swapped":
                fields["n"] = event.cards
            case (
                "withheld"
                | "no_pawns"
                | "forced"
                | "resigns_by_effect"
                | "stopped"
                | "left_pawn"
            ):
                pass
            case _:
                continue
        kept = event.kind == "swapped" and not event.cards
        key = "kept" if kept else event.kind
        yield say(f"advice.thing.{key}", lang, **fields)
