"""Writes docs/events.md: what every kind of event tells.

``python -m motc_lab.games.motc.texts.events_page [FILE]``
"""

import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from motc_lab.games.motc.rules.event_fields import FIELDS, NOBODY, PERSON

_HEAD: Final = """\
# Events

Made by `python -m motc_lab.games.motc.texts.events_page`; do not edit.

`match.events()` gives everything that happened, in its order;
`match.events("fischer")` what one seat may know of it; `match.log("fischer")` says it.
Each event has names for its numbers: `event.marker_before`, `event.card`. `event.told`
gives those of its kind; a name that only other kinds have is None.

```python
import polars as pl
from motc_lab import Match

match = Match.new(seed=3)
match.events("fischer")[2].pawns   # 2
match.events().to_frame("en")      # polars; a column of sentences in this language
pl.DataFrame(match.events())       # the same columns but for number and sentence
```

`to_frame()` needs polars: `pip install 'motc_lab[sim]'`. In its `hand` the ids stand in
one text, with a space between. `pd.DataFrame(match.events())` works as well.

## Columns of every event

| column | meaning |
| --- | --- |
| `number` | place in the match, from 0, as the log counts (`to_frame` only) |
| `game` | number of the game, from 1 |
| `exchange` | number of the exchange within the game, from 1 |
| `kind` | what happened, see below |
| `rule` | id of the rule that caused it (docs/rules.md) |
| `seat` | the person it is about: spassky or fischer, empty for nobody |
| `white` | who had White |
| `hidden` | whether a card was left out because the looker may not know it |
| `sentence` | the event in words (`to_frame` with a language only) |

## Kinds, and what each tells

`seat` is the person who does it, unless the second column says otherwise. Cards are ids
such as `wN1`; numbers of the marker count from the neutral space, + on Fischer's side.

| kind | seat | tells |
| --- | --- | --- |
"""


def events_page() -> str:
    """Return the text of docs/events.md."""
    return _HEAD + "".join(f"{row}\n" for row in _rows())


def _rows() -> Iterator[str]:
    for kind, fields in FIELDS.items():
        who = "nobody" if kind in NOBODY else PERSON.get(kind, "")
        numbers = "<br>".join(f"`{field.name}`: {field.meaning}" for field in fields)
        yield f"| `{kind}` | {who} | {numbers} |"


if __name__ == "__main__":
    page = Path(sys.argv[1] if len(sys.argv) > 1 else "docs/events.md")
    page.write_text(events_page(), "utf-8")
