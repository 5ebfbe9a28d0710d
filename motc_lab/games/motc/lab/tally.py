"""What is counted of Match of the Century, and how it is told."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar, Final

from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.games.motc.edition import Edition, house_edition
from motc_lab.games.motc.lab.counts import COLUMNS, MatchCounter
from motc_lab.games.motc.lab.outcome import MatchOutcome
from motc_lab.games.motc.lab.provenance import played_by, provenance_from, provenance_of
from motc_lab.games.motc.lab.totals import CardUse, MatchTotals
from motc_lab.games.motc.rules import codes
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.seat import PERSONS
from motc_lab.lab.outcome import common_from
from motc_lab.lab.plan import Plan
from motc_lab.lab.rows import Rows
from motc_lab.lab.tally import Measure, Tally

if TYPE_CHECKING:
    from polars import DataFrame

POINTS: Final = "points"
_TOLD: Final = 3  # changes in a name


class MatchTally(Tally):
    """Points, games, exchanges, effects and what is left at the end."""

    columns: ClassVar[tuple[str, ...]] = COLUMNS
    compared: ClassVar[Mapping[str, str]] = {
        "games": "games per match",
        "draws": "games drawn per match",
        "resigned": "games resigned per match",
        "early": "games that ended early per match",
        "exchanges": "exchanges per match",
        "decisions": "decisions per match",
        "lead_changes": "changes of the lead per match",
    }
    measures: ClassVar[Mapping[str, Measure]] = {
        **Tally.measures,
        POINTS: Measure("points won", 0.04),
    }
    noun: ClassVar[str] = "edition"

    def counter(self, ruleset: AnyRuleset) -> MatchCounter:
        """Return somebody who counts a chunk of matches."""
        del ruleset
        return MatchCounter()

    def measured(self, measure: str, rows: Rows, seat: int) -> list[float]:
        """Return who won, or which part of all points of a match a person has."""
        if measure != POINTS:
            return super().measured(measure, rows, seat)
        both = [rows.columns[f"{one.value}_points"] for one in PERSONS]
        return [
            points[seat] / sum(points) if any(points) else 0.5
            for points in zip(*both, strict=True)
        ]

    def played_by(self, game: str, ruleset: AnyRuleset) -> dict[str, object]:
        """Return edition, rulings, version and source."""
        del game
        made = played_by(_edition(ruleset))
        del made["digest"]  # texts count there; what is played is in play_digest
        return made

    def named(self, ruleset: AnyRuleset) -> str:
        """Id of the edition, what makes it another one than ours, and its digest."""
        edition = _edition(ruleset)
        told = _changes(edition)
        return f"{edition.id}{told} {edition.play_digest[:8]}"

    def outcome(self, plan: Plan, **facts: Any) -> MatchOutcome:  # noqa: ANN401 -- as Tally
        """Return the outcome of a plan with these facts."""
        cards = card_uses(_edition(plan.ruleset), facts["totals"])
        return MatchOutcome(provenance=provenance_of(plan), cards=cards, **facts)

    def outcome_from(self, saved: dict[str, Any], table: "DataFrame") -> MatchOutcome:
        """Return the outcome whose ``as_dict`` and table these are."""
        totals: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value
            for name, value in saved["totals"].items()
        }
        provenance = provenance_from(saved["provenance"])
        return MatchOutcome(
            provenance=provenance,
            totals=MatchTotals(**totals),
            cards=tuple(CardUse(**card) for card in saved["cards"]),
            **common_from(saved, table, self.columns, provenance.seats),
        )


def _edition(ruleset: AnyRuleset) -> Edition:
    assert isinstance(ruleset, MatchRuleset)
    return ruleset.edition


def _changes(edition: Edition) -> str:
    """Say what was changed where the name is still that of our own edition."""
    house = house_edition()
    if edition.id != house.id or edition.play_digest == house.play_digest:
        return ""
    lines = house.diff(edition).splitlines()[1:]
    more = f"; {len(lines) - _TOLD} more" if len(lines) > _TOLD else ""
    return f" ({'; '.join(lines[:_TOLD])}{more})"


def card_uses(edition: Edition, totals: MatchTotals) -> tuple[CardUse, ...]:
    """Return the uses of all 32 main effects, Spassky's first."""
    return tuple(
        CardUse(
            person=name,
            card=card_id,
            title=person.card(card_id).title.in_language("en"),
            used=totals.used[seat * 16 + index],
            declined=totals.declined[seat * 16 + index],
        )
        for seat, (name, person) in enumerate(
            (("spassky", edition.spassky), ("fischer", edition.fischer))
        )
        for index, card_id in enumerate(codes.CARD_IDS)
    )


TALLY: Final = MatchTally()
