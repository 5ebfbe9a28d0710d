"""What the machine tells: every event with its rule, its person and its numbers.

A line is ``kind rule person a b c d`` (``notes`` says what the numbers mean), without
the zeros at its end; S is Spassky, F is Fischer, - is nobody.
"""

from motc_lab.engine.machine import Listener as AnyListener
from motc_lab.games.motc.rules.machine import play
from motc_lab.games.motc.rules.notes import EVENT_KINDS, RULE_IDS
from motc_lab.games.motc.rules.questions import question_of
from tests.games.motc.rules.tables import Story


class Listener(AnyListener):
    """Writes down what it hears, in one line each."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def note(self, kind: int, rule: int, seat: int, *numbers: int) -> None:
        words = [EVENT_KINDS[kind], RULE_IDS[rule], "SF-"[seat], *map(str, numbers)]
        while words[-1] == "0":
            words.pop()
        self.lines.append(" ".join(words))


def told(story: Story, *codes: str) -> list[str]:
    """What is told while these options are played."""
    t = story.session.table.clone()
    listener = t.sink = Listener()
    for code in codes:
        question = question_of(t)
        assert question is not None
        play(t, question.option(code).number)
    return listener.lines


def lines(text: str) -> list[str]:
    return [line.strip() for line in text.strip().splitlines()]
