"""Effects on the table: each card loses an exchange, with its effect and without."""

from collections.abc import Iterator
from functools import lru_cache, partial
from typing import Final

from motc_lab.games.motc.edition import Card
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import card_face, select
from motc_lab.games.motc.lessons.loss import Loss, lose_with
from motc_lab.games.motc.lessons.tabletop import Lay, cells_of, tabletop
from motc_lab.games.motc.rules.codes import CARD_IDS, WHITE_CARDS
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.scene.families import FAMILIES, families_of
from motc_lab.games.motc.scene.table_model import Card as CardFace
from motc_lab.lessons.exhibit import Exhibit, Offer, Shown, Value, Values, Way
from motc_lab.scene.exhibit_model import CardItem, Cards, Dial, Dials
from motc_lab.scene.table_model import Lang
from motc_lab.scene.tabletop_model import Tabletop
from motc_lab.texts import say

WAYS: Final = ("first", "second")
FIRST: Final = "wN2"
SPAN: Final = 6
ON_THE_TABLE: Final = frozenset({"played", "lost", "goes_on", "initiative"})


def _start(case: Case) -> dict[str, Value]:
    card = case.start.edition.person(case.learner).card(FIRST)
    family = families_of(card.effect)[0]
    return {
        "family": family,
        "card": FIRST,
        "section": 3,
        "way": "first",
        "shown": "used",
    }


def _cards(case: Case, family: str | None = None) -> list[Card]:
    """The learner's cards, or those of them whose effect is of a family."""
    cards = case.start.edition.person(case.learner).cards
    return [one for one in cards if family in {None, *families_of(one.effect)}]


@lru_cache(maxsize=512)
def _lost(case: Case, card: str, section: int, way: str) -> Loss:
    second, use = way == "second", way != "declined"
    return lose_with(case.start, case.learner, card, section, use=use, second=second)


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    card, section, way = (values[name] for name in ("card", "section", "way"))
    used = _lost(case, str(card), int(section), str(way))
    declined = _lost(case, str(card), int(section), "declined")
    shown = used if values["shown"] == "used" else declined
    told = [
        event_sentence(one, case.start.edition, lang)
        for one in shown.events
        if one.kind not in ON_THE_TABLE
    ]
    return Shown(
        parts=(
            Dials(dials=(_family(case, values, lang),)),
            _table(case, values, shown, lang),
            Dials(dials=tuple(_dials(case, values, lang))),
            Cards(cards=(CardItem(card=_face(case, str(card), lang)),)),
        ),
        facts=_facts(used, declined, str(card), int(section)),
        reply=" ".join([*told, _reply(used, declined, lang)]),
    )


def _table(case: Case, values: Values, shown: Loss, lang: Lang) -> Tabletop:
    """The end of the lost exchange; the family's cards lie in hand, to be played."""
    who, chosen = case.learner.value, str(values["card"])
    played = f"cell.{who}.{values['section']}"
    names = [one.id for one in _cards(case, str(values["family"]))]
    sections = range(1, len(case.start.edition.section_values) + 1)
    cells = [f"cell.{who}.{n}" for n in sections]
    lay = Lay(
        shown.table,
        case.start.edition,
        case.learner,
        to={
            f"card.{who}.{name}": tuple(
                cell for cell in cells if (name, cell) != (chosen, played)
            )
            for name in names
        },
        moved=f"card.{who}.{chosen}",
        spread={
            name: _is_white(name)
            for name in names
            if name != chosen or not _lies(shown.table, case.learner, name)
        },
        span=SPAN,
    )
    return tabletop(lay, lang)


def _face(case: Case, card: str, lang: Lang) -> CardFace:
    return card_face(case, case.learner, card, lang, white=_is_white(card))


def _lies(table: Table, seat: Seat, card: str) -> bool:
    """Whether the card lies in a section: a game that is over has been tidied."""
    return any(CARD_IDS[one] == card for _, one, _ in cells_of(table, seat))


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


def _family(case: Case, values: Values, lang: Lang) -> Dial:
    families = [
        (one, say(f"families.{one}", lang)) for one in FAMILIES if _cards(case, one)
    ]
    label = say("effects_gallery.of_family", lang)
    return select("family", label, str(values["family"]), families)


def _dials(case: Case, values: Values, lang: Lang) -> Iterator[Dial]:
    ends = [(one, say(f"effects_gallery.{one}", lang)) for one in ("used", "declined")]
    label = say("effects_gallery.shown", lang)
    yield select("shown", label, str(values["shown"]), ends)
    label = say("effects_gallery.way", lang)
    ways = _ways(case, str(values["card"]), int(values["section"]), lang)
    if ways:
        yield select("way", label, str(values["way"]), ways)


def _ways(case: Case, card: str, section: int, lang: Lang) -> list[tuple[str, str]]:
    """What can be chosen within the effect, named by where the two ways part."""
    told = [
        [event_sentence(event, case.start.edition, lang) for event in loss.events]
        for loss in (_lost(case, card, section, way) for way in WAYS)
    ]
    for texts in zip(*told, strict=False):
        if texts[0] != texts[1]:
            return list(zip(WAYS, texts, strict=True))
    return []


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Another card, or another section, begins with the first way again."""
    if dial in {"way", "shown"}:
        return {**values, dial: value}
    here = {**values, "way": "first", "shown": "used"}
    if dial == "family":
        card = values["card"]
        names = [one.id for one in _cards(case, str(value))]
        return {**here, "family": value, "card": card if card in names else names[0]}
    section = int(str(value).rpartition(".")[2])
    return {**here, "card": dial.rpartition(".")[2], "section": section}


def _reply(used: Loss, declined: Loss, lang: Lang) -> str:
    """What the effect has changed, in one sentence."""
    better = used.marker - declined.marker
    who = say(f"word.person.{used.loser.value}", lang)
    if used.happened("resigns_by_effect"):
        return say("effects_gallery.reply_resigned", lang, who=who)
    kind = "better" if better > 0 else "worse" if better < 0 else "same"
    return say(f"effects_gallery.reply_{kind}", lang, who=who, n=abs(better))


def _offers(case: Case) -> Iterator[Offer]:
    """Every card in every section; the effect is used in its first way."""
    for n in range(1, len(case.start.edition.section_values) + 1):
        for card in _cards(case):
            yield Offer(
                partial(_lost_with, case, card.id, n),
                _way(case, card, n),
                face=partial(_item, case, card.id),
            )


def _way(case: Case, card: Card, section: int) -> Way:
    who, begun = case.learner.value, _start(case)
    if (card.id, section) == (begun["card"], begun["section"]):
        return ()  # it lies there at first
    family = families_of(card.effect)[0]
    here = (f"card.{who}.{card.id}", f"cell.{who}.{section}")
    return (("family", family), here)


def _lost_with(case: Case, card: str, section: int, lang: Lang) -> str:
    title = _face(case, card, lang).title
    here = say(f"word.section.{section}", lang).replace(" ", "\N{NO-BREAK SPACE}")
    return say("effects_gallery.offer", lang, title=title, section=here)


def _item(case: Case, card: str, lang: Lang) -> CardItem:
    return CardItem(card=_face(case, card, lang))


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, offers=_offers)
"""Cards to put into a section; dials ``family``, ``shown``, ``way``; facts see
``_facts``."""
