"""Two totals and what is compiled already: what does the next turn begin with?"""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.engine.session import AnySession
from motc_lab.games.compile.lessons.parts import code_of, table_of
from motc_lab.games.compile.told import Told as SaysCompile
from motc_lab.lessons.drawn import drawn_table, select
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.scene.exhibit_model import Dials, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

Stack = Annotated[str, Field(pattern=r"^([a-z]{2}[0-6][+-])+$", max_length=24)]
DONE: Final = {"none": "...", "this": "x..", "others": ".xx"}
RESULTS: Final = ("won", "recompiled", "compiled")


class CompilingTold(Told):
    """Stacks to choose from for line 1, own and other, as positions have them."""

    own: Annotated[tuple[Stack, ...], Field(min_length=2, max_length=5)]
    other: Annotated[tuple[Stack, ...], Field(min_length=2, max_length=5)]


def _start(case: AnyCase) -> dict[str, Value]:
    told = case.of(CompilingTold)
    return {"own": told.own[0], "other": told.other[0], "done": "none"}


def _say(key: str, lang: Lang, **fields: str | int) -> str:
    return say(f"compile.lessons.exhibit.compiling.{key}", lang, **fields)


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    told = case.of(CompilingTold)
    own, other, done = (str(values[name]) for name in ("own", "other", "done"))
    code = code_of("", (own, "", ""), (other, "", ""))
    parts = code.split(";")
    parts[1], parts[5] = "green", f"{DONE[done]}/..."
    table = table_of(";".join(parts))
    before = table.fork()
    totals = table.view(table.ruleset.players[0]).totals
    table.play("refresh")  # the other person's action
    kinds = {one.kind for one in table.last_events()}
    result = next((one for one in RESULTS if one in kinds), "nothing")
    head = _say(result, lang, own=totals[0], other=totals[3])
    told_now = [Row(text=one) for one in _told(case, table, lang)]
    rows = (Row(text=head, rule="CCMP-1"), *told_now)
    dials = (
        select("own", _say("own", lang), own, _totals(told.own, 0, lang)),
        select("other", _say("other", lang), other, _totals(told.other, 1, lang)),
        select(
            "done", _say("done", lang), done, [(one, _say(one, lang)) for one in DONE]
        ),
    )
    return Shown(
        parts=(
            Rows(rows=rows),
            drawn_table(before, lang),
            Dials(dials=dials),
        ),
        facts={"own": totals[0], "other": totals[3], "result": result},
        speech=head,
    )


def _told(case: AnyCase, table: AnySession, lang: Lang) -> list[str]:
    """What the own turn begins with, as sentences."""
    events = table.last_events()
    first = [one.kind for one in events].index("turn")
    words = SaysCompile(table.ruleset, lang)
    known = [one.for_seat(case.learner) for one in events[first:]]
    return [words.event(one) for one in known if one is not None]


def _totals(stacks: tuple[str, ...], side: int, lang: Lang) -> list[tuple[str, str]]:
    """Each stack of a side by what it counts."""
    row = []
    for stack in stacks:
        own, other = (stack if side == at else "" for at in (0, 1))
        table = table_of(code_of("", (own, "", ""), (other, "", "")))
        total = table.view(table.ruleset.players[0]).totals[3 * side]
        row.append((stack, _say("total", lang, total=total)))
    return row


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=CompilingTold)
