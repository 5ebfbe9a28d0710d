"""A choice within an effect: whose effect it is, and what each answer means."""

import re
from functools import cache
from random import Random

import pytest

from motc_lab import Match, Seat
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.texts import LANGS, Lang

HOUSE = house_edition()
SECOND_PERSON = {
    "en": re.compile(r"\b(you|your|Draw|Take|Discard|Gain|Lose|Pick)\b"),
    "de": re.compile(r"\b(du|dein\w*|dir|ziehe|nimm|lege|erhalte|verliere)\b", re.I),
}


@cache
def chosen_at(seat: Seat, owner: Seat) -> Position:
    """A position in which this person chooses what the owner's effect does."""
    for seed in range(200):
        session, generator = Session.new(seed), Random(seed)
        while (question := session.question) is not None:
            if (question.kind, question.seat, question.owner) == (
                "choose",
                seat,
                owner,
            ):
                return session.position
            codes = [option.code for option in question.options]
            likely = [code for code in codes if code not in {"resign", "decline"}]
            session.play(generator.choice(likely or codes))
    raise AssertionError


def choosing(seat: Seat, owner: Seat, lang: Lang = "en") -> Match:
    return Match.from_position(chosen_at(seat, owner), lang=lang)


CASES = [
    (Seat.SPASSKY, Seat.SPASSKY),
    (Seat.FISCHER, Seat.FISCHER),
    (Seat.SPASSKY, Seat.FISCHER),
    (Seat.FISCHER, Seat.SPASSKY),
]
EVERY = pytest.mark.parametrize(("seat", "owner"), CASES)
IN_BOTH = pytest.mark.parametrize("lang", LANGS)


@IN_BOTH
@EVERY
def test_the_question_says_whose_effect_leaves_the_choice(
    seat: Seat, owner: Seat, lang: Lang
) -> None:
    match = choosing(seat, owner, lang)
    question = match.question
    assert question is not None
    assert question.card is not None
    card = HOUSE.person(owner).card(question.card).title.in_language(lang)
    for said in (str(question), str(match.legal()), question.speaker.wait()):
        assert f"“{card}”" in said or f"„{card}“" in said
    whose = {"en": "your card", "de": "deiner Karte"}[lang]
    assert (whose in str(question)) == (seat is owner)


def test_the_sentences_of_a_choice_of_ones_own_and_of_the_others_effect() -> None:
    own = choosing(Seat.FISCHER, Seat.FISCHER).question
    other = choosing(Seat.FISCHER, Seat.SPASSKY).question
    assert own is not None
    assert other is not None
    assert "Fischer, the effect of your card “" in str(own)
    assert "Fischer, the effect of Spassky’s card “" in str(other)


@IN_BOTH
@EVERY
def test_every_answer_says_what_it_does_wherever_it_is_offered(
    seat: Seat, owner: Seat, lang: Lang
) -> None:
    match = choosing(seat, owner, lang)
    said = [match.say(option) for option in match.legal()]
    meant = [text.partition(": ")[2] for text in said]
    assert len(set(meant)) == 2
    listed = [row for _, row in match.position.legal(lang=lang).rows]
    assert listed == said == [row for _, row in match.legal().rows]
    board = scene_of(match, seat, lang, one_by_one=True)
    assert [choice.text for choice in board.choices] == meant


@IN_BOTH
@EVERY
def test_who_only_looks_reads_both_options_in_the_third_person(
    seat: Seat, owner: Seat, lang: Lang
) -> None:
    match = choosing(seat, owner, lang)
    question = match.question
    assert question is not None
    ask = scene_of(match, Seat.SPECTATOR, lang).ask
    assert ask is not None
    either, second = {"en": ("Either: ", " Or: "), "de": ("Entweder: ", " Oder: ")}[
        lang
    ]
    options = ask.text.partition(either)[2].split(second)
    assert len({*options, ""}) == 3
    assert not any(SECOND_PERSON[lang].search(option) for option in options)


@IN_BOTH
@EVERY
def test_what_was_chosen_is_told_in_the_third_person(
    seat: Seat, owner: Seat, lang: Lang
) -> None:
    """Was "Fischer wählt: Du darfst 1 Karte ziehen." """
    for answer in (0, 1):
        match = choosing(seat, owner, lang)
        match.play(match.legal()[answer])
        told = match.say(match.last_events()[0])
        assert re.match(r"(Spass?[ks]+[yi]|Fischer) (chooses|wählt): [A-ZÄÖÜ]", told)
        assert not SECOND_PERSON[lang].search(told)


def test_a_pawns_choice_is_told_as_a_native_says_it() -> None:
    match = choosing(Seat.FISCHER, Seat.FISCHER, "de")
    assert [match.say(option) for option in match.legal()] == [
        "Erste Möglichkeit: Du darfst 1 Karte ziehen.",
        "Zweite Möglichkeit: Nimm 1 Bauern.",
    ]
    match.play("first")
    assert match.say(match.last_events()[0]) == "Fischer wählt: Er darf 1 Karte ziehen."
