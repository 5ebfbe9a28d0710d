"""Cards as a board draws them: two halves, or a back."""

from functools import lru_cache

from pydantic import TypeAdapter

from motc_lab.engine.motc.compile import PAWN_EFFECT
from motc_lab.engine.motc.edition import Card as EditionCard
from motc_lab.engine.motc.edition import Edition, Verb
from motc_lab.engine.motc.events import Event
from motc_lab.engine.motc.seat import Seat
from motc_lab.scene.lens import Lens, person_name
from motc_lab.scene.model import Card, Colour, Half, Lang, Piece
from motc_lab.texts import say
from motc_lab.texts.effects import choice_texts, effect_text
from motc_lab.texts.events import event_text
from motc_lab.texts.persons import CardTitle

_VERBS = TypeAdapter(tuple[Verb, ...])
PAWN_STRENGTH = 1
Both = tuple[str, str]


def verbs_as_data(effect: tuple[Verb, ...]) -> list[dict[str, object]]:
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
    card = edition.person(person_name(seat)).card(code)
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
        id=f"{seat.value}.{code}",
        person=person_name(seat),
        code=code,
        title=card.title.in_language(lang),
        history=card.history.in_language(lang),
        up=up,
        down=down,
        label=label,
    )


def _main_half(card: EditionCard, seat: Seat, lang: Lang) -> Half:
    effect = effect_text(verbs_as_data(card.effect), person_name(seat), lang)
    return _half(card.colour, card.officer, card.strength, effect, lang)


def _pawn_half(card: EditionCard, seat: Seat, lang: Lang) -> Half:
    colour: Colour = "black" if card.colour == "white" else "white"
    effect = effect_text(verbs_as_data(PAWN_EFFECT), person_name(seat), lang)
    return _half(colour, "pawn", PAWN_STRENGTH, effect, lang)


def _half(colour: Colour, piece: Piece, strength: int, effect: str, lang: Lang) -> Half:
    text = say(f"piece.{colour}_{piece}.name", lang)
    return Half(
        colour=colour, piece=piece, piece_text=text, strength=strength, effect=effect
    )


def back(lens: Lens, seat: Seat, place: int) -> Card:
    """A card that shows its back, named by its place only."""
    return Card(
        id=f"{seat.value}.hand.{place}",
        person=person_name(seat),
        label=lens.say("scene.card.back", who=lens.name(seat)),
    )


def choice_sentences(
    edition: Edition, seat: Seat, code: str, lang: Lang, *, white: bool
) -> tuple[Both, Both]:
    """The two options of the choice in an upward effect: as asked, and as told.

    The first pair is for the person who chooses, the second for everybody else.

    Args:
        edition: the edition played.
        seat: whose card it is.
        code: id of the card.
        lang: the language.
        white: whether that person has White, so which half is up.
    """
    name = person_name(seat)
    card = edition.person(name).card(code)
    effect = card.effect if (card.colour == "white") == white else PAWN_EFFECT
    for verb in verbs_as_data(effect):
        if verb["do"] == "choose":
            asked = choice_texts(verb, name, lang)
            return asked, choice_texts(verb, name, lang, told=True)
    return ("", ""), ("", "")


def titles(edition: Edition, lang: Lang) -> CardTitle:
    """The edition's card titles in one language."""

    def title(seat: Seat, code: str) -> str:
        return edition.person(person_name(seat)).card(code).title.in_language(lang)

    return title


@lru_cache(maxsize=4096)
def event_sentence(
    event: Event, edition: Edition, lang: Lang, bare: frozenset[str] = frozenset()
) -> str:
    """An event as a sentence, with the titles and effects of the edition's cards.

    ``bare``: kinds that are told without what follows from them.
    """
    effect = ""
    if event.kind == "chose":
        owner, card = event.effect_owner, event.effect_card
        white = event.white is owner
        _, told = choice_sentences(edition, owner, card, lang, white=white)
        effect = told[event.choice == "second"]
    return event_text(event, lang, titles(edition, lang), effect, bare=bare)
