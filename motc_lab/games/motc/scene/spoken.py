"""The words of a question, with the effects of the edition's cards in them."""

from typing import Final

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.rules.questions import Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.cards import choice_sentences, printed_face, titles
from motc_lab.games.motc.texts.questions import QuestionSpeaker
from motc_lab.texts.lang import Lang

WITHIN_EFFECT: Final = frozenset(
    {"use", "draw", "take", "choose", "discard", "recycle"}
)


def speaker_of(
    question: Question, edition: Edition, white: Seat, lang: Lang
) -> QuestionSpeaker:
    """Return what says a question and its options in one language.

    Args:
        question: the open question.
        edition: the edition played.
        white: who has White in this game.
        lang: the language.
    """
    by_winner = edition.rulings.effect_user == "winner"
    speaker = QuestionSpeaker(
        question, white, lang, titles(edition, lang), by_winner=by_winner
    )
    owner, card = question.owner, question.card
    if question.kind not in WITHIN_EFFECT or owner is None or card is None:
        return speaker
    is_white = white is owner
    face = printed_face(edition, owner, card, is_white, lang)
    assert face.up is not None
    speaker = speaker.within(face.up.effect)
    if question.kind != "choose":
        return speaker
    said = choice_sentences(edition, owner, card, lang, white=is_white)
    return speaker.with_effects(*said)
