"""Numbers and their steps on the companion's page."""

from typing import Final, TypeAlias

from mypy_extensions import i64

from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.scene.companion_model import CountTap, CountTotal
from motc_lab.scene.model import Lang
from motc_lab.texts import say

MINUS: Final = "\u2212"
Value: TypeAlias = str | float | i64
Values: TypeAlias = dict[str, Value]


def text(key: str, lang: Lang, **fields: Value) -> str:
    """Return one of the companion's texts; numbers may be the engine's."""
    told = {
        name: one if isinstance(one, str) else int(one) for name, one in fields.items()
    }
    return say(f"companion.{key}", lang, **told)


def numeral(section: int, lang: Lang) -> str:
    """Return what a section is called, counted from 0."""
    return say(f"word.numeral.{section + 1}", lang)


def steps(code: str, what: str, lang: Lang) -> dict[str, CountTap]:
    """Return what makes a number one less and one more; ``code`` lacks its step."""
    return {
        name: CountTap(
            code=f"{code}:{n}", text=text(f"step.{name}", lang, what=what), sign=sign
        )
        for name, n, sign in (("less", -1, MINUS), ("more", 1, "+"))
    }


def endurance(counting: Counting, seat: Seat, lang: Lang) -> CountTotal:
    """Return where somebody's status marker stands, as far as the box was copied."""
    off = counting.from_start(seat)
    place = "start" if not off else "left" if off < 0 else "right"
    n: Values = {"n": abs(off)} if off else {}
    note = text(f"total.at_{place}_note", lang, **n) if off else ""
    shown = counting.shown(seat)
    if shown is not None:
        limit, pawns, advantage = shown
        at: Values = {"n": counting.side(seat).endurance + 1}
        at |= {"of": len(counting.tracks[seat].spaces), "limit": limit, "pawns": pawns}
        note = text("total.space_note", lang, **at, advantage=signed(advantage))
    return CountTotal(
        id=f"endurance.{seat.value}",
        text=text("total.endurance", lang),
        value=text(f"total.at_{place}", lang, **n),
        note=note,
    )


def marker(counting: Counting, lang: Lang) -> CountTotal:
    """Return where the advantage marker stands."""
    at = int(counting.table.marker)
    value = text("total.marker_neutral", lang)
    if at:
        ahead = person_fields(PERSONS[at > 0], lang)
        value = text("total.marker_on", lang, n=abs(at), **ahead)
    return CountTotal(id="marker", text=text("total.marker", lang), value=value)


def stepped(counting: Counting, lang: Lang, before: str = "") -> tuple[CountTotal, ...]:
    """Return the numbers that an effect may move, each with its steps.

    ``before`` goes before each code.
    """
    found = []
    for seat in PERSONS:
        label = text("total.endurance_of", lang, **person_fields(seat, lang))
        ways = steps(f"{before}endurance:{seat.value}", label, lang)
        one = endurance(counting, seat, lang)
        found.append(one.model_copy(update={"text": label, **ways}))
    for seat in PERSONS:
        side = counting.side(seat)
        label = text("total.pawns_of", lang, **person_fields(seat, lang))
        found.append(
            CountTotal(
                id=f"pawns.{seat.value}",
                text=label,
                value=str(side.reserve),
                note=text("total.pawns_note", lang, n=side.supply),
                **steps(f"{before}supply:{seat.value}", label, lang),
            )
        )
    ways = {
        name: CountTap(
            code=f"{before}marker:fischer:{n}",
            text=text(f"total.marker_{name}", lang),
            sign=sign,
        )
        for name, n, sign in (("less", -1, "\u2190"), ("more", 1, "\u2192"))
    }
    update = {**ways, "note": text("total.marker_ways", lang)}
    return (*found, marker(counting, lang).model_copy(update=update))


def signed(n: int) -> str:
    """Return a start advantage as the board shows it."""
    return f"{n:+}".replace("-", MINUS) if n else "0"
