"""A line of play as both rule books have it, and by one rule of the house."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import mark, select, stepper
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.lens import lens
from motc_lab.games.motc.scene.story import log_lines
from motc_lab.lessons.exhibit import Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.parts import Code
from motc_lab.scene.exhibit_model import Dials, ExhibitPart, Grid, GridCell, GridRow
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

SECTIONS: Final = "sections"
HOW: Final = ("printed", "own")
Line = Annotated[tuple[Code, ...], Field(min_length=1, max_length=20)]


class Sample(Told):
    """One rule of the house, and a line of play in which it makes a difference.

    Attributes:
        rule: its name in an edition; ``sections`` for the values of the sections.
        value: what it is set to.
        position: where the line begins.
        start_marker: where the marker stood when this game began, where the rule asks.
        tells: kinds of events that show the difference.
        play: the choices of both persons.
        own: those by the rule of the house, where they must be others.
    """

    rule: str
    value: str | int | tuple[int, ...]
    position: str
    start_marker: int = 0
    tells: Annotated[tuple[Code, ...], Field(min_length=1, max_length=8)]
    play: Line
    own: Line | None = None


class HouseRulesTold(Told):
    """The rules of the house that can be turned to."""

    samples: Annotated[tuple[Sample, ...], Field(min_length=1, max_length=20)]


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"rule": 1, "how": "printed"}


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """Another rule is first seen as printed."""
    del case
    return {**values, "how": "printed", dial: value}


def played(case: Case, sample: Sample, how: str) -> Session:
    """The line, played as printed or by the rule of the house."""
    is_own = how == "own"
    printed = case.start.edition
    edition = _with_rule(printed, sample.rule, sample.value) if is_own else printed
    start = Position.from_code(sample.position).with_edition(edition)
    if is_own:
        start = start.changed(start_marker=sample.start_marker)
    session = Session.from_position(start, case.seed, edition)
    for code in (is_own and sample.own) or sample.play:
        session.play(code)
    return session


@lru_cache(maxsize=32)
def _with_rule(edition: Edition, rule: str, value: object) -> Edition:
    name = "section_values" if rule == SECTIONS else rule
    return edition.with_ruling(**{name: value})


@dataclass(frozen=True)
class _Line:
    """What is told of a line, and how much endurance the winners have paid for it."""

    told: tuple[str, ...]
    paid: int
    ended: int


def _line(case: Case, sample: Sample, how: str, lang: Lang) -> _Line:
    session = played(case, sample, how)
    events = session.events(case.learner)
    told = [one for one in events if one.kind in sample.tells]
    lines = log_lines(lens(session, case.learner, lang), told, 0)
    paid = [one for one in events if one.kind == "endurance" and one.rule == "EXC-6"]
    ended = [one for one in events if one.kind == "game_ends"]
    return _Line(tuple(line.text for line in lines), len(paid), len(ended))


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    samples = case.of(HouseRulesTold).samples
    how = str(values["how"])
    sample = samples[int(values["rule"]) - 1]
    lines = {one: _line(case, sample, one, lang) for one in HOW}
    here = lines[how]
    return Shown(
        parts=tuple(_parts(case, values, sample, lines, lang)),
        facts={
            "rule": sample.rule,
            "how": how,
            "paid": here.paid,
            "ended": here.ended,
            "differ": len(_only(lines, how)),
        },
        reply=say(f"rulings.house.{sample.rule}.{how}", lang),
    )


def _only(lines: dict[str, _Line], how: str) -> list[str]:
    """What is told of one line and not of the other."""
    other = lines["own" if how == "printed" else "printed"].told
    return [text for text in lines[how].told if text not in other]


def _parts(
    case: Case, values: Values, sample: Sample, lines: dict[str, _Line], lang: Lang
) -> Iterator[ExhibitPart]:
    number, how = int(values["rule"]), str(values["how"])
    many = len(case.of(HouseRulesTold).samples)
    name = say(f"rulings.house.{sample.rule}.name", lang)
    rule = stepper(
        "rule", say("rulings.house_rule", lang), number, low=1, high=many, text=name
    )
    offered = [(one, say(f"rulings.house_how.{one}", lang)) for one in HOW]
    yield Dials(
        dials=(rule, select("how", say("rulings.house_by", lang), how, offered))
    )
    looked_at = HOW if how == "own" else ("printed",)
    yield Grid(
        title=say("rulings.house_beside", lang),
        heads=tuple(say(f"rulings.house_how.{one}", lang) for one in looked_at),
        rows=(
            _row("rule", [_said(sample, one, lang) for one in looked_at], lang),
            _row(
                "happens",
                [_told(lines, one, looked_at, lang) for one in looked_at],
                lang,
            ),
        ),
    )


def _row(head: str, cells: list[GridCell], lang: Lang) -> GridRow:
    return GridRow(head=say(f"rulings.house_row.{head}", lang), cells=tuple(cells))


def _said(sample: Sample, how: str, lang: Lang) -> GridCell:
    return GridCell(text=say(f"rulings.house.{sample.rule}.{how}", lang))


def _told(
    lines: dict[str, _Line], how: str, looked_at: tuple[str, ...], lang: Lang
) -> GridCell:
    """The line as printed; beside it, what is told of either alone."""
    if len(looked_at) == 1:
        return GridCell(text=" ".join(lines[how].told))
    only = " ".join(_only(lines, how))
    text = only or say("rulings.nothing", lang)
    return GridCell(text=text, mark=mark("note", "rulings.differs", lang))


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, told=HouseRulesTold)
"""Dials ``rule``, ``how``; facts ``rule``, ``how``, ``paid``, ``ended``, ``differ``."""
