"""Plays many matches between bots and adds up what happened.

``play_chunk`` is a pure function of its plan, so chunks may run anywhere and in any
order; ``simulate`` runs them one after the other in this process.
"""

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from importlib.metadata import PackageNotFoundError, version
from typing import Final

from motc_lab.bots import bot_named, play_match
from motc_lab.engine.motc import codes, notes
from motc_lab.engine.motc.edition import Edition, house_edition
from motc_lab.errors import LabError
from motc_lab.lab.outcome import CardUse, Outcome, Provenance, Totals
from motc_lab.lab.tally import Tally

CHUNK: Final = 50  # matches between two reports of progress
MOST_MATCHES: Final = 10_000_000


@dataclass(frozen=True, slots=True)
class Plan:
    """Which matches to play: seeds ``first_seed`` to ``first_seed + matches - 1``."""

    bots: tuple[str, str]
    first_seed: int
    matches: int
    edition: Edition


def play_chunk(plan: Plan) -> Totals:
    """Play the planned matches and return their totals; same plan, same totals.

    A match depends on its own seed only: shuffles, random picks and both bots.
    """
    tally = Tally()
    wins, decisions = [0, 0], 0
    for seed in range(plan.first_seed, plan.first_seed + plan.matches):
        spassky = bot_named(plan.bots[0], 2 * seed)
        fischer = bot_named(plan.bots[1], 2 * seed + 1)
        table, made = play_match((spassky, fischer), seed, plan.edition, tally)
        wins[table.winner] += 1
        decisions += made
    return _totals(tally, plan.matches, (wins[0], wins[1]), decisions)


def _totals(
    tally: Tally, matches: int, wins: tuple[int, int], decisions: int
) -> Totals:
    counts = tally.counts
    return Totals(
        matches=matches,
        wins=wins,
        games=counts[notes.GAME_ENDS],
        games_won=(tally.won[0], tally.won[1]),
        white_won=tally.white_won,
        drawn=tally.drawn,
        resigned=tally.resigned,
        early=tally.early,
        exchanges=counts[notes.INITIATIVE],
        ties=counts[notes.TIED],
        decisions=decisions,
        reshuffles=counts[notes.RESHUFFLED],
        used=tuple(tally.used),
        declined=tuple(tally.declined),
    )


def simulate(
    bots: tuple[str, str],
    matches: int,
    *,
    seed: int = 0,
    edition: Edition | None = None,
    progress: Callable[[int], None] | None = None,
) -> Outcome:
    """Play so many matches between two bots called by name.

    Args:
        bots: names of Spassky's and of Fischer's bot.
        matches: 1 or more.
        seed: of the first match; the others count on from it.
        edition: the house edition unless given.
        progress: told the number of matches done, now and then.

    Raises:
        LabError: a bot that does not exist, or a number that makes no sense.
    """
    whole = checked(Plan(bots, seed, matches, edition or house_edition()))
    begun = time.perf_counter()
    totals: Totals | None = None
    for plan in chunks(whole, CHUNK):
        part = play_chunk(plan)
        totals = part if totals is None else totals + part
        if progress is not None:
            progress(totals.matches)
    assert totals is not None
    seconds = time.perf_counter() - begun
    return Outcome(
        provenance_of(whole), totals, card_uses(whole.edition, totals), seconds
    )


def checked(plan: Plan) -> Plan:
    """Return the plan; LabError where it makes no sense."""
    for name in plan.bots:
        bot_named(name)
    if not 1 <= plan.matches <= MOST_MATCHES:
        msg = f"matches: {plan.matches!r}; use a whole number from 1 to {MOST_MATCHES}"
        raise LabError(msg)
    if not 0 <= plan.first_seed < 10**15:
        msg = f"seed: {plan.first_seed!r}; use a whole number of at most 15 digits"
        raise LabError(msg)
    return plan


def chunks(plan: Plan, size: int) -> Iterator[Plan]:
    """Yield plans of at most ``size`` matches that are the whole plan together."""
    for done in range(0, plan.matches, size):
        count = min(size, plan.matches - done)
        yield replace(plan, first_seed=plan.first_seed + done, matches=count)


def provenance_of(plan: Plan) -> Provenance:
    """Return what is needed to make the result again."""
    edition = plan.edition
    try:
        here = version("motc_lab")
    except PackageNotFoundError:
        here = "not installed"
    return Provenance(
        bots=plan.bots,
        seed=plan.first_seed,
        matches=plan.matches,
        edition=edition.id,
        edition_version=edition.version,
        digest=edition.digest,
        play_digest=edition.play_digest,
        rulings=tuple(sorted(edition.rulings.model_dump(mode="json").items())),
        version=here,
    )


def card_uses(edition: Edition, totals: Totals) -> tuple[CardUse, ...]:
    """Return the uses of all 32 main effects, Spassky's first."""
    return tuple(
        CardUse(
            person=name,
            card=card_id,
            title=person.card(card_id).title.en,
            used=totals.used[seat * 16 + index],
            declined=totals.declined[seat * 16 + index],
        )
        for seat, (name, person) in enumerate(
            (("spassky", edition.spassky), ("fischer", edition.fischer))
        )
        for index, card_id in enumerate(codes.CARD_IDS)
    )
