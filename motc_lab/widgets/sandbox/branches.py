"""What a page may do with branches: fork, name, compare, two futures."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, TypeAlias

from motc_lab.engine.motc.session import COMMENT_LANGUAGES
from motc_lab.errors import LabError
from motc_lab.sandbox.compare import branch_at, common, option_played, twin
from motc_lab.sandbox.naming import naming
from motc_lab.sandbox.written import LONGEST_COMMENT, LONGEST_NAME, one_line
from motc_lab.widgets.messages import Tried

if TYPE_CHECKING:
    from motc_lab.widgets.sandbox.controller import SandboxController as Desk

Act: TypeAlias = "Callable[[Desk, Tried], None]"


def fork(desk: "Desk", _said: Tried) -> None:
    """Remember this place; whatever is tried now is a branch of it."""
    desk.beside.forked = desk.session.here.number
    desk.say_notice("forked")


def jump(desk: "Desk", said: Tried) -> None:
    """Go to a node of the tree."""
    desk.session.jump(number_of(said.node))
    desk.outdate()


def promote(desk: "Desk", said: Tried) -> None:
    """Make a node the main line of the one before it."""
    desk.session.promote(number_of(said.node))


def rename(desk: "Desk", said: Tried) -> None:
    """Call the branch that begins at a node by a name."""
    desk.session.rename(number_of(said.node), one_line(said.text or "", LONGEST_NAME))


def comment(desk: "Desk", said: Tried) -> None:
    """Write a comment at a node, in the page's language or another one."""
    lang = said.option if said.option in COMMENT_LANGUAGES else desk.lang
    text = one_line(said.text or "", LONGEST_COMMENT)
    desk.session.comment(text, lang, at=number_of(said.node))


def fold(desk: "Desk", said: Tried) -> None:
    """Leave out what follows a node, or show it again."""
    desk.session.fold(number_of(said.node), folded=said.yes)


def ask_chance(desk: "Desk", said: Tried) -> None:
    """Offer what may be named for an option."""
    chosen = said.option or ""
    desk.beside.naming = naming(
        desk.session, chosen, said.chance, desk.looker, desk.lang
    )
    if desk.beside.naming is None:
        desk.say_notice("no_chance")


def play_named(desk: "Desk", said: Tried) -> None:
    """Play an option with the cards that chance shall bring."""
    _check_mine(desk)
    desk.beside.naming = None
    cards = tuple(card for card in said.chance if card)
    desk.session.play(said.option or "", chance=cards)
    desk.outdate()


def _check_mine(desk: "Desk") -> None:
    asked = desk.asked()
    if asked is None or not desk.may_answer(asked):
        desk.tell("not_yours")
        raise LabError(desk.notice)


def close_all(desk: "Desk", said: Tried) -> None:
    """Close what lies open: the naming, an answer, the twin, the review."""
    desk.beside.close(said.text)


def show_twin(desk: "Desk", said: Tried) -> None:
    """Show two options of the open question side by side."""
    show_options(desk, said.option or "", said.text or "")


def show_options(desk: "Desk", left: str, right: str) -> None:
    """Show what follows from two options, by their codes."""
    begin = desk.session if desk.open_hands else None
    both = [
        option_played(desk.session, code, desk.eyes, begin=begin)
        for code in (left, right)
    ]
    desk.beside.twin = twin(both[0], both[1], desk.eyes)
    desk.beside.twin_kind, desk.beside.twin_options = "options", (left, right)


def pick(desk: "Desk", said: Tried) -> None:
    """Mark a node, to be compared with another one."""
    node = desk.session.history.node(number_of(said.node))
    desk.beside.picked = node.number
    desk.say_notice("pick_other")


def mark(desk: "Desk", said: Tried) -> None:
    """Mark a node, compare it with the one that is marked, or take its mark away.

    Which of them is known here, not on the page: a second press may come before the
    picture that shows the first.
    """
    node = desk.session.history.node(number_of(said.node))
    picked = desk.beside.picked_in(desk.session)
    if picked == node.number:
        desk.beside.picked = None
        desk.say_notice("unmarked")
    elif picked is None:
        pick(desk, said)
    else:
        _compare(desk, picked, node.number)


def compare(desk: "Desk", said: Tried) -> None:
    """Compare two nodes of the tree."""
    _compare(desk, number_of(said.node), number_of(said.other))


def _compare(desk: "Desk", one: int, other: int) -> None:
    history = desk.session.history
    left, right = history.node(one), history.node(other)
    since = common(left, right)
    both = [branch_at(desk.session, n, since, desk.eyes) for n in (left, right)]
    desk.beside.twin = twin(both[0], both[1], desk.eyes)
    desk.beside.twin_kind = "branches"
    desk.beside.picked = None


def number_of(number: int | None) -> int:
    """Return the number that a message must name; LabError where it does not."""
    if number is None:
        msg = "node: missing; name a node of the tree"
        raise LabError(msg)
    return number


BRANCH_ACTS: Final[dict[str, Act]] = {
    "fork": fork,
    "jump": jump,
    "promote": promote,
    "rename": rename,
    "comment": comment,
    "fold": fold,
    "chance": ask_chance,
    "play": play_named,
    "close": close_all,
    "twin": show_twin,
    "pick": pick,
    "mark": mark,
    "compare": compare,
}
