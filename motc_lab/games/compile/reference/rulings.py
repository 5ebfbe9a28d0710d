"""Public rulings as data: what was asked, what was answered, and a position to play."""

import tomllib
from functools import lru_cache
from pathlib import Path
from typing import Final

from pydantic import Field

from motc_lab.engine.begin import session_under
from motc_lab.engine.session import AnySession
from motc_lab.games.compile.position.position import Position
from motc_lab.games.compile.ruleset import from_heads
from motc_lab.models import Model
from motc_lab.scene.model import Lang

FILE: Final = Path(__file__).with_name("rulings.toml")


class Check(Model):
    """What holds after so many answers, or at the end; what is not named is not asked.

    Attributes:
        after: how many answers; None for all of them.
        asked: who is asked what (``amber target``).
        offered: all answers; may, may_not: some that are or are not among them.
        stacks: by place (``a1``), cards with their faces; ``??`` for any card.
        hands, trash: by person (``a``), the cards in any order, or how many.
        totals: by place. control: who has it. events: how many of each kind so far.
        fired: how often each text was carried out so far.
    """

    after: int | None = None
    asked: str | None = None
    offered: str | None = None
    may: str = ""
    may_not: str = ""
    stacks: dict[str, str] = Field(default_factory=dict)
    hands: dict[str, str | int] = Field(default_factory=dict)
    trash: dict[str, str | int] = Field(default_factory=dict)
    totals: dict[str, int] = Field(default_factory=dict)
    control: str | None = None
    events: dict[str, int] = Field(default_factory=dict)
    fired: dict[str, int] = Field(default_factory=dict)


class Ruling(Model):
    """One public ruling.

    Attributes:
        id: its number. sources: where it is published. rules: ours that it is part of.
        question, answer: in our own words.
        options: what has to be agreed, as a record has it. code: where it begins.
        way: the answers from there on. check: what the official answer means there.
    """

    id: str
    sources: tuple[str, ...]
    rules: tuple[str, ...]
    question: dict[Lang, str]
    answer: dict[Lang, str]
    options: str = ""
    code: str
    way: tuple[str, ...]
    check: tuple[Check, ...]

    def begin(self) -> AnySession:
        """A match at the position where it begins."""
        ruleset = from_heads({"options": self.options})
        return session_under(ruleset, 0, Position.from_code(self.code))


@lru_cache(maxsize=1)
def rulings() -> tuple[Ruling, ...]:
    """All of them, in the order of their numbers."""
    told = tomllib.loads(FILE.read_text("utf-8"))
    return tuple([Ruling.model_validate(one) for one in told["ruling"]])
