"""The sandbox as a widget: ``Sandbox(match)``; its parts alone stand beside it."""

import traitlets

from motc_lab.controllers.controller import Picture
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.seat import Seat
from motc_lab.errors import WrongArgument
from motc_lab.scene.model import Lang
from motc_lab.screens.sandbox import SandboxThinking
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.arguments import (
    Bots,
    Subject,
    bots_of,
    seat_of,
    session_of,
    settings_among,
)
from motc_lab.widgets.base import SceneWidget


class SandboxPart(SandboxThinking, SceneWidget):
    """What the sandbox and its parts have in common.

    Attributes:
        tree: rows of the tree, JSON; ``tree_news`` are those that changed since.
        values: what the options are worth, JSON of ``scene.sandbox_model.Values``.
    """

    tree = traitlets.Unicode().tag(sync=True)
    tree_news = traitlets.Unicode("[]").tag(sync=True)
    values = traitlets.Unicode().tag(sync=True)
    panels: tuple[str, ...] | None = None  # all of them

    def __init__(  # noqa: PLR0913 -- keyword-only wishes
        self,
        match: Subject | None = None,
        *,
        seat: Seat | str | None = None,
        locked: bool = False,
        bots: Bots | None = None,
        lang: Lang = "en",
        options: tuple[str, str] = ("", ""),
        place: str = "",
        **settings: object,
    ) -> None:
        spoken, compared = lang_named(lang), _two_codes(options)
        said, unknown = settings_among(match, settings)
        is_hidden = seat is not None and locked
        shown = session_of(match, hidden=is_hidden, settings=said)
        looker, players = seat_of(shown, seat), bots_of(shown, bots=bots)
        self.match = shown
        if any(compared) and self.match.question is not None:
            for code in compared:
                self.match.question.option(code)
        super().__init__(place=place, **unknown)
        self.controller = SandboxController(
            self,
            self.match,
            seat=None if looker is not None and looker.is_spectator else looker,
            may_look=not locked,
            panels=self.panels,
            bots=players,
            lang=spoken,
            twin_options=compared,
            place=place,
        )
        self.controller.let_bots_play()
        self.controller.publish()

    # The screen of the controller

    def show(self, picture: Picture, lang: Lang) -> None:
        """Replace the picture; ``match`` is the one on the board."""
        assert self.controller is not None
        if self.match.ruleset.game != self.controller.session.ruleset.game:
            self.match = self.controller.session
        super().show(picture, lang)

    def show_tree(self, base: str | None, news: str) -> None:
        """Replace the rows of the tree, or only the news since."""
        with self.hold_sync():
            if base is not None:
                self.tree = base
            self.tree_news = news

    def show_values(self, values: str) -> None:
        """Show what the options are worth."""
        self.values = values

    def __repr__(self) -> str:
        """Who looks and how far the match is; stable, without hidden cards."""
        assert self.controller is not None
        name = type(self).__name__
        return f"{name}({self.match!r}, looking={self.controller.looking})"


def _two_codes(options: object) -> tuple[str, str]:
    """Return the codes of two options; LabError where they are not two."""
    match options:
        case [left, right]:
            return str(left), str(right)
    raise WrongArgument("options", options, "two codes, such as ('wN1@1', 'resign')")


class Sandbox(SandboxPart):
    """Everything at once: board, tree, values, twin, timeline, sharing.

    Args:
        match: a match, a position, or a text that holds one (code, link, record, JSON).
            Several widgets may show the same match: all follow what one of them, or a
            cell, does; and what is tried here is there in ``match.history``.
        seat: look from one seat: only its hand is ever sent. Left out: open hands.
        locked: with ``seat``: the page can't change to open hands.
        bots: bots or their names by person, ``{"fischer": "greedy"}``, that answer.
        lang: 'en' or 'de'; the page has a switch of its own.
        **settings: of the game, as ``edition``, for a position, a code or a record;
            left out, those that it names.
    """


class WhatIf(SandboxPart):
    """The tree of what was tried, with fork, return, names, comments and comparing."""

    panels = ("tree", "twin")


class Timeline(SandboxPart):
    """The advantage marker over the match as a curve; a click goes there."""

    panels = ("timeline",)


class Twin(SandboxPart):
    """Two options of the open question side by side: ``options=(a, b)``."""

    panels = ("twin",)
