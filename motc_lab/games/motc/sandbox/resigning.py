"""Is resigning good? Its value beside that of the best other option, and why."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.race import grid_chance
from motc_lab.games.motc.texts.persons import counted, person_fields
from motc_lab.sandbox.standing import may_equal
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import Resigning, ValueRow
from motc_lab.texts import say

if TYPE_CHECKING:
    from motc_lab.lab.advice import Advice, OptionAdvice

RESIGN: Final = "resign"
Row = Callable[["OptionAdvice"], ValueRow]


def no_resigning(session: Session, looker: Seat | None, lang: Lang) -> str:
    """Return why there is nothing to compare with resigning; empty where there is."""
    question = session.question
    if question is None:
        return say("sandbox.resign.over", lang)
    who = person_fields(question.seat, lang)
    if question.kind != "play":
        kind = say(f"sandbox.why.kind.{question.kind}", lang)
        return say("sandbox.resign.not_now", lang, kind=kind, **who)
    if looker not in {None, question.seat}:
        return say("sandbox.resign.elsewhere", lang, **who)
    is_only = [option.code for option in question.options] == [RESIGN]
    return say("sandbox.resign.only", lang, **who) if is_only else ""


def resigning(
    session: Session, advice: "Advice", row: Row, lang: Lang
) -> Resigning | None:
    """Compare resigning with the best that can be done instead.

    None where nobody may resign, or must.

    Args:
        session: stands where the advice was asked for.
        advice: on every option.
        row: how an option is shown.
        lang: of the words.
    """
    ranked = [one for one in advice.ranked if one.option.code != RESIGN]
    found = [one for one in advice.options if one.option.code == RESIGN]
    if not found or not ranked:
        return None
    resign, other = found[0], ranked[0]
    return Resigning(
        resign=row(resign),
        other=row(other),
        verdict=_verdict(advice.seat, resign, other, lang),
        reason=_reason(session, advice.seat, lang),
    )


def _verdict(
    seat: Seat, resign: "OptionAdvice", other: "OptionAdvice", lang: Lang
) -> str:
    """Yes, no, or nobody can tell; by how much where that is known."""
    better, worse = sorted((resign, other), key=lambda one: one.value, reverse=True)
    kind = "good" if better is resign else "bad"
    if may_equal(better, worse):
        kind = "equal"
    points = round(100 * (better.value - worse.value))
    return say(f"sandbox.resign.{kind}", lang, n=points, **person_fields(seat, lang))


def _reason(session: Session, seat: Seat, lang: Lang) -> str:
    """What resigning gives away, and what it saves."""
    person = session.view(seat).person(seat)
    return say(
        "sandbox.resign.reason",
        lang,
        grid=say("sandbox.percent", lang, n=grid_chance(session, seat, -1.0)),
        cards=counted("cards", person.hand_count, lang),
        pawns=counted("pawns", person.reserve, lang),
        **person_fields(seat, lang),
    )
