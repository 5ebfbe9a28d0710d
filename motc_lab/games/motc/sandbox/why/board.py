"""Ask an element of the board: what can be asked about it, and the answers."""

from collections.abc import Callable
from typing import Final

from motc_lab.errors import LabError, shown
from motc_lab.games.motc.element_names import (
    ADVANTAGE,
    Element,
    card,
    hidden_card,
    of_person,
    section,
    slot,
)
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.sandbox.why.inquiry import Inquiry
from motc_lab.games.motc.sandbox.why.numbers import why_number
from motc_lab.games.motc.sandbox.why.options import why_option, why_pawns
from motc_lab.games.motc.sandbox.why.refusal import Reason, explained
from motc_lab.games.motc.scene.people import person
from motc_lab.scene.sandbox_model import Why, WhyTopic
from motc_lab.texts import say

_OF_PERSON: Final = {
    "name": ("colour", "initiative", "score", "lasting"),
    "track": ("endurance", "limit", "update"),
    "reserve": ("pawns", "set"),
    "supply": ("supply",),
    "deck": ("deck",),
    "pile": ("pile",),
    "hand": ("hand", "limit"),
}
_OF_CELL: Final = ("total", "strength", "laid", "bonus", "winner")
_OF_BUTTON: Final = {"commit": ("option", "worth"), "pawns": ("set",)}
_OF_ALL: Final = frozenset({"initiative", "marker", "left"})
_OF_SECTION: Final = frozenset({"value", "winner"})


class NoElement(LabError, ValueError):
    """Something that is not on the board."""


def topics_of(asked: Inquiry) -> tuple[str, ...]:
    """Return what can be asked about an element, the most likely question first.

    Raises:
        NoElement: there is no such element on this board.
    """
    found = _topics(asked)
    if not found:
        msg = f"about: {shown(asked.about, 60)}; there is no such element on this board"
        raise NoElement(msg)
    return tuple([topic for topic in found if _has(asked, topic)])


def _topics(asked: Inquiry) -> tuple[str, ...]:
    about, element = asked.about, asked.element
    if about == ADVANTAGE:
        return ("marker", "left")
    if about in _OF_BUTTON:
        return _OF_BUTTON[about] if asked.question is not None else ()
    if asked.choice:
        return ("option", "worth") if asked.leading_on else ()
    if element.section is not None:
        return () if element.rest else _of_section(asked)
    return () if element.seat is None else _of_person(asked, element.seat)


def _of_section(asked: Inquiry) -> tuple[str, ...]:
    if asked.cell is not None:
        first = ("option",) if asked.leading_on else ()
        last = () if asked.leading_on else ("option",)
        return (*first, *_OF_CELL, *last)
    if asked.seat is not None:
        return ("option", "value")
    numbers = ("value", "winner")
    return ("option", *numbers) if asked.leading_on else (*numbers, "option")


def _of_person(asked: Inquiry, seat: Seat) -> tuple[str, ...]:
    match asked.element.rest:
        case (thing,) if thing in _OF_PERSON:
            return _OF_PERSON[thing]
        case (_,) if asked.card is not None:
            return ("option", "worth", "strength")
        case ("hand", index) if index.isdecimal():
            seen = asked.view.person(seat)
            is_there = int(index) < seen.hand_count - len(seen.hand)
            return ("hand", "limit", "option") if is_there else ()
        case _:
            return ()


def _has(asked: Inquiry, topic: str) -> bool:
    """Whether there is something to say on a topic here."""
    if topic == "worth":
        return asked.worth is not None and bool(asked.leading_on)
    if topic == "lasting":
        return bool(_lasting(asked))
    if topic == "set":
        question = asked.question
        is_own = question is not None and asked.seat in {None, question.seat}
        return is_own and question is not None and question.kind == "play"
    if topic == "bonus":
        return asked.cell is not None and asked.cell.bonus > 0
    if topic == "winner" and asked.section is not None:
        section = asked.view.sections[asked.section - 1]
        return section.spassky is not None and section.fischer is not None
    return True


def why_here(asked: Inquiry, topic: str = "") -> Why:
    """Answer a question about an element of the board.

    Args:
        asked: what is asked about, and by whom.
        topic: one of ``topics_of``; any other stands for the first of them.

    Raises:
        NoElement: there is no such element on this board.
    """
    topics = topics_of(asked)
    chosen = topic if topic in topics else topics[0]
    named = [
        WhyTopic(id=one, text=say(f"why.topic.{one}", asked.lang)) for one in topics
    ]
    answer = _answer(asked, chosen)
    return answer.model_copy(
        update={"about": asked.about, "topic": chosen, "topics": tuple(named)}
    )


def _answer(asked: Inquiry, topic: str) -> Why:
    reason = _REASONS.get(topic)
    if reason is None and not (topic == "strength" and asked.card):
        name = _number(asked, topic)
        return why_number(asked.session, name, asked.looker, asked.lang)
    title = say(f"why.topic.{topic}", asked.lang)
    name = name_of(asked)
    found = (reason or _strength_in_hand)(asked)
    return explained(f"{name}: {title}" if name else title, found, asked.lang)


def name_of(asked: Inquiry) -> str:
    """What an element is called: a card's title, a section, a person, a choice."""
    if asked.choice and asked.leading_on:
        return asked.said.speaker.button(asked.leading_on[0])
    if asked.seat is not None and asked.card is not None:
        return asked.lens.title(asked.seat, asked.card)
    parts = [] if asked.seat is None else [asked.lens.name(asked.seat)]
    if asked.section is not None:
        parts.append(say(f"word.section.{asked.section}", asked.lang))
    return ", ".join(parts)


def _number(asked: Inquiry, topic: str) -> str:
    is_shared = topic in _OF_ALL
    section = None if is_shared else asked.section
    seat = None if is_shared or topic in _OF_SECTION else asked.seat
    return Element(section, seat, (topic,)).name


def _strength_in_hand(asked: Inquiry) -> Reason:
    """The strength of a hand card, and what it would be with the other colour."""
    seat, card = asked.seat, asked.card
    assert seat is not None
    assert card is not None
    see, lang = asked.lens, asked.lang
    white = see.plays_white(seat)
    now = see.strength(seat, card, white=white)
    text = say(
        "why.says.strength",
        lang,
        who=see.name(seat),
        whose=see.whose(seat),
        colour=say(f"word.side.{'white' if white else 'black'}", lang),
        n=now,
    )
    other = see.strength(seat, card, white=not white)
    return Reason(
        text,
        "DECK-1",
        ((say("why.topic.strength", lang), str(now)),),
        say("why.supposed.other_colour", lang, value=other, section=""),
    )


def _lasting(asked: Inquiry) -> tuple[str, ...]:
    assert asked.seat is not None
    return person(asked.lens, asked.seat).temporary


def _why_lasting(asked: Inquiry) -> Reason:
    assert asked.seat is not None
    seen = asked.view.person(asked.seat)
    rules = [
        (seen.forced is not None, "EFF-S2"),
        (seen.no_pawns, "EFF-S4"),
        (seen.bonus > 0, "EFF-F2"),
    ]
    rule = next((rule for is_there, rule in rules if is_there), "GAM-6")
    return Reason(" ".join(_lasting(asked)), rule)


def _why_worth(asked: Inquiry) -> Reason:
    assert asked.worth is not None
    return asked.worth(tuple([one.code for one in asked.leading_on]), asked.lang)


_REASONS: Final[dict[str, Callable[[Inquiry], Reason]]] = {
    "option": why_option,
    "worth": _why_worth,
    "set": why_pawns,
    "lasting": _why_lasting,
}


def elements_of(asked: Inquiry) -> tuple[str, ...]:
    """Return the names of all elements of the board, as the scene calls them."""
    sections = range(1, len(asked.view.sections) + 1)
    found = [ADVANTAGE, *map(section, sections)]
    for seat in PERSONS:
        seen = asked.view.person(seat)
        found += [of_person(seat, thing) for thing in _OF_PERSON]
        found += [card(seat, code) for code in seen.hand]
        backs = seen.hand_count - len(seen.hand)
        found += [hidden_card(seat, index) for index in range(backs)]
        found += [slot(index, seat) for index in sections]
    return tuple(found)
