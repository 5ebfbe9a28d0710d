"""A question about an element of the board: which one, what about it, by whom."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cached_property

from motc_lab.errors import NotationError
from motc_lab.games.motc.element_names import CHOICE, Element, card, element, section
from motc_lab.games.motc.rules.questions import Option, Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.view import Cell, View
from motc_lab.games.motc.sandbox.why.refusal import Reason
from motc_lab.games.motc.scene.choices import path_of
from motc_lab.games.motc.scene.display import SaidQuestion, said_question
from motc_lab.games.motc.scene.lens import Lens, lens
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
        if self.choice:
            code, _, _ = self.choice.partition(", ")  # of a chain, its first step
            return tuple([one for _, one in paths if one.code == code])
        if self.about == "commit":
            return tuple([one for path, one in paths if path == self.picked])
        for kept in range(len(self.picked), -1, -1):
            found = [one for path, one in paths if self._is_next(path, kept)]
            if found:
                return tuple(found)
        return ()

    @property
    def choice(self) -> str:
        """The code of the choice, if it is a button that makes one."""
        rest = self.element.rest
        return rest[1] if len(rest) > 1 and rest[0] == CHOICE else ""

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
            names.add(section(self.section))
            if self.seat is not None and self.cell is not None:
                names.add(card(self.seat, self.cell.card))
        return frozenset(names)

    @cached_property
    def element(self) -> Element:
        """What the name says; nothing where it is no name."""
        try:
            return element(self.about)
        except NotationError:
            return Element()

    @property
    def seat(self) -> Seat | None:
        """Whose element it is; None for one of the whole table."""
        return self.element.seat

    @property
    def section(self) -> int | None:
        """The section that it is or lies in, 1 .. 4."""
        return self.element.section

    @property
    def cell(self) -> Cell | None:
        """What lies there, if it is a person's place in a section."""
        if self.section is None or self.seat is None:
            return None
        return self.view.sections[self.section - 1].cell(self.seat)

    @property
    def card(self) -> str | None:
        """The id of the card, if it is a face in a hand."""
        match self.element:
            case Element(section=None, seat=Seat() as seat, rest=(card,)):
                return card if card in self.view.person(seat).hand else None
            case _:
                return None
