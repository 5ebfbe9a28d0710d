"""Both persons update their status: where does the marker stand as the game begins?"""

from random import Random

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.exhibits.endurance import track_part
from motc_lab.games.motc.lessons.persons import name_of
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.rules import space
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.lessons.exercise import Answer, Ask, Exercise, Text, text
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

MOST_WRONG = 3


def _make(case: Case, generator: Random) -> Exercise:
    spaces = (generator.randrange(9), generator.randrange(9))
    one, two = (
        start_advantage(case.start.edition, s, spaces[s.index]) for s in PERSONS
    )
    right = two - one
    signed: dict[str, object] = {
        "spassky": f"{one:+d}",
        "fischer": f"{two:+d}",
        "at": _marker(right),
    }
    wrong = dict.fromkeys((one + two, -right, one, two, -one, right + 1, right - 1, 0))
    numbers = [right, *[n for n in wrong if n != right][:MOST_WRONG]]
    generator.shuffle(numbers)
    return Exercise(
        text=text("between.ask_marker"),
        answers=tuple(
            [
                Answer(
                    _id(n),
                    _marker(n),
                    None if n == right else _wrong(n, one, two, signed),
                )
                for n in numbers
            ]
        ),
        right=_id(right),
        why=text("between.why_marker", **signed),
        rule="GAM-4",
        nudge=text("between.nudge"),
        parts=lambda lang: tuple(
            track_part(case.start.edition, seat, spaces[seat.index], lang)
            for seat in PERSONS
        ),
    )


def _wrong(number: int, one: int, two: int, told: dict[str, object]) -> Text:
    """By which mistake somebody would arrive at this place of the marker."""
    mistakes = {
        one - two: "side",
        -one: "only_spassky",
        two: "only_fischer",
        one + two: "added",
        -one - two: "added",
        0: "neutral",
    }
    mistake = mistakes.get(number, "count")
    return text(f"between.wrong.{mistake}", own=_marker(number), **told)


def start_advantage(edition: Edition, seat: Seat, place: int) -> int:
    """The start advantage that a space shows."""
    return compile_edition(edition).advantage[space(seat.index, place)]


def _id(marker: int) -> str:
    return f"m{marker}" if marker >= 0 else f"s{-marker}"


def _marker(marker: int) -> Text:
    """A place of the marker in words; positive is Fischer's side."""
    who = name_of(Seat.FISCHER if marker > 0 else Seat.SPASSKY)

    def said(lang: Lang) -> str:
        if not marker:
            return say("lesson.value.neutral", lang)
        return say("lesson.value.marker", lang, n=abs(marker), who=who(lang))

    return said


ASK = Ask(make=_make)
