"""How often a ruling makes a difference, counted in random matches."""

from functools import lru_cache
from random import Random
from typing import Final

from motc_lab.engine.machine import Listener
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import select
from motc_lab.games.motc.rules import notes
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import start
from motc_lab.games.motc.rules.playout import play_out
from motc_lab.games.motc.rules.table import Table
from motc_lab.lab.share import Share, share
from motc_lab.lessons.exhibit import Exhibit, Shown, Value, Values
from motc_lab.scene.exhibit_model import Bar, Dials, ExhibitPart, Prose
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

SIZES: Final = (10, 50, 200)
PERCENT: Final = 100


class FourWithheld(Listener):
    """Counts exchanges won, and those in the last section without advantage."""

    def __init__(self, costly: int) -> None:
        self.costly = costly
        self.won = 0
        self.withheld = 0

    def note(  # noqa: PLR0913, PLR0917 -- seven plain numbers, no object
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Hear one event: both ways of giving nobody the advantage name the section."""
        del rule, seat, b, c, d
        if kind == notes.LOST:
            self.won += 1
        elif kind in {notes.WITHHELD, notes.CLEARED} and a == self.costly:
            self.withheld += 1


@lru_cache(maxsize=8)
def counted(edition: Edition, matches: int, seed: int) -> Share:
    """The share of exchanges won in which the two readings of EXC-6 differ."""
    rules = compile_edition(edition)
    heard = FourWithheld(rules.costly)
    for number in range(matches):
        generator = Random(seed + number)  # noqa: S311 -- a game, no secret
        table = Table(rules, Stream(generator), heard)
        start(table)
        play_out(table, generator)
    return share(heard.withheld, heard.won)


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"matches": str(SIZES[0])}


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    matches = int(values["matches"])
    found = counted(case.start.edition, matches, case.seed)
    sizes = [(str(n), say("rulings.share.size", lang, n=n)) for n in SIZES]
    told = say(
        "rulings.share.found",
        lang,
        hits=found.hits,
        trials=found.trials,
        value=_number(PERCENT * found.value, lang),
        low=_number(PERCENT * found.low, lang),
        high=_number(PERCENT * found.high, lang),
    )
    label = say("rulings.share.matches", lang)
    parts: tuple[ExhibitPart, ...] = (
        Dials(dials=(select("matches", label, str(matches), sizes),)),
        Bar(
            label=say("rulings.share.bar", lang),
            value=found.hits,
            of=found.trials,
            text=told,
        ),
        Prose(text=say("rulings.share.honest", lang)),
    )
    return Shown(parts, facts={"matches": matches, "hits": found.hits}, reply=told)


def _number(value: float, lang: Lang) -> str:
    text = f"{value:.1f}"
    return text.replace(".", ",") if lang == "de" else text


EXHIBIT = Exhibit(start=_start, show=_show)
"""Dial ``matches``; facts ``matches`` and ``hits``."""
