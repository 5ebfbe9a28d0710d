"""How far a trial is, and what it has found, as a picture beside its table."""

import json
from dataclasses import replace
from typing import Any, Final, Literal

from motc_lab.lab.charts import Chart
from motc_lab.texts import Lang, say

MOST: Final = 12  # rows of the picture; the table has them all


def progress(
    done: int,
    total: int,
    unit: Literal["shuffles", "matches"],
    lang: Lang,
    *,
    is_running: bool,
) -> dict[str, Any]:
    """Return what ``TrialShown`` says of how far a trial is."""
    is_over = done == total
    stopped = ""
    if not is_running and not is_over:
        far = {"n": total, "done": done}
        stopped = say(f"designer.trial.stopped.{unit}", lang, **far)
    return {
        "done": done,
        "total": total,
        "unit": say(f"designer.trial.{unit}", lang),
        "is_running": is_running and not is_over,
        "stopped": stopped,
    }


def with_the_rest(told: str, chart: Chart, lang: Lang) -> str:
    """Say after what is told where the rows stand that the picture leaves out.

    They have no place in it for pointer or keyboard; the table has each of them.
    """
    (panel,) = chart.panels
    if len(panel.bars) <= MOST:
        return told
    numbers = {"n": MOST, "all": len(panel.bars)}
    return f"{told} {say('designer.trial.first_rows', lang, **numbers)}"


def as_json(chart: Chart) -> str:
    """Return the first rows of a chart of one panel, for the page."""
    (panel,) = chart.panels
    shown = replace(chart, panels=(replace(panel, bars=panel.bars[:MOST]),))
    return json.dumps(shown.as_dict(), ensure_ascii=False)
