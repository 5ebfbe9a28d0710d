"""Why an option is not legal: the rule, its numbers, what would be legal."""

import re
from dataclasses import dataclass, replace
from typing import Final

from motc_lab.games.motc.element_names import Place, Zone
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.questions import Option, Question
from motc_lab.games.motc.rules.seat import Seat, seat_or_all
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import PersonView, View
from motc_lab.games.motc.sandbox.why.lifts import lifting
from motc_lab.games.motc.sandbox.why.suppose import distance, known
from motc_lab.games.motc.scene.cards import titles
from motc_lab.games.motc.scene.display import said_question
from motc_lab.games.motc.scene.spoken import speaker_of
from motc_lab.games.motc.texts.persons import place_text
from motc_lab.scene.model import Lang
from motc_lab.scene.sandbox_model import UsedNumber, Why
from motc_lab.scene.showing import rule_text
from motc_lab.texts import say

_PLAY: Final = re.compile(r"([wb](?:K|Q|[RBN][12]))(?:@([1-4]))?(?:\+(\d))?")
_WORDS: Final = {
    "resign": ("play", "EXC-9"),
    "use": ("use", "EXC-5"),
    "decline": ("use", "EXC-5"),
    "draw": ("draw", "END-4"),
    "stop": ("draw", "END-4"),
    "take": ("take", "EFF-P"),
    "leave": ("take", "EFF-P"),
    "first": ("choose", "EXC-5"),
    "second": ("choose", "EXC-5"),
    "force": ("pick", "EFF-S2"),
    "done": ("mulligan", "SET-6"),
    "swap": ("mulligan", "SET-6"),
    "strength": ("strength", "EFF-X1"),
    "discard": ("discard", "EXC-5"),
}


@dataclass(frozen=True)
class _Case:
    """What is asked about, through whose eyes."""

    view: View
    question: Question
    code: str
    lang: Lang
    looker: Seat | None

    def say(self, key: str, **fields: str | float) -> str:
        return say(f"sandbox.why.{key}", self.lang, **fields)

    @property
    def me(self) -> PersonView:
        return self.view.person(self.question.seat)

    @property
    def who(self) -> str:
        return say(f"word.person.{self.question.seat.value}", self.lang)

    def title(self, card: str) -> str:
        return titles(self.view.edition, self.lang)(self.question.seat, card)


@dataclass(frozen=True, slots=True)
class Reason:
    """An answer before its rule is looked up; ``more`` are its further sentences."""

    text: str
    rule: str
    numbers: tuple[tuple[str, str], ...] = ()
    otherwise: str = ""
    instead: str = ""
    more: str = ""


def why_not(session: Session, code: str, looker: Seat | str | None, lang: Lang) -> Why:
    """Say why an option, typed as its code, is not offered now; or that it is.

    Args:
        session: stands where the option was looked for.
        code: such as 'wN1@3+2'; anything may be typed.
        looker: whose knowledge counts; None for open hands.
        lang: of the answer.
    """
    looker = seat_or_all(looker)
    typed = code.strip()[:40]
    return explained(typed, reason_against(session, typed, looker, lang), lang)


def reason_against(
    session: Session, code: str, looker: Seat | None, lang: Lang
) -> Reason:
    """Return why an option is not offered, what would make it legal, what is nearest.

    The engine is asked on tables that differ in as little as possible.
    """
    question = session.question
    if question is None:
        return Reason(say("sandbox.why.over", lang), "GAM-2")
    case = _Case(session.view(question.seat), question, code, lang, looker)
    if looker not in (None, question.seat):
        text = case.say("not_yours", who=case.who)
        return Reason(text, question.rule)
    if code.lower() in {option.code.lower() for option in question.options}:
        return Reason(case.say("legal"), question.rule)
    play = _PLAY.fullmatch(code)
    if play is None:
        return _why_no_word(case)
    wanted = Option(
        code, 0, play[1], None if play[2] is None else int(play[2]), int(play[3] or 0)
    )
    found = _why_no_play(case, wanted)
    otherwise = found.otherwise or _if_only(session, case, wanted)
    return replace(found, otherwise=otherwise, instead=nearest(case, wanted))


def _if_only(session: Session, case: "_Case", wanted: Option) -> str:
    """What would make the play legal, as a sentence; empty where nothing small does."""
    if case.question.kind != "play":
        return ""
    position = known(session.position, case.looker)
    names = lifting(position, session.edition, case.question.seat, wanted)
    fields = {
        "who": case.who,
        "card": case.title(wanted.card or ""),
        "other": say(f"word.person.{case.question.seat.other.value}", case.lang),
        "pawns": say("word.count.pawns", case.lang, n=wanted.pawns),
        "section": say(f"word.section.{wanted.section or 1}", case.lang),
        "forced": case.title(case.me.forced) if case.me.forced else "",
    }
    parts = [say(f"why.if.{name}", case.lang, **fields) for name in names]
    if not parts:
        return ""
    count = "only" if len(parts) == 1 else "both"
    return say(f"why.if.{count}", case.lang, a=parts[0], b=parts[-1])


def nearest(case: "_Case", wanted: Option) -> str:
    """The legal option that differs least from a wanted one, as a sentence."""
    offered = [o for o in case.question.options if o.section is not None]
    if not offered:
        return ""
    option = min(offered, key=lambda one: distance(one, wanted))
    return said_question(case.question, case.view, case.lang).say(option)


def explained(asked: str, reason: Reason, lang: Lang) -> Why:
    """Return the answer with the text of its rule."""
    rule = rule_text(reason.rule, lang)
    return Why(
        asked=asked,
        text=reason.text,
        rule=rule.id,
        rule_title=rule.title,
        rule_text=rule.text,
        pages=rule.pages,
        numbers=tuple([UsedNumber(label=a, value=b) for a, b in reason.numbers]),
        otherwise=reason.otherwise,
        instead=reason.instead,
        more=reason.more,
    )


def _why_no_word(case: _Case) -> Reason:
    """A code that is no play: another question is open, or it is no code at all."""
    word, _, card = case.code.partition(" ")
    known = _WORDS.get(word)
    if known is None:
        offered = ", ".join(option.code for option in case.question.options[:6])
        return Reason(case.say("unknown", offered=offered), case.question.rule)
    if card in CARD_IDS and word in {"discard", "swap"}:
        missing = _not_in_hand(case, card)
        if missing is not None:
            return missing
    return Reason(_other_question(case), known[1], otherwise=_asks(case))


def _other_question(case: _Case) -> str:
    kind = case.say(f"kind.{case.question.kind}")
    return case.say("other_question", who=case.who, kind=kind)


def _asks(case: _Case) -> str:
    view = case.view
    return speaker_of(case.question, view.edition, view.white, case.lang).text()


def _why_no_play(case: _Case, wanted: Option) -> Reason:
    card, section, pawns = wanted.card, wanted.section, wanted.pawns
    assert card is not None
    if case.question.kind != "play":
        return Reason(_other_question(case), "EXC-2", otherwise=_asks(case))
    missing = _not_in_hand(case, card)
    if missing is not None:
        return missing
    forced = case.me.forced
    if forced is not None and forced != card:
        text = case.say("forced", who=case.who, card=case.title(forced))
        return Reason(text, "EFF-S2")
    if section is None:
        return Reason(case.say("no_section", card=card), "EXC-2")
    return _wrong_section(case, section) or _too_many_pawns(case, pawns)


def _not_in_hand(case: _Case, card: str) -> Reason | None:
    """The card lies elsewhere; a seat knows where all its own cards are."""
    if card in case.me.hand:
        return None
    where = place_text(_place(case, card), case.lang)
    text = case.say("not_in_hand", who=case.who, card=case.title(card), where=where)
    return Reason(text, "EXC-2")


def _place(case: _Case, card: str) -> Place:
    for section in case.view.sections:
        cell = section.cell(case.question.seat)
        if cell is not None and cell.card == card:
            return section.index
    on_pile: tuple[Zone, ...] = ("pile", "buried")
    found = [zone for zone in on_pile if card in (getattr(case.me, zone) or ())]
    return found[0] if found else "deck"


def _wrong_section(case: _Case, wanted: int) -> Reason | None:
    question, seat = case.question, case.question.seat
    name = say(f"word.section.{wanted}", case.lang)
    if not question.leads and question.section is not None:
        if question.section == wanted:
            return None
        right = say(f"word.section.{question.section}", case.lang)
        other = say(f"word.person.{seat.other.value}", case.lang)
        text = case.say("reply_there", section=name, right=right, other=other)
        return Reason(text, "EXC-3")
    section = case.view.sections[wanted - 1]
    if section.spassky is None and section.fischer is None:
        return None
    free = [
        say(f"word.numeral.{one.index}", case.lang)
        for one in case.view.sections
        if one.spassky is None and one.fischer is None
    ]
    text = case.say("section_taken", section=name)
    numbers = ((case.say("free_sections"), ", ".join(free)),)
    return Reason(text, "EXC-2", numbers)


def _too_many_pawns(case: _Case, pawns: int) -> Reason:
    me = case.me
    allowed = case.view.edition.rulings.card_pawns
    numbers = (
        (case.say("pawns_wanted"), str(pawns)),
        (case.say("reserve"), str(me.reserve)),
        (case.say("most_pawns"), str(allowed)),
    )
    if me.no_pawns:
        return Reason(case.say("no_pawns", who=case.who), "EFF-S4", numbers)
    most = min(me.reserve, allowed)
    otherwise = case.say("with_pawns", n=most)
    return Reason(case.say("too_many", who=case.who), "EXC-2", numbers, otherwise)
