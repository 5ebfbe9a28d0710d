"""Positions to begin with: empty, set up, start of a game, random, pasted."""

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.edit import set_person
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.editor.edits import (
    AnyBegin,
    BeginEmpty,
    BeginGame,
    BeginPasted,
    BeginRandom,
    BeginSetUp,
)
from motc_lab.games.motc.sandbox.editor.reading import read_position
from motc_lab.games.motc.sandbox.editor.wishes import Wishes, random_position


def empty_position(edition: Edition) -> Position:
    """Return a bare table: all cards aside, all pawns in the supply (SET-1)."""
    position = Position()
    for name in PERSONS:
        start = edition.person(name).start
        position = set_person(position, name, supply=edition.pawns, endurance=start)
    return position.with_edition(edition)


def begun(begin: AnyBegin, edition: Edition) -> Position:
    """Return the position that an edit begins with.

    Raises:
        NoSuchPosition: no random match came to it.
        LabError: what was pasted can't be read.
    """
    match begin:
        case BeginEmpty():
            return empty_position(edition)
        case BeginSetUp(seed=seed):
            return Session.new(seed, edition).position
        case BeginGame(game=game, seed=seed):
            wishes = Wishes(game=game, exchange=1, step="lead")
            return random_position(wishes, seed, edition)
        case BeginRandom(wishes=wishes, seed=seed):
            return random_position(wishes, seed, edition)
        case BeginPasted(text=text, choices=choices):
            return read_position(text, edition, number=choices)
