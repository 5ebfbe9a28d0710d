"""How matches of a game are shown: its own way, or plainly.

A game's module ``scene.showing`` has a constant ``SHOWING``, made from a class that
derives from this one.
"""

from collections.abc import Collection, Sequence
from typing import Any, Final, Protocol

from motc_lab.engine.history import Node
from motc_lab.engine.seat import SPECTATOR, Seat
from motc_lab.engine.session import AnySession
from motc_lab.errors import IllegalOption
from motc_lab.scene import plain
from motc_lab.scene.model import Curtain, Lang, RuleText, Scene
from motc_lab.texts import say
from motc_lab.texts.rules import rule

PART: Final = "scene.showing"


class Pause(Protocol):
    """A table that stays until somebody asks for what comes next."""

    @property
    def here(self) -> Node[Any]:
        """The choice that led to it."""

    @property
    def is_last(self) -> bool:
        """Whether nothing comes after it."""

    def events(self, looker: Any = None, /) -> tuple[Any, ...]:  # noqa: ANN401 -- of whatever game it is
        """All events up to it, as the seat may know them."""


class Showing:
    """Scenes of a game without a way of its own; it never pauses."""

    def scene_of(
        self,
        source: Any,  # noqa: ANN401 -- of whatever game it is
        seat: Seat,
        lang: Lang,
        **wishes: Any,  # noqa: ANN401 -- as each game takes them
    ) -> Scene:
        """Return the present scene; ``wishes`` that a game does not know are no fault.

        Args:
            source: a match, or a pause in it.
            seat: who looks.
            lang: of every sentence.
            **wishes: ``open_hands``, ``new_from``, ``told_from``, ``button``,
                ``whole_log``, ``one_by_one`` (``games/motc/scene/build.py``).
        """
        known = {name: wishes[name] for name in _PLAIN if name in wishes}
        return plain.scene_of(source, seat, lang, **known)

    def curtained(self, session: AnySession, asked: Seat, lang: Lang) -> Scene:
        """The public scene between two turns at one screen, with nobody's hand."""
        spectator = type(asked)(SPECTATOR)
        scene = self.scene_of(session, spectator, lang)
        who = self.name(session, asked, lang)
        curtain = Curtain(
            person=asked,
            text=say("scene.plain.curtain", lang, who=who),
            button=say("scene.plain.curtain_button", lang, who=who),
        )
        return scene.model_copy(update={"curtain": curtain})

    def name(self, session: AnySession, seat: Seat, lang: Lang) -> str:
        """What a seat is called."""
        told: str = (
            session.ruleset.game.part("told").Told(session.ruleset, lang).seat(seat)
        )
        return told

    def pauses(self, session: AnySession) -> Sequence[Pause]:
        """The tables of the present line that stay for a while, in their order."""
        del session
        return ()

    def codes_of_set(
        self,
        session: AnySession,
        marked: Sequence[str],
    ) -> tuple[str, ...]:
        """The answers, in their order, that marked things are put away by.

        Args:
            session: the match.
            marked: names of elements of the scene's ``card_set``.

        Raises:
            LabError: nothing is to be marked now, or not these.
        """
        del session
        raise IllegalOption(" ".join(marked), ["nothing that is marked"])

    def gone_on_from(self, session: AnySession, persons: Collection[Seat]) -> int:
        """How many of the pauses somebody of these has gone on from."""
        del session, persons
        return 0


_PLAIN: Final = ("open_hands", "new_from", "whole_log")


def showing_of(session: AnySession) -> Showing:
    """How the matches of a session's game are shown."""
    game = session.ruleset.game
    if not game.has_part(PART):
        return Showing()
    own: Showing = game.part(PART).SHOWING
    return own


def rule_text(rule_id: str, lang: Lang) -> RuleText:
    """One rule to be opened from the log; TextError for an unknown id."""
    found = rule(rule_id, lang)
    return RuleText(id=found.id, title=found.title, text=found.whole, pages=found.pages)
