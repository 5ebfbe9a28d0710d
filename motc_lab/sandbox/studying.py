"""What a game adds to studying its matches; each of it has a plain default.

A game's module ``sandbox.studying`` has a constant ``STUDYING``, made from a class that
derives from this one. What is left as it is here, the page does not show.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from motc_lab.engine.event import AnyEvent
from motc_lab.engine.history import Node
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.scene.model import Lang, LogLine
from motc_lab.scene.plain_model import PlainScene
from motc_lab.scene.sandbox_model import Naming, Resigning, ValueRow
from motc_lab.scene.showing import showing_of
from motc_lab.texts import say
from motc_lab.texts.told import told_of

if TYPE_CHECKING:
    from motc_lab.lab.advice import Advice, Knowledge, OptionAdvice

PART: Final = "sandbox.studying"
Spot = Node[Any]
Row = Callable[["OptionAdvice"], ValueRow]


@dataclass(frozen=True, slots=True)
class Standing:
    """How a match stands at a node, as timeline and tree tell it.

    Attributes:
        parts: numbers of the parts of the match that it lies in, the largest first.
        level: how high the curve runs there; + is the side of the last player.
        tally: the score in short.
    """

    parts: tuple[int, ...] = ()
    level: int = 0
    tally: str = ""


class Studying:
    """A game that says nothing of its own.

    Attributes:
        knowledge: from whose knowledge options are valued.
        parts: words of the parts of a match (``sandbox.ui.by_<part>``), as
            ``Standing.parts`` counts them; the largest first.
        has_curve: whether ``Standing.level`` means anything.
    """

    knowledge: "ClassVar[tuple[Knowledge, ...]]" = ("open", "own")
    parts: ClassVar[tuple[str, ...]] = ()
    has_curve: ClassVar[bool] = False

    # The tree and its places

    def standing(self, session: AnySession, node: Spot) -> Standing:
        """How the match stands at a node, by what everybody may know."""
        del session, node
        return Standing()

    def named_chance(self, session: AnySession, node: Spot, lang: Lang) -> str:
        """What somebody named for chance at a node, as a text."""
        del session, lang
        return ", ".join(node.chance)

    def moments(self, session: AnySession, node: Spot) -> tuple[Spot, ...]:
        """The table at each event of a node's choice; the last is the node itself."""
        del session
        return (node,)

    def begun_at(self, position: AnyPosition) -> dict[str, str | float]:
        """What the sentence names that tells of a match begun at a position."""
        del position
        return {}

    # What a seat may know

    def blind_side(self, position: AnyPosition) -> Seat | None:
        """Whose knowledge a position is, where it leaves things open for one seat."""
        del position
        return None

    def as_known_to(self, session: AnySession, seat: Seat) -> AnyPosition:
        """A position that holds nothing hidden from a seat.

        Where a game has no positions with things unknown, they are dealt anew, the same
        for all matches that the seat can't tell apart.
        """
        imagined = session.machine.imagine(seat.index, Random(0))  # noqa: S311 -- a game
        position: AnyPosition = session.ruleset.position(imagined)
        return position

    # Naming chance

    def may_name(self, session: AnySession, code: str, looker: Seat | None) -> bool:
        """Whether chance decides something with an option that the looker may name."""
        del session, code, looker
        return False

    def naming(
        self,
        session: AnySession,
        code: str,
        named: Sequence[str],
        looker: Seat | None,
        lang: Lang,
    ) -> Naming | None:
        """What may be named for an option; None where chance has no say."""
        del session, code, named, looker, lang
        return None

    # Values

    def fields(
        self, session: AnySession, seat: Seat, lang: Lang
    ) -> dict[str, str | float]:
        """What sentences about a seat name: ``who``, and more where the game has it."""
        return {"who": told_of(session.ruleset, lang).seat(seat)}

    def beside_values(self, session: AnySession, seat: Seat, lang: Lang) -> str:
        """How the values compare with other numbers of the game."""
        del session, seat, lang
        return ""

    def information(self, session: AnySession, seat: Seat, lang: Lang) -> str:
        """What it would be worth to see what is hidden; it may take long."""
        del session, seat, lang
        return ""

    def resigning(
        self, session: AnySession, advice: "Advice", row: Row, lang: Lang
    ) -> Resigning | None:
        """Resigning beside the best other option; None where nobody may resign."""
        del session, advice, row, lang
        return None

    # Two futures

    def play_out(self, future: AnySession) -> None:
        """Play on from an option's answer to where its future can be judged."""

    def trace(
        self, session: AnySession, events: Sequence[AnyEvent], eyes: Eyes
    ) -> tuple[LogLine, ...]:
        """What happened in a future, a line for each event that the looker knows."""
        told = told_of(session.ruleset, eyes.lang)
        return tuple(
            [
                LogLine(id=at, text=told.event(e), rule=e.rule, person=e.seat)
                for at, e in enumerate(events)
            ]
        )

    def facts(
        self, left: Branch, right: Branch, eyes: Eyes
    ) -> tuple[tuple[str, str, str], ...]:
        """What is compared of two futures: a label, and both sides, in a fixed order.

        Plainly that is what lies in each area of the table, and how it stands.
        """
        first, second = (_lying(one.session, eyes) for one in (left, right))
        nothing = say("sandbox.fact.nothing", eyes.lang)
        return tuple(
            [
                (label, first.get(label) or nothing, second.get(label) or nothing)
                for label in dict.fromkeys([*first, *second])
            ]
        )

    # Handing on

    def python(self, session: AnySession, position: AnyPosition | None) -> str:
        """The line of Python that makes a match at a position, or at its beginning."""
        ruleset = session.ruleset
        usual = ruleset_of(ruleset.game).settings
        said = {"seed": session.seed, "game": ruleset.game.id} | {
            name: of for name, of in ruleset.settings.items() if usual.get(name) != of
        }
        told = ", ".join(f"{name}={of!r}" for name, of in said.items())
        if position is None:
            return f"match = Match.new({told})"
        return f"match = Match.from_position({position.code!r}, {told})"

    def motifs(self, session: AnySession) -> tuple[str, ...]:
        """Names of what happened that somebody may look for (``sandbox.motif``)."""
        del session
        return ()

    def played(self, session: AnySession, lang: Lang) -> str:
        """What a match is played with, as a list of records tells it."""
        return session.ruleset.game.titles[lang]

    def score(self, session: AnySession) -> str:
        """The score, as a list of records tells it."""
        return session.ruleset.score(session.machine) if session.is_over else ""


def _lying(session: AnySession, eyes: Eyes) -> dict[str, str]:
    """What lies where, by the names of areas, and how the match stands."""
    scene = showing_of(session).scene_of(
        session, eyes.seat, eyes.lang, open_hands=eyes.open_hands
    )
    found: dict[str, str] = {}
    if isinstance(scene, PlainScene):
        for area in scene.areas:
            things = [thing.label for place in area.places for thing in place.things]
            found[area.title] = ", ".join(things)
    elif scene.standing:
        found[say("sandbox.fact.standing", eyes.lang)] = scene.standing
    return found | {say("sandbox.fact.status", eyes.lang): scene.status}


def studying_of(session: AnySession) -> Studying:
    """What the game of a match adds to studying it."""
    game = session.ruleset.game
    if not game.has_part(PART):
        return Studying()
    own: Studying = game.part(PART).STUDYING
    return own
