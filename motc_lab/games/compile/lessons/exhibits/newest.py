"""A turn, answer by answer: what is being carried out, and what waits for it."""

from typing import Annotated, Final

from pydantic import Field

from motc_lab.engine.session import AnySession
from motc_lab.games.compile.lessons.parts import table_of
from motc_lab.games.compile.pending import waits_of
from motc_lab.games.compile.told import Told as SaysCompile
from motc_lab.lessons.drawn import drawn_table
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Told, Value, Values
from motc_lab.lessons.parts import Code
from motc_lab.scene.exhibit_model import Dial, Dials, Row, Rows
from motc_lab.scene.showing import showing_of
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say


class NewestTold(Told):
    """The answers of both persons, from the step's position on."""

    play: Annotated[tuple[Code, ...], Field(min_length=2, max_length=12)]


def _start(case: AnyCase) -> dict[str, Value]:
    del case
    return {"step": 0}


def _say(key: str, lang: Lang, **fields: str | int) -> str:
    return say(f"compile.lessons.exhibit.newest.{key}", lang, **fields)


def table_after(case: AnyCase, step: int) -> AnySession:
    """The table after so many of the answers."""
    table = table_of(case.start.position.code)
    for code in case.of(NewestTold).play[:step]:
        table.play(code)
    return table


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    play, step = case.of(NewestTold).play, int(values["step"])
    table = table_after(case, step)
    view = table.view(case.learner)
    texts = [one for one in view.resolving if one.kind == "text"]
    asked = table.asked[0]
    who = showing_of(table).name(table, asked, lang)
    told = _say("asked" if texts else "calm", lang, who=who)
    words = SaysCompile(table.ruleset, lang)
    waiting = [one.text for one in waits_of(view, words)]
    rows = (Row(text=told, rule="CTRG-1"), *[Row(text=one) for one in waiting])
    dial = Dial(
        id="step",
        kind="slider",
        label=_say("step", lang),
        value=step,
        text=_say("of", lang, n=step, all=len(play)),
        low=0,
        high=len(play),
    )
    return Shown(
        parts=(Dials(dials=(dial,)), Rows(rows=rows), drawn_table(table, lang)),
        facts={
            "deep": len(texts),
            "asked": "learner" if asked is case.learner else "other",
            "step": step,
        },
        speech=" ".join((told, *waiting)),
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show, told=NewestTold)
