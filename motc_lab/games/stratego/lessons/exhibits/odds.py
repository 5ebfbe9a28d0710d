"""An unknown piece: what it may be, and how likely an attack on it is to succeed."""

from fractions import Fraction
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.games.stratego import codes
from motc_lab.games.stratego.lessons.boards import drawn_up, settings_at, table_of
from motc_lab.games.stratego.lessons.parts import (
    rank,
)
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.sandbox.odds import Odds, odds_of
from motc_lab.lessons.drawn import drawn_table, select, toggle
from motc_lab.lessons.exhibit import AnyCase, Exhibit, Shown, Value, Values
from motc_lab.scene.exhibit_model import Bar, Dials
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

_OWN: Final = ("X", "9", "3", "2", "1")
_GONE: Final = {"marshal": ("X",), "bombs": ("B", "B"), "general": ("9",)}
_HUNDRED: Final = 100


def _start(case: AnyCase) -> dict[str, Value]:
    del case
    return {"own": "9", "moved": 0, "marshal": 0, "bombs": 0, "general": 0}


def _table(values: Values) -> AnySession:
    """A quick army on its rows; the piece asked about stands at e6, or at e5."""
    gone = [sign for name, signs in _GONE.items() if values[name] for sign in signs]
    target = "e5" if values["moved"] else "e6"
    own = "e4" if values["moved"] else "e5"
    blue = drawn_up(gone, target)
    return table_of({own: f"r{values['own']}", "h1": "rF", **blue})


def _odds(table: AnySession, values: Values) -> Odds:
    move = "e4-e5" if values["moved"] else "e5-e6"
    number = codes.read(move, settings_at(table))
    return odds_of(table.machine, numbers.RED, number)


def _say(name: str, lang: Lang, **fields: str | int) -> str:
    return say(f"stratego.lessons.exhibit.odds.{name}", lang, **fields)


def _show(case: AnyCase, values: Values, lang: Lang) -> Shown:
    del case
    if values["own"] not in _OWN or any(values[name] not in {0, 1} for name in _GONE):
        raise ValueError(values)
    table = _table(values)
    odds = _odds(table, values)
    switches = ["moved", *_GONE]
    dials = [
        select(
            "own",
            _say("own", lang),
            str(values["own"]),
            [(sign, rank(sign)(lang)) for sign in _OWN],
        ),
        *[
            toggle(
                name,
                _say(name, lang),
                int(values[name]),
                say(
                    f"stratego.lessons.exhibit.odds.{'yes' if values[name] else 'no'}",
                    lang,
                ),
            )
            for name in switches
        ],
    ]
    ends = {"wins": odds.wins, "both": odds.both, "loses": odds.loses}
    shares = [
        Bar(
            label=rank(numbers.SIGNS[one])(lang),
            value=_per_cent(share),
            of=_HUNDRED,
            text=_told(share, lang),
        )
        for one, share in odds.ranks.items()
    ]
    results = [
        Bar(
            label=_say(name, lang),
            value=_per_cent(share),
            of=_HUNDRED,
            text=_told(share, lang),
        )
        for name, share in ends.items()
    ]
    speech = _say(
        "speech",
        lang,
        **{name: _per_cent(share) for name, share in ends.items()},
    )
    bomb = odds.ranks.get(numbers.BOMB, Fraction(0))
    return Shown(
        parts=(
            drawn_table(table, lang),
            Dials(dials=tuple(dials)),
            *results,
            *shares,
        ),
        facts={
            **{name: _per_cent(share) for name, share in ends.items()},
            "bomb": _per_cent(bomb),
            "moved": int(values["moved"]),
            "own": str(values["own"]),
        },
        speech=speech,
    )


def _per_cent(share: Fraction) -> int:
    """A share in per cent; what is possible is at least 1, what is open at most 99."""
    if share in {0, 1}:
        return int(share) * _HUNDRED
    return min(_HUNDRED - 1, max(1, round(share * _HUNDRED)))


def _told(share: Fraction, lang: Lang) -> str:
    """The share itself, exact, and in per cent."""
    return _say(
        "share",
        lang,
        part=share.numerator,
        of=share.denominator,
        n=_per_cent(share),
    )


EXHIBIT: Final = Exhibit(start=_start, show=_show)
