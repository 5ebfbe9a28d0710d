"""Cards as a board draws them: two halves, or a back."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from pydantic import TypeAdapter

from motc_lab.games.motc import element_names
from motc_lab.games.motc.edition import Card as EditionCard
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition import Verb as EditionVerb
from motc_lab.games.motc.rules.compile import PAWN_EFFECT
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.scene.table_model import Card, Colour, Half, Piece
from motc_lab.games.motc.texts.effects import (
    Verb,
    choice_labels,
    choice_texts,
    effect_text,
)
from motc_lab.games.motc.texts.events import event_text
from motc_lab.games.motc.texts.persons import CardTitle
from motc_lab.scene.model import Lang
from motc_lab.texts import say

_VERBS = TypeAdapter(tuple[EditionVerb, ...])
PAWN_STRENGTH = 1
Both = tuple[str, str]
NO_CHOICE = ("", "")


def verbs_as_data(effect: tuple[EditionVerb, ...]) -> list[dict[str, object]]:
    """The verbs of an effect as plain tables, the way an edition file writes them."""
    plain: list[dict[str, object]] = _VERBS.dump_python(effect, mode="json")
    return plain


def face(lens: Lens, seat: Seat, code: str, *, marks: tuple[str, ...] = ()) -> Card:
    """The card with the half of the person's present chess colour up."""
    white = lens.plays_white(seat)
    drawn = printed_face(lens.view.edition, seat, code, white, lens.lang)
    return drawn.model_copy(update={"marks": marks}) if marks else drawn


@lru_cache(maxsize=512)
def printed_face(
    edition: Edition, seat: Seat, code: str, white: bool, lang: Lang
) -> Card:
    """Return a card of the edition; ``white``: whether its white half is up."""
    return face_of(edition.person(seat).card(code), seat, white, lang)


def face_of(card: EditionCard, seat: Seat, white: bool, lang: Lang) -> Card:
    """Return a card of a person; ``white``: whether its white half is up."""
    main, pawn = _main_half(card, seat, lang), _pawn_half(card, seat, lang)
    up, down = (main, pawn) if (card.colour == "white") == white else (pawn, main)
    label = say(
        "scene.card.face",
        lang,
        title=card.title.in_language(lang),
        up=up.piece_text,
        up_strength=up.strength,
        down=down.piece_text,
        down_strength=down.strength,
        effect=up.effect,
    )
    return Card(
        id=element_names.card(seat, card.id),
        person=seat,
        code=card.id,
        title=card.title.in_language(lang),
        history=card.history.in_language(lang),
        up=up,
        down=down,
        label=label,
    )


def _main_half(card: EditionCard, seat: Seat, lang: Lang) -> Half:
    effect = effect_text(verbs_as_data(card.effect), seat, lang)
    return _half(card.colour, card.officer, card.strength, effect, lang)


def _pawn_half(card: EditionCard, seat: Seat, lang: Lang) -> Half:
    colour: Colour = "black" if card.colour == "white" else "white"
    effect = effect_text(verbs_as_data(PAWN_EFFECT), seat, lang)
    return _half(colour, "pawn", PAWN_STRENGTH, effect, lang)


def _half(colour: Colour, piece: Piece, strength: int, effect: str, lang: Lang) -> Half:
    text = say(f"piece.{colour}_{piece}.name", lang)
    return Half(
        colour=colour, piece=piece, piece_text=text, strength=strength, effect=effect
    )


def back(lens: Lens, seat: Seat, place: int) -> Card:
    """A card that shows its back, named by its place only."""
    return Card(
        id=element_names.hidden_card(seat, place),
        person=seat,
        label=lens.say("scene.card.back", who=lens.name(seat)),
    )


def choice_sentences(
    edition: Edition, seat: Seat, code: str, lang: Lang, *, white: bool
) -> tuple[Both, Both, Both]:
    """The two options of the choice in an upward effect: as asked, told and labelled.

    The first pair is for the person who chooses, the second for everybody else, the
    third for buttons.

    Args:
        edition: the edition played.
        seat: whose card it is.
        code: id of the card.
        lang: the language.
        white: whether that person has White, so which half is up.
    """
    for verb in upward_verbs(edition, seat, code, white=white):
        if verb["do"] == "choose":
            asked = choice_texts(verb, seat, lang)
            told = choice_texts(verb, seat, lang, told=True)
            return asked, told, choice_labels(verb, seat, lang)
    return NO_CHOICE, NO_CHOICE, NO_CHOICE


@lru_cache(maxsize=256)
def upward_verbs(
    edition: Edition, seat: Seat, code: str, *, white: bool
) -> Sequence[Verb]:
    """The verbs of the half that is up: the piece's, or the pawn's."""
    card = edition.person(seat).card(code)
    is_main = (card.colour == "white") == white
    return verbs_as_data(card.effect if is_main else PAWN_EFFECT)


def choice_verbs(effect: Sequence[Verb]) -> Sequence[Sequence[Verb]]:
    """The verbs of both options of the choice in an effect."""
    found = next(verb["options"] for verb in effect if verb["do"] == "choose")
    return cast("Sequence[Sequence[Verb]]", found)


def titles(edition: Edition, lang: Lang) -> CardTitle:
    """The edition's card titles in one language."""

    def title(seat: Seat, code: str) -> str:
        return edition.person(seat).card(code).title.in_language(lang)

    return title


_USING: Final = frozenset({"effect_user", "effect_use"})


@lru_cache(maxsize=4096)
def event_sentence(
    event: Event, edition: Edition, lang: Lang, bare: frozenset[str] = frozenset()
) -> str:
    """An event as a sentence, with the titles and effects of the edition's cards.

    ``bare``: kinds that are told without what follows from them.
    """
    effect = ""
    if not _USING.isdisjoint(edition.rulings.of_the_house):
        bare |= {"lost"}  # who has lost is not the one who may use an effect
    if event.kind == "chose":
        owner, card = event.effect_owner, event.effect_card
        white = event.white is owner
        _, told, _ = choice_sentences(edition, owner, card, lang, white=white)
        effect = told[event.choice == "second"]
    costly = len(edition.section_values)
    return event_text(
        event, lang, titles(edition, lang), effect, bare=bare, costly=costly
    )
