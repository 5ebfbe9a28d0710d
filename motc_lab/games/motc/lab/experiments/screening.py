"""Which cards decide matches: all 32 tried in one design instead of 32 comparisons."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from motc_lab.bots.roster import paired
from motc_lab.checks import is_a, is_real, must
from motc_lab.errors import LabError, shown
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.arms import (
    Answers,
    Arm,
    edition_meant,
)
from motc_lab.games.motc.lab.experiments.estimates import (
    Estimate,
    estimate,
    folded_over,
)
from motc_lab.games.motc.lab.experiments.found import Experiment
from motc_lab.games.motc.lab.experiments.inquiry import Inquiry
from motc_lab.games.motc.rules import codes
from motc_lab.lab.plan import wishes
from motc_lab.lab.progress import Progress
from motc_lab.lab.runs import Means

PERSONS: Final = ("spassky", "fischer")
PLAIN: Final[list[dict[str, Any]]] = [{"do": "take_pawns", "count": 1}]
Change = Callable[[Edition, str, str], Edition]


def made_plain(edition: Edition, person: str, card: str) -> Edition:
    """Return the edition with the plainest effect on a card: take 1 pawn."""
    return edition.with_card(person, card, effect=PLAIN)


def made_weaker(edition: Edition, person: str, card: str) -> Edition:
    """Return the edition with a card weaker by 1, or as it is where it has none."""
    strength = edition.person(person).card(card).strength
    return edition.with_card(person, card, strength=max(0, strength - 1))


CHANGES: Final[dict[str, Change]] = {"plain": made_plain, "weaker": made_weaker}


def screen(  # noqa: PLR0913 -- what to play, and how
    bots: Sequence[object] = ("greedy", "greedy"),
    shuffles: int = 100,
    *,
    edition: object = None,
    change: str | Change = "plain",
    floor: float = 0.0,
    seed: int = 0,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Progress = None,
) -> Experiment:
    """Estimate what each card does for its owner's share of matches, all in one design.

    Every shuffle is played under 64 editions, in each of which another half of the
    cards is changed (``folded_over``); so every match speaks of all 32 cards. The
    estimate is the owner's share with the card as it is, less that with it changed, in
    the mean over what the other cards are.

    Args:
        bots: Spassky's, then Fischer's: names, or bots of one's own.
        shuffles: each is 64 matches.
        edition: itself, its name or its file; the house edition unless given.
        change: ``plain`` (its effect becomes: take 1 pawn), ``weaker`` (strength 1
            less), or a function of edition, person and card that returns an edition.
        floor: influences up to this share are not called sure, such as 0.05.
        seed: of the first shuffle.
        workers: processes, as in ``simulate``, as the next two.
        scheduler: as there.
        progress: as there.

    Raises:
        LabError: as ``simulate``, or a change that is not known.
        KeyboardInterrupt: by hand, before anything was played.
    """
    means = Means(workers, scheduler, None, progress)
    asked = of_cards(bots, edition, change, floor)
    return asked.play(shuffles, seed, means)


def of_cards(
    bots: Sequence[object] = ("greedy", "greedy"),
    edition: object = None,
    change: str | Change = "plain",
    floor: float = 0.0,
) -> Inquiry:
    """Return what ``screen`` asks, from the same arguments."""
    begun, turned = edition_meant(edition), _change(change)
    must(is_real(floor) and 0 <= floor < 1, "floor", floor, "a share, such as 0.05")
    cards = _changed_cards(begun, turned)
    seats = tuple([paired(bot) for bot in wishes(bots)])
    runs = folded_over(len(cards))

    def arm(number: int) -> Arm:
        return Arm(_edition(begun, cards, runs[number], turned), seats)

    def read(answers: Answers) -> tuple[Estimate, ...]:
        found = [
            _influence(card, at, runs, answers, len(cards), floor)
            for at, card in enumerate(cards)
        ]
        return tuple(found)

    names = tuple(map(str, seats))
    return Inquiry("screening", begun, names, "owner", len(runs), arm, read)


def _change(change: str | Change) -> Change:
    if callable(change):
        return _checked(change)
    found = CHANGES.get(change) if is_a(change, str) else None
    if found is None:
        names = ", ".join(CHANGES)
        raise LabError(f"change: {shown(change, 40)}; use {names}, or a function")
    return found


def _checked(change: Change) -> Change:
    """A change that comes from a cell, so what it returns is looked at."""

    def changed(edition: Edition, person: str, card: str) -> Edition:
        found = change(edition, person, card)
        if not is_a(found, Edition):
            use = "return an edition, such as edition.with_card(person, card, ...)"
            raise LabError(f"change: it returned {shown(found, 40)}; {use}")
        return found

    return changed


def _changed_cards(edition: Edition, change: Change) -> list[tuple[str, str]]:
    """All 32 cards, but those that the change leaves as they are."""
    cards = [(who, card) for who in PERSONS for card in codes.CARD_IDS]
    kept = [
        (who, card)
        for who, card in cards
        if change(edition, who, card).play_digest != edition.play_digest
    ]
    if not kept:
        raise LabError("change: it leaves every card as it is; use another one")
    return kept


def _edition(
    begun: Edition, cards: list[tuple[str, str]], run: Sequence[int], change: Change
) -> Edition:
    for (who, card), sign in zip(cards, run, strict=True):
        if sign < 0:
            begun = change(begun, who, card)
    return begun


def _influence(  # noqa: PLR0913, PLR0917 -- a card among the runs
    card: tuple[str, str],
    at: int,
    runs: Sequence[Sequence[int]],
    answers: Answers,
    comparisons: int,
    floor: float,
) -> Estimate:
    """Return the contrast of one card, from shuffle to shuffle."""
    who, name = card
    sums = [0.0] * answers.shuffles
    for arm, run in enumerate(runs):
        for shuffle, score in enumerate(answers.scores(arm, PERSONS.index(who))):
            sums[shuffle] += run[at] * score
    numbers = [2 * total / len(runs) for total in sums]
    return estimate(f"{who}.{name}", numbers, comparisons, floor)
