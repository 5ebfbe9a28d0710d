"""Builds the scene of a match for one looker in one language, from views alone."""

from typing import Any, Protocol

from motc_lab.engine.event import Event
from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.games.stratego.scene.answers import ask, barred, choices
from motc_lab.games.stratego.scene.armies import army, clocks
from motc_lab.games.stratego.scene.board import lakes, rows
from motc_lab.games.stratego.scene.fates import set_ups
from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.scene.set_up import set_up
from motc_lab.games.stratego.scene.story import (
    fights,
    log_lines,
    moves,
    outcome,
    spoken,
    trails,
)
from motc_lab.games.stratego.scene.table_model import Army, StrategoScene
from motc_lab.games.stratego.seat import SIDES, Seat, seat_named
from motc_lab.games.stratego.texts.events import event_text
from motc_lab.games.stratego.texts.standing import (
    result_text,
    status_text,
    variant_text,
)
from motc_lab.scene.model import Lang
from motc_lab.texts import words
from motc_lab.texts.lang import lang_named


class Source(Protocol):
    """What a scene is built from: a match, through its views."""

    def view(self, looker: AnySeat, /) -> Any:  # noqa: ANN401 -- as sessions say it
        """What one seat, or a spectator, may know now."""

    def events(self, looker: Any = None, /) -> tuple[Any, ...]:  # noqa: ANN401
        """All events, as a seat may know them (None: in full)."""

    @property
    def asked(self) -> tuple[AnySeat, ...]:
        """Who must decide now."""

    @property
    def may_undo(self) -> bool:
        """Whether there is a choice to take back."""

    def has_noticed(self, looker: Any, /) -> bool:  # noqa: ANN401 -- as above
        """Whether a seat knows of any choice since the start."""

    @property
    def may_redo(self) -> bool:
        """Whether a choice taken back can be made again."""


def scene_of(  # noqa: PLR0913 -- keyword-only wishes
    session: Source,
    seat: AnySeat | str,
    lang: Lang,
    *,
    open_hands: bool = False,
    new_from: int | None = None,
    one_by_one: bool = False,
) -> StrategoScene:
    """Return the present scene.

    Args:
        session: the match.
        seat: who looks; a spectator sees no rank.
        lang: language of every sentence.
        open_hands: show all ranks on purpose, with the eyes of whoever is asked;
            ``seat`` still sits near, except during the set-up.
        new_from: number of the first event of the match that the looker has not seen
            yet; these are spoken and moved. None: nothing is new.
        one_by_one: list every answer, also those that a page composes by itself.
    """
    lens = _lens(session, seat, lang_named(lang), open_hands=open_hands)
    fresh = _fresh(session, lens, new_from)
    asked = ask(lens)
    view = lens.view
    armies = {side: army(lens, side) for side in SIDES}
    scene = StrategoScene(
        beat=0,
        lang=lens.lang,
        looker=lens.looker,
        heading=status_text(view, lens.lang),
        edition=variant_text(lens.variant.name, lens.lang),
        status=status_text(view, lens.lang),
        standing=_standing(lens, armies),
        ask=asked,
        far=armies[lens.near.other],
        near=armies[lens.near],
        rows=rows(lens),
        lakes=lakes(lens),
        trails=trails(lens),
        fights=fights(lens, fresh),
        barred=barred(lens),
        clocks=clocks(lens),
        set_up=set_up(lens),
        shown=set_ups(lens),
        screen=lens.say("screen") if view.phase == "set_up" else "",
        words=words("stratego.scene.word", lens.lang),
        choices=choices(lens, one_by_one=one_by_one),
        log=log_lines(lens),
        moves=moves(lens, fresh),
        speech=spoken(lens, fresh, asked),
        description="",
        result=_result(lens),
        outcome=outcome(lens),
        may_undo=session.may_undo and (open_hands or session.has_noticed(seat)),
        may_redo=session.may_redo,
    )
    return scene.model_copy(update={"description": scene.in_words()})


def _lens(
    session: Source, seat: AnySeat | str, lang: Lang, *, open_hands: bool
) -> Lens:
    looker = seat_named(seat)
    if not open_hands:
        return Lens(session.view(looker), lang)
    asked = [seat_named(one) for one in session.asked]
    eyes = looker if looker in asked or not asked else asked[0]
    view = session.view(eyes)
    side = eyes if view.phase == "set_up" else looker  # no board turns with every move
    return Lens(view, lang, tuple([session.view(one) for one in SIDES]), side)


def _fresh(session: Source, lens: Lens, new_from: int | None) -> tuple[Event, ...]:
    """The new events that the looker has witnessed; others' set-ups are no news."""
    if new_from is None:
        return ()
    looker, since = lens.view.looker, session.events()[new_from:]
    news = sum(event.for_seat(looker) is not None for event in since)
    first = max(len(lens.view.past) - news - lens.first_recent, 0)
    return lens.recent[first:]


def _standing(lens: Lens, armies: dict[Seat, Army]) -> str:
    """How many pieces each side has left."""
    red, blue = [armies[seat].left for seat in SIDES]
    return lens.say("standing", red=red, blue=blue)


def _result(lens: Lens) -> str | None:
    """Who has won and why, once it is over."""
    view = lens.view
    if view.phase != "over":
        return None
    for event in reversed(view.past):
        if event.kind == "over":
            return event_text(event, lens.lang)
    return result_text(view, lens.lang)
