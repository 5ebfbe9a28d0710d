"""What the linter finds, at its place on the workbench, with what would mend it."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from motc_lab.games.motc.designer import edits
from motc_lab.games.motc.edition import Edition, lint
from motc_lab.games.motc.edition.card import Card
from motc_lab.games.motc.edition.differences import card_place, space_place
from motc_lab.games.motc.edition.lint import START_SPACES, Finding
from motc_lab.games.motc.edition.rulings import Rulings
from motc_lab.games.motc.rules.seat import PERSONS, Seat

WISHES: Final = ("unused_verb", "twin_effects")
FEW: Final = 3  # hints of one wish
OFFICERS_FROM: Final = 2
OFFICERS_TO: Final = 5
PRINTED: Final = {"hand_limit": (5, 7), "pawns": (0, 3), "advantage": (-2, 2)}


@dataclass(frozen=True, slots=True)
class Way:
    """One repair: its name in the catalogue, with fields, and what it does."""

    id: str
    edit: edits.Design
    fields: dict[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Found:
    """One thing to think about.

    Attributes:
        id: tells it from all others of this edition.
        key: of its sentence; ``fields`` fill it, names in them are still keys.
        place: where it is on the workbench.
    """

    id: str
    key: str
    place: str
    fields: dict[str, str | int]
    ways: tuple[Way, ...] = ()


@lru_cache(maxsize=32)
def found_in(edition: Edition, like: Edition) -> tuple[Found, ...]:
    """All that the linter says; ``like`` is what a card may be taken back to.

    Wishes for the whole deck are one hint where they are many: cards of one's own
    would else have a mark each.
    """
    said = lint(edition)
    whole: list[Found] = []
    for kind in WISHES:
        about = [one.about for one in said if one.kind == kind]
        if len(about) > FEW:
            fields: dict[str, str | int] = {"n": len(about), "verbs": " ".join(about)}
            whole.append(Found(f"many_{kind}", f"many_{kind}", "edition", fields))
            said = tuple([one for one in said if one.kind != kind])
    return (*whole, *[_found(one, edition, like) for one in said])


def _found(one: Finding, edition: Edition, like: Edition) -> Found:
    name = f"{one.kind} {one.place} {one.about}".strip()[:80]
    head, _, rest = one.place.partition(", ")
    match one.place.split(".")[0].split(" "):
        case [person, "card", code] if person in PERSONS:
            return _of_card(name, one, edition, like, (Seat(person), code))
        case [person, "card", comma, of] if comma.endswith(",") and of:
            seat, code = Seat(person), comma.rstrip(",")
            lang = rest.rpartition(".")[2]
            place = card_place(seat, code, of)
            card = edition.person(seat).card(code)
            ways = tuple(_other_words(seat, card, of, lang))
            return Found(name, f"no_{of}", place, {"lang": lang}, ways)
    return _elsewhere(name, one, edition, head)


def _other_words(seat: Seat, card: Card, of: str, lang: str) -> Iterator[Way]:
    text = getattr(card, of)
    other = text.de if lang == "en" else text.en
    if other.strip():
        said = {"person": seat, "card": card.id, "of": of, "lang": lang, "text": other}
        edit = edits.SetWords.model_validate(said)
        yield Way("same_words", edit)


def _of_card(
    name: str, one: Finding, edition: Edition, like: Edition, which: tuple[Seat, str]
) -> Found:
    seat, code = which
    card = edition.person(seat).card(code)
    fields: dict[str, str | int] = {"n": card.strength, "rule": card.rule or ""}
    ways: list[Way] = []
    of = "effect"
    key: str = one.kind
    if one.kind == "strength":
        of = "strength"
        is_king = card.officer == "king"
        key = "strength_king" if is_king else "strength"
        best = 0 if is_king else min(max(card.strength, OFFICERS_FROM), OFFICERS_TO)
        edit = edits.SetStrength(person=seat, card=card.id, value=best)
        ways.append(Way("strength", edit, {"n": best}))
    if one.kind == "twin_effects":
        person, _, other = one.about.split(" ")
        fields |= {"who": person, "title": other}
    place = card_place(seat, code, of)
    was = like.person(seat).card(card.id)
    if of == "effect" and was.effect != card.effect:
        ways.append(Way("as_before", edits.TakeBack(place=place)))
    return Found(name, key, place, fields, tuple(ways))


def _elsewhere(name: str, one: Finding, edition: Edition, head: str) -> Found:
    path = head.replace("[", ".").replace("]", "").split(".")
    match path:
        case [("title" | "notice") as of, lang]:
            return Found(name, f"no_{of}", f"edition.{of}", {"lang": lang})
        case [person, "track", index, *of] if person in PERSONS:
            return _of_track(name, edition, Seat(person), int(index), of)
        case ["rulings", of] | ["section_values" as of]:
            fields: dict[str, str | int] = {"rule": one.about}
            ways = (Way("as_printed", _as_printed(of)),)
            place = "sections" if of == "section_values" else of
            return Found(name, "house_rule", f"rule.{place}", fields, ways)
        case [person] if person in PERSONS:
            who: dict[str, str | int] = {"rule": one.about, "who": person}
            return Found(name, "rule_missing", "edition", who)
    if one.kind == "unused_verb":
        return Found(name, "unused_verb", "edition", {"verb": one.about})
    return Found(name, "same_tracks", "edition", {})


def _as_printed(name: str) -> edits.SetRule:
    if name == "section_values":
        return edits.SetRule(name=name, value="printed")
    return edits.SetRule(name=name, value=Rulings.model_fields[name].default)


def _of_track(
    name: str, edition: Edition, seat: Seat, index: int, of: list[str]
) -> Found:
    place = space_place(seat, index)
    track = edition.person(seat).track
    here = track[index]
    if not of:
        wanted = START_SPACES[seat]
        many = [
            _with_space(seat, index, one, getattr(wanted, one))
            for one in PRINTED
            if getattr(wanted, one) != getattr(here, one)
        ]
        ways = [Way(f"space_{one.field}", one, {"n": one.value}) for one in many]
        fields = {"limit": wanted.hand_limit, "pawns": wanted.pawns}
        return Found(name, "start_space", place, {**fields}, tuple(ways))
    [kind] = of
    low, high = PRINTED[kind]
    value = getattr(here, kind)
    best = min(max(value, low), high)
    key = f"space_{kind}"
    if best == value:  # a hand limit that falls
        key, best = "falls", track[index - 1].hand_limit
    way = Way(f"space_{kind}", _with_space(seat, index, kind, best), {"n": best})
    fields = {"n": value, "low": low, "high": high}
    return Found(name, key, place, {**fields}, (way,))


def _with_space(seat: Seat, index: int, kind: str, value: int) -> edits.SetSpace:
    said = {"person": seat, "space": index, "field": kind, "value": value}
    return edits.SetSpace.model_validate(said)
