"""The match as a line of moments: a look at one of them moves nothing."""

from typing import ClassVar, Literal

from motc_lab.sandbox.panel import Act, Panel, SandboxHost
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.tables import scene_at
from motc_lab.sandbox.words import said
from motc_lab.scene.model import Part, SeatName
from motc_lab.scene.said import Count, NodeNumber
from motc_lab.scene.sandbox_model import Moment
from motc_lab.texts.told import told_of


class LookAt(Act):
    """Send a look at another node, or at a moment within it (0 = the first)."""

    is_aside: ClassVar[bool] = True

    do: Literal["look"]
    node: NodeNumber
    moment: Count | None = None

    def carry_out(self, host: SandboxHost) -> None:
        """Answer beside the picture: half-made choices stay."""
        session, lang = host.session, host.lang
        node = session.history.node(self.node)
        moments = studying_of(session).moments
        found = (node,) if self.moment is None else moments(session, node)
        at = min(self.moment or 0, len(found) - 1)
        spot, looker = found[at], host.looker
        events = spot.state.events
        heard = [e if looker is None else e.for_seat(looker) for e in events]
        told, known = (
            told_of(session.ruleset, lang),
            [e for e in heard if e is not None],
        )
        text = told.event(known[-1]) if known else ""
        look = Moment(
            node=node.number,
            event=at,
            events=len(found),
            text=text,
            table=scene_at(session, spot, host.near, lang, open_hands=host.open_hands),
        )
        host.screen.answer(look.model_dump(mode="json"))


class PartOfMatch(Part):
    """A sort of part that a match has, by which one may step: its word."""

    id: str
    text: str


class CurveSide(Part):
    """Whose side of the curve it is: above, or below."""

    seat: SeatName
    badge: str


class MatchLine(Part):
    """What the page needs to draw the line of a match.

    Attributes:
        parts: as ``TreeRow.parts`` counts them, the largest first.
        sides: the upper side of the curve, then the lower one; empty where the game
            has no curve.
        told: what the line shows.
    """

    parts: tuple[PartOfMatch, ...]
    sides: tuple[CurveSide, ...]
    told: str


class TimelinePanel(Panel):
    """The page draws it from the rows of the tree."""

    name = "timeline"
    place = 40
    messages = (LookAt,)
    shows = MatchLine

    def picture(self) -> MatchLine:
        """Return the parts of a match, and whose curve it is."""
        session, lang = self.host.session, self.host.lang
        studying, told = studying_of(session), told_of(session.ruleset, lang)
        parts = [
            PartOfMatch(id=name, text=said(session, f"part.{name}", lang))
            for name in studying.parts
        ]
        sides = [
            CurveSide(seat=seat, badge=told.seat(seat)[:1])
            for seat in reversed(session.ruleset.players)
        ]
        return MatchLine(
            parts=tuple(parts),
            sides=tuple(sides) if studying.has_curve else (),
            told=said(session, "timeline_told", lang),
        )
