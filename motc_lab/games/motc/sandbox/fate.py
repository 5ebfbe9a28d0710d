"""Win it or lose it: the strongest answer that wins the exchange, and that loses it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.own import own_seat
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.sandbox.compare import option_played
from motc_lab.sandbox.futures import Branch, Eyes
from motc_lab.sandbox.values import percent
from motc_lab.scene.model import Lang
from motc_lab.texts import say

if TYPE_CHECKING:
    from motc_lab.lab.advice import Advice, OptionAdvice

MOST_TRIED: Final = 120  # options played out, the most valuable first


@dataclass(frozen=True, slots=True)
class Fate:
    """An option, its value, and where it leads."""

    option: "OptionAdvice"
    branch: Branch

    @property
    def code(self) -> str:
        """How it is chosen."""
        return self.option.code

    def named(self, name: str, lang: Lang) -> Branch:
        """The branch as the one that wins (``win``) or loses (``lose``)."""
        value = percent(self.option.value, lang)
        option = self.branch.title
        title = say(f"sandbox.fate.{name}", lang, option=option, value=value)
        return replace(self.branch, title=title)


def no_fate(session: Session, lang: Lang) -> str:
    """Return why there is no exchange to be won or lost; empty where there is one."""
    question = session.question
    if question is None:
        return say("sandbox.fate.over", lang)
    if question.kind == "play":
        return ""
    who = person_fields(question.seat, lang)
    kind = say(f"sandbox.why.kind.{question.kind}", lang)
    return say("sandbox.fate.not_now", lang, kind=kind, **who)


def fates(
    session: Session, advice: "Advice", eyes: Eyes
) -> tuple[Fate | None, Fate | None]:
    """Return the best option that wins the exchange, and the best that loses it.

    Args:
        session: stands before a card is played.
        advice: says which options are good.
        eyes: who compares; one seat does not learn what lies hidden.
    """
    won: Fate | None = None
    lost: Fate | None = None
    for fate in _tried(session, advice, eyes):
        loser = _loser(fate.branch)
        if loser is advice.seat:
            lost = lost or fate
        elif loser is not None:
            won = won or fate
        if won and lost:
            break
    return won, lost


def _tried(session: Session, advice: "Advice", eyes: Eyes) -> Iterator[Fate]:
    """Play options out to the end of the exchange, the most valuable first."""
    begin = session if eyes.open_hands else None
    for one in advice.ranked[:MOST_TRIED]:
        code = one.option.code
        if one.option.card is not None:
            yield Fate(one, option_played(session, code, eyes, begin=begin))


def _loser(branch: Branch) -> Seat | None:
    """Who loses the exchange; None for a tie, or where nobody answers."""
    found = (event.seat for event in branch.events if event.kind == "lost")
    return own_seat(next(found, None))
