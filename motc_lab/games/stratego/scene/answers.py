"""What is asked now, what may be answered, and what repetition forbids (SASK, STWO)."""

from motc_lab.games.stratego import codes
from motc_lab.games.stratego.questions import MOVE, SET_UP, Option
from motc_lab.games.stratego.refusals import Refusal, why_not
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.rules.machine import Battle
from motc_lab.games.stratego.scene.lens import Lens
from motc_lab.games.stratego.scene.table_model import Barred
from motc_lab.games.stratego.squares import square_number
from motc_lab.games.stratego.texts.questions import (
    button_text,
    option_text,
    question_text,
    waiting_text,
)
from motc_lab.games.stratego.texts.refusals import reason_text
from motc_lab.games.stratego.texts.words import rank_fields
from motc_lab.scene.model import Ask, Choice
from motc_lab.texts.rules import rule

_REPEATS = frozenset({"two_squares", "chase"})
_ASIDE = frozenset({"offer", "resign", "clear"})


def ask(lens: Lens) -> Ask | None:
    """Return the open question, or that somebody else is asked."""
    asked = lens.question
    if asked is None:
        return None
    return Ask(
        kind=asked.kind,
        person=asked.seat.value,
        text=_asked(lens),
        why=rule(asked.rule, lens.lang).title,
        rule=asked.rule,
        yours=lens.answers,
    )


def _asked(lens: Lens) -> str:
    asked = lens.question
    assert asked is not None
    if not lens.answers:
        return waiting_text(asked, lens.lang)
    if asked.kind == SET_UP and asked.set_up is not None and asked.set_up.missing:
        count = sum(count for _, count in asked.set_up.missing)
        return lens.say("ask.set_up", n=count)
    return question_text(asked, lens.lang)


def choices(lens: Lens, *, one_by_one: bool) -> tuple[Choice, ...]:
    """Return the answers that are listed.

    While setting up, a page composes most of them from what ``SetUp`` holds: it lists
    the last one alone, unless they are asked for one by one.
    """
    asked = lens.question
    if asked is None or not lens.answers:
        return ()
    listed = asked.options
    if asked.kind == SET_UP and not one_by_one:
        listed = tuple([option for option in listed if option.verb == "ready"])
    return tuple([_choice(lens, option) for option in listed])


def _choice(lens: Lens, option: Option) -> Choice:
    return Choice(
        code=option.code,
        path=_path(option),
        text=option_text(option, lens.view, lens.lang),
        button=button_text(option, lens.view, lens.lang),
        quiet=option.verb in _ASIDE,
    )


def _path(option: Option) -> tuple[str, ...]:
    """The elements to click: a piece and a square; everything else is a button."""
    if option.verb == "move":
        return (str(option.start), str(option.goal))
    if option.verb == "place":
        return (f"stock.{option.rank}", str(option.goal))
    return (option.code,)


def barred(lens: Lens) -> tuple[Barred, ...]:
    """Return the ways that a rule against repeating closes to whoever decides now."""
    asked = lens.question
    if asked is None or not lens.answers or asked.kind != MOVE or asked.world is None:
        return ()
    offered = {option.number for option in asked.options}
    found = []
    for number in _ways(lens, asked.world):
        if number in offered:
            continue
        seat, settings = asked.seat.index, lens.view.settings
        refusal = why_not(asked.world, seat, number, settings)
        if refusal is not None and refusal.key in _REPEATS:
            found.append(_barred(lens, codes.write(number, settings), refusal))
    return tuple(found)


def _ways(lens: Lens, world: Battle) -> list[int]:
    """Every way that an own piece could go but for its rules: along its rays."""
    size = lens.variant.size
    found = []
    for piece in lens.view.now.pieces:
        if piece.rank is None or piece.side is not lens.view.looker:
            continue
        here = square_number(piece.square, size)
        far = size if piece.rank == numbers.SIGNS[numbers.SCOUT] else 1
        for ray in world.rules.rays[here]:
            found += [here << numbers.SQUARE_BITS | there for there in ray[:far]]
    return found


def _barred(lens: Lens, code: str, refusal: Refusal) -> Barred:
    start, _, goal = code.partition("-")
    fields = dict(refusal.fields)
    rank = lens.standing[start].rank
    assert rank is not None
    mine = rank_fields(rank, lens.lang)["rank_your"]
    if refusal.key == "two_squares":
        limit = int(fields["limit"])
        text = lens.say(
            f"barred.two_squares_{limit}", Piece=mine[:1].upper() + mine[1:]
        )
    else:
        text = lens.say("barred.chase", square=str(fields["evader"]))
    return Barred(
        start=start,
        goal=goal,
        text=text,
        why=reason_text(refusal.key, refusal.fields, lens.lang),
        rule=refusal.rule,
    )
