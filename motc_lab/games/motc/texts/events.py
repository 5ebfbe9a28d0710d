"""An event as one finished sentence: what happened, and why.

Give it the event as the listener may know it (``Event.for_seat``): a card that the
event hides cannot be named.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.texts.persons import (
    CardTitle,
    Fields,
    counted,
    person_fields,
    piece_fields,
)
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say

PRINTED_SECTIONS: Final = 4
BARE: Final = frozenset({"played", "lost", "tied"})
"""Kinds that may be told without the total, or without who may use an effect."""
Variant: TypeAlias = tuple[str, Fields]
"""Which variant of the kind's sentence (may be empty), and its fields."""


def event_text(  # noqa: PLR0913 -- what a sentence is made of
    event: Event,
    lang: Lang,
    title: CardTitle,
    effect: str = "",
    *,
    bare: frozenset[str] = frozenset(),
    costly: int = PRINTED_SECTIONS,
) -> str:
    """Return the sentence of an event.

    Args:
        event: the event, as the listener may know it.
        lang: the language.
        title: gives the titles of cards in this language.
        effect: for a choice between two effects, the sentence of the one chosen.
        bare: kinds that are told without what follows from them (``BARE``).
        costly: number of the section that costs endurance, the last one (EXC-6).
    """
    if effect and event.kind == "chose":
        fields = _common(event, lang, title)
        return say("event.chose.effect", lang, **fields, effect=effect)
    variant, fields = _TELLERS.get(event.kind, _plain)(event, lang)
    if event.hidden and event.card is None and event.kind in _WITH_HIDDEN:
        variant = f"{variant}_hidden" if variant else "hidden"
    if event.kind in bare:
        variant = f"{variant}_bare" if variant else "bare"
    key = f"event.{event.kind}.{variant}" if variant else f"event.{event.kind}"
    fields |= {"costly": say(f"word.numeral.{costly}", lang)}
    return say(key, lang, **(_common(event, lang, title) | fields))


def _common(event: Event, lang: Lang, title: CardTitle) -> Fields:
    fields: Fields = {"exchange": event.exchange, "game": event.game}
    seat, card = event.seat, event.card
    if seat is None:
        return fields
    fields |= person_fields(seat, lang)
    if card is not None:
        white = event.white is seat
        fields |= piece_fields(card, lang, plays_white=white)
        fields["card"] = title(seat, card)
    return fields


def _plain(_event: Event, _lang: Lang) -> Variant:
    return "", {}


def _cards(event: Event, lang: Lang) -> Variant:
    return "", {"cards": counted("cards", event.cards, lang)}


def _limit(event: Event, lang: Lang) -> Variant:
    return "", {
        "cards": counted("cards", event.cards, lang),
        "limit": event.hand_limit,
    }


def _start_pawns(event: Event, lang: Lang) -> Variant:
    return "", {"pawns": counted("pawns", event.pawns, lang)}


def _queen(event: Event, _lang: Lang) -> Variant:
    return ("first" if event.rule == "SET-5" else ""), {}


def _put_back(event: Event, _lang: Lang) -> Variant:
    return ("" if event.face_down else "face_up"), {}


def _swapped(event: Event, _lang: Lang) -> Variant:
    return ("" if event.cards else "none"), {"n": event.cards}


def _initiative(event: Event, _lang: Lang) -> Variant:
    return event.reason, {}


def _played(event: Event, lang: Lang) -> Variant:
    variant = "lead" if event.rule == "EXC-2" else "reply"
    fields: Fields = {
        "section": _section(event.section, lang),
        "pawns": counted("pawns", event.pawns, lang),
        "total": event.total,
    }
    return (f"{variant}_pawns" if event.pawns else variant), fields


def _resigned(event: Event, _lang: Lang) -> Variant:
    return ("no_card" if event.no_card else ""), {}


def _tied(event: Event, _lang: Lang) -> Variant:
    return "", {"total": event.total}


def _lost(event: Event, _lang: Lang) -> Variant:
    return "", {"low": event.total, "high": event.other_total}


def _drew(event: Event, _lang: Lang) -> Variant:
    return {"SET-6": "swap", "GAM-4": "status"}.get(event.rule, ""), {}


def _pawns(event: Event, lang: Lang) -> Variant:
    got, wanted = event.pawns, event.pawns_wanted
    kind = "none" if not wanted else "empty" if not got else ""
    kind = "some" if 0 < got < wanted else kind
    if event.rule == "GAM-4":
        kind = f"status_{kind}" if kind else "status"
    words = counted("pawns", wanted, lang)
    return kind, {"pawns": words, "wanted": words, "got": got}


def _endurance(event: Event, _lang: Lang) -> Variant:
    wanted, real = event.endurance_wanted, event.endurance_change
    fields: Fields = {"n": abs(wanted), "real": abs(real)}
    causes = {"EXC-6": "section_four", "END-3": "reshuffle"}
    if event.rule in causes:
        ending = "" if real else "_nothing"
        return f"{causes[event.rule]}{ending}", fields
    if not wanted:
        return "none", fields
    ending = "" if wanted == real else "_some" if real else "_nothing"
    return f"{'gain' if wanted > 0 else 'lose'}{ending}", fields


def _marker(event: Event, lang: Lang) -> Variant:
    spaces, after = event.spaces, event.marker_after
    moved = abs(after - event.marker_before)
    variant = "none" if not spaces else "end" if moved < spaces else ""
    fields: Fields = {
        "spaces": counted("spaces", spaces, lang),
        "standing": _standing(after, lang),
    }
    return variant, fields


def _start_advantage(event: Event, lang: Lang) -> Variant:
    variant = "plus" if event.spaces > 0 else "minus"
    standing = _standing(event.marker_after, lang)
    return variant, {"n": abs(event.spaces), "standing": standing}


def _withheld(event: Event, lang: Lang) -> Variant:
    return "", {"section": _section(event.section, lang)}


def _halved(event: Event, _lang: Lang) -> Variant:
    before, after = event.value_before, event.value_after
    return ("same" if before == after else ""), {"before": before, "after": after}


def _chose(event: Event, _lang: Lang) -> Variant:
    return event.choice, {}


def _strength(event: Event, _lang: Lang) -> Variant:
    return ("" if event.strength else "zero"), {"n": event.strength}


def _discarded(event: Event, _lang: Lang) -> Variant:
    return {"END-2": "limit", "GAM-3": "between"}.get(event.rule, ""), {}


def _goes_on(event: Event, lang: Lang) -> Variant:
    marker, left = event.marker, event.left_on_table
    if marker == 0:
        return "neutral", {"left": left}
    ahead = person_fields(_ahead(marker), lang)
    variant = "anyway" if abs(marker) > left else ""  # by a rule of the house
    return variant, {**ahead, "left": left, "n": abs(marker)}


def _game_ends(event: Event, _lang: Lang) -> Variant:
    fields: Fields = {"left": event.left_on_table, "n": abs(event.marker)}
    if event.reason != "advantage":
        return event.reason, fields
    return how_it_ended(event), fields


def how_it_ended(event: Event) -> str:
    """Which sentence says why a game is over by the marker (EXC-7)."""
    left = event.left_on_table
    if event.seat is None:
        return "early_draw" if left else "draw"
    if not left:
        return "full"
    # By a rule of the house start advantage may not count.
    return "early" if abs(event.marker) > left else "early_without_start"


def _strength_added(event: Event, _lang: Lang) -> Variant:
    return "", {"n": event.strength}


def _point(event: Event, _lang: Lang) -> Variant:
    return "", {"n": event.points}


def _match_ends(event: Event, _lang: Lang) -> Variant:
    others, points = sorted((event.points_spassky, event.points_fischer))
    return ("tie_break" if others == points else ""), {
        "points": points,
        "others": others,
    }


def _standing(marker: int, lang: Lang) -> str:
    if marker == 0:
        return say("event.standing.neutral", lang)
    who = person_fields(_ahead(marker), lang)["who"]
    return say("event.standing", lang, who=who, n=abs(marker))


def _ahead(marker: int) -> Seat:
    return PERSONS[1 if marker > 0 else 0]


def _section(number: int, lang: Lang) -> str:
    return say(f"word.section.{number}", lang)


_WITH_HIDDEN: Final = frozenset({"put_back", "drew"})
_TELLERS: Final[dict[str, Callable[[Event, Lang], Variant]]] = {
    "shuffled": _cards,
    "start_pawns": _start_pawns,
    "dealt": _cards,
    "queen": _queen,
    "put_back": _put_back,
    "swapped": _swapped,
    "initiative": _initiative,
    "played": _played,
    "resigned": _resigned,
    "tied": _tied,
    "lost": _lost,
    "drew": _drew,
    "stopped": _cards,
    "nothing_to_draw": _cards,
    "reshuffled": _cards,
    "pawns": _pawns,
    "endurance": _endurance,
    "marker": _marker,
    "advantage": _marker,
    "withheld": _withheld,
    "halved": _halved,
    "cleared": _withheld,
    "bonus": _strength_added,
    "discarded": _discarded,
    "chose": _chose,
    "strength": _strength,
    "goes_on": _goes_on,
    "game_ends": _game_ends,
    "point": _point,
    "match_ends": _match_ends,
    "start_advantage": _start_advantage,
    "limit": _limit,
}
