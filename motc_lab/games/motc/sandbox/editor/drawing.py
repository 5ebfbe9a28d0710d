"""What every part of the picture is drawn from, and one card at its place."""

from dataclasses import dataclass

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.card import CardId
from motc_lab.games.motc.element_names import Element
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.sandbox.editor.faults import Fault
from motc_lab.games.motc.scene.cards import printed_face, titles
from motc_lab.games.motc.scene.editor_model import ZoneCard
from motc_lab.games.motc.scene.person_words import card_marks
from motc_lab.games.motc.scene.table_model import Card
from motc_lab.games.motc.texts.problems import problem_text
from motc_lab.scene.model import Lang
from motc_lab.texts import say


@dataclass(frozen=True, slots=True)
class Drawing:
    """What is drawn, in which language, and at which places something is wrong."""

    position: Position
    edition: Edition
    lang: Lang
    faulty: frozenset[Element]

    def name(self, person: Seat) -> str:
        """A person's name."""
        return say(f"word.person.{person}", self.lang)

    def face(self, person: Seat, card: CardId) -> Card:
        """The card with the half up that counts in this game."""
        white = self.position.white == person
        return printed_face(self.edition, person, card, white, self.lang)

    def problem(self, fault: Fault) -> str:
        """A fault as a sentence."""
        title = titles(self.edition, self.lang)
        return problem_text(fault.key, fault.fields, self.lang, title)

    def is_faulty(self, *places: Element) -> bool:
        """Whether one of these elements is at fault."""
        return any(place in self.faulty for place in places)


def drawn_card(
    drawing: Drawing, place: Element, card: CardId, copy: int = 1
) -> ZoneCard:
    """A card at its place; ``copy`` counts further ones of the same there."""
    assert place.seat is not None
    person, lang = drawing.position.person(place.seat), drawing.lang
    face = drawing.face(place.seat, card)
    assert face.up is not None
    in_hand = place.thing == "hand"
    marks = card_marks(person, card, lang) if in_hand else ()
    label = say(
        "editor.card_label",
        lang,
        code=card,
        title=face.title,
        piece=face.up.piece_text,
        strength=face.up.strength,
    )
    here = place.then(card)
    return ZoneCard(
        id=(here if copy == 1 else here.then(str(copy))).name,
        code=card,
        face=face.id,
        marks=marks,
        faulty=drawing.is_faulty(here),
        label=" ".join((label, *marks)),
    )
