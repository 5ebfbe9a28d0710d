"""An exchange is lost and its effect used: what does winning it cost the winner?"""

from functools import lru_cache
from random import Random
from typing import Final

from motc_lab.engine.machine import Listener
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import card_face
from motc_lab.games.motc.lessons.persons import name_of
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.rules import codes, notes
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_within
from motc_lab.games.motc.rules.rules import Rules
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, text
from motc_lab.scene.exhibit_model import CardItem, Cards, ExhibitPart
from motc_lab.scene.table_model import Lang

MOST_MATCHES: Final = 2000
LAST_PRINTED: Final = 3  # section IIII; a case is played with the house's sections
KINDS: Final = ("english", "both", "neither")
"""Whose readings take 1 endurance; the German one never takes more than the English."""


class Costs(Listener):
    """Hears whether the winner pays for section IIII, and whether the exchange ends."""

    def __init__(self) -> None:
        self.pays = False
        self.ends = False

    def note(  # noqa: PLR0913, PLR0917 -- seven plain numbers, no object
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Hear one event."""
        del seat, a, b, c, d
        self.pays |= kind == notes.ENDURANCE and rule == notes.EXC_6
        self.ends |= kind in {notes.GOES_ON, notes.GAME_ENDS}


def _make(case: Case, generator: Random) -> Exercise:
    kind = generator.choice(KINDS)
    found = _found(case.start.edition, kind, generator)
    seat = PERSONS[found.seat]
    session = Session.from_position(position_of(found), case.seed, case.start.edition)
    names = {"winner": name_of(seat.other), "loser": name_of(seat)}
    section = text(f"word.section.{found.section + 1}")
    return Exercise(
        text=text("rulings.bites.question", section=section, **names),
        answers=tuple(
            [
                Answer(
                    one,
                    text(f"rulings.bites.{one}"),
                    _wrong(kind, one, found.section, names | {"section": section}),
                )
                for one in KINDS
            ]
        ),
        right=kind,
        why=_why(kind, found.section, names),
        rule="EXC-6",
        nudge=text("rulings.bites.nudge"),
        table=session,
        parts=lambda lang: _card(case, seat, found, lang),
    )


def _why(kind: str, section: int, names: dict[str, Text]) -> Text:
    if kind == "neither" and section != LAST_PRINTED:
        return text("rulings.bites.why_section")
    return text(f"rulings.bites.why_{kind}", **names)


def _wrong(kind: str, one: str, section: int, names: dict[str, Text]) -> Text | None:
    """Why the books do not charge as this answer says; None where they do."""
    if one == kind:
        return None
    key = f"{kind}_{one}"
    if kind == "neither":
        cause = "section" if section != LAST_PRINTED else "resigned"
        key = f"{cause}_{one}"
    return text(f"rulings.bites.wrong.{key}", **names)


def _card(case: Case, seat: Seat, found: Table, lang: Lang) -> tuple[ExhibitPart, ...]:
    """The card that has lost, with the effect that is used now."""
    code, white = CARD_IDS[found.effect & 15], found.white == found.seat
    caption = text("rulings.bites.used", loser=name_of(seat))(lang)
    face = card_face(case, seat, code, lang, white=white)
    return (Cards(cards=(CardItem(card=face, caption=caption),)),)


def _found(edition: Edition, kind: str, generator: Random) -> Table:
    """A table at which an effect may be used whose cost is of that kind."""
    rules = _both_readings(edition)
    for _ in range(MOST_MATCHES):
        table = Table(rules[0], Stream(generator))
        start(table)
        while table.ask:
            if table.ask == codes.ASK_USE and _kind(table, rules) == kind:
                return table
            play(table, option_within(table, generator.random()))
    msg = f"no exchange of the kind {kind!r} in {MOST_MATCHES} random matches"
    raise LabError(msg)


@lru_cache(maxsize=8)
def _both_readings(edition: Edition) -> tuple[Rules, Rules]:
    german, english = (
        compile_edition(edition.with_ruling(section_four_cost=reading))
        for reading in ("received", "won")
    )
    return german, english


def _kind(table: Table, rules: tuple[Rules, Rules]) -> str | None:
    """Who makes the winner pay; None where a choice within the effect decides it."""
    pays = []
    for reading in rules:
        heard = Costs()
        after = table.clone()
        after.rules, after.sink = reading, heard
        play(after, codes.YES)
        if not heard.ends:
            return None
        pays.append(heard.pays)
    german, english = pays
    return "both" if german else "english" if english else "neither"


ASK = Ask(make=_make)
