"""What is counted of matches: of any game, and of a game that counts more.

A game that wants to count its own things has a module ``lab.tally`` with a ``TALLY``
that derives from ``Tally``. All others are counted by ``Tally`` itself: who won, how
many decisions there were, and of which kinds.
"""

from collections import Counter as Multiset
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, NamedTuple

from motc_lab.engine.game import Game, game_named
from motc_lab.engine.machine import Listener
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.lab.outcome import Outcome, common_from
from motc_lab.lab.plan import Plan
from motc_lab.lab.provenance import (
    PlainProvenance,
    Provenance,
    code_digest,
    common_facts,
    version_here,
)
from motc_lab.lab.rows import Rows
from motc_lab.lab.totals import PlainTotals, Totals

if TYPE_CHECKING:
    from polars import DataFrame

PLACE: Final = "lab.tally"
COLUMNS: Final = ("winner", "decisions")
WON: Final = "won"


class Measure(NamedTuple):
    """A share of a seat in a match.

    Attributes:
        words: what it is a share of.
        apart: variance, about, of the difference of two matches that have nothing in
            common.
    """

    words: str
    apart: float


class Counter(Listener):
    """Counts while matches of one chunk are played, one after the other."""

    def row(self, machine: Any, decisions: int) -> Sequence[int]:  # noqa: ANN401 -- the game's own
        """Return the numbers of the match that has just ended."""
        raise NotImplementedError

    def totals(self, rows: Rows) -> Totals:
        """Return what all matches add up to."""
        raise NotImplementedError


class PlainCounter(Counter):
    """Counts decisions by the kinds of their questions, and who won."""

    def __init__(self, ruleset: AnyRuleset) -> None:
        self.ruleset = ruleset
        self.kinds: Multiset[str] = Multiset()

    def note(  # noqa: PLR0913, PLR0917 -- the seam of Listener
        self, kind: int, rule: int, seat: int, a: int, b: int, c: int, d: int
    ) -> None:
        """Events are the game's own; nothing of them is known here."""

    def asked(self, machine: Any, seat: int) -> None:  # noqa: ANN401 -- the game's own
        """Count a decision that is about to be made."""
        who = self.ruleset.players[seat]
        self.kinds[self.ruleset.question_kind(machine, who)] += 1

    def row(self, machine: Any, decisions: int) -> Sequence[int]:  # noqa: ANN401 -- as above
        """Return winner and number of decisions."""
        winner = self.ruleset.winner(machine)
        return -1 if winner is None else winner.index, decisions

    def totals(self, rows: Rows) -> PlainTotals:
        """Return wins by seat, draws, and decisions by kind."""
        winners = rows.columns["winner"]
        return PlainTotals(
            matches=len(rows),
            wins=tuple([winners.count(seat.index) for seat in self.ruleset.players]),
            drawn=winners.count(-1),
            decisions=sum(rows.columns["decisions"]),
            kinds=dict(sorted(self.kinds.items())),
        )


class Tally:
    """What is counted of a game, and how it is told.

    Attributes:
        columns: of the rows, ``winner`` among them.
        compared: columns whose means are compared, with their words.
        measures: shares of a seat that a study can compare.
        noun: what settings of the game are called.
    """

    columns: ClassVar[tuple[str, ...]] = COLUMNS
    compared: ClassVar[Mapping[str, str]] = {"decisions": "decisions per match"}
    measures: ClassVar[Mapping[str, Measure]] = {WON: Measure("matches won", 0.5)}
    noun: ClassVar[str] = "settings"

    def counter(self, ruleset: AnyRuleset) -> Counter:
        """Return somebody who counts a chunk of matches."""
        return PlainCounter(ruleset)

    def measured(self, measure: str, rows: Rows, seat: int) -> list[float]:
        """Return a share of one seat in every match, 0 .. 1."""
        assert measure in self.measures
        return rows.scores(seat)

    def provenance(self, plan: Plan) -> Provenance:
        """Return what is needed to make a result again."""
        ruleset = plan.ruleset
        is_usual = plan.seats == game_named(plan.game).seats
        return PlainProvenance(
            **common_facts(plan),
            rules=tuple(ruleset.heads.items()),
            at_table=() if is_usual else plan.seats,
        )

    def played_by(self, game: str, ruleset: AnyRuleset) -> dict[str, object]:
        """Return what was played and by which source, for a line below a picture."""
        return {
            "game": game,
            **ruleset.heads,
            "version": version_here(),
            "code": code_digest(game),
        }

    def named(self, ruleset: AnyRuleset) -> str:
        """Settings in a few words, to tell them apart."""
        heads = [f"{name}={value}" for name, value in ruleset.heads.items()]
        return ", ".join(heads) or "as usual"

    def outcome(self, plan: Plan, **facts: Any) -> Outcome:  # noqa: ANN401 -- fields of it
        """Return the outcome of a plan with these facts."""
        return Outcome(provenance=self.provenance(plan), **facts)

    def outcome_from(self, saved: dict[str, Any], table: "DataFrame") -> Outcome:
        """Return the outcome whose ``as_dict`` and table these are.

        Raises:
            KeyError, TypeError, ValueError: something else was told.
        """
        told = saved["provenance"]
        rules = tuple([(name, value) for name, value in told["rules"].items()])
        made = {**told, "bots": tuple(told["bots"]), "rules": rules}
        made["at_table"] = tuple(told.get("at_table", ()))
        provenance = PlainProvenance(**{**made, "settings": tuple(told["settings"])})
        totals = {**saved["totals"], "wins": tuple(saved["totals"]["wins"])}
        return Outcome(
            provenance=provenance,
            totals=PlainTotals(**totals),
            **common_from(saved, table, self.columns, provenance.seats),
        )


_USUAL: Final = Tally()


def tally_of(game: Game | str) -> Tally:
    """Return how a game is counted."""
    known = game_named(game)
    if not known.has_part(PLACE):
        return _USUAL
    tally: Tally = known.part(PLACE).TALLY
    return tally
