"""What a game does not keep, as values that say where it was found."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

OF_A_LAW: Final = 3  # findings; more of the same help nobody
WHOLE: Final = -1  # in place of a decision


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that a game does not keep.

    Attributes:
        law: name of the law.
        seed: of the match in which it was found.
        decision: how many answers had been given; -1 where it is no matter of a moment.
        what: what differs.
    """

    law: str
    seed: int
    decision: int
    what: str

    def __str__(self) -> str:
        """The same in one line."""
        at = "" if self.decision < 0 else f", decision {self.decision}"
        return f"{self.law}: seed {self.seed}{at}: {self.what}"


@dataclass(frozen=True, slots=True)
class Findings:
    """The outcome of a check; true where anything was found.

    Attributes:
        game: id of the game.
        matches: how many were played.
        decisions: how many answers were given in them.
        moments: at how many places of them the laws of moments were tried.
        found: what the game does not keep, a few of each law.
    """

    game: str
    matches: int
    decisions: int
    moments: int
    found: tuple[Finding, ...]

    def __bool__(self) -> bool:
        """Whether anything was found."""
        return bool(self.found)

    @property
    def laws(self) -> tuple[str, ...]:
        """The names of the laws that are not kept, each once."""
        return tuple(dict.fromkeys(finding.law for finding in self.found))

    def __str__(self) -> str:
        """One line for what was tried, and one for each finding."""
        told = f"{len(self.found)} findings" if self.found else "keeps all laws"
        tried = f"{self.matches} matches, {self.decisions} answers"
        head = f"{self.game}: {told} ({tried}, {self.moments} moments)"
        return "\n".join([head, *[f"  {finding}" for finding in self.found]])


def together(parts: Sequence[Findings]) -> Findings:
    """What was found in matches that several processes played, in their order."""
    known: Counter[str] = Counter()
    found = []
    for finding in [finding for part in parts for finding in part.found]:
        known[finding.law] += 1
        if known[finding.law] <= OF_A_LAW:
            found.append(finding)
    return Findings(
        parts[0].game,
        sum(part.matches for part in parts),
        sum(part.decisions for part in parts),
        sum(part.moments for part in parts),
        tuple(found),
    )
