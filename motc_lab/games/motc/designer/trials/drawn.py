"""What a trial has found, as a picture that the page draws alive beside its table."""

import json
from dataclasses import replace
from typing import Final

from motc_lab.lab.charts import Chart

MOST: Final = 12  # rows of the picture; the table has them all


def as_json(chart: Chart) -> str:
    """Return the first rows of a chart of one panel, for the page."""
    (panel,) = chart.panels
    shown = replace(chart, panels=(replace(panel, bars=panel.bars[:MOST]),))
    return json.dumps(shown.as_dict(), ensure_ascii=False)
