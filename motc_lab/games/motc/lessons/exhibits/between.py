"""The table between two games, put in order by hand: a wrong order is carried out."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Final

from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import button
from motc_lab.games.motc.lessons.next_game import (
    NEEDS,
    RIGHT_ORDER,
    moves_for,
    outcome,
    prepare,
    thing_of,
    too_early,
)
from motc_lab.games.motc.lessons.next_game_moves import Hands, moved_by
from motc_lab.games.motc.lessons.tabletop import (
    Lay,
    hand_names,
    noted,
    put_down,
    spot_name,
    tabletop,
)
from motc_lab.games.motc.rules.masks import COUNT
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.lessons.exhibit import Exhibit, Offer, Shown, Value, Values, Way
from motc_lab.scene.exhibit_model import Dial, Dials
from motc_lab.scene.table_model import Lang
from motc_lab.texts import say

BACK: Final = "back"
AGAIN: Final = "again"
RULES: Final = {"status": "GAM-4"}
FEWEST_TOLD: Final = 2
MOST_OFFERED: Final = 6


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"done": "", "wrong": ""}


def _done(values: Values) -> tuple[str, ...]:
    return tuple(str(values["done"]).split())


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """A move that belongs to the five things counts; any other is taken back."""
    done = _done(values)
    if dial == AGAIN:
        return _start(case)
    if values["wrong"]:
        return {**values, "wrong": ""}
    if dial == BACK:
        return {"done": " ".join(done[:-1]), "wrong": ""}
    move = _hands(case, done).move_meant(dial, str(value))
    if move is None:
        return {**values, "wrong": noted(dial, value)}
    return {"done": " ".join([*done, move]), "wrong": ""}


def _hands(case: Case, done: Sequence[str]) -> Hands:
    return Hands(case.start, done, case.learner)


def _needed(case: Case, done: Sequence[str]) -> tuple[str, ...]:
    """Every move in the right order; the cards put away are those that were chosen."""
    away = {_kind(move): move for move in done if move.startswith("away.")}
    return tuple(away.get(_kind(move), move) for move in moves_for(case.start))


def _kind(move: str) -> str:
    """A move without its card: whoever puts one away may choose which."""
    kind, *rest = move.split(".")
    return f"{kind}.{rest[0]}" if kind == "away" else move


def _missing(case: Case, done: Sequence[str]) -> tuple[str, ...]:
    return tuple(move for move in _needed(case, done) if move not in done)


def _is_early(case: Case, done: Sequence[str], place: int) -> bool:
    """Whether something that it needs was still open when this move was made."""
    needs = NEEDS.get(thing_of(done[place]), ())
    return any(
        thing_of(move) in needs and move not in done[:place]
        for move in _needed(case, done)
    )


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    done, wrong = _done(values), put_down(values)
    table, events = prepare(case.start, done)
    proper, _ = prepare(case.start, _needed(case, done))
    missing = _missing(case, done)
    in_order = not any(_is_early(case, done, place) for place in range(len(done)))
    still = {thing_of(move) for move in missing}
    hands = _hands(case, done)
    lay = Lay(
        table,
        case.start.edition,
        case.learner,
        open=hand_names(table, case.learner),
        put={wrong[0]: wrong[1]} if wrong else {},
        to={wrong[0]: (hands.home(wrong[0]),)} if wrong else hands.ways(),
        moved=moved_by(done[-1]) if done else None,
        wrong=wrong[0] if wrong else None,
    )
    told = [
        event_sentence(event.for_seat(case.learner), case.start.edition, lang)
        for event in events[len(prepare(case.start, done[:-1])[1]) :]
    ]
    reply = _reply(case, done, told, lang, proper=proper, table=table)
    if wrong:
        reply = _elsewhere(wrong, lang)
    return Shown(
        parts=(
            tabletop(lay, lang),
            Dials(dials=tuple(_buttons(done, wrong, lang))),
        ),
        facts={
            "steps": len(RIGHT_ORDER) - len(still),
            "in_order": int(in_order),
            "ready": int(in_order and not missing),
            "spoiled": int(not missing and outcome(table) != outcome(proper)),
            "marker": table.marker if case.learner.index else -table.marker,
        },
        reply=reply,
    )


def _buttons(
    done: tuple[str, ...], wrong: tuple[str, str] | None, lang: Lang
) -> Iterator[Dial]:
    if done or wrong:
        back = say("tabletop.back", lang)
        yield button(BACK, back, primary=wrong is not None)
        yield button(AGAIN, say("tabletop.again", lang))


def _elsewhere(wrong: tuple[str, str], lang: Lang) -> str:
    """Why a thing does not belong where it was put."""
    thing, spot = wrong
    kind, area = thing.partition(".")[0], spot.partition(".")[0]
    here = spot_name(spot, lang)
    return say(f"between.elsewhere.{kind}_{area}", lang, here=here)


def _reply(  # noqa: PLR0913 -- keyword-only tables
    case: Case,
    done: tuple[str, ...],
    told: list[str],
    lang: Lang,
    *,
    proper: Table,
    table: Table,
) -> str:
    if not done:
        return say("between.begin", lang)
    missing = _missing(case, done)
    said = [_what(done[-1], told, lang)]
    if not missing:
        return " ".join([*said, _end(case, done, table, proper, lang)])
    if _is_early(case, done, len(done) - 1):
        said.append(_early(case, done, lang))
    return " ".join(said)


def _what(move: str, told: list[str], lang: Lang) -> str:
    """The move in words: as the record tells it, or what it was for."""
    kind, *rest = move.split(".")
    if kind == "draw" and len(told) > FEWEST_TOLD:
        whose = say(f"word.person.{rest[0]}", lang)
        return say("between.drew", lang, who=whose, n=len(told))
    if told and kind != "marker":
        return " ".join(told)
    who = say(f"word.person_of.{rest[0]}", lang) if rest else ""
    return say(f"between.did.{kind}", lang, whose=who)


def _early(case: Case, done: tuple[str, ...], lang: Lang) -> str:
    """Which move was early, what should have come first, and what that costs."""
    costs = _new_costs(case, done, lang)
    needs = NEEDS[thing_of(done[-1])]
    open_ = [thing for thing in _still_open(case, done) if thing in needs]
    before = _cause(case, done, lang) if costs else open_[0]
    first = say(f"between.{before}", lang)
    said = say("between.too_early", lang, first=first[:1].lower() + first[1:])
    if not costs:
        return f"{said} {say('between.costs_nothing', lang)}"
    return f"{said} {say('between.costs', lang, what='; '.join(costs))}"


def _still_open(case: Case, done: Sequence[str]) -> list[str]:
    """Which of the five things are not finished yet, in their order."""
    open_ = {thing_of(move) for move in _missing(case, done)}
    return [thing for thing in RIGHT_ORDER if thing in open_]


def _new_costs(case: Case, done: Sequence[str], lang: Lang) -> list[str]:
    """What the last move spoils, even if everything else is done in its order."""
    known = _differences(*_played_on(case, done[:-1]), lang)
    costs = _differences(*_played_on(case, done), lang)
    return [cost for cost in costs if cost not in known]


def _cause(case: Case, done: Sequence[str], lang: Lang) -> str:
    """The thing that, done before the last move, would have saved its costs."""
    *before, last = done
    found = _still_open(case, done)
    for thing in found:
        first = [m for m in _missing(case, done) if thing_of(m) == thing]
        if not _new_costs(case, [*before, *first, last], lang):
            return thing
    return found[0]


def _played_on(case: Case, done: Sequence[str]) -> tuple[Table, Table]:
    """The end if everything else is done in its order, and how it should be."""
    ended, _ = prepare(case.start, [*done, *_missing(case, done)])
    proper, _ = prepare(case.start, _needed(case, done))
    return ended, proper


def _end(
    case: Case, done: tuple[str, ...], table: Table, proper: Table, lang: Lang
) -> str:
    if all(not _is_early(case, done, place) for place in range(len(done))):
        return say("between.ready", lang)
    costs = _differences(table, proper, lang)
    if not costs:
        return say("between.lucky", lang)
    return say("between.spoiled", lang, what="; ".join(costs))


def _differences(one: Table, two: Table, lang: Lang) -> list[str]:
    """What lies otherwise than it should, in words."""
    found = []
    if one.marker != two.marker:
        found.append(
            say(
                "between.differ.marker",
                lang,
                now=spot_name(f"advantage.{one.marker}", lang),
                rightly=spot_name(f"advantage.{two.marker}", lang),
            )
        )
    for seat in PERSONS:
        found += _side_differences(one, two, seat, lang)
    return found


def _side_differences(one: Table, two: Table, seat: Seat, lang: Lang) -> Iterator[str]:
    whose = say(f"word.person_of.{seat.value}", lang)
    now, rightly = (table.side(seat.index) for table in (one, two))
    numbers = {
        "hand": (COUNT[now.hand], COUNT[rightly.hand]),
        "pawns": (now.reserve, rightly.reserve),
        "endurance": (now.endurance + 1, rightly.endurance + 1),
    }
    for name, (is_, should) in numbers.items():
        if is_ != should:
            key = f"between.differ.{name}"
            yield say(key, lang, whose=whose, now=int(is_), rightly=int(should))


def _lead(case: Case, values: Values) -> Iterator[Way]:
    """Everything in its order; and each move once before its turn, then the rest.

    It goes on from a table that is in order and not ready yet, else it starts again.
    """
    done = _done(values)
    in_order = not any(_is_early(case, done, place) for place in range(len(done)))
    first: Way = ()
    if values["wrong"] or not in_order or not _missing(case, done):
        first, done = ((AGAIN, 1),), ()
    missing = _missing(case, done)
    early = [[move, *(m for m in missing if m != move)] for move in missing[1:]]
    for order in (missing, *early):
        turns = _turns(case, done, order)
        if turns is not None:
            yield (*first, *turns)


def _turns(case: Case, done: Sequence[str], moves: Sequence[str]) -> Way | None:
    """Each move as the thing to take and the place to put it, if a hand can do it."""
    so_far, found = list(done), []
    for move in moves:
        gesture = _hands(case, so_far).gesture(move)
        if gesture is None:
            return None
        found.append(gesture)
        so_far.append(move)
    return tuple(found)


def _offers(case: Case) -> Iterator[Offer]:
    """The five things in some orders that cost nothing, and in some that do.

    A wrong order that happens to cost nothing is no answer to either question.
    """
    proper = outcome(prepare(case.start, moves_for(case.start))[0])
    found: dict[bool, int] = {}
    for order in permutations(RIGHT_ORDER):
        moves = moves_for(case.start, order)
        costs = outcome(prepare(case.start, moves)[0]) != proper
        way = _turns(case, (), moves) if costs or not too_early(order) else None
        if way is not None and found.get(costs, 0) < MOST_OFFERED:
            found[costs] = found.get(costs, 0) + 1
            yield Offer(partial(_in_order, order), way)


def _in_order(order: Sequence[str], lang: Lang) -> str:
    return "; ".join(say(f"between.short.{thing}", lang) for thing in order)


EXHIBIT = Exhibit(start=_start, show=_show, turn=_turn, lead=_lead, offers=_offers)
"""Things to move; facts ``steps`` (of five), ``in_order``, ``ready``, ``spoiled``,
``marker``."""
