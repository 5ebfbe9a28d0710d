"""Random positions: legal ones of random matches, broken ones, and pure garbage."""

from random import Random
from typing import Any

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.tables import position_of
from motc_lab.games.motc.position.unseen import forgotten
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_within
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.table import Table

STEPS = (
    *("mulligan", "lead", "reply", "use", "effect", "advantage", "check"),
    *("resigned", "between", "status", "over"),
)
NOBODY = (*PERSONS, None)
MOST_DECISIONS = 300


def legal(random: Random) -> Position:
    """A position somewhere in a random match of the house edition."""
    table = Table(compile_edition(house_edition()), Stream(random))
    start(table)
    for _ in range(random.randrange(MOST_DECISIONS)):
        if not table.ask:
            break
        play(table, option_within(table, random.random()))
    return position_of(table)


def with_unseen(random: Random) -> Position:
    """A legal position as a seat or a spectator knows it."""
    position = legal(random)
    for name in PERSONS:
        if random.random() < 0.6:
            position = forgotten(position, name)
    return position


def garbage(random: Random) -> Position:
    """A position with one to six fields that say anything the schema allows."""
    data = (with_unseen if random.random() < 0.3 else legal)(random).model_dump()
    for _ in range(random.randint(1, 6)):
        place = random.choice(sorted(_BREAKERS))
        outer, _, inner = place.partition(".")
        value = _BREAKERS[place](random)
        if inner:
            data[outer][inner] = value
        else:
            data[outer] = value
    return Position.model_validate(data)


def mixed(random: Random) -> Position:
    """Legal, partly unknown or broken, in equal parts."""
    return random.choice((legal, with_unseen, garbage))(random)


def _cards(random: Random) -> list[str]:
    return random.choices(CARD_IDS, k=random.choice((0, 1, 3, 8, 16, 40)))


def _small(random: Random) -> int:
    return random.choice((0, 1, 2, 3, 8, 15, 16, 20, 99))


def _tally(random: Random) -> int:
    return random.choice((0, 1, 7, 500, 501, 999))


def _laid(random: Random) -> dict[str, Any] | None:
    if random.random() < 0.3:
        return None
    return {
        "card": random.choice(CARD_IDS),
        "pawns": _small(random),
        "bonus": _small(random),
    }


def _section(random: Random) -> dict[str, Any]:
    return {name: _laid(random) for name in PERSONS}


_PERSON: dict[str, Any] = {
    **dict.fromkeys(("hand", "shown", "deck", "pile", "buried"), _cards),
    **dict.fromkeys(("endurance", "reserve", "supply", "bonus"), _small),
    "forced": lambda random: random.choice((*CARD_IDS, None)),
    "no_pawns": lambda random: random.random() < 0.5,
    "shuffles": _tally,
    "unseen": lambda random: random.choice(
        (None, {"hand": _small(random), "buried": _small(random)})
    ),
}
_PENDING: dict[str, Any] = {
    "ask": lambda random: random.randint(0, 12),
    "stage": lambda random: random.randint(0, 6),
    "effect": lambda random: random.randint(-1, 63),
    "at": _small,
    "left": _small,
    "last": lambda random: random.randint(-1, 15),
    "picked": lambda random: random.randint(-1, 15),
    "shuffled": lambda random: random.random() < 0.5,
    "assign": lambda random: random.randint(0, 2),
    **dict.fromkeys(
        ("seat", "resigning", "winner"), lambda random: random.choice(NOBODY)
    ),
}
_BREAKERS: dict[str, Any] = {
    "score": lambda random: (_small(random), _small(random)),
    "game": _tally,
    "exchange": _tally,
    "picks": _tally,
    **dict.fromkeys(("white", "lead"), lambda random: random.choice(PERSONS)),
    "marker": lambda random: random.randint(-99, 99),
    "step": lambda random: random.choice(STEPS),
    "section": lambda random: random.choice((1, 2, 3, 4, None)),
    "sections": lambda random: [_section(random) for _ in range(4)],
    **{f"{name}.{key}": _PERSON[key] for name in PERSONS for key in _PERSON},
    **{f"pending.{key}": _PENDING[key] for key in _PENDING},
}
