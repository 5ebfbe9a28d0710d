"""What a wrong order between two games has really caused, in sentences."""

from collections.abc import Iterator, Sequence

from motc_lab.engine.motc.masks import COUNT
from motc_lab.engine.motc.seat import PERSONS
from motc_lab.engine.motc.table import Table
from motc_lab.lessons.endings import marker_at
from motc_lab.lessons.next_game import too_early
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


def short(name: str, lang: Lang) -> str:
    """A step in two or three words, in quotation marks."""
    return say("lesson.hint.card", lang, title=say(f"between.short.{name}", lang))


def faults(order: Sequence[str], lang: Lang) -> Iterator[str]:
    """Which step was too early, and what should have come before it."""
    for step, before in too_early(order).items():
        waited = ", ".join(short(name, lang) for name in before)
        yield say("between.fault", lang, step=short(step, lang), before=waited)


def damage(
    order: Sequence[str], table: Table, proper: Table, lang: Lang
) -> Iterator[str]:
    """How the table differs from the one that is prepared properly, and why."""
    if table.marker != proper.marker:
        there, right = (marker_at(one.marker)(lang) for one in (table, proper))
        yield say("between.damage.marker", lang, at=there, right=right)
    for seat in PERSONS:
        who = say(f"word.person.{seat.value}", lang)
        own, full = ((t.s1 if seat.index else t.s0) for t in (table, proper))
        if own.reserve < full.reserve:
            n = full.reserve - own.reserve
            yield say("between.damage.pawns", lang, who=who, n=n)
        if COUNT[own.hand] < COUNT[full.hand]:
            n = COUNT[full.hand] - COUNT[own.hand]
            yield say("between.damage.hand", lang, who=who, n=n)
    if "queen" in too_early(order):
        gets, had = PERSONS[proper.white], PERSONS[1 - proper.white]
        who, other = (say(f"word.person.{one.value}", lang) for one in (gets, had))
        yield say("between.damage.queen", lang, who=who, other=other)
