"""Pictures beside rules, words and cards: positions of the engine, painted once.

A page of pictures carries their style sheet once; both colour schemes are in it.
"""

import functools
import tomllib
from collections.abc import Callable, Mapping
from importlib import resources
from typing import Final, Literal

from pydantic import BaseModel, ConfigDict

from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.lens import lens
from motc_lab.games.motc.scene.story import log_lines
from motc_lab.games.motc.scene.svg import things
from motc_lab.games.motc.scene.svg.small import card_svg, sheet_of_style, small_svg
from motc_lab.games.motc.scene.table_model import Card, MatchScene
from motc_lab.lessons.tables import copy_of
from motc_lab.scene.model import Lang
from motc_lab.scene.reference import RulePicture
from motc_lab.scene.still import still

STYLE: Final = sheet_of_style("auto")
# The words of the glossary that are things, and what of a table shows them.
WORDS: Final[Mapping[str, Callable[[MatchScene], str]]] = {
    "person_colour": things.persons,
    "chess_colour": things.colours,
    "piece": things.pieces,
    "pawn": things.pawn,
    "queen": things.queen,
    "strength": things.card,
    "total_strength": things.slot,
    "exchange": things.exchange,
    "section": things.section,
    "advantage": things.scale,
    "reserve": things.reserve,
    "draw_deck": things.deck,
    "endurance_track": things.track,
}
WORDS_FROM: Final = "EXC-3"  # the position that shows all of them


class RuleAtWork(BaseModel):
    """Where a rule is at work: a position, and a choice that brings it about.

    Without a choice, it is the table that a match begins with, which no event tells.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    position: str
    play: str = ""
    before: bool = False
    show: Literal["board", "hand", "track"] = "board"


@functools.cache
def every_shown() -> Mapping[str, RuleAtWork]:
    """Return the positions of all rules that have a picture."""
    file = resources.files("motc_lab.games.motc.reference") / "pictures.toml"
    tables = tomllib.loads(file.read_text(encoding="utf-8"))
    return {rule: RuleAtWork.model_validate(table) for rule, table in tables.items()}


def played(shown: RuleAtWork) -> tuple[Session, Session, tuple[Event, ...]]:
    """Return the match before the choice, after it, and what it brought about."""
    before = Session.from_position(Position.from_code(shown.position))
    after = copy_of(before)
    if not shown.play:
        return before, after, ()
    after.play(shown.play)
    return before, after, after.last_events()


@functools.cache
def rule_picture(rule: str, lang: Lang) -> RulePicture | None:
    """Return a rule's picture with its events; None where words are enough."""
    shown = every_shown().get(rule)
    if shown is None:
        return None
    before, after, events = played(shown)
    scene = _scene(before if shown.before else after, lang)
    own = [event for event in events if event.rule == rule]
    lines = log_lines(lens(after, Seat.FISCHER, lang, open_hands=True), own, 0)
    caption = [line.text for line in lines]
    if not shown.play:
        caption = [f"{one.labels['hand']}." for one in (scene.far, scene.near)]
    match shown.show:
        case "track":
            svg = things.track(scene)
        case _:
            svg = small_svg(scene, "auto", hand=shown.show == "hand")
    return RulePicture(svg, " ".join(caption))


@functools.cache
def word_picture(word: str, lang: Lang) -> str | None:
    """Return what a word of the glossary looks like, None for what is no thing."""
    draw = WORDS.get(word)
    if draw is None:
        return None
    _, after, _ = played(every_shown()[WORDS_FROM])
    return draw(_scene(after, lang))


@functools.cache
def face_picture(card: Card) -> str:
    """Return a card's face as it is held in a hand."""
    return card_svg(card, "auto")


def _scene(session: Session, lang: Lang) -> MatchScene:
    return still(scene_of(session, Seat.FISCHER, lang, open_hands=True), "")
