"""What a study plays: its arms, its comparisons, and what its file says of them."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from motc_lab.bots.own import Wish
from motc_lab.bots.roster import paired
from motc_lab.checks import is_a, is_real, is_whole, must
from motc_lab.engine.game import FIRST, game_named
from motc_lab.engine.settings import Settings, settings_of
from motc_lab.errors import LabError, shown
from motc_lab.lab.pairs import Pairs
from motc_lab.lab.plan import MOST_MATCHES, Plan, Plans, checked, wishes
from motc_lab.lab.provenance import code_digest, version_here
from motc_lab.lab.sequences import ALPHA, mixture, shuffles_for
from motc_lab.lab.study.fairness import FAIRNESS, Field, sequences
from motc_lab.lab.tally import WON, Measure, tally_of

BASE: Final = "base"
LONGEST_NAME: Final = 60


@dataclass(frozen=True, slots=True)
class Design:
    """All that fixes what a study plays and when it ends.

    Attributes:
        names: of the rules that are compared, the base first.
        settings: these rules.
        pairings: the bots, one for each seat.
        seed: of the first shuffle.
        most: shuffles, after which it ends undecided.
        margin: shares that differ by less count as equal.
        aim: difference that it is made to see; its intervals are narrowest there.
        swap_seats: whether each shuffle is played with the bots in every seat.
        measure: which share is compared, one of the game's.
    """

    names: tuple[str, ...]
    settings: tuple[Settings, ...]
    pairings: tuple[tuple[Wish, ...], ...]
    seed: int
    most: int
    margin: float
    aim: float
    swap_seats: bool
    measure: str = WON

    @property
    def game(self) -> str:
        """The id of the game."""
        return self.settings[0].game

    @property
    def seats(self) -> tuple[str, ...]:
        """Who plays it."""
        return game_named(self.game).seats

    @property
    def turns(self) -> int:
        """In how many seatings each shuffle is played."""
        return len(self.seats) if self.swap_seats else 1

    def arms(self, shuffles: int = 1, first: int | None = None) -> Plans:
        """Return a plan for each way to play a shuffle: bots, rules, seatings."""
        seed = self.seed if first is None else first
        return tuple(
            Plan((*bots[turn:], *bots[:turn]), seed, shuffles, rules)
            for bots in self.pairings
            for rules in self.settings
            for turn in range(self.turns)
        )

    def of_arm(self, pairing: int, rules: int) -> slice:
        """Return where the seatings of these bots and rules stand among the arms."""
        first = (pairing * len(self.settings) + rules) * self.turns
        return slice(first, first + self.turns)

    @property
    def compared(self) -> tuple[tuple[int, int], ...]:
        """Every comparison: number of the bots, number of the variant."""
        variants = range(1, len(self.settings))
        return tuple((at, one) for at in range(len(self.pairings)) for one in variants)

    @property
    def alpha(self) -> float:
        """What each interval may err, so that all together do in 5 % (Bonferroni)."""
        if self.measure == FAIRNESS:
            return ALPHA / (sequences(len(self.settings)) * len(self.pairings))
        return ALPHA / len(self.compared)

    @property
    def measured(self) -> str:
        """What is compared, in words."""
        return self._counted.words

    @property
    def apart(self) -> float:
        """Variance, about, of the difference of matches with nothing in common."""
        return self._counted.apart

    @property
    def _counted(self) -> Measure:
        counts = WON if self.measure == FAIRNESS else self.measure
        return tally_of(self.game).measures[counts]

    def pairs(self) -> Pairs:
        """Return somebody who watches one comparison."""
        return Pairs(self.alpha, self._rho, self.margin)

    def fields(self) -> tuple[Field, ...]:
        """Return who looks for the fairest, one for each pair of bots; else nobody."""
        if self.measure != FAIRNESS:
            return ()
        asked = (len(self.settings), self.alpha, self._rho, self.margin)
        return tuple([Field(*asked) for _ in self.pairings])

    @property
    def _rho(self) -> float:
        planned = max(1, min(self.most, shuffles_for(self.aim, self.apart, self.alpha)))
        return mixture(planned, self.alpha)

    @property
    def facts(self) -> dict[str, Any]:
        """What a study's file says of it."""
        arms = [
            {
                "bots": list(plan.names),
                "rules": plan.ruleset.digest,
                "by_name": all(is_a(bot, str) for bot in plan.bots),
            }
            for plan in self.arms()
        ]
        return {
            "game": self.game,
            "names": list(self.names),
            "settings": [one.text for one in self.settings],
            "pairings": [list(map(str, bots)) for bots in self.pairings],
            "seed": self.seed,
            "most": self.most,
            "margin": self.margin,
            "aim": self.aim,
            "swap_seats": self.swap_seats,
            "measure": self.measure,
            "arms": arms,
            "version": version_here(),
            "code": code_digest(self.game),
        }


def design_of(  # noqa: PLR0913 -- what to play
    variants: Mapping[str, object] | Sequence[object],
    bots: Sequence[object],
    *,
    base: object = None,
    game: str = FIRST,
    seed: int = 0,
    most: int = 100_000,
    margin: float = 0.02,
    aim: float = 0.03,
    swap_seats: bool = False,
    measure: str = WON,
) -> Design:
    """Return a checked design; LabError says what is wrong, and what would be right."""
    known = game_named(game)
    named = _named(variants)
    rules = tuple([settings_of(known.id, one) for one in (base, *named.values())])
    names = (_base_name(rules[0]), *named)
    if len(set(names)) < len(names):
        raise LabError(f"variants: one is called {names[0]!r}, as the base is")
    must(
        is_whole(most, 1, MOST_MATCHES), "most", most, f"1 to {MOST_MATCHES:,} shuffles"
    )
    is_margin = is_real(margin) and 0 <= margin < 1
    must(is_margin, "margin", margin, "a share from 0 to below 1, such as 0.02")
    measures = (*tally_of(known.id).measures, FAIRNESS)
    use = ", ".join(measures)
    must(is_a(measure, str) and measure in measures, "measure", measure, use)
    must(
        is_real(aim) and 0 < aim < 1,
        "aim",
        aim,
        "a share between 0 and 1, such as 0.03",
    )
    asked = [wishes(one) for one in _pairings(bots)]
    pairings = tuple([tuple([paired(bot, known) for bot in one]) for one in asked])
    design = Design(
        *(names, rules, pairings, seed, most, float(margin), float(aim)),
        *(bool(swap_seats), measure),
    )
    seats = {len(checked(plan).seats) for plan in design.arms()}
    if measure == FAIRNESS and seats != {2}:
        raise LabError("measure: fairness is of matches of two; use won")
    return design


def _named(variants: object) -> dict[str, object]:
    if isinstance(variants, Mapping):
        named = {str(name): one for name, one in variants.items()}
    elif is_a(variants, tuple, list):
        listed: Sequence[object] = variants  # type: ignore[assignment]  # as is asked
        named = {f"variant {at}": one for at, one in enumerate(listed, 1)}
    else:
        named = {"variant": variants}
    use = "a table of names and editions, such as {'queen 4': edition}"
    must(bool(named) and None not in named.values(), "variants", variants, use)
    for name in named:
        fits = (
            name.strip() == name
            and 0 < len(name) <= LONGEST_NAME
            and name.isprintable()
        )
        must(fits, "variants", name, f"names of 1 to {LONGEST_NAME} signs")
    return named


def _pairings(bots: object) -> list[Sequence[object]]:
    """One pairing, or several: a list of lists."""
    if not isinstance(bots, tuple | list) or not bots:
        raise LabError(
            f"bots: {shown(bots, 60)}; use ('greedy', 'greedy'), or some such"
        )
    if all(isinstance(one, tuple | list) for one in bots):
        return list(bots)
    return [bots]


def _base_name(rules: Settings) -> str:
    return f"{BASE}: {tally_of(rules.game).named(rules.ruleset)}"
