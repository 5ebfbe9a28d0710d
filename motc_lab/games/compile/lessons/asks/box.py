"""A card, and how it lies: which of its boxes is in force?"""

from random import Random
from typing import Final

from motc_lab.games.compile.codes import card_codes, card_ids
from motc_lab.games.compile.edition.model import BOXES
from motc_lab.games.compile.lessons.parts import AMBER, card, code_of, table_of
from motc_lab.games.compile.rules.facts import in_force
from motc_lab.games.compile.texts.words import card as card_data
from motc_lab.lessons.exercise import Answer, Ask, Exercise, text
from motc_lab.lessons.exhibit import AnyCase

COVER: Final = "fi5"
NONE: Final = "none"


def _boxes(short: str) -> list[str]:
    data = card_data(card_ids()[card_codes().index(short)])
    return [box.box for box in data.box]


def cards_asked() -> list[str]:
    """Own cards with a top or a bottom box."""
    return [
        one
        for one in card_codes()
        if one[:2] in AMBER and {"top", "bottom"} & {*_boxes(one)}
    ]


def _reason(box: str, short: str, lies: str) -> str:
    """Why a box is not in force: a key of the catalogue."""
    if box not in _boxes(short):
        return f"no_{box}"
    return lies


def _make(case: AnyCase, generator: Random) -> Exercise:
    """A lasting box holds or not, by face and cover; the middle one is never asked."""
    del case
    short = generator.choice(cards_asked())
    lies = generator.choice(("open", "open", "covered", "down"))
    stack = f"{short}{'-' if lies == 'down' else '+'}"
    stack += f"{COVER}-" if lies == "covered" else ""
    table = table_of(code_of("", ("", "", stack)), generator.randrange(1000))
    number = card_codes().index(short)
    lasting = [one for one in table.machine.rules.texts if one.card == number]
    held = [BOXES[one.box] for one in lasting if in_force(table.machine, number, one)]
    right = next((box for box in held if box != "middle"), NONE)
    answers = []
    for name in ("top", "bottom", NONE):
        reason = "holds" if name == NONE else _reason(name, short, lies)
        wrong = text(f"compile.lessons.box.wrong.{reason}", card=card(short))
        told = text(f"compile.lessons.box.{name}")
        answers.append(Answer(name, told, None if name == right else wrong))
    return Exercise(
        text=text(f"compile.lessons.box.asked.{lies}", card=card(short)),
        answers=tuple(answers),
        right=right,
        why=text(f"compile.lessons.box.why.{lies}"),
        rule="CBOX-1",
        nudge=text("compile.lessons.box.nudge"),
        table=table,
        seat=table.ruleset.players[0],
    )


ASK: Final = Ask(make=_make)
