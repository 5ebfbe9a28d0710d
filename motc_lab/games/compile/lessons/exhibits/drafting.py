"""Three protocols: what their cards do, counted, and what a study says of each."""

from collections import Counter
from typing import Final

from motc_lab.games.compile.bots.draft import share_of
from motc_lab.games.compile.edition.lint import verbs_of
from motc_lab.games.compile.edition.load import house_cards
from motc_lab.games.compile.texts.words import protocol_name
from motc_lab.lessons.drawn import select
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Value, Values
from motc_lab.scene.exhibit_model import Bar, Dials, Grid, GridCell, GridRow
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

PLACES: Final = ("first", "second", "third")
COUNTED: Final[dict[str, tuple[str, ...]]] = {
    "draw": ("draw", "refresh"),
    "delete": ("delete",),
    "flip": ("flip",),
    "shift": ("shift",),
    "discard": ("discard",),
    "play": ("play",),
}
_HUNDRED: Final = 100


def offered() -> tuple[str, ...]:
    """The twelve protocols of the usual draft."""
    return tuple([one.id for one in house_cards().protocol if one.group == "main1"])


def counts_of(protocol: str) -> Counter[str]:
    """How many cards of a protocol do what, whoever is told to."""
    found: Counter[str] = Counter()
    for card in house_cards().card:
        if card.protocol == protocol:
            verbs = {verb for box in card.box for verb in verbs_of(box.do)}
            found.update(
                [name for name, of in COUNTED.items() if not verbs.isdisjoint(of)]
            )
    return found


def _start(case: AnyCase) -> dict[str, Value]:
    del case
    return dict(zip(PLACES, offered()[:3], strict=True))


def _say(key: str, lang: Lang, **fields: str | int) -> str:
    return say(f"compile.lessons.exhibit.drafting.{key}", lang, **fields)


def _turn(case: AnyCase, now: Values, dial: str, value: Value) -> dict[str, Value]:
    """Who takes a protocol that lies elsewhere changes the two."""
    del case
    turned = dict(now)
    for place in PLACES:
        if now[place] == value:
            turned[place] = now[dial]
    turned[dial] = value
    return turned


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    del case
    picked = [str(values[place]) for place in PLACES]
    names = [(one, protocol_name(one, lang)) for one in offered()]
    counts = [counts_of(one) for one in picked]
    total = sum(counts, Counter[str]())
    rows = [
        GridRow(
            head=protocol_name(one, lang),
            cells=tuple([GridCell(text=str(count[name])) for name in COUNTED]),
        )
        for one, count in zip(picked, counts, strict=True)
    ]
    sums = tuple([GridCell(text=str(total[name])) for name in COUNTED])
    rows.append(GridRow(head=_say("together", lang), cells=sums))
    grid = Grid(
        title=_say("title", lang),
        corner=_say("corner", lang),
        heads=tuple([_say(f"does.{name}", lang) for name in COUNTED]),
        rows=tuple(rows),
    )
    bars = [
        Bar(
            label=protocol_name(one, lang),
            value=share_of(one),
            of=_HUNDRED,
            text=_say("won", lang, n=share_of(one)),
        )
        for one in picked
    ]
    dials = [
        select(place, _say(place, lang), str(values[place]), names) for place in PLACES
    ]
    told = _say("speech", lang, **{name: total[name] for name in COUNTED})
    return Shown(
        parts=(Dials(dials=tuple(dials)), grid, *bars),
        facts={name: total[name] for name in COUNTED},
        speech=told,
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show, turn=_turn)
