"""What the exhibits of repetitions share: one move over and over, or another instead.

``done`` keeps what was pressed, a letter for each turn of the learner.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final

from pydantic import Field

from motc_lab.engine.session import AnySession
from motc_lab.games.stratego.lessons.parts import (
    mark,
)
from motc_lab.games.stratego.lessons.repeating import at_moves, refused_text
from motc_lab.lessons.drawn import button, drawn_table
from motc_lab.lessons.exercise import Text
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dial, Dials, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

SAME: Final = "c"
OTHER: Final = "o"
_MOST_STEPS: Final = 80
Step = Annotated[str, Field(pattern=r"^[a-j][0-9]{1,2}-[a-j][0-9]{1,2}$")]


@lru_cache(maxsize=64)
def _board(start: AnySession, moves: tuple[str, ...]) -> AnySession:
    """The board after these moves; nobody plays on it, so that it can be kept."""
    return at_moves(start, moves)


def there(move: str, times: int) -> str:
    """A move, or the same turned round after an odd number of times."""
    start, goal = move.split("-")
    return f"{goal}-{start}" if times % 2 else move


@dataclass(frozen=True, slots=True)
class Repeated:
    """One way to repeat moves, and the rule that ends it.

    Attributes:
        name: of the exhibit in texts, with a sentence for each button.
        dial: the button that repeats.
        counts: name of the fact and of its sentence, how often in a row it was pressed.
        rule: id of what ends it.
        most: how many turns can be made.
        own: what the learner plays next, the same or the other, after what was done.
        reply: what the other side plays then.
        opened: whether another move has opened again what can be played now.
    """

    name: str
    dial: str
    counts: str
    rule: str
    most: int
    own: Callable[[AnyCase, str, str], str]
    reply: Callable[[AnyCase, str, str], str]
    opened: Callable[[AnyCase, str], bool]

    def exhibit(self, told: type[Told]) -> Exhibit:
        """The picture to turn, whose steps tell what ``told`` says."""
        return Exhibit(
            start=_start, show=self._show, turn=_turn, told=told, most=_MOST_STEPS
        )

    def table(self, case: AnyCase, done: str) -> AnySession:
        """The board after what was done; ValueError for what no button brings."""
        if len(done) > self.most or set(done) - {SAME, OTHER}:
            raise ValueError(done)
        moves = []
        for at, kind in enumerate(done):
            before = done[:at]
            moves += [self.own(case, before, kind), self.reply(case, before, kind)]
        return _board(case.start, tuple(moves))

    def refused(self, case: AnyCase, done: str, kind: str = SAME) -> Text | None:
        """Why the same, or the other, can't be played now; None where it can."""
        return refused_text(self.table(case, done), self.own(case, done, kind))

    def _say(self, key: str, lang: Lang, **fields: str | int) -> str:
        return say(f"stratego.lessons.exhibit.{self.name}.{key}", lang, **fields)

    def _show(self, case: AnyCase, values: Values, lang: Lang) -> Shown:
        done = str(values["done"])
        refused = self.refused(case, done)
        in_row = len(done) - len(done.rstrip(SAME))
        text = refused(lang) if refused else self._say(self.counts, lang, n=in_row)
        open_or_not = "closed" if refused else "open"
        sign = mark("bad" if refused else "good", f"line.{open_or_not}", lang)
        row = Row(text=text, mark=sign, rule=self.rule)
        dials = Dials(dials=self._buttons(case, done, lang))
        opened = OTHER in done and not refused and self.opened(case, done)
        return Shown(
            parts=(drawn_table(self.table(case, done), lang), dials, Rows(rows=(row,))),
            facts={
                "closed": int(refused is not None),
                self.counts: in_row,
                "opened": int(opened),
            },
            speech=text,
        )

    def _buttons(self, case: AnyCase, done: str, lang: Lang) -> tuple[Dial, ...]:
        start, goal = self.own(case, done, SAME).split("-")
        full = self._say("full", lang) if len(done) == self.most else None
        same, other = self.refused(case, done), self.refused(case, done, OTHER)
        told = self._say(self.dial, lang, start=start, goal=goal)
        why = same(lang) if same else full
        why_not = other(lang) if other else full
        return (
            button(self.dial, told, why=why, primary=True),
            button("other", self._say("other", lang), why=why_not),
            button("again", self._say("again", lang)),
        )


def _start(case: AnyCase) -> dict[str, Value]:
    del case
    return {"done": ""}


def _turn(case: AnyCase, values: Values, dial: str, value: Value) -> dict[str, Value]:
    del case, value
    if dial == "again":
        return {"done": ""}
    return {"done": f"{values['done']}{OTHER if dial == 'other' else SAME}"}
