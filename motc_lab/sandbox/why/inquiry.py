"""A question about an element of the board: which one, what about it, by whom."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from motc_lab.engine.motc.questions import Option, Question
from motc_lab.engine.motc.seat import PERSONS, Seat
from motc_lab.engine.motc.session import Session
from motc_lab.engine.motc.view import Cell, View
from motc_lab.sandbox.why.refusal import Reason
from motc_lab.scene.choices import path_of
from motc_lab.scene.display import SaidQuestion, said_question
from motc_lab.scene.lens import Lens, lens
from motc_lab.scene.model import Lang

Worth = Callable[[tuple[str, ...], Lang], Reason]


@dataclass(frozen=True)
class Inquiry:
    """What somebody wants to know about an element of the board.

    Attributes:
        session: the match, standing where the board stands.
        looker: whose knowledge counts; None for open hands.
        lang: of the answer.
        about: name of the element, as the scene calls it: 'spassky.wN1', 'section.2'.
        picked: the elements that are clicked so far, on the way to a choice.
        worth: explains the value of the best of some options; None where none is known.
    """

    session: Session
    looker: Seat | None
    lang: Lang
    about: str
    picked: tuple[str, ...] = ()
    worth: Worth | None = None

    @cached_property
    def lens(self) -> Lens:
        """Through whose eyes the board is drawn."""
        near = self.looker or Seat.FISCHER
        return lens(self.session, near, self.lang, open_hands=self.looker is None)

    @property
    def view(self) -> View:
        """What the looker knows."""
        return self.lens.view

    @property
    def question(self) -> Question | None:
        """The open question, with options only where the looker may know them."""
        return self.view.question

    @property
    def said(self) -> SaidQuestion:
        """The open question with its words; ask only while there is one."""
        assert self.question is not None
        return said_question(self.question, self.view, self.lang)

    @cached_property
    def leading_on(self) -> tuple[Option, ...]:
        """The options that a click on the element goes on to.

        Clicks so far are kept as long as the element goes on from them.
        """
        if self.question is None:
            return ()
        paths = [(path_of(self.question, one), one) for one in self.question.options]
        if self.about.startswith("choice."):
            code, _, _ = self.about.removeprefix("choice.").partition(", ")
            return tuple([one for _, one in paths if one.code == code])
        if self.about == "commit":
            return tuple([one for path, one in paths if path == self.picked])
        for kept in range(len(self.picked), -1, -1):
            found = [one for path, one in paths if self._is_next(path, kept)]
            if found:
                return tuple(found)
        return ()

    def _is_next(self, path: tuple[str, ...], kept: int) -> bool:
        """Whether the element is clicked next on a path, after so many clicks."""
        is_on = path[:kept] == self.picked[:kept] and len(path) > kept
        return is_on and path[kept] in self._clicks

    @property
    def later(self) -> tuple[Option, ...]:
        """The options that the element takes part in at a later click."""
        if self.question is None:
            return ()
        options = self.question.options
        return tuple(
            [o for o in options if self._clicks & {*path_of(self.question, o)[1:]}]
        )

    @cached_property
    def _clicks(self) -> frozenset[str]:
        """The names that a click on the element may stand for."""
        names = {self.about}
        if self.section is not None:
            names.add(f"section.{self.section}")
            if self.cell is not None:
                names.add(f"{self.about.rpartition('.')[2]}.{self.cell.card}")
        return frozenset(names)

    @property
    def seat(self) -> Seat | None:
        """Whose element it is; None for one of the whole table."""
        parts = self.about.split(".")
        return next((one for one in PERSONS if one.value in parts), None)

    @property
    def section(self) -> int | None:
        """The section that it is or lies in, 1 .. 4."""
        first, _, rest = self.about.partition(".")
        index = rest.partition(".")[0]
        return int(index) if first == "section" and index in {*"1234"} else None

    @property
    def cell(self) -> Cell | None:
        """What lies there, if it is a person's place in a section."""
        if self.section is None or self.seat is None:
            return None
        return self.view.sections[self.section - 1].cell(self.seat)

    @property
    def card(self) -> str | None:
        """The id of the card, if it is a face in a hand."""
        seat = self.seat
        card = self.about.rpartition(".")[2]
        if seat is None or self.about != f"{seat.value}.{card}":
            return None
        return card if card in self.view.person(seat).hand else None
