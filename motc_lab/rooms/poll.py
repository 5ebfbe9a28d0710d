"""A question to all who look on, with one vote of each device."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError, shown
from motc_lab.scene.model import Lang
from motc_lab.scene.showing import showing_of

FEWEST_OPTIONS: Final = 2
MOST_OPTIONS: Final = 12
MOST_VOTERS: Final = 250
LANGUAGES: Final[tuple[Lang, ...]] = ("en", "de")


@dataclass(frozen=True, slots=True)
class Wording:
    """A question in one language, with its options."""

    question: str
    options: tuple[str, ...]


@dataclass(eq=False, slots=True)
class Poll:
    """One question; nobody sees a count before it is closed.

    Attributes:
        said: the question in each language.
        votes: which option each device has chosen, by its digest.
        is_open: whether votes still count.
    """

    said: Mapping[Lang, Wording]
    votes: dict[str, int] = field(default_factory=dict)
    is_open: bool = True

    def vote(self, voter: str, option: int) -> None:
        """Count a device's vote instead of its last one.

        Raises:
            LabError: the question is closed, or has no such option.
        """
        if not self.is_open or not 0 <= option < len(self.said["en"].options):
            raise LabError(f"option {option} is not open to votes")
        if voter in self.votes or len(self.votes) < MOST_VOTERS:
            self.votes[voter] = option

    @property
    def counts(self) -> tuple[int, ...]:
        """The votes for each option."""
        chosen = list(self.votes.values())
        return tuple([chosen.count(n) for n in range(len(self.said["en"].options))])


def poll_of(question: object, options: object) -> Poll:
    """Return a poll in somebody's own words, the same in both languages.

    Raises:
        LabError: no texts, or not 2 to 12 options.
    """
    listed = tuple(options) if isinstance(options, list | tuple) else ()
    are_texts = all(isinstance(one, str) and one.strip() for one in (question, *listed))
    if not are_texts or not _fit(listed):
        right = f"a question and a list of {FEWEST_OPTIONS} to {MOST_OPTIONS} texts"
        raise LabError(f"ask: {shown(question)}, {shown(options)}; use {right}")
    said = Wording(str(question), listed)
    return Poll(dict.fromkeys(LANGUAGES, said))


def poll_about(session: AnySession) -> Poll:
    """Return a poll about the open question of a match, in the words of its game.

    Raises:
        LabError: nothing is asked, or there is nothing to choose from.
    """
    if session.is_over:
        raise LabError("ask: the match is over; use a question and options of your own")
    said: dict[Lang, Wording] = {}
    for lang in LANGUAGES:
        scene = showing_of(session).scene_of(session, session.asked[0], lang)
        texts = tuple([one.text for one in scene.choices if not one.quiet])
        if not _fit(texts) or scene.ask is None:
            right = f"{FEWEST_OPTIONS} to {MOST_OPTIONS}"
            msg = f"ask: this choice has {len(texts)} options, not {right}"
            raise LabError(f"{msg}; use a question and options of your own")
        said[lang] = Wording(scene.ask.text, texts)
    return Poll(said)


def _fit(options: tuple[str, ...]) -> bool:
    return FEWEST_OPTIONS <= len(options) <= MOST_OPTIONS
