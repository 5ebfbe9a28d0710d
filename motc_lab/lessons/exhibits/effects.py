"""A gallery of effects: each card loses an exchange, with its effect and without."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final

from motc_lab.engine.motc.codes import CARD_IDS, WHITE_CARDS
from motc_lab.engine.motc.edition import Card
from motc_lab.engine.motc.seat import Seat
from motc_lab.lessons.dials import card_face, mark, select, stepper
from motc_lab.lessons.exhibit import Case, Exhibit, Shown, Value, Values
from motc_lab.lessons.loss import Loss, lose_with
from motc_lab.scene.cards import event_sentence
from motc_lab.scene.exhibit_model import (
    CardItem,
    Cards,
    Dial,
    Dials,
    ExhibitPart,
    Grid,
    GridCell,
    GridRow,
    Row,
    Rows,
)
from motc_lab.scene.families import FAMILIES, families_of
from motc_lab.scene.lens import person_name
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

WAYS: Final = ("first", "second")
HALVES: Final = ("white", "black")
FIRST: Final = "wN2"


def _start(case: Case) -> dict[str, Value]:
    card = case.edition.person(person_name(case.learner)).card(FIRST)
    family = families_of(card.effect)[0]
    return {"family": family, "card": FIRST, "section": 3, "way": "first"}


def _cards(case: Case, family: str | None = None) -> list[Card]:
    """The learner's cards, or those of them whose effect is of a family."""
    cards = case.edition.person(person_name(case.learner)).cards
    return [one for one in cards if family in {None, *families_of(one.effect)}]


@lru_cache(maxsize=512)
def _lost(case: Case, card: str, section: int, way: str) -> Loss:
    second, use = way == "second", way != "declined"
    return lose_with(case.start, case.learner, card, section, use=use, second=second)


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    card, section, way = (values[name] for name in ("card", "section", "way"))
    used = _lost(case, str(card), int(section), str(way))
    declined = _lost(case, str(card), int(section), "declined")
    rows = tuple(
        Row(text=event_sentence(event, case.edition, lang), rule=event.rule)
        for event in used.events
    )
    happens = say("effects_gallery.happens", lang)
    face = card_face(case, case.learner, str(card), lang, white=_is_white(str(card)))
    return Shown(
        parts=(
            Dials(dials=tuple(_dials(case, values, lang))),
            Cards(cards=(CardItem(card=face),)),
            Rows(title=happens, rows=rows, numbered=True),
            _comparison(used, declined, lang),
        ),
        facts=_facts(used, declined, str(card), int(section)),
        reply=_reply(used, declined, lang),
    )


def _facts(used: Loss, declined: Loss, card: str, section: int) -> dict[str, Value]:
    mine, before = (one.view.person(one.loser) for one in (used, declined))
    return {
        "card": card,
        "section": section,
        "marker": used.marker,
        "gained": mine.endurance - before.endurance,
        "goes_on": int(used.happened("goes_on")),
        "withheld": int(used.happened("withheld") or used.happened("cleared")),
        "reopened": int(used.happened("cleared")),
        "forced": int(used.happened("forced")),
        "resigned": int(used.happened("resigns_by_effect")),
        "better": used.marker - declined.marker,
    }


def _is_white(card: str) -> bool:
    return CARD_IDS.index(card) < WHITE_CARDS


def _dials(case: Case, values: Values, lang: Lang) -> Iterator[Dial]:
    families = [
        (one, say(f"families.{one}", lang)) for one in FAMILIES if _cards(case, one)
    ]
    family = str(values["family"])
    yield select("family", say("effects_gallery.of_family", lang), family, families)
    titles: list[tuple[str, str]] = [
        (one.id, one.title.in_language(lang)) for one in _cards(case, family)
    ]
    label = say("effects_gallery.card", lang)
    yield select("card", label, str(values["card"]), titles)
    section = int(values["section"])
    yield stepper(
        "section",
        say("effects_gallery.section", lang),
        section,
        low=1,
        high=4,
        text=say(f"word.section.{section}", lang),
    )
    label = say("effects_gallery.way", lang)
    ways = _ways(case, str(values["card"]), section, lang)
    if ways:
        yield select("way", label, str(values["way"]), ways)


def _ways(case: Case, card: str, section: int, lang: Lang) -> list[tuple[str, str]]:
    """What can be chosen within the effect, named by where the two ways part."""
    told = [
        [event_sentence(event, case.edition, lang) for event in loss.events]
        for loss in (_lost(case, card, section, way) for way in WAYS)
    ]
    for texts in zip(*told, strict=False):
        if texts[0] != texts[1]:
            return list(zip(WAYS, texts, strict=True))
    return []


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Another card or section begins with the first way again."""
    way = value if dial == "way" else "first"
    card = values["card"]
    if dial == "family" and card not in {one.id for one in _cards(case, str(value))}:
        card = _cards(case, str(value))[0].id
    return {**values, "card": card, dial: value, "way": way}


def _reply(used: Loss, declined: Loss, lang: Lang) -> str:
    """What the effect has changed, in one sentence."""
    better = used.marker - declined.marker
    who = say(f"word.person.{used.loser.value}", lang)
    if used.happened("resigns_by_effect"):
        return say("effects_gallery.reply_resigned", lang, who=who)
    kind = "better" if better > 0 else "worse" if better < 0 else "same"
    return say(f"effects_gallery.reply_{kind}", lang, who=who, n=abs(better))


def _comparison(used: Loss, declined: Loss, lang: Lang) -> ExhibitPart:
    heads = tuple(say(f"effects_gallery.{one}", lang) for one in ("used", "declined"))
    rows = []
    for name in ("marker", "endurance", "hand", "pawns"):
        for seat in (
            (used.loser,) if name == "marker" else (used.loser, used.loser.other)
        ):
            one, two = (_value(loss, name, seat, lang) for loss in (used, declined))
            differs = mark("note", "effects_gallery.differs", lang)
            cell = GridCell(text=one, mark=differs if one != two else None)
            head = say(
                f"lesson.fact.{name}",
                lang,
                whose=say(f"word.person_of.{seat.value}", lang),
            )
            rows.append(GridRow(head=head, cells=(cell, GridCell(text=two))))
    title = say("effects_gallery.compare", lang)
    return Grid(title=title, heads=heads, rows=tuple(rows))


def _value(loss: Loss, name: str, seat: Seat, lang: Lang) -> str:
    person = loss.view.person(seat)
    match name:
        case "marker":
            ahead = loss.loser if loss.marker > 0 else loss.loser.other
            who = say(f"word.person.{ahead.value}", lang)
            if not loss.marker:
                return say("lesson.value.neutral", lang)
            return say("lesson.value.marker", lang, n=abs(loss.marker), who=who)
        case "endurance":
            return str(person.endurance + 1)
        case "hand":
            return str(person.hand_count)
        case _:
            return str(person.reserve)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn)
"""Dials ``family``, ``card``, ``section``, ``way``; facts see ``_facts``."""
