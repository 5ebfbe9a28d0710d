"""The board of the editor: every card and pawn at its place, legal or not."""

from dataclasses import dataclass
from typing import Final

from motc_lab.engine.motc.edition import Edition, PersonName
from motc_lab.engine.motc.edition.card import CardId
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import Seat
from motc_lab.sandbox.editor.faults import Fault
from motc_lab.scene.cards import printed_face, titles
from motc_lab.scene.editor_model import (
    EditorPerson,
    EditorSection,
    EditorSlot,
    Stock,
    Zone,
    ZoneCard,
    ZoneName,
)
from motc_lab.scene.model import AdvantageTrack, Card, Lang
from motc_lab.scene.people import track_of
from motc_lab.texts import say
from motc_lab.texts.problems import problem_text

ZONES: Final[tuple[ZoneName, ...]] = ("hand", "deck", "pile", "buried", "aside")


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is drawn, in which language, and at which places something is wrong."""

    position: Position
    edition: Edition
    lang: Lang
    faulty: frozenset[str]

    def name(self, person: PersonName) -> str:
        """A person's name."""
        return say(f"word.person.{person}", self.lang)

    def whose(self, person: PersonName) -> str:
        """A person's name in the genitive."""
        return say(f"word.person_of.{person}", self.lang)

    def face(self, person: PersonName, card: CardId) -> Card:
        """The card with the half up that counts in this game."""
        white = self.position.white == person
        return printed_face(self.edition, Seat(person), card, white, self.lang)

    def problem(self, fault: Fault) -> str:
        """A fault as a sentence."""
        title = titles(self.edition, self.lang)
        return problem_text(fault.key, fault.fields, self.lang, title)

    def is_faulty(self, *places: str) -> bool:
        """Whether one of these elements is at fault."""
        return any(place in self.faulty for place in places)


def person_side(drawing: Drawing, name: PersonName) -> EditorPerson:
    """Everything of one person but the sections."""
    person = drawing.position.person(name)
    track = drawing.edition.person(name).track
    white = drawing.position.white == name
    who, whose = drawing.name(name), drawing.whose(name)
    lang = drawing.lang
    colour = say(f"scene.person.colour_{'white' if white else 'black'}", lang, who=who)
    endurance = say(
        "scene.person.endurance",
        lang,
        whose=whose,
        n=person.endurance + 1,
        last=len(track),
    )
    temporary = _temporary(drawing, name)
    here = min(person.endurance, len(track) - 1)
    return EditorPerson(
        id=name,
        name=who,
        badge=name[0].upper(),
        colour="white" if white else "black",
        colour_text=say(f"word.side.{'white' if white else 'black'}", lang),
        has_queen=white,
        hand_limit=track[here].hand_limit,
        hand_count=person.hand_count,
        zones=tuple(_zone(drawing, name, zone) for zone in ZONES),
        stocks=_stocks(drawing, name),
        track=track_of(drawing.edition, name, person.endurance, lang),
        endurance=endurance,
        temporary=temporary,
        label=" ".join((colour, f"{endurance}.", *temporary)),
    )


def _temporary(drawing: Drawing, name: PersonName) -> tuple[str, ...]:
    person, lang = drawing.position.person(name), drawing.lang
    who = drawing.name(name)
    found = []
    if person.no_pawns:
        found.append(say("scene.temporary.no_pawns", lang, who=who))
    if person.bonus:
        found.append(say("scene.temporary.bonus", lang, who=who, n=person.bonus))
    if person.forced is not None:
        title = drawing.face(name, person.forced).title
        found.append(say("scene.temporary.forced", lang, who=who, title=title))
    return tuple(found)


def _stocks(drawing: Drawing, name: PersonName) -> tuple[Stock, ...]:
    person, lang = drawing.position.person(name), drawing.lang
    whose = drawing.whose(name)
    pawns = say("word.count.pawns", lang, n=person.reserve)
    labels = {
        "reserve": say("scene.person.reserve", lang, whose=whose, pawns=pawns),
        "supply": say("scene.person.supply", lang, whose=whose, n=person.supply),
    }
    return (
        Stock(
            id=f"{name}.reserve",
            name="reserve",
            title=say("editor.stock.reserve", lang),
            count=person.reserve,
            faulty=drawing.is_faulty(f"{name}.reserve"),
            label=labels["reserve"],
        ),
        Stock(
            id=f"{name}.supply",
            name="supply",
            title=say("editor.stock.supply", lang),
            count=person.supply,
            faulty=drawing.is_faulty(f"{name}.supply"),
            label=labels["supply"],
        ),
    )


def _zone(drawing: Drawing, name: PersonName, zone: ZoneName) -> Zone:
    person, lang = drawing.position.person(name), drawing.lang
    unseen = person.unseen
    unknown = 0
    if unseen is not None:
        counts = {"hand": unseen.hand, "buried": unseen.buried}
        counts["deck"] = drawing.position.deck_count(name)
        unknown = counts.get(zone, 0)
    held = drawing.position.nowhere(name) if zone == "aside" else getattr(person, zone)
    title = _zone_title(drawing, name, zone)
    place = f"{name}.{zone}"
    counted = say("word.count.cards", lang, n=len(held) + unknown)
    if zone == "aside" and unseen is not None:
        counted = say("word.count.cards", lang, n=len(held))
    kind = "some_unknown" if unknown else "cards"
    label = say(
        f"editor.zone_label.{kind}",
        lang,
        who=drawing.name(name),
        zone=title,
        cards=counted,
        unknown=unknown,
    )
    return Zone(
        id=place,
        name=zone,
        title=title,
        cards=_zone_cards(drawing, name, zone, held),
        unknown=unknown,
        faulty=drawing.is_faulty(place, f"{name}.unseen" if zone == "hand" else place),
        label=label,
    )


def _zone_title(drawing: Drawing, name: PersonName, zone: ZoneName) -> str:
    if zone == "aside" and drawing.position.person(name).unseen is not None:
        return say("editor.zone.pool", drawing.lang)
    return say(f"editor.zone.{zone}", drawing.lang)


def _zone_cards(
    drawing: Drawing, name: PersonName, zone: str, held: tuple[CardId, ...]
) -> tuple[ZoneCard, ...]:
    found: list[ZoneCard] = []
    copies: dict[str, int] = {}
    for card in held:
        copies[card] = copies.get(card, 0) + 1
        more = f"+{copies[card]}" if copies[card] > 1 else ""
        found.append(_card(drawing, name, f"{name}.{zone}", card, more))
    return tuple(found)


def _card(
    drawing: Drawing, name: PersonName, place: str, card: CardId, more: str = ""
) -> ZoneCard:
    person, lang = drawing.position.person(name), drawing.lang
    face = drawing.face(name, card)
    assert face.up is not None
    marks = []
    if place.endswith(".hand"):
        if card in person.shown:
            marks.append(say("scene.card.known", lang))
        if card == person.forced:
            marks.append(say("scene.card.forced", lang))
    label = say(
        "editor.card_label",
        lang,
        code=card,
        title=face.title,
        piece=face.up.piece_text,
        strength=face.up.strength,
    )
    return ZoneCard(
        id=f"{place}:{card}{more}",
        code=card,
        face=face.id,
        marks=tuple(marks),
        faulty=drawing.is_faulty(f"{place}:{card}"),
        label=" ".join((label, *marks)),
    )


def section_of(drawing: Drawing, index: int) -> EditorSection:
    """One section, 1 .. 4."""
    lang = drawing.lang
    numeral = say(f"word.numeral.{index}", lang)
    slots = {name: _slot(drawing, index, name) for name in ("spassky", "fischer")}
    present = drawing.position.section == index
    kind = "present" if present else "plain"
    label = say(
        f"editor.section_label.{kind}",
        lang,
        numeral=numeral,
        value=drawing.edition.section_values[index - 1],
    )
    return EditorSection(
        id=f"section{index}",
        name=say(f"word.section.{index}", lang),
        numeral=numeral,
        value=drawing.edition.section_values[index - 1],
        present=present,
        faulty=drawing.is_faulty(f"section{index}"),
        spassky=slots["spassky"],
        fischer=slots["fischer"],
        label=f"{label} {slots['spassky'].label} {slots['fischer'].label}",
    )


def _slot(drawing: Drawing, index: int, name: PersonName) -> EditorSlot:
    lang = drawing.lang
    place = f"section{index}.{name}"
    laid = drawing.position.sections[index - 1].laid(name)
    who = drawing.name(name)
    faulty = drawing.is_faulty(place, f"{name}.section{index}")
    if laid is None:
        label = say("scene.slot.empty", lang, who=who)
        return EditorSlot(id=place, person=name, faulty=faulty, label=label)
    face = drawing.face(name, laid.card)
    assert face.up is not None
    total = face.up.strength + laid.pawns + laid.bonus
    kind = {(False, False): "card", (True, False): "card_pawns"}.get(
        (laid.pawns > 0, laid.bonus > 0), "card_both" if laid.pawns else "card_bonus"
    )
    label = say(
        f"scene.slot.{kind}",
        lang,
        who=who,
        piece=face.up.piece_text,
        strength=face.up.strength,
        title=face.title,
        total=total,
        pawns=say("word.count.pawns", lang, n=laid.pawns),
        bonus=laid.bonus,
    )
    return EditorSlot(
        id=place,
        person=name,
        card=_card(drawing, name, place, laid.card),
        pawns=laid.pawns,
        bonus=laid.bonus,
        total=total,
        faulty=faulty,
        label=label,
    )


def advantage(drawing: Drawing) -> AdvantageTrack:
    """The marker, even beyond its track, and what the open sections are worth."""
    position, lang = drawing.position, drawing.lang
    values = drawing.edition.section_values
    left = sum(
        values[index]
        for index, section in enumerate(position.sections)
        if section.spassky is None and section.fischer is None
    )
    if position.marker == 0:
        label = say("scene.advantage.neutral", lang, left=left)
    else:
        ahead: PersonName = "fischer" if position.marker > 0 else "spassky"
        label = say(
            "scene.advantage.side",
            lang,
            n=abs(position.marker),
            who=drawing.name(ahead),
            left=left,
        )
    return AdvantageTrack(
        spaces=drawing.edition.advantage_spaces,
        marker=position.marker,
        left_on_table=left,
        label=label,
    )
