"""What every part of the picture is drawn from, and one card at its place."""

from dataclasses import dataclass

from motc_lab.engine.motc.edition import Edition, PersonName
from motc_lab.engine.motc.edition.card import CardId
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.seat import Seat
from motc_lab.sandbox.editor.faults import Fault
from motc_lab.scene.cards import printed_face, titles
from motc_lab.scene.editor_model import ZoneCard
from motc_lab.scene.model import Card, Lang
from motc_lab.texts import say
from motc_lab.texts.problems import problem_text


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


def drawn_card(
    drawing: Drawing, name: PersonName, place: str, card: CardId, more: str = ""
) -> ZoneCard:
    """A card at its place; ``more`` tells further copies there apart."""
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
