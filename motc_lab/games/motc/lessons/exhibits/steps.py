"""The seven steps of an exchange, done on the table with one's own hands."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import permutations
from typing import Annotated, Final

from pydantic import Field

from motc_lab.games.motc.lessons.acts import COMPARE, LOOK, STEP_OF, Act, acts_of
from motc_lab.games.motc.lessons.case import Case
from motc_lab.games.motc.lessons.dials import button
from motc_lab.games.motc.lessons.next_step import early as why_early
from motc_lab.games.motc.lessons.tabletop import (
    BEGINS,
    Lay,
    advantage,
    noted,
    put_down,
    spot_name,
    tabletop,
)
from motc_lab.games.motc.position.tables import table_of
from motc_lab.games.motc.rules.chance import Dealt
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.lessons.exhibit import (
    Exhibit,
    Offer,
    Shown,
    Told,
    Value,
    Values,
    Way,
)
from motc_lab.scene.exhibit_model import Dial, Dials, ExhibitPart, Row, Rows
from motc_lab.scene.table_model import Lang
from motc_lab.scene.tabletop_model import Tabletop
from motc_lab.texts import say

LAID: Final = 4  # the step after both cards lie there
EFFECT: Final = 5
ADVANTAGE: Final = 6
BACK: Final = "back"
AGAIN: Final = "again"
SPAN: Final = 5
MARKER: Final = "marker"


class StepsTold(Told):
    """The exchange.

    Attributes:
        play: the choices of both persons, in their order.
    """

    play: Annotated[tuple[str, ...], Field(min_length=1, max_length=40)]


def _start(case: Case) -> dict[str, Value]:
    del case
    return {"done": 0, "wrong": ""}


def _acts(case: Case) -> tuple[Act, ...]:
    return acts_of(case.start, case.of(StepsTold).play)


def _turn(case: Case, values: Values, dial: str, value: Value) -> dict[str, Value]:
    """What comes next is done; anything else is noted as wrong, and taken back."""
    acts, done = _acts(case), int(values["done"])
    if dial == AGAIN:
        return _start(case)
    if dial == BACK and not values["wrong"]:
        return {"done": max(0, done - 1), "wrong": ""}
    if dial == BACK or _lies(put_down(values)) == dial:
        return {"done": done, "wrong": ""}
    if done < len(acts) and (acts[done].thing, acts[done].spot) == (dial, value):
        return {"done": done + 1, "wrong": ""}
    return {"done": done, "wrong": noted(dial, value)}


def _lies(wrong: tuple[str, str] | None) -> str | None:
    """The thing that lies wrong; something said too early lies nowhere."""
    return wrong[0] if wrong and wrong[0] not in STEP_OF else None


def _show(case: Case, values: Values, lang: Lang) -> Shown:
    acts, done = _acts(case), int(values["done"])
    wrong = put_down(values)
    reply = _reply(case, acts, done, wrong, lang)
    return Shown(
        parts=(
            _table(case, acts[:done], wrong, acts, lang),
            Dials(dials=tuple(_buttons(acts, done, wrong, lang))),
        ),
        facts={
            "step": acts[done - 1].step if done else 0,
            "early": _early(acts, done, wrong) if wrong else 0,
            "wrong": int(wrong is not None),
        },
        reply=reply,
    )


# The table


def _table(
    case: Case,
    done: tuple[Act, ...],
    wrong: tuple[str, str] | None,
    acts: tuple[Act, ...],
    lang: Lang,
) -> Tabletop:
    lies = _lies(wrong)
    rightly = {act.thing: str(act.spot) for act in done if act.thing not in STEP_OF}
    put = {**rightly, wrong[0]: wrong[1]} if wrong and lies else rightly
    cards = [act.thing for act in acts if act.thing.startswith("card.")]
    moved = done[-1].thing if done else None
    lay = Lay(
        table_of(case.start.position, case.start.edition, Dealt(case.seed)),
        case.start.edition,
        case.learner,
        open=frozenset(card.removeprefix("card.") for card in cards),
        put=put,
        to={lies: (rightly.get(lies) or _home(lies),)} if lies else _ways(cards, put),
        moved=lies or moved,
        wrong=lies,
        begins=True,
        span=SPAN,
    )
    return tabletop(lay, lang)


def _ways(cards: list[str], put: dict[str, str]) -> dict[str, tuple[str, ...]]:
    """Where a hand may put things: cards that lie in a section stay there."""
    markers = tuple(advantage(n) for n in range(-SPAN, SPAN + 1))
    at = put.get(MARKER, advantage(0))
    found = {MARKER: tuple(spot for spot in markers if spot != at)}
    for card in cards:
        if card not in put:
            who = card.split(".")[1]
            found[card] = tuple(f"cell.{who}.{n}" for n in range(1, 5))
    if BEGINS not in put:
        found[BEGINS] = tuple(f"{BEGINS}.{seat.value}" for seat in PERSONS)
    return found


def _home(thing: str) -> str:
    """Where a thing lies before anybody has touched it."""
    if thing == MARKER:
        return advantage(0)
    return f"hand.{thing.split('.')[1]}" if "." in thing else f"{BEGINS}.nobody"


def _buttons(
    acts: tuple[Act, ...], done: int, wrong: tuple[str, str] | None, lang: Lang
) -> Iterator[Dial]:
    said = {act.thing for act in acts[:done]}
    for name in (COMPARE, LOOK):
        why = say("exhibit.steps.good", lang) if name in said else None
        if _lies(wrong) and why is None:
            why = say("exhibit.steps.first_back", lang)
        yield button(name, say(f"exhibit.steps.{name}", lang), why=why)
    if done or wrong:
        back = say("tabletop.back", lang)
        yield button(BACK, back, primary=_lies(wrong) is not None)
        yield button(AGAIN, say("tabletop.again", lang))


# What the lesson answers


def _reply(
    case: Case,
    acts: tuple[Act, ...],
    done: int,
    wrong: tuple[str, str] | None,
    lang: Lang,
) -> str:
    if wrong:
        return _why_not(case, acts, done, wrong, lang)
    if not done:
        return say("exhibit.steps.begin", lang)
    act = acts[done - 1]
    step = say(f"ask.step.{act.step}", lang)
    told = _sentence(case, act, lang)
    return say("exhibit.steps.reply", lang, n=act.step, step=step) + f" {told}"


def _sentence(case: Case, act: Act, lang: Lang) -> str:
    """What the act does, as the record tells it."""
    if act.event is not None:
        return event_sentence(
            act.event.for_seat(case.learner), case.start.edition, lang
        )
    who = say(f"word.person.{case.start.position.lead}", lang)
    n = case.start.position.exchange
    return say("exhibit.initiative.why_white", lang, who=who, n=n)


def _early(acts: tuple[Act, ...], done: int, wrong: tuple[str, str]) -> int:
    """The step that was done before its turn; 0 where only the place is wrong."""
    thing, spot = wrong
    if thing in STEP_OF:
        return STEP_OF[thing]
    if done == len(acts):
        return 0
    due = acts[done]
    if thing != MARKER:
        later = [act.step for act in acts[done + 1 :] if act.thing == thing]
        return later[0] if later else 0
    move = next(act for act in acts if act.step == ADVANTAGE)
    assert move.event is not None
    moved = move.event.marker_after - move.event.marker_before
    skipped = advantage(move.before - _effect(acts) + moved)
    is_advantage = due.step < EFFECT or spot in {skipped, move.spot}
    return ADVANTAGE if is_advantage and due.step < ADVANTAGE else 0


def _effect(acts: tuple[Act, ...]) -> int:
    """How far the effect moves the marker; + is towards Fischer."""
    moved = [act.event for act in acts if act.step == EFFECT and act.thing == MARKER]
    return sum(e.marker_after - e.marker_before for e in moved if e is not None)


def _why_not(
    case: Case,
    acts: tuple[Act, ...],
    done: int,
    wrong: tuple[str, str],
    lang: Lang,
) -> str:
    """A wrong order played out, or a wrong place named."""
    if done == len(acts):
        return say("exhibit.steps.finished", lang)
    due, early = acts[done], _early(acts, done, wrong)
    if not early:
        return _elsewhere(case, due, wrong, lang)
    step = say(f"ask.step.{early}", lang)
    said = say("exhibit.steps.early", lang, n=early, step=step)
    said += " " + why_early(early, due.step)(lang)
    if due.step == EFFECT and early == ADVANTAGE:
        return f"{said} {_without_effect(acts, lang)}"
    missing = [_sentence(case, act, lang) for act in acts[done:] if act.step < early]
    if done and missing:
        told = " ".join(missing)
        said += " " + say("exhibit.steps.left_out", lang, told=told)
    return said


def _without_effect(acts: tuple[Act, ...], lang: Lang) -> str:
    """Where the marker ends if the effect is forgotten, and where it should."""
    right = next(act for act in acts if act.step == ADVANTAGE)
    assert right.event is not None
    forgotten = right.event.marker_after - _effect(acts)
    return say(
        "exhibit.steps.forgotten",
        lang,
        without=spot_name(advantage(forgotten), lang),
        rightly=spot_name(str(right.spot), lang),
    )


def _elsewhere(case: Case, due: Act, wrong: tuple[str, str], lang: Lang) -> str:
    """Why the thing does not belong there: what is due, and where."""
    thing, spot = wrong
    if thing != due.thing:
        return say("exhibit.steps.stays", lang, due=say(f"ask.step.{due.step}", lang))
    where = spot_name(str(due.spot), lang)
    if thing == MARKER and due.event is not None:
        before = spot_name(advantage(due.before), lang)
        told = _sentence(case, due, lang)
        return say("exhibit.steps.count", lang, before=before, told=told, where=where)
    if thing == BEGINS:
        return say("exhibit.steps.begins", lang, why=_sentence(case, due, lang))
    here = spot_name(spot, lang)
    return say("exhibit.steps.section", lang, here=here, where=where)


def _lead(case: Case, values: Values) -> Iterator[Way]:
    """The exchange to its end, and each act once too early, taken back again."""
    acts, done = _acts(case), int(values["done"])
    first: Way = ((BACK, 1),) if values["wrong"] else ()
    yield (*first, *((act.thing, act.spot) for act in acts[done:]))
    for at in range(done, len(acts)):
        before = tuple((act.thing, act.spot) for act in acts[done:at])
        for act in acts[at + 1 :]:
            if act.thing != MARKER or acts[at].thing != MARKER:
                yield (*first, *before, (act.thing, act.spot), (BACK, 1))
        if acts[at].thing == MARKER:
            wrong = (MARKER, advantage(-SPAN))
            yield (*first, *before, wrong, (BACK, 1))


def _offers(case: Case) -> Iterator[Offer]:
    """What follows once both cards lie there, in some order; a wrong one is stopped."""
    acts = _acts(case)
    first = [act for act in acts if act.step < LAID]
    every = sorted({act.step for act in acts if act.step >= LAID})
    orders = [(LAID, EFFECT), *((n, LAID, EFFECT) for n in every if n > EFFECT)]
    orders += [(LAID, n, EFFECT) for n in every if n > EFFECT]
    orders += permutations(every)
    for order in orders:
        if order.index(LAID) < order.index(EFFECT):  # else it looks like an advantage
            way = [*first, *_done_in(order, acts)]
            turns = tuple([(act.thing, act.spot) for act in way])
            size = EFFECT if order[-1] == EFFECT else len(every)
            yield Offer(partial(_in_order, order), turns, size)


def _done_in(order: Sequence[int], acts: Sequence[Act]) -> Iterator[Act]:
    """The acts of these steps, up to the first that comes too early."""
    due = sorted(order)
    for at, step in enumerate(order):
        yield from (act for act in acts if act.step == step)
        if step != due[at]:
            return


def _in_order(order: Sequence[int], lang: Lang) -> str:
    return " ".join(say(f"ask.step.{step}", lang) for step in order)


def _beside(case: Case, lang: Lang) -> tuple[ExhibitPart, ...]:
    """What has been done until both cards lie there."""
    first = [act for act in _acts(case) if act.step < LAID]
    rows = [Row(head="", text=_sentence(case, act, lang)) for act in first]
    return (Rows(rows=tuple(rows)),)


EXHIBIT = Exhibit(
    start=_start,
    show=_show,
    turn=_turn,
    told=StepsTold,
    lead=_lead,
    offers=_offers,
    beside=_beside,
)
"""Things to put down, and what is said aloud: ``compare``, ``over``. Facts: ``step``
(how many are done), ``early`` (the step done before its turn), ``wrong``."""
