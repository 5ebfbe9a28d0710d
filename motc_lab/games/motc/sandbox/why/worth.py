"""Why an option has its value: how it was got, on how much it rests, what is better."""

from dataclasses import dataclass

from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.why.refusal import Reason
from motc_lab.games.motc.scene.display import said_question
from motc_lab.lab.advice import Advice, OptionAdvice
from motc_lab.sandbox.values import Valuer, interval, percent
from motc_lab.scene.model import Lang
from motc_lab.texts import say

RULE = "GAM-2"  # a value is a chance to win the match


@dataclass(frozen=True, slots=True)
class Told:
    """Tells of the values that a laboratory has found so far.

    Attributes:
        session: stands where the values belong.
        advice: what was found.
    """

    session: Session
    advice: Advice

    def reason(self, codes: tuple[str, ...], lang: Lang) -> Reason:
        """Explain the value of the best of some options."""
        wanted = [one for one in self.advice.options if one.option.code in codes]
        if not wanted:
            return Reason(say("why.worth.thinking", lang), RULE)
        best = self.advice.best
        held = best if best in wanted else max(wanted, key=lambda one: one.value)
        who = say(f"word.person.{self.advice.seat.value}", lang)
        told = say(
            "why.worth.told",
            lang,
            who=who,
            value=percent(held.value, lang),
            option=self._said(held.option, lang),
        )
        parts = [say(f"why.worth.{held.how}", lang, who=who), held.reason(lang)]
        return Reason(
            told,
            RULE,
            _numbers(held, lang),
            self._otherwise(held, lang),
            more=" ".join(part for part in parts if part),
        )

    def _otherwise(self, held: OptionAdvice, lang: Lang) -> str:
        """The best other option, and which unknown card would change the value."""
        others = [one for one in self.advice.ranked if one != held]
        parts = [held.changes(lang)]
        if others:
            kind = "next" if held == self.advice.best else "best"
            value = percent(others[0].value, lang)
            said = self._said(others[0].option, lang)
            parts.insert(0, say(f"why.worth.{kind}", lang, value=value, option=said))
        return " ".join(part for part in parts if part)

    def _said(self, option: Option, lang: Lang) -> str:
        question, seat = self.advice.question, self.advice.seat
        return said_question(question, self.session.view(seat), lang).say(option)


def _numbers(held: OptionAdvice, lang: Lang) -> tuple[tuple[str, str], ...]:
    found = [(say("why.topic.worth", lang), percent(held.value, lang))]
    bounds = interval(held.low, held.high, lang)
    if bounds:
        found.append((say("why.part.interval", lang), bounds))
    if held.visits:
        kind = "positions" if held.how == "exact" else "samples"
        found.append((say(f"why.part.{kind}", lang), f"{held.visits:,}"))
    return tuple(found)


def told_by(valuer: Valuer | None, session: Session) -> Told | None:
    """Return who tells of a valuer's values; None where none belong to this place."""
    if valuer is None or valuer.advice is None:
        return None
    is_here = valuer.session is session and valuer.root is session.history.root
    if not is_here or valuer.node != session.here.number:
        return None
    return Told(session, valuer.advice)
