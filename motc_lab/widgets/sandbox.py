"""The sandbox as a widget: ``Sandbox(match)``; its parts alone stand beside it."""

import asyncio
from time import perf_counter
from typing import Final

import traitlets

from motc_lab.controllers.controller import Picture
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.seat import Seat
from motc_lab.errors import WrongArgument
from motc_lab.scene.model import Lang
from motc_lab.texts.lang import lang_named
from motc_lab.widgets.arguments import (
    Bots,
    Subject,
    bots_of,
    seat_of,
    session_of,
    settings_among,
)
from motc_lab.widgets.pauses import without_full_collections
from motc_lab.widgets.thinking_aside import ThinkingWidget

SLICE_S: Final = 0.02  # after so long somebody else gets a turn
SHOWN_EVERY_S: Final = 0.25


class SandboxPart(ThinkingWidget):
    """What the sandbox and its parts have in common.

    Attributes:
        tree: rows of the tree, JSON; ``tree_news`` are those that changed since.
        values: what the options are worth, JSON of ``scene.sandbox_model.Values``.
    """

    tree = traitlets.Unicode().tag(sync=True)
    tree_news = traitlets.Unicode("[]").tag(sync=True)
    values = traitlets.Unicode().tag(sync=True)
    panels: tuple[str, ...] | None = None  # all of them
    controller: SandboxController | None = None
    _shown_at: float = 0.0  # when values were last shown, by perf_counter

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

    async def _think_aside(self) -> None:
        """Think in slices: of a bot's answer first, then of the values."""
        with without_full_collections():
            while self.controller is not None:
                if self.controller.answers.answering is not None:
                    self.controller.think()
                elif not self._is_looked_at or not await self._think_of_values(
                    self.controller
                ):
                    return
                await asyncio.sleep(0.001)

    async def _think_of_values(self, controller: SandboxController) -> bool:
        """Think a slice, show it now and then; False when nothing is left to do."""
        valuer = controller.valuing.valuer
        if valuer is None:
            return False
        goes_on = await self._slice(controller)
        is_new = controller.valuing.valuer is valuer and not valuer.was_shown
        is_due = perf_counter() - self._shown_at > SHOWN_EVERY_S
        if is_new or not goes_on or is_due:
            self._shown_at = perf_counter()
            self._show_values()
        is_same = (
            controller.valuing.valuer is valuer and controller.answers.answering is None
        )
        return goes_on or not is_same

    async def _slice(self, controller: SandboxController) -> bool:
        """Think for a moment; what takes longer goes on beside the loop."""
        if controller.thinking.takes_long:
            # Not controller.think: a bot that is called meanwhile plays on the loop.
            goes_on = await asyncio.to_thread(controller.thinking.step)
            controller.show_news()
            return goes_on
        begun = perf_counter()
        goes_on = True
        while goes_on and perf_counter() - begun < SLICE_S:
            goes_on = controller.think()
        return goes_on

    def _show_values(self) -> None:
        assert self.controller is not None
        found = self.controller.values()
        if found is not None and self.controller.valuing.valuer is not None:
            self.controller.valuing.valuer.was_shown = True
            self.values = found.model_dump_json()

    def _on_message(self, widget: object, content: object, buffers: object) -> None:
        first = not self._is_looked_at
        super()._on_message(widget, content, buffers)
        if first:
            self.think_on()

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
