"""Names every fault of a position, with its place and repairs (INF-1, SET, END-2)."""

from collections.abc import Iterator
from typing import Final

from motc_lab.engine.problem import Problem, Repair
from motc_lab.games.motc.edition import Edition, EditionOrName, edition_or_house
from motc_lab.games.motc.element_names import of_person, slot
from motc_lab.games.motc.element_names import section as section_name
from motc_lab.games.motc.position.edit import (
    AT_REST,
    back_to_lead,
    free_sections,
    lay,
    put,
    set_person,
    with_pending,
    with_sections,
)
from motc_lab.games.motc.position.parts import LayoutT, PendingStep, with_fields
from motc_lab.games.motc.position.pending_fit import champion, effect_runs, pending_fits
from motc_lab.games.motc.position.problems_of_cards import (
    card_problems,
    first_hand_problems,
    hand_limit_problems,
)
from motc_lab.games.motc.position.problems_of_persons import (
    pawn_problems,
    person_problems,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat

HIGHEST_START: Final = 500  # of a count; a match adds far less than what then remains
_WITH_SECTION: Final = frozenset({"reply", "use", "effect", "advantage"})
_ASKS_ANEW: Final = frozenset({"mulligan", "between"})
_MARKER_NEUTRAL: Final = frozenset({"mulligan", "between"})  # until GAM-4
_MAY_BE_ALONE: Final = frozenset({"reply", "resigned", "over"})  # before the reply


def problems(
    position: LayoutT, edition: EditionOrName | None = None
) -> tuple[Problem[LayoutT], ...]:
    """Return all faults; an edition other than the house edition has its own limits."""
    rules = edition_or_house(edition)
    return (
        *_section_count(position, rules),
        *card_problems(position),
        *pawn_problems(position, rules),
        *person_problems(position, rules),
        *_board(position, rules),
        *_match(position, rules),
        *_tallies(position),
        *_step(position, rules),
        *first_hand_problems(position, rules),
        *hand_limit_problems(position, rules),
    )


def _section_count(position: LayoutT, edition: Edition) -> Iterator[Problem[LayoutT]]:
    """As many sections as the edition has (EXC-2)."""
    count = len(edition.section_values)
    if len(position.sections) != count:
        fields: dict[str, str | int] = {"n": count}
        mended = Repair("section_count", fields, with_sections(position, count))
        told = {**fields, "is": len(position.sections)}
        yield Problem("section_count", "section", told, (mended,))


def _board(position: LayoutT, edition: Edition) -> Iterator[Problem[LayoutT]]:
    spaces = edition.advantage_spaces
    if abs(position.marker) > spaces:
        end = spaces if position.marker > 0 else -spaces
        yield Problem(
            "marker_off_track",
            "marker",
            {"n": spaces},
            (
                Repair("marker_end", {}, with_fields(position, {"marker": end})),
                _to_neutral(position),
            ),
        )
    elif position.marker and position.step in _MARKER_NEUTRAL:
        yield Problem("marker_not_neutral", "marker", {}, (_to_neutral(position),))
    yield from _start_marker(position, edition)
    for index, section in enumerate(position.sections, 1):
        if (section.spassky is None) == (section.fischer is None):
            continue
        if position.section == index and position.step in _MAY_BE_ALONE:
            continue
        alone = Seat.SPASSKY if section.fischer is None else Seat.FISCHER
        yield _card_alone(position, index, alone)


def _start_marker(position: LayoutT, edition: Edition) -> Iterator[Problem[LayoutT]]:
    """Where the marker began is told only where a rule of the house asks (EXC-7)."""
    is_told = edition.rulings.early_end_counts == "without_start"
    most = edition.advantage_spaces if is_told else 0
    if abs(position.start_marker) > most:
        end = most if position.start_marker > 0 else -most
        mended = with_fields(position, {"start_marker": end})
        fields: dict[str, str | int] = {"n": abs(end)}
        repair = Repair("start_marker", fields, mended)
        yield Problem("start_marker", "start_marker", fields, (repair,))


def _to_neutral(position: LayoutT) -> Repair[LayoutT]:
    return Repair("marker_neutral", {}, with_fields(position, {"marker": 0}))


def _card_alone(position: LayoutT, index: int, alone: Seat) -> Problem[LayoutT]:
    laid = position.sections[index - 1].laid(alone)
    assert laid is not None
    fields: dict[str, str | int] = {"who": alone, "card": laid.card, "section": index}
    person = position.person(alone)
    reserve = min(99, person.reserve + laid.pawns)
    emptied = set_person(lay(position, index, alone, None), alone, reserve=reserve)
    back = put(emptied, alone, "hand", laid.card)
    if person.unseen is not None:
        back = put(back, alone, "shown", laid.card)
    repairs = [
        Repair("back_to_hand", fields, back),
        Repair("to_pile", fields, put(emptied, alone, "pile", laid.card)),
    ]
    if position.step == "lead" and position.section is None:
        waiting = {"step": "reply", "section": index, "lead": alone, "pending": AT_REST}
        answer = Repair("await_reply", fields, with_fields(position, waiting))
        repairs.append(answer)
    return Problem("card_alone", slot(index, alone), fields, tuple(repairs))


def _match(position: LayoutT, edition: Edition) -> Iterator[Problem[LayoutT]]:
    goal = edition.points_to_win
    over = max(position.score) >= goal
    fields: dict[str, str | int] = {"n": goal}
    if max(position.score) > goal:
        yield Problem(
            "score_too_high",
            "score",
            fields,
            (Repair("score_stops", fields, _score_up_to(position, goal)),),
        )
    elif over and position.step != "over":
        ended = {"step": "over", "section": None, "pending": AT_REST}
        yield Problem(
            "match_is_over",
            "score",
            fields,
            (
                Repair("point_fewer", {}, _score_up_to(position, goal - 1)),
                Repair("match_ends", {}, with_fields(position, ended)),
            ),
        )
    elif position.step == "over" and not over:
        yield Problem("match_not_over", "step", fields, (_new_exchange(position),))


def _score_up_to(position: LayoutT, most: int) -> LayoutT:
    score = tuple(min(points, most) for points in position.score)
    return with_fields(position, {"score": score})


def _new_exchange(position: LayoutT) -> Repair[LayoutT]:
    return Repair("new_exchange", {}, back_to_lead(position))


def _tallies(position: LayoutT) -> Iterator[Problem[LayoutT]]:
    """What play counts starts at one and has room to grow."""
    counted = {
        "game": _from_one(position.game),
        "exchange": _from_one(position.exchange),
        "picks": min(position.picks, HIGHEST_START),
    }
    for field, right in counted.items():
        if getattr(position, field) != right:
            yield _count(field, right, with_fields(position, {field: right}))
    for name in PERSONS:
        if position.person(name).shuffles > HIGHEST_START:
            mended = set_person(position, name, shuffles=1)
            yield _count(of_person(name, "shuffles"), 1, mended)


def _count(place: str, right: int, mended: LayoutT) -> Problem[LayoutT]:
    return Problem(
        "count_from_one", place, {}, (Repair("count_becomes", {"n": right}, mended),)
    )


def _from_one(count: int) -> int:
    return count if 1 <= count <= HIGHEST_START else 1


def _step(position: LayoutT, edition: Edition) -> Iterator[Problem[LayoutT]]:
    needs = position.step in _WITH_SECTION
    if needs and position.section is None:
        yield Problem("no_section", "section", {}, _section_repairs(position))
    elif needs:
        yield from _section_fits(position)
    elif position.step == "lead" and not free_sections(position):
        mended = with_fields(with_pending(position, AT_REST), {"step": "check"})
        yield Problem("no_free_section", "step", {}, (Repair("check_end", {}, mended),))
    if position.step == "effect" and not effect_runs(position, edition):
        yield Problem("no_effect", "pending", {}, (_new_exchange(position),))
    elif not pending_fits(position, edition):
        mended = _ask_anew(position, edition)
        yield Problem(
            "wrong_question", "pending", {}, (Repair("ask_anew", {}, mended),)
        )


def _section_repairs(position: LayoutT) -> tuple[Repair[LayoutT], ...]:
    """A new exchange; or, while an answer is due, the section that waits for it."""
    found = [_new_exchange(position)]
    for index, section in enumerate(position.sections, 1):
        waits = [name for name in PERSONS if section.laid(name) is not None]
        if position.step == "reply" and waits == [position.lead]:
            here = with_fields(position, {"section": index})
            found.insert(0, Repair("section_is", {"section": index}, here))
    return tuple(found)


def _ask_anew(position: LayoutT, edition: Edition) -> LayoutT:
    """The step with a fresh question where it can have one, else a new exchange."""
    if position.step == "over":
        return with_pending(position, PendingStep(winner=champion(position, edition)))
    cleared = len(free_sections(position)) == len(position.sections)
    if position.step == "reply" or (position.step in _ASKS_ANEW and cleared):
        return with_pending(position, AT_REST)
    return back_to_lead(position)


def _section_fits(position: LayoutT) -> Iterator[Problem[LayoutT]]:
    """The section in progress holds the leader's card, or after the reply both."""
    assert position.section is not None
    section = position.sections[position.section - 1]
    filled = [name for name in PERSONS if section.laid(name) is not None]
    wanted = [position.lead] if position.step == "reply" else list(PERSONS)
    if position.step in {"effect", "advantage"} and not filled:
        return  # emptied by its own effect (EFF-S1)
    if filled != wanted:
        fields: dict[str, str | int] = {"section": position.section}
        repairs = [_new_exchange(position)]
        if position.step == "reply" and len(filled) == 1:
            leader = with_fields(position, {"lead": filled[0], "pending": AT_REST})
            repairs.insert(0, Repair("leads", {"who": filled[0]}, leader))
        yield Problem(
            "section_not_ready",
            section_name(position.section),
            fields,
            tuple(repairs),
        )
