"""Builds the scene of a match for one looker in one language, from views alone."""

from typing import Any

from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.games.compile.names import names_in
from motc_lab.games.compile.pending import waits_of, why_asked
from motc_lab.games.compile.scene.sets import card_set
from motc_lab.games.compile.scene.table_model import (
    CompileScene,
    Line,
    LineSide,
    Print,
    Store,
    Waits,
)
from motc_lab.games.compile.texts.words import reading_of, signed
from motc_lab.games.compile.view import View
from motc_lab.scene.model import CardSet, Lang
from motc_lab.scene.plain import PlainTable
from motc_lab.scene.plain import scene_of as plain_scene
from motc_lab.scene.plain_model import Area, PlainScene
from motc_lab.texts import words
from motc_lab.texts.told import Told

LEAST_TO_COMPILE = 10  # CCMP-1
OVER = "over"


def scene_of(
    session: AnySession,
    seat: Seat | str,
    lang: Lang,
    *,
    one_by_one: bool = False,
    **wishes: Any,  # noqa: ANN401 -- as the plain table takes them
) -> CompileScene:
    """Return the present scene.

    Args:
        session: the match.
        seat: who looks; a spectator sees the public part only.
        lang: language of every sentence.
        one_by_one: list every answer, also sets that a page marks card by card.
        **wishes: ``open_hands``, ``new_from`` and ``whole_log`` (``scene/plain.py``).
    """
    plain = plain_scene(session, seat, lang, **wishes)
    is_open = bool(wishes.get("open_hands"))
    table = PlainTable(session, seat, lang, open_hands=is_open)
    told, view = table.told, table.view
    far, near = table.in_order()
    scene = CompileScene(
        **_fields(plain),
        lines=_lines(view, far, near, told) if view.protocols else (),
        far_store=_store(view, far, told),
        near_store=_store(view, near, told),
        prints=_prints(plain.areas, lang, session.ruleset),
        waiting=_waiting(view, plain.areas, told),
        turn_text="" if view.turn is None or session.is_over else why_asked(view, told),
        words=words("compile.scene.word", lang),
    )
    marked = None if one_by_one else _set_of(table)
    return scene.model_copy(update={"card_set": marked})


def _fields(plain: PlainScene) -> dict[str, Any]:
    """What the plain table has already; its game is this one."""
    return {name: getattr(plain, name) for name in PlainScene.model_fields}


def _set_of(table: PlainTable) -> CardSet | None:
    if table.question is None or not table.may_answer:
        return None
    return card_set(table.question, table.told)


def _lines(view: View, far: Seat, near: Seat, told: Told) -> tuple[Line, ...]:
    rows = []
    for number in (1, 2, 3):
        sides = [_side(view, seat, number, told) for seat in (far, near)]
        parts = [
            _side_words(side, seat, told)
            for side, seat in zip(sides, (far, near), strict=True)
        ]
        label = told.text("scene.line", line=number, far=parts[0], near=parts[1])
        far_side, near_side = sides
        rows.append(
            Line(
                id=f"line.{number}",
                number=number,
                label=label,
                far=far_side,
                near=near_side,
            )
        )
    return tuple(rows)


def _side(view: View, seat: Seat, number: int, told: Told) -> LineSide:
    stack = 3 * seat.index + number - 1
    total, against = view.totals[stack], view.totals[(stack + 3) % 6]
    return LineSide(
        seat=seat,
        protocol=names_in(told.ruleset).title(view.protocols[stack], told.lang),
        total=total,
        compiled=view.is_compiled[stack],
        threatened=view.phase != OVER and total >= LEAST_TO_COMPILE and total > against,
    )


def _side_words(side: LineSide, seat: Seat, told: Told) -> str:
    state = "compiled" if side.compiled else "loading"
    key = f"scene.side_{state}{'_threatened' if side.threatened else ''}"
    who = told.seat(seat)
    return told.text(key, who=who, name=side.protocol, total=signed(side.total))


def _store(view: View, seat: Seat, told: Told) -> Store:
    at = seat.index
    has_control = view.control is seat
    deck, hand, trash = view.decks[at], view.hands[at], len(view.trashes[at])
    key = "scene.store_control" if has_control else "scene.store"
    label = told.text(key, who=told.seat(seat), deck=deck, hand=hand, trash=trash)
    return Store(
        seat=seat,
        deck=deck,
        hand=hand,
        trash=trash,
        control=has_control,
        turn=view.turn is seat,
        label=label,
    )


def _prints(
    areas: tuple[Area, ...], lang: Lang, ruleset: AnyRuleset
) -> tuple[Print, ...]:
    """Of the cards in these areas alone: nothing is printed that lies hidden."""
    codes = [
        thing.code
        for area in areas
        for place in area.places
        for thing in place.things
        if thing.code is not None
    ]
    return tuple([_print(code, lang, ruleset) for code in dict.fromkeys(codes)])


def _print(code: str, lang: Lang, ruleset: AnyRuleset) -> Print:
    names = names_in(ruleset)
    card = names.card(code)
    return Print(
        code=code,
        name=names.title(card.protocol, lang),
        value=card.value,
        has_top=any(box.box == "top" for box in card.box),
        reading=reading_of(card, lang),
    )


def _waiting(view: View, areas: tuple[Area, ...], told: Told) -> tuple[Waits, ...]:
    """What is being resolved, the last first, each with its card where it is seen."""
    lying = {
        thing.code: thing.id
        for area in areas
        if area.id.endswith(".lines")
        for place in area.places
        for thing in place.things
        if thing.code is not None and not thing.marks
    }
    return tuple(
        [
            Waits(seat=one.seat, text=one.text, about=lying.get(one.card or ""))
            for one in waits_of(view, told)
        ]
    )
