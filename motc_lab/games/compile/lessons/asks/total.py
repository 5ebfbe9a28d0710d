"""A stack with cards face-up and face-down: what is its total?"""

from random import Random
from typing import Final

from motc_lab.games.compile.codes import card_codes
from motc_lab.games.compile.lessons.parts import AMBER, HIDDEN, code_of, table_of
from motc_lab.lessons.exercise import Ask, Exercise, Text, number_id, numbers, text
from motc_lab.lessons.exhibit import AnyCase

MOST: Final = 4  # cards of a stack
PATTERNS: Final = ("+-", "-+", "++-", "+-+", "-+-", "+--+")


def _make(case: AnyCase, generator: Random) -> Exercise:
    """At least one card face-down, one face-up."""
    del case
    pattern = generator.choice(PATTERNS)
    known = [one for one in card_codes() if one[:2] in AMBER]
    cards = generator.sample(known, len(pattern) + 1)
    hand = cards.pop()
    told = "".join([f"{one}{face}" for one, face in zip(cards, pattern, strict=True)])
    table = table_of(code_of(hand, (told, "", "")), generator.randrange(1000))
    seat = table.ruleset.players[0]
    right: int = table.view(seat).totals[0]
    values = [int(one[-1]) for one in cards]
    shown = [n for n, face in zip(values, pattern, strict=True) if face == "+"]
    top = shown[-1] if pattern[-1] == "+" else HIDDEN
    reasons: list[tuple[int, Text]] = [
        (sum(values), _wrong("printed")),
        (sum(shown), _wrong("nothing")),
        (top, _wrong("top")),
        (right + 1, _wrong("more")),
        (right - 1, _wrong("less")),
    ]
    others = [(n, why) for n, why in reasons if n >= 0]
    down = pattern.count("-")
    return Exercise(
        text=text("compile.lessons.total.asked"),
        answers=numbers(right, others, generator),
        right=number_id(right),
        why=text(
            "compile.lessons.total.why", up=sum(shown), down=down * HIDDEN, total=right
        ),
        rule="CBOX-7",
        nudge=text("compile.lessons.total.nudge"),
        table=table,
        seat=seat,
        is_sum=True,
    )


def _wrong(key: str) -> Text:
    return text(f"compile.lessons.total.wrong.{key}")


ASK: Final = Ask(make=_make)
