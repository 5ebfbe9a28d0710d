"""Six protocols are drafted: which of these cards may Green draw?"""

from random import Random
from typing import Final

from motc_lab.games.compile.codes import card_codes, letter_pairs
from motc_lab.games.compile.lessons.parts import AMBER, GREEN, card, code_of, table_of
from motc_lab.lessons.exercise import Answer, Ask, Exercise, shuffled, text
from motc_lab.lessons.exhibit import AnyCase


def _make(case: AnyCase, generator: Random) -> Exercise:
    """One card of Green's protocols, one of Amber's, one that nobody drafted."""
    del case
    spare = [one for one in letter_pairs() if one not in (*AMBER, *GREEN)]
    picked = [
        generator.choice([one for one in card_codes() if one[:2] in pairs])
        for pairs in (GREEN, AMBER, spare)
    ]
    right, own, undrafted = picked
    answers = [
        Answer(right, card(right)),
        Answer(own, card(own), text("compile.lessons.deck.wrong.own", card=card(own))),
        Answer(
            undrafted,
            card(undrafted),
            text("compile.lessons.deck.wrong.nobody", card=card(undrafted)),
        ),
    ]
    table = table_of(code_of(AMBER[0] + "5"), generator.randrange(1000))
    return Exercise(
        text=text("compile.lessons.deck.asked"),
        answers=shuffled(answers, generator),
        right=right,
        why=text("compile.lessons.deck.why", card=card(right)),
        rule="CSET-4",
        nudge=text("compile.lessons.deck.nudge"),
        table=table,
        seat=table.ruleset.players[0],
    )


ASK: Final = Ask(make=_make)
