"""The first minute of a game: its aim in one line, and a few screens before a match.

A game's module ``introduction`` has a constant ``INTRODUCTIONS``, one for each question
that a match may begin with. Their words stand in the game's catalogue:
``<id>.intro.aim``, one or two short sentences for each screen, ``<id>.intro.<screen>``,
and what the button of the last one says, ``<id>.intro.<begin>``. Nothing of it is a
rule: the screens stand over the table of the match that is about to begin, and the last
one leads to its first question.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from motc_lab.engine.game import Game
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.introduction_model import Introduction, IntroScreen
from motc_lab.scene.model import Lang, Scene
from motc_lab.texts import say_in

PART: Final = "introduction"
CHOICES: Final = "choices"


@dataclass(frozen=True, slots=True)
class Pointing:
    """A screen of an introduction.

    Attributes:
        name: of its sentences in the catalogue.
        elements: what it points at, each framed by itself: an element of the table and
            all below it (``line`` means ``line.1``, too), with ``{me}`` and ``{other}``
            for seats; ``choices`` for whatever may be clicked first; ``part:table``,
            ``part:hand`` or ``part:score`` for a whole part of the page.
    """

    name: str
    elements: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class GameIntroduction:
    """How a game introduces itself.

    Attributes:
        ask: kind of the first question of a match, which the screens lead to.
        screens: one idea each, in their order.
        begin: name in the catalogue of what the last button says.
    """

    ask: str
    screens: tuple[Pointing, ...]
    begin: str = "begin"


def introductions_of(game: Game) -> tuple[GameIntroduction, ...]:
    """How a game introduces itself, by the first question; empty where it does not."""
    if not game.has_part(PART):
        return ()
    own: tuple[GameIntroduction, ...] = game.part(PART).INTRODUCTIONS
    return own


def aim_of(game: Game, lang: Lang) -> str:
    """What the game is about, in one line; empty where it does not say."""
    if not introductions_of(game):
        return ""
    return say_in(game.id, "intro.aim", lang)


def introduced(scene: Scene, session: AnySession) -> Scene:
    """The scene with the aim of its game, and the screens before the first choice."""
    game = session.ruleset.game
    if not introductions_of(game):
        return scene
    changes = {"aim": aim_of(game, scene.lang), "introduction": _told(scene, session)}
    return scene.model_copy(update=changes)


def _told(scene: Scene, session: AnySession) -> Introduction | None:
    """The screens that lead to the question of the scene; None where none do."""
    ask, game = scene.ask, session.ruleset.game
    if ask is None or not ask.yours:
        return None
    own = next((one for one in introductions_of(game) if one.ask == ask.kind), None)
    seat = next(one for one in session.ruleset.players if one == ask.person)
    if own is None or _has_answered(session, seat, own.ask):
        return None
    screens = [
        IntroScreen(
            text=say_in(game.id, f"intro.{screen.name}", scene.lang),
            frames=tuple([_frame(one, scene, seat) for one in screen.elements]),
        )
        for screen in own.screens
    ]
    begin = say_in(game.id, f"intro.{own.begin}", scene.lang)
    return Introduction(screens=tuple(screens), begin=begin)


def _has_answered(session: AnySession, seat: Seat, kind: str) -> bool:
    """Whether a seat has answered a question of this kind in this match.

    What a card of the other side has asked before counts for nothing.
    """
    kind_of = session.ruleset.question_kind
    line = session.here.line()
    before = [session.history.root, *line]
    return any(
        node.seat == seat.index and kind_of(asked.state.machine, seat) == kind
        for asked, node in zip(before, line, strict=False)
    )


def _frame(name: str, scene: Scene, seat: Seat) -> tuple[str, ...]:
    """The names of elements that one frame goes around."""
    if name == CHOICES:
        return tuple(dict.fromkeys(_clicked_first(scene)))
    other = next(iter(seat.others))
    return (name.format(me=seat, other=other),)


def _clicked_first(scene: Scene) -> Iterator[str]:
    """What may be clicked first: things to mark, or the beginnings of choices."""
    if scene.card_set is not None:
        yield from scene.card_set.cards
        return
    for choice in scene.choices:
        if not choice.quiet:
            yield choice.path[0]
