"""Every field of a position in words, and what differs between two of them."""

from collections.abc import Iterator
from dataclasses import dataclass

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.position.parts import PendingStep
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.rules.codes import CARD_IDS
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import titles
from motc_lab.texts import Lang, say

_LISTS = ("hand", "shown", "deck", "pile", "buried")
_NUMBERS = ("reserve", "supply", "bonus", "shuffles")
_ASKS = (
    *("", "mulligan", "play", "use", "draw", "take", "choose"),
    *("pick", "discard", "recycle", "strength", "limit", "between"),
)


@dataclass(frozen=True, slots=True)
class PositionFact:
    """One field.

    Attributes:
        label: what it is, complete without the fields around it.
        value: what stands in it, in words.
        cards: the cards of a zone, each in words; None for other fields.
        is_nothing: whether nobody would mention it: an empty zone, no effect.
    """

    label: str
    value: str
    cards: tuple[str, ...] | None = None
    is_nothing: bool = False


@dataclass(frozen=True, slots=True)
class _Speaker:
    position: Position
    edition: Edition
    lang: Lang

    def name(self, name: Seat) -> str:
        return say(f"word.person.{name}", self.lang)

    def label(self, key: str, **fields: str) -> str:
        return say(f"editor.field.{key}", self.lang, **fields)

    def card(self, name: Seat, card: str) -> str:
        title = titles(self.edition, self.lang)(name, card)
        return say("painter.position.card", self.lang, title=title, code=card)

    def switch(self, value: bool) -> str:
        return say("editor.yes" if value else "editor.no", self.lang)

    def nothing(self) -> str:
        return say("editor.nothing", self.lang)


def facts_of(
    position: Position, edition: Edition, lang: Lang
) -> tuple[PositionFact, ...]:
    """Return every field in the order of the editor's form, legal or not."""
    speaker = _Speaker(position, edition, lang)
    found = [*_match(speaker)]
    for name in PERSONS:
        found += [*_person(speaker, name)]
    return (*found, *_sections(speaker))


def _match(speaker: _Speaker) -> Iterator[PositionFact]:
    at, lang = speaker.position, speaker.lang
    for name, points in zip(PERSONS, at.score, strict=True):
        label = speaker.label("score", who=speaker.name(name))
        yield PositionFact(label, str(points))
    yield PositionFact(speaker.label("game"), str(at.game))
    yield PositionFact(speaker.label("exchange"), str(at.exchange))
    yield PositionFact(say("lesson.fact.marker", lang), _marker(speaker))
    yield PositionFact(speaker.label("white"), speaker.name(at.white))
    yield PositionFact(speaker.label("lead"), speaker.name(at.lead))
    yield PositionFact(speaker.label("step"), say(f"editor.step.{at.step}", lang))
    section = at.section
    here = (
        speaker.nothing() if section is None else say(f"word.section.{section}", lang)
    )
    yield PositionFact(speaker.label("section"), here)
    yield PositionFact(speaker.label("question"), _question(speaker, at.pending))
    yield PositionFact(speaker.label("picks"), str(at.picks))


def _marker(speaker: _Speaker) -> str:
    marker = speaker.position.marker
    if not marker:
        return say("lesson.value.neutral", speaker.lang)
    who = speaker.name(PERSONS[marker > 0])
    return say("lesson.value.marker", speaker.lang, n=abs(marker), who=who)


def _question(speaker: _Speaker, pending: PendingStep) -> str:
    if pending.seat is None or not pending.ask:
        return say("editor.ask.anew", speaker.lang)
    card = ""
    if pending.picked >= 0:
        other = pending.seat.other
        owner = other if _ASKS[pending.ask] == "pick" else pending.seat
        card = titles(speaker.edition, speaker.lang)(owner, CARD_IDS[pending.picked])
    who = speaker.name(pending.seat)
    return say(f"editor.ask.{_ASKS[pending.ask]}", speaker.lang, who=who, card=card)


def _person(speaker: _Speaker, name: Seat) -> Iterator[PositionFact]:
    person, who = speaker.position.person(name), speaker.name(name)
    for zone in _LISTS:
        cards = tuple(speaker.card(name, card) for card in getattr(person, zone))
        told = ", ".join(cards) or speaker.nothing()
        label = speaker.label(zone, who=who)
        yield PositionFact(label, told, cards, is_nothing=not cards)
    unseen = person.unseen
    unknown = speaker.label("unseen", who=who)
    is_unknown = unseen is not None
    yield PositionFact(unknown, speaker.switch(is_unknown), is_nothing=not is_unknown)
    if unseen is not None:
        for zone in ("hand", "buried"):
            label = speaker.label(f"unseen_{zone}", who=who)
            yield PositionFact(label, str(getattr(unseen, zone)))
    last = len(speaker.edition.person(name).track)
    space = say(
        "lesson.value.endurance", speaker.lang, n=person.endurance + 1, last=last
    )
    whose = say(f"word.person_of.{name}", speaker.lang)
    yield PositionFact(say("lesson.fact.endurance", speaker.lang, whose=whose), space)
    for number in _NUMBERS:
        label = speaker.label(number, who=who)
        value = getattr(person, number)
        yield PositionFact(
            label, str(value), is_nothing=number == "bonus" and not value
        )
    forced = person.forced
    must = speaker.nothing() if forced is None else speaker.card(name, forced)
    label = speaker.label("forced", who=who)
    yield PositionFact(label, must, is_nothing=forced is None)
    label = speaker.label("no_pawns", who=who)
    told = speaker.switch(person.no_pawns)
    yield PositionFact(label, told, is_nothing=not person.no_pawns)


def _sections(speaker: _Speaker) -> Iterator[PositionFact]:
    for number, section in enumerate(speaker.position.sections, 1):
        where = say(f"word.section.{number}", speaker.lang)
        for name in PERSONS:
            laid = section.laid(name)
            who = speaker.name(name)
            card = speaker.nothing() if laid is None else speaker.card(name, laid.card)
            label = speaker.label("laid_card", section=where, who=who)
            yield PositionFact(label, card, is_nothing=laid is None)
            for what in ("pawns", "bonus"):
                label = speaker.label(f"laid_{what}", section=where, who=who)
                value = 0 if laid is None else getattr(laid, what)
                yield PositionFact(label, str(value), is_nothing=not value)


def changes(
    before: Position, after: Position, edition: Edition, lang: Lang
) -> Iterator[tuple[str, str]]:
    """Yield label and change of every field that differs; nothing for equal ones."""
    if before == after:
        return
    old = {fact.label: fact for fact in facts_of(before, edition, lang)}
    new = {fact.label: fact for fact in facts_of(after, edition, lang)}
    is_said = False
    for label in dict.fromkeys((*old, *new)):
        first, second = old.get(label), new.get(label)
        if first != second:
            is_said = True
            yield label, _change(first, second, lang)
    if not is_said:  # only where an effect has come to a place with the same question
        yield (
            say("editor.field.code", lang),
            say("painter.position.was", lang, before=before.code, after=after.code),
        )


def _change(first: PositionFact | None, second: PositionFact | None, lang: Lang) -> str:
    nothing = PositionFact("", say("editor.nothing", lang))
    here, there = first or nothing, second or nothing
    if here.cards is None or there.cards is None:
        return say("painter.position.was", lang, before=here.value, after=there.value)
    gone = [card for card in here.cards if card not in there.cards]
    come = [card for card in there.cards if card not in here.cards]
    return "\n".join(
        say(f"painter.position.{key}", lang, cards=", ".join(cards))
        for key, cards in (("gone", gone), ("come", come))
        if cards
    )
