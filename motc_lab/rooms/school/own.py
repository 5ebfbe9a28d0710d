"""The presenter's own question, at any moment and on the table that all see."""

import statistics
from collections import Counter
from collections.abc import Callable, Iterable, Set
from typing import Final

from motc_lab.rooms.school.ballots import Ballot
from motc_lab.rooms.school.course import Course
from motc_lab.rooms.school.state import (
    FEWEST_OWN,
    MOST_DEVICES,
    MOST_OWN,
    MOST_PAST,
    Act,
    Answer,
    ClassState,
    Own,
    OwnForm,
    OwnPast,
    OwnWish,
    Point,
)
from motc_lab.rooms.school.table import cards_of, is_open
from motc_lab.rooms.school.trying import trying
from motc_lab.rooms.school.view_model import OwnView, Tally
from motc_lab.rooms.school.voting import Acts
from motc_lab.scene.model import Lang
from motc_lab.texts import say

BARE: Final = 4  # letters without texts: from A to D
MOST_NUMBERS: Final = 8  # told apart; the rarest beyond them are told together
PER_MILLE: Final = 1000
LEADS_ON: Final = frozenset(
    {"go", "open", "again", "free", "groups", "lead", "volunteers", "finish"}
)
"""Acts by which the class has something else to do."""
MOVES: Final = frozenset({"what_if", "try", "undo", "return"})
"""Acts that would lay another table below an open question."""


class Asking:
    """What a presenter asks in own words, and what comes of it.

    Args:
        state: of the class.
        course: whose table is asked about.
        here: tells which devices have a page open.

    Attributes:
        acts: asks, closes it and puts it away; each says whether that made sense.
    """

    def __init__(
        self, state: ClassState, course: Course, here: Callable[[], Set[str]]
    ) -> None:
        self._state, self._course, self._here = state, course, here
        self.acts: Acts = {
            "ask": lambda act: act.own is not None and self._ask(act.own),
            "ask_close": lambda _: self._close(),
            "ask_away": lambda _: self.put_away(),
        }

    def forms(self) -> list[OwnForm]:
        """What can be asked now: cards where some lie open, a place where all see."""
        found: list[OwnForm] = ["letters", "yes_no", "number"]
        ballot = self._course.stop.ballot
        if ballot is None or self._state.mode != "lead":
            return found
        if len(self._cards()) >= FEWEST_OWN:
            found.append("card")
        if ballot.picture or self._state.tried is not None:
            found.append("place")
        return found

    def keeps_table(self, act: Act) -> bool:
        """Whether an act leaves the table that is asked about as it lies."""
        return self._state.own is None or act.kind not in MOVES

    def answer(self, device: str, said: Answer) -> bool:
        """Count a device's answer instead of its last one."""
        own = self._state.own
        if own is None or not own.is_open or said.n != own.n:
            return False
        if not _fits(own, said.value):
            return False
        if device not in own.votes and len(own.votes) >= MOST_DEVICES:
            return False
        own.votes[device] = said.value, said.y if own.form == "place" else 0
        return True

    def voted(self) -> int:
        """How many of those who are here have answered."""
        own = self._state.own
        if own is None:
            return 0
        return len(own.votes.keys() & self._here()) if own.is_open else len(own.votes)

    def put_away(self) -> bool:
        """Go back to what there was; what came out of it is kept."""
        own = self._state.own
        if own is None:
            return False
        self._close()
        self._state.own = None
        if own.votes and own.form != "place":
            text, options = said_of(self._course, own, "en")
            text = own.text or text
            counts = [(one["text"], one["n"]) for one in _counts(own, options, "en")]
            past = [*self._state.past, OwnPast(text=text, counts=counts)]
            self._state.past = past[-MOST_PAST:]
        return True

    def view(self, lang: Lang, device: str | None = None) -> OwnView | None:
        """The question as a page sees it.

        Args:
            lang: of the page.
            device: of a pupil's page, which is told its own answer.
        """
        own = self._state.own
        if own is None:
            return None
        text, options = said_of(self._course, own, lang)
        is_over = not own.is_open
        view: OwnView = {
            "n": own.n,
            "form": own.form,
            "text": text,
            "options": options,
            "is_open": own.is_open,
            "counts": _counts(own, options, lang) if is_over else [],
            "places": _places(own) if is_over else [],
            "middle": _middle(own) if is_over else None,
            "apart": own.apart,
        }
        if device is not None:
            view["mine"] = own.votes.get(device)
        return view

    def _ask(self, wish: OwnWish) -> bool:
        if wish.form not in self.forms():
            return False
        texts = [one.strip() for one in wish.options if one.strip()]
        if wish.form == "letters" and len(texts) not in {0, *range(2, MOST_OWN + 1)}:
            return False
        self.put_away()
        state = self._state
        state.asked += 1
        options = {
            "letters": texts or [""] * BARE,
            "card": self._cards(),
        }.get(wish.form, [])
        state.own = Own(
            n=state.asked % PER_MILLE,
            form=wish.form,
            text=wish.text.strip(),
            options=options,
        )
        state.ends = False
        self._course.begin()
        return True

    def _close(self) -> bool:
        """Take no more answers; those count whose devices are here."""
        own = self._state.own
        if own is None or not own.is_open:
            return False
        here = self._here()
        gone = own.votes.keys() - here
        own.apart = len(gone)
        own.votes = {one: said for one, said in own.votes.items() if one in here}
        own.is_open = False
        return True

    def _cards(self) -> list[str]:
        """Names of the cards that everybody can read now."""
        ballot, state = self._course.stop.ballot, self._state
        if ballot is None:
            return []
        covered = {
            f"{hand.seat}/{n}"
            for hand in ballot.hands
            for n in range(len(hand.cards))
            if not is_open(state, hand, n)
        }
        if state.tried is None:
            return [one for one in known_cards(ballot, None) if one not in covered]
        if any(one.startswith(f"{ballot.asked}/") for one in covered):
            return []  # what is covered at the stop stays so in its what-if
        return known_cards(ballot, state.tried)


def known_cards(ballot: Ballot, tried: list[str] | None) -> list[str]:
    """Names of all cards at the table of a question, or of a what-if from there."""
    if tried is None:
        return cards_of(ballot)
    found = trying(ballot, tried)
    hand = None if found is None else found.hand("en")
    return [] if hand is None else [f"{hand.seat}/{n}" for n in range(len(hand.cards))]


def _fits(own: Own, value: int) -> bool:
    match own.form:
        case "number":
            return True
        case "yes_no":
            return value in {0, 1}
        case "place":
            return 0 <= value <= PER_MILLE
        case _:
            return 0 <= value < len(own.options)


def said_of(course: Course, own: Own, lang: Lang) -> tuple[str, list[str]]:
    """The question and its answers in a language; own words stay as they are."""
    text = own.text or say(f"rooms.own.{own.form}", lang)
    match own.form:
        case "yes_no":
            return text, [say("rooms.own.yes", lang), say("rooms.own.no", lang)]
        case "card":
            return text, [_card(course, name, lang) for name in own.options]
        case _:
            return text, [*own.options]


def _card(course: Course, name: str, lang: Lang) -> str:
    """A card in words: of a hand, or of what lies beside the question."""
    ballot = course.script(lang)[course.at].ballot
    assert ballot is not None
    seat, _, rest = name.partition("/")
    tried = course.trying()
    for hand in ballot.hands if tried is None else (tried.hand(lang),):
        if hand.seat == seat and int(rest) < len(hand.cards):
            return f"{hand.name}: {hand.cards[int(rest)]}"
    part, n = [int(one) for one in rest.split("/")]
    face = ballot.parts[part]["faces"][n]
    return ": ".join([one for one in (face["caption"], face["text"]) if one])


def _counts(own: Own, options: list[str], lang: Lang) -> list[Tally]:
    """How many gave each answer; of numbers the frequent ones in their order."""
    chosen = Counter([value for value, _ in own.votes.values()])
    match own.form:
        case "place":
            return []
        case "number":
            return _numbers(chosen, lang)
        case _:
            return [{"text": one, "n": chosen[i]} for i, one in enumerate(options)]


def _numbers(chosen: Counter[int], lang: Lang) -> list[Tally]:
    frequent = sorted(chosen, key=lambda one: (-chosen[one], one))
    shown = frequent[:MOST_NUMBERS]
    found: list[Tally] = [{"text": f"{one}", "n": chosen[one]} for one in sorted(shown)]
    others = sum(chosen[one] for one in frequent[MOST_NUMBERS:])
    if others:
        found.append({"text": say("rooms.own.others", lang), "n": others})
    return found


def _places(own: Own) -> list[Point]:
    return sorted(own.votes.values()) if own.form == "place" else []


def _middle(own: Own) -> float | None:
    """The median of the numbers; half of them are not below it."""
    said: Iterable[int] = [value for value, _ in own.votes.values()]
    return statistics.median(said) if own.form == "number" and own.votes else None


def still_fits(own: Own, ballot: Ballot | None, tried: list[str] | None) -> bool:
    """Whether a kept question still fits the lessons of this version."""
    cards = set() if ballot is None else {*known_cards(ballot, tried)}
    votes = [value for value, _ in own.votes.values()]
    is_known = own.form != "card" or cards.issuperset(own.options)
    return is_known and all(_fits(own, value) for value in votes)
