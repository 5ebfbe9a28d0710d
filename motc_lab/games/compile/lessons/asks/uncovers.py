"""A card is deleted: does what lies below it do something, and who decides?"""

from random import Random
from typing import Final

from motc_lab.games.compile.codes import card_codes, card_ids
from motc_lab.games.compile.lessons.parts import AMBER, GREEN, card, code_of, table_of
from motc_lab.games.compile.texts.words import card as card_data
from motc_lab.lessons.exercise import Answer, Ask, Exercise, text
from motc_lab.lessons.exhibit import AnyCase

DELETES: Final = "fi1"
PAID: Final = "wa5"
TOPS: Final = {"own": "sp5", "other": "de5"}
WHO: Final = {"own": "learner", "other": "other"}


def _texts(short: str) -> set[str]:
    """Boxes and moments of a card."""
    data = card_data(card_ids()[card_codes().index(short)])
    return {told for box in data.box for told in (box.box, box.when)}


def _below(side: str, generator: Random) -> tuple[str, str]:
    """A card that shall come up, and its face."""
    pairs = AMBER if side == "own" else GREEN
    named = {DELETES, PAID, *TOPS.values()}
    cards = [
        one
        for one in card_codes()
        if one[:2] in pairs and one not in named and "static" not in _texts(one)
    ]
    kind = generator.choice(("fires", "fires", "rests", "down"))
    fitting = [one for one in cards if (kind == "rests") != ("middle" in _texts(one))]
    return generator.choice(fitting), "-" if kind == "down" else "+"


def _make(case: AnyCase, generator: Random) -> Exercise:
    """The deletion is played, and the machine says what came of it."""
    del case
    side = generator.choice(("own", "other"))
    below, face = _below(side, generator)
    stack = f"{below}{face}{TOPS[side]}-"
    own = (stack, "", "") if side == "own" else ("", "", "")
    other = (stack, "", "") if side == "other" else ("", "", "")
    code = code_of(f"{DELETES}{PAID}", own, other)
    table = table_of(code, generator.randrange(1000))
    played = table.fork()
    played.play(f"play {DELETES} up 2")
    played.play(f"card {'a' if side == 'own' else 'g'}1/2")
    name = card_ids()[card_codes().index(below)]
    fired = [one.text.split()[0] for one in played.events() if one.kind == "fires"]
    right = WHO[side] if name in fired else "nobody"
    key = "down" if face == "-" else "rests"
    answers = []
    for one in ("learner", "other", "nobody"):
        reason = f"{key}.{one}"
        if right != "nobody":
            reason = "fires" if one == "nobody" else "owner"
        wrong = text(f"compile.lessons.uncovers.wrong.{reason}", card=card(below))
        told = text(f"compile.lessons.uncovers.{one}", card=card(below))
        answers.append(Answer(one, told, None if one == right else wrong))
    why = key if right == "nobody" else right
    return Exercise(
        text=text(
            f"compile.lessons.uncovers.asked.{side}_{key if face == '-' else 'up'}",
            card=card(below),
        ),
        answers=tuple(answers),
        right=right,
        why=text(f"compile.lessons.uncovers.why.{why}", card=card(below)),
        rule="CBOX-2",
        nudge=text("compile.lessons.uncovers.nudge"),
        table=table,
        seat=table.ruleset.players[0],
    )


ASK: Final = Ask(make=_make)
