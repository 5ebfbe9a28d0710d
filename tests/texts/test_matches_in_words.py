"""Whole random matches, read aloud in both languages to everybody at the table."""

import re
from random import Random

import pytest

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.edition.load import house_edition
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import Event, MatchLog
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.notes import EVENT_KINDS
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.texts.events import event_text
from motc_lab.games.motc.texts.persons import CardTitle
from motc_lab.games.motc.texts.questions import QuestionSpeaker
from motc_lab.texts import LANGS, Lang

MATCHES = 6
FINISHED = re.compile(r"^[A-ZÄÖÜ“„].*[.?“”]$")


def code_as_title(seat: Seat, card: str) -> str:
    return f"{seat.value}.{card}"


def read_aloud(edition: Edition, seed: int, lang: Lang) -> tuple[set[str], list[str]]:
    """Play at random; return the kinds of events that came, and all sentences."""
    generator = Random(seed)
    table, log = Table(compile_edition(edition), Stream(generator)), MatchLog()
    log.listen_to(table)
    start(table)
    said: list[str] = []
    while (question := question_of(table)) is not None:
        white = Seat.FISCHER if table.white else Seat.SPASSKY
        speaker = QuestionSpeaker(question, white, lang, code_as_title)
        speaker = speaker.within("Draw.").with_effects(
            ("Draw.", "Take."), ("He draws.", "He takes."), ("Draw", "Take")
        )
        said += [speaker.text(), speaker.wait(), speaker.why()]
        said += [speaker.option(option) for option in question.options]
        assert all(speaker.button(option) for option in question.options)
        play(table, generator.choice(question.options).number)
    for looker in Seat:
        said += [
            event_text(event.for_seat(looker), lang, code_as_title) for event in log
        ]
    return {event.kind for event in log}, said


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("seed", range(MATCHES))
def test_whatever_happens_is_a_finished_sentence(lang: Lang, seed: int) -> None:
    _, said = read_aloud(house_edition(), seed, lang)
    assert [text for text in said if not FINISHED.match(text)] == []


def event(kind: str, rule: str, seat: Seat | None, *numbers: int) -> Event:
    a, b, c, d = (*numbers, 0, 0, 0, 0)[:4]
    return Event(kind, rule, seat, (a, b, c, d), 2, 3, Seat.SPASSKY)


S, F = Seat.SPASSKY, Seat.FISCHER
TOLD = [
    (
        event("lost", "EXC-5", F, 4, 5, 14),
        "Fischer’s total 4 is lower than 5, so Fischer may use his black knight’s "
        "effect.",
        "Fischers Gesamtstärke 4 ist niedriger als 5, also darf Fischer den Effekt "
        "seines schwarzen Springers nutzen.",
    ),
    (
        event("lost", "EXC-5", F, 1, 5, 6),
        "Fischer’s total 1 is lower than 5, so Fischer may use his black pawn’s "
        "effect.",
        "Fischers Gesamtstärke 1 ist niedriger als 5, also darf Fischer den Effekt "
        "seines schwarzen Bauern nutzen.",
    ),
    (
        event("played", "EXC-3", S, 1, 3, 2, 7),
        "Spassky answers in section IIII with his white queen “Q” and adds 2 pawns. "
        "Total strength: 7.",
        "Spasski antwortet in Angriffsabschnitt IIII mit seiner weißen Dame „Q“ und "
        "setzt 2 Bauern darüber. Gesamtstärke: 7.",
    ),
    (
        event("advantage", "EXC-6", F, 3, -1, 2),
        "Fischer wins the exchange, and the advantage marker moves 3 spaces towards "
        "him. Fischer now has an advantage of 2.",
        "Fischer gewinnt den Angriff, und der Vorteilsmarker rückt 3 Felder in seine "
        "Richtung. Fischer hat jetzt einen Vorteil von 2.",
    ),
    (
        event("advantage", "EXC-6", S, 4, -10, -12),
        "Spassky wins the exchange and 4 spaces of advantage; the end of the track "
        "stops the marker. Spassky now has an advantage of 12.",
        "Spasski gewinnt den Angriff und 4 Felder Vorteil; das Ende der Leiste hält "
        "den Vorteilsmarker auf. Spasski hat jetzt einen Vorteil von 12.",
    ),
    (
        event("endurance", "EFF-F1", S, -2, -1, 0),
        "Spassky should lose 2 mental endurance because of the effect, but has only 1 "
        "left to lose.",
        "Spasski soll durch den Effekt 2 mentale Ausdauer verlieren; er hat nur noch "
        "1 zu verlieren.",
    ),
    (
        event("endurance", "EXC-6", F, -1, -1, 4),
        "For section IIII, Fischer pays with 1 mental endurance.",
        "Für Abschnitt IIII zahlt Fischer mit 1 mentaler Ausdauer.",
    ),
    (
        event("pawns", "GAM-4", F, 1, 3),
        "Fischer’s space shows 3 pawns, but the common supply has only 1 left for him.",
        "Fischers Feld zeigt 3 Bauern, im allgemeinen Bauernvorrat gibt es für ihn "
        "aber nur noch 1.",
    ),
    (
        event("goes_on", "EXC-7", None, 6, -4),
        "The game goes on: sections without cards are still worth 6, and Spassky’s "
        "advantage of 4 is not more.",
        "Die Partie geht weiter: Abschnitte ohne Karten sind noch 6 wert, und "
        "Spasskis Vorteil von 4 ist nicht höher.",
    ),
    (
        event("game_ends", "EXC-9", F, 3, 5, 1, 2),
        "Fischer wins game 2, because Spassky has resigned it.",
        "Fischer gewinnt Partie 2, weil Spasski sie aufgegeben hat.",
    ),
    (
        event("game_ends", "EXC-9", F, 3, 5, 2, 2),
        "Fischer wins game 2, because the effect that Spassky has used resigns it.",
        "Fischer gewinnt Partie 2, weil Spasski sie durch seinen Effekt aufgegeben "
        "hat.",
    ),
    (
        event("game_ends", "EXC-7", F, 3, 5, 0, 2),
        "Game 2 is over: Fischer’s advantage of 5 is more than the 3 that sections "
        "without cards are worth. Fischer wins it.",
        "Partie 2 ist zu Ende: Fischers Vorteil von 5 ist höher als die 3, die "
        "Abschnitte ohne Karten noch wert sind. Fischer gewinnt sie.",
    ),
    (
        event("match_ends", "GAM-2", S, 6, 6),
        "Both have reached 6 points together, which decides the match for Spassky.",
        "Beide haben zugleich 6 Punkte erreicht; damit gewinnt Spasski den Wettkampf.",
    ),
    (
        event("match_ends", "GAM-2", F, 3, 6),
        "Fischer wins the match with 6 to 3.",
        "Fischer gewinnt den Wettkampf mit 6 zu 3.",
    ),
]


@pytest.mark.parametrize(("told", "english", "german"), TOLD)
def test_an_event_says_what_happened_and_why(
    told: Event, english: str, german: str
) -> None:
    title: CardTitle = lambda _seat, card: card[1:]  # noqa: E731 # one line says it
    assert event_text(told, "en", title) == english
    assert event_text(told, "de", title) == german


def test_a_hidden_card_is_not_named() -> None:
    drawn = event("drew", "GAM-4", F, 3)
    assert "fischer.wR2" in event_text(drawn, "en", code_as_title)
    assert event_text(drawn.for_seat(S), "en", code_as_title) == (
        "Fischer draws a card while updating his status."
    )


def test_every_kind_of_event_has_a_sentence() -> None:
    numbers = {"initiative": (1, 2), "withheld": (2,), "cleared": (2,)}
    for kind in EVENT_KINDS:
        for lang in LANGS:
            made = event(kind, "EXC-5", F, *numbers.get(kind, (1, 1, 1, 1)))
            assert FINISHED.match(event_text(made, lang, code_as_title))
