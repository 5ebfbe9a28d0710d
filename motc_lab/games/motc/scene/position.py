"""The position as a notebook uses it: what may be played, what follows, in words."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from motc_lab.checks import is_a
from motc_lab.engine.problem import Problem
from motc_lab.errors import IllegalPosition, NotationError, WrongArgument, shown
from motc_lab.games.motc.edition import Edition, EditionOrName
from motc_lab.games.motc.position import position as engine
from motc_lab.games.motc.position.unseen import view_of
from motc_lab.games.motc.rules.questions import Option
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.seat import PERSONS, Seat, seat_named
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.cards import titles
from motc_lab.games.motc.scene.display import (
    SaidQuestion,
    Seen,
    log_of,
    said_question,
    seen_of,
)
from motc_lab.games.motc.scene.position_facts import changes, facts_of
from motc_lab.games.motc.scene.svg import pictured
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.games.motc.texts.problems import fault_text, problem_text, repair_text
from motc_lab.scene.listing import Listing, Row
from motc_lab.scene.model import Lang
from motc_lab.scene.seen import Log
from motc_lab.texts import say
from motc_lab.texts.lang import lang_named

# As a record writes it: a choice, and in brackets the cards that chance shall bring.
_CHOICE: Final = re.compile(r"([^\[\]]*?)\s*(?:\[([A-Za-z0-9 ]*)\])?")


class Position(engine.Position):
    """A complete table as a value: look at it, change it, play on from it.

    It never changes: every method that plays or edits returns another position. It may
    be illegal; ``problems()`` says why and how to mend it. Both hands are in it, in the
    line of Python that it prints as and in the picture that it is as the last line of a
    cell; ``view(seat)`` is what one person may know.

    ::

        position = Position.from_code(code)
        position.legal()                     # what may be answered, in words
        position.play("wN1@3+2")             # the position after that
        position.what_if("wN1@3")            # the same, and what happened
        position.what_if(["wN1@3", "resign"])  # after several answers
        position.changed(marker=-3).differences(position)
    """

    @classmethod
    def of(cls, position: engine.Position) -> "Position":
        """The same position with everything that a notebook may ask of it."""
        if not is_a(position, engine.Position):
            right = "a Position, as Position.from_code(code) gives"
            raise WrongArgument("position", position, right)
        return cls.model_construct(**position.__dict__)

    def problems(self, edition: EditionOrName | None = None) -> "Problems":
        """Every fault with its place and repairs; empty when it can be played.

        ``problem.repaired`` is the position after its first repair; ``problem.repairs``
        has all of them.
        """
        found = super().problems(edition)
        rows = _fault_rows(found, self.played_with(edition), "en")
        key = "painter.match.unplayable" if found else "editor.playable"
        return Listing(found, rows, say(key, "en"), "en")

    def legal(
        self, *, edition: EditionOrName | None = None, lang: Lang = "en"
    ) -> Listing[Option]:
        """Every answer to the open question; shows code and sentence of each.

        Empty when the match is over. IllegalPosition where nothing can be played yet.
        """
        session = self._session(0, edition, lang)
        question = session.question
        if question is None:
            return options_listed(None, lang)
        seen = session.view(question.seat)
        return options_listed(said_question(question, seen, lang), lang)

    def play(
        self,
        option: Option | str,
        *,
        chance: tuple[str, ...] = (),
        seed: int = 0,
        edition: EditionOrName | None = None,
    ) -> "Position":
        """Return the position after one answer.

        Args:
            option: one of ``legal()``, or its code.
            chance: ids of the cards that are drawn or picked next.
            seed: decides what chance brings where no card is named.
            edition: cards, tracks and rulings; those it was played with unless given.

        Raises:
            IllegalOption: the answer is not offered; says what is.
            IllegalPosition: the position has problems.
        """
        session = self._session(seed, edition, "en")
        session.play(option, chance=chance)
        return self.of(session.position)

    def what_if(
        self,
        options: Iterable[Option | str] | Option | str,
        *,
        seed: int = 0,
        edition: EditionOrName | None = None,
        lang: Lang = "en",
    ) -> "Supposed":
        """Return the position after one or more answers, with what happened on the way.

        An answer may name what chance shall bring, as records do: ``"draw [bQ]"``.
        IllegalOption says which of them is not possible, and what is.
        """
        if isinstance(options, str | Option):
            options = (options,)
        if not is_a(options, Iterable):
            right = "a code, or a list of codes, such as ['wN1@3', 'resign']"
            raise WrongArgument("options", options, right)
        session = self._session(seed, edition, lang)
        for option in options:
            code, chance = _read(option)
            session.play(code, chance=chance)
        log = log_of(session.events(), session.edition, lang)
        return Supposed(self.of(session.position), log)

    def view(
        self,
        looker: Seat | str,
        *,
        edition: EditionOrName | None = None,
        lang: Lang = "en",
    ) -> Seen:
        """What one seat, or a spectator, may know; shows itself as a board."""
        seat = seat_named(looker)
        session = self._session(0, edition, lang)
        return seen_of(session, view_of(self, seat, session.edition), lang)

    def explain(
        self,
        looker: Seat | str | None = None,
        *,
        edition: EditionOrName | None = None,
        lang: Lang = "en",
    ) -> Listing[str]:
        """The whole table in words: sections, persons, effects of cards, the question.

        Args:
            looker: tell only what this seat may know; every card that the position
                names where it is left out.
            edition: cards, tracks and rulings; those it was played with unless given.
            lang: language of the words.

        An illegal position is told field by field, its faults and repairs in front.
        """
        played = self.played_with(edition)
        if super().problems(played):
            return _faulty(self, played, lang_named(lang))
        scene = self._scene(looker, edition, lang)
        first, *lines = scene.description.splitlines()
        return Listing(lines, [("", line) for line in lines], first, lang)

    def differences(
        self,
        other: engine.Position,
        *,
        edition: EditionOrName | None = None,
        lang: Lang = "en",
    ) -> Listing[Row]:
        """What is different in another position, field by field, in words.

        Each is a pair: the field, and what it was here and is there. Empty where both
        are the same; both may be illegal.
        """
        found = [
            *changes(self, self.of(other), self.played_with(edition), lang_named(lang))
        ]
        title = say("painter.position.differ", lang, n=len(found))
        if not found:
            title = say("painter.position.same", lang)
        return Listing(found, found, title, lang)

    def _repr_html_(self) -> str:
        """The table with every card that the position names; or its faults."""
        if super().problems():
            return self.explain()._repr_html_()
        return pictured(self._scene(None, None, "en"))

    def _scene(
        self, looker: Seat | str | None, edition: EditionOrName | None, lang: Lang
    ) -> MatchScene:
        """What a seat may know, or all that is named: no card that would be dealt."""
        session = self._session(0, edition, lang)
        named = [name for name in PERSONS if self.person(name).unseen is None]
        if looker is None and len(named) == len(PERSONS):
            question = session.question
            asked = Seat.SPASSKY if question is None else question.seat
            return scene_of(session, asked, lang, open_hands=True)
        known = named[0] if named else Seat.SPECTATOR
        seat = known if looker is None else seat_named(looker)
        return self.view(seat, edition=edition, lang=lang).scene

    def _session(self, seed: int, edition: EditionOrName | None, lang: Lang) -> Session:
        check_playable(self, self.played_with(edition), lang_named(lang))
        return Session(seed=seed, edition=edition, start_position=self)


Problems = Listing[Problem[Position]]


@dataclass(frozen=True, slots=True, repr=False)
class Supposed:
    """What some answers lead to.

    Attributes:
        position: afterwards.
        log: what happened on the way, one sentence for each event.
    """

    position: Position
    log: Log

    def __repr__(self) -> str:
        """What happened, and where it leads."""
        return f"{self.log}\n{self.position!r}"

    def _repr_html_(self) -> str:
        return self.log._repr_html_()


def check_playable(position: engine.Position, edition: Edition, lang: Lang) -> None:
    """Return if it can be played; IllegalPosition has a sentence for each fault."""
    found = engine.Position.problems(position, edition)
    if not found:
        return
    title = titles(edition, lang)
    lines = [say("painter.match.unplayable", lang)]
    lines += [f"- {fault_text(fault, lang, title)}" for fault in found]
    raise IllegalPosition("\n".join(lines), found, MatchRuleset(edition))


def options_listed(question: SaidQuestion | None, lang: Lang) -> Listing[Option]:
    """Return every option of an open question with its sentence; none at the end."""
    if question is None:
        return Listing((), (), say("painter.position.over", lang), lang)
    rows = [(option.code, question.say(option)) for option in question.options]
    return Listing(question.options, rows, str(question), lang)


def _fault_rows(
    found: Iterable[Problem[Position]], edition: Edition, lang: Lang
) -> list[Row]:
    title = titles(edition, lang)
    rows = []
    for fault in found:
        lines = [problem_text(fault.key, fault.fields, lang, title)]
        lines += [
            say(
                "painter.position.repair",
                lang,
                n=number,
                text=repair_text(repair, lang, title),
            )
            for number, repair in enumerate(fault.repairs)
        ]
        rows.append((fault.place, "\n".join(lines)))
    return rows


def _faulty(position: Position, edition: Edition, lang: Lang) -> Listing[str]:
    rows = _fault_rows(engine.Position.problems(position, edition), edition, lang)
    rows += [
        (fact.label, fact.value)
        for fact in facts_of(position, edition, lang)
        if not fact.is_nothing
    ]
    title = say("painter.match.unplayable", lang)
    return Listing([f"{name}: {text}" for name, text in rows], rows, title, lang)


def _read(option: Option | str) -> tuple[str, tuple[str, ...]]:
    code = str(option) if is_a(option, Option, str) else shown(option)
    found = _CHOICE.fullmatch(code.strip())
    if found is None:
        raise NotationError(
            code, column=1, expected="a code, such as 'wN1@3' or 'draw [bQ]'"
        )
    code, cards = found.groups()
    return code, tuple((cards or "").split())
