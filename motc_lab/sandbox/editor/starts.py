"""Positions to begin with: empty, set up, start of a game, random, pasted."""

from motc_lab.engine.motc.edition import PERSONS, Edition
from motc_lab.engine.motc.position import Position
from motc_lab.engine.motc.position_edit import set_person
from motc_lab.engine.motc.session import Session
from motc_lab.sandbox.editor.edits import Begin
from motc_lab.sandbox.editor.reading import read_position
from motc_lab.sandbox.editor.wishes import Wishes, random_position


def empty_position(edition: Edition) -> Position:
    """Return a bare table: all cards aside, all pawns in the supply (SET-1)."""
    position = Position()
    for name in PERSONS:
        start = edition.person(name).start
        position = set_person(position, name, supply=edition.pawns, endurance=start)
    return position


def begun(begin: Begin, edition: Edition) -> Position:
    """Return the position that a ``Begin`` asks for.

    Raises:
        NoSuchPosition: no random match came to it.
        LabError: what was pasted can't be read.
    """
    match begin.start:
        case "empty":
            return empty_position(edition)
        case "match":
            return Session.new(begin.seed, edition).position
        case "game":
            wishes = Wishes(game=begin.number or 1, exchange=1, step="lead")
            return random_position(wishes, begin.seed, edition)
        case "random":
            return random_position(begin.wishes, begin.seed, edition)
        case "paste":
            return read_position(begin.text, edition, number=begin.number)
