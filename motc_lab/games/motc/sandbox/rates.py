"""How games end, counted in a simulation: the rates on which a score grid may rest."""

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.games.motc.lab.outcome import MatchOutcome
from motc_lab.games.motc.lab.provenance import MatchProvenance
from motc_lab.games.motc.lab.totals import MatchTotals
from motc_lab.lab.cutter import Range
from motc_lab.lab.outcome import Outcome
from motc_lab.lab.report import seed_text
from motc_lab.lab.saved import read_outcome
from motc_lab.lab.share import Share, share
from motc_lab.sandbox.faults import Fault
from motc_lab.sandbox.written import shown

Count = Annotated[int, Field(ge=0, le=10**12)]
Seed = Annotated[int, Field(ge=0, lt=10**15)]
Name = Annotated[str, Field(max_length=80)]


class RatesError(Fault):
    """Something that is no outcome of a simulation; says how to make one."""


@dataclass(frozen=True, slots=True)
class GameRates:
    """How often games were won and drawn, with 95 % intervals, and where that is from.

    Attributes:
        spassky, draw, fischer: shares of all games; they add up to 1.
        matches: how many were played; ``asked``: how many were asked for.
        bots: who played for Spassky and for Fischer.
        seeds: of the matches, to read.
        edition: its id and version; ``play_digest`` tells editions apart.
        version: of motc_lab.
    """

    spassky: Share
    draw: Share
    fischer: Share
    matches: int
    asked: int
    bots: tuple[str, ...]
    seeds: str
    edition: str
    play_digest: str
    version: str

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.draw.trials


class _Part(BaseModel):
    model_config = ConfigDict(frozen=True, strict=True)


class _Totals(_Part):
    matches: Count
    games: Annotated[int, Field(ge=1, le=10**12)]
    games_won: tuple[Count, Count]
    drawn: Count


class _Provenance(_Part):
    bots: tuple[Name, Name]
    matches: Count
    edition: Name
    edition_version: Name
    play_digest: Name
    version: Name


class _Told(_Part):
    """What an outcome tells, as far as it is needed here."""

    provenance: _Provenance
    totals: _Totals
    seeds_done: Annotated[tuple[tuple[Seed, Seed], ...], Field(max_length=100)]


def rates_of(outcome: Outcome) -> GameRates:
    """Return the rates of a simulation; RatesError where no game was played."""
    if not isinstance(outcome, MatchOutcome) or not outcome.totals.games:
        raise RatesError("rates_no_outcome", place="totals.games")
    return counted(outcome.totals, outcome.provenance, outcome.seeds)


def read_rates(path: str | Path) -> GameRates:
    """Return the rates of a saved simulation (.json, .csv, .parquet).

    Raises:
        LabError: the file is not there, or is none of a simulation.
    """
    return rates_of(read_outcome(path))


def rates_in(text: str) -> GameRates:
    """Return the rates of a simulation that was saved or printed as JSON.

    The rows of the single matches may be missing.

    Raises:
        RatesError: says what is wrong, and how to make one.
    """
    try:
        known = _Told.model_validate_json(text)
    except ValidationError as error:
        fault = error.errors()[0]
        if fault["type"] == "json_invalid":
            raise RatesError("rates_no_json", text=shown(text)) from None
        place = ".".join(str(part) for part in fault["loc"][:3]) or "JSON"
        raise RatesError("rates_no_outcome", place=place) from None
    totals = known.totals
    in_all = sum(totals.games_won) + totals.drawn
    if in_all != totals.games:
        raise RatesError("rates_sum", games=totals.games, counted=in_all)
    return counted(totals, known.provenance, known.seeds_done)


def counted(
    totals: MatchTotals | _Totals,
    made: MatchProvenance | _Provenance,
    seeds: tuple[Range, ...],
) -> GameRates:
    """Return the rates of so many games, at least one."""
    spassky, fischer = totals.games_won
    return GameRates(
        spassky=share(spassky, totals.games),
        draw=share(totals.drawn, totals.games),
        fischer=share(fischer, totals.games),
        matches=totals.matches,
        asked=made.matches,
        bots=made.bots,
        seeds=seed_text(seeds),
        edition=f"{made.edition} {made.edition_version}",
        play_digest=made.play_digest,
        version=made.version,
    )
