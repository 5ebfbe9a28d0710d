"""What an edit makes of an edition; the edition itself checks every value."""

from functools import singledispatch
from typing import Any, Final

from motc_lab.games.motc.designer import edits
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.edition import Edition, EditionError
from motc_lab.games.motc.edition.differences import card_place, space_place
from motc_lab.games.motc.edition.model import PRINTED_VALUES
from motc_lab.games.motc.edition.parts import Text
from motc_lab.games.motc.edition.rulings import Rulings

MOST_SPACES: Final = 20
MOST_VERBS: Final = 6
STRENGTHS: Final = (0, 5)
SPACE_BOUNDS: Final = {"hand_limit": (1, 16), "pawns": (0, 8), "advantage": (-12, 12)}
NUMBER_BOUNDS: Final = {
    "points_to_win": (1, 20),
    "advantage_spaces": (1, 30),
    "pawns": (0, 16),
    "sections": (3, 5),
    "section_values": (0, 12),
    "draw_points": (0, 2),
    "card_pawns": (0, 3),
}


def changed(edition: Edition, edit: edits.Design) -> Edition:
    """The edition after an edit; Refused says why there is none."""
    try:
        return _changed(edit, edition)
    except EditionError as fault:
        raise Refused("other", cause=fault) from None


@singledispatch
def _changed(edit: object, edition: Edition) -> Edition:
    del edition
    raise TypeError(type(edit).__name__)


@_changed.register
def _(edit: edits.SetStrength, edition: Edition) -> Edition:
    low, high = STRENGTHS
    best = edit.model_copy(update={"value": min(max(edit.value, low), high)})
    place = card_place(edit.person, edit.card, "strength")
    _in_bounds(edit.value, STRENGTHS, place, best)
    return edition.with_card(edit.person, edit.card, strength=edit.value)


@_changed.register
def _(edit: edits.SetEffect, edition: Edition) -> Edition:
    place = card_place(edit.person, edit.card, "effect")
    lists = [edit.verbs, *(few for verb in edit.verbs for few in verb.options)]
    if any(not few for few in lists):
        raise Refused("no_verb", place)
    if any(len(few) > MOST_VERBS for few in lists):
        raise Refused("many_verbs", place, most=MOST_VERBS)
    ordered = _pick_last(edit.verbs)
    if ordered != edit.verbs:
        mended = edit.model_copy(update={"verbs": ordered})
        raise Refused("pick_last", place, mended)
    effect = [verb.plain for verb in edit.verbs]
    return edition.with_card(edit.person, edit.card, effect=effect)


def _pick_last(verbs: tuple[edits.SaidVerb, ...]) -> tuple[edits.SaidVerb, ...]:
    """The verbs in an order in which a random pick, or a choice with one, is last."""
    few = [verb.model_copy(update={"options": _inside(verb)}) for verb in verbs]
    return tuple(sorted(few, key=_hands_over))


def _inside(verb: edits.SaidVerb) -> tuple[tuple[edits.SaidVerb, ...], ...]:
    return tuple(_pick_last(few) for few in verb.options)


def _hands_over(verb: edits.SaidVerb) -> bool:
    inner = any(_hands_over(one) for few in verb.options for one in few)
    return verb.do == "pick_random" or inner


@_changed.register
def _(edit: edits.SetWords, edition: Edition) -> Edition:
    line = " ".join(edit.text.split()) if edit.text.strip() else ""
    if len(line) > edits.LONGEST_TEXT or not all(map(str.isprintable, line)):
        is_card = edit.person is not None and edit.card is not None
        where = card_place(str(edit.person), str(edit.card)) if is_card else "edition"
        raise Refused("long_text", f"{where}.{edit.of}", most=edits.LONGEST_TEXT)
    if edit.person is None or edit.card is None:
        return _with_words(edition, edit, line)
    if edit.of == "notice":
        raise Refused("not_here")
    before: Text = getattr(edition.person(edit.person).card(edit.card), edit.of)
    words = {**before.model_dump(), edit.lang: line}
    return edition.with_card(edit.person, edit.card, **{edit.of: words})


def _with_words(edition: Edition, edit: edits.SetWords, line: str) -> Edition:
    if edit.of == "history":
        raise Refused("not_here")
    before: Text = getattr(edition, edit.of)
    return edition.model_copy(
        update={edit.of: {**before.model_dump(), edit.lang: line}}
    )


@_changed.register
def _(edit: edits.SetName, edition: Edition) -> Edition:
    try:
        return edition.model_copy(update={edit.field: edit.text})
    except EditionError:
        raise Refused(f"bad_{edit.field}", f"edition.{edit.field}") from None


@_changed.register
def _(edit: edits.SetSpace, edition: Edition) -> Edition:
    spaces = _spaces(edition, edit.person, edit.space)
    bounds = SPACE_BOUNDS[edit.field]
    low, high = bounds
    best = edit.model_copy(update={"value": min(max(edit.value, low), high)})
    _in_bounds(edit.value, bounds, space_place(edit.person, edit.space), best)
    spaces[edit.space] = {**spaces[edit.space], edit.field: edit.value}
    return edition.with_person(edit.person, track=spaces)


@_changed.register
def _(edit: edits.ShapeTrack, edition: Edition) -> Edition:
    spaces, at = _spaces(edition, edit.person, edit.space), edit.space
    start, place = edition.person(edit.person).start, space_place(edit.person, at)
    match edit.act:
        case "start":
            return edition.with_person(edit.person, start=at)
        case "add":
            if len(spaces) >= MOST_SPACES:
                raise Refused("many_spaces", place, most=MOST_SPACES)
            spaces.insert(at + 1, dict(spaces[at]))
            return edition.with_person(
                edit.person, track=spaces, start=start + (start > at)
            )
        case "remove":
            if len(spaces) == 1:
                raise Refused("last_space", place)
            if at == start:
                raise Refused("start_space", place)
            del spaces[at]
            return edition.with_person(
                edit.person, track=spaces, start=start - (start > at)
            )


def _spaces(edition: Edition, person: str, space: int) -> list[dict[str, Any]]:
    spaces = [one.model_dump() for one in edition.person(person).track]
    if space >= len(spaces):
        raise Refused("no_space", n=space + 1, most=len(spaces))
    return spaces


@_changed.register
def _(edit: edits.SetRule, edition: Edition) -> Edition:
    place = f"rule.{edit.name}" + (f".{edit.section}" if edit.section else "")
    known = {*Rulings.model_fields, *NUMBER_BOUNDS, "tie_break"}
    if edit.name == "section_values" and edit.value == "printed":
        return edition.with_ruling(section_values=PRINTED_VALUES)
    if edit.name not in known or (edit.name == "section_values") != bool(edit.section):
        raise Refused("not_here")
    value: object = edit.value
    if edit.name in NUMBER_BOUNDS:
        low, high = NUMBER_BOUNDS[edit.name]
        if not isinstance(edit.value, int):
            raise Refused("bounds", place, low=low, high=high)
        best = edit.model_copy(update={"value": min(max(edit.value, low), high)})
        _in_bounds(edit.value, (low, high), place, best)
    if edit.name == "sections":
        return _with_sections(edition, int(edit.value))
    if edit.section is not None:
        values = list(edition.section_values)
        if edit.section > len(values):
            raise Refused("not_here")
        values[edit.section - 1] = int(edit.value)
        value = values
    return edition.with_ruling(**{edit.name: value})


def _with_sections(edition: Edition, count: int) -> Edition:
    """So many; the last go, and one that comes is worth its number."""
    values = edition.section_values[:count]
    more = range(len(values) + 1, count + 1)
    return edition.with_ruling(section_values=(*values, *more))


def _in_bounds(
    value: int, bounds: tuple[int, int], place: str, mended: edits.Design
) -> None:
    low, high = bounds
    if not low <= value <= high:
        raise Refused("bounds", place, mended, low=low, high=high)
