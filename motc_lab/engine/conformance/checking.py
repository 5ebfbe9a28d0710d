"""Tries the laws on random matches of a game."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import islice
from typing import Final

from motc_lab.engine.conformance.findings import OF_A_LAW, WHOLE, Finding, Findings
from motc_lab.engine.conformance.laws import OF_GAMES, OF_MATCHES, OF_MOMENTS, Law
from motc_lab.engine.conformance.walk import Case, begin, chooser_of, walked
from motc_lab.engine.game import game_named

LONGEST_TOLD: Final = 300


def check(
    game: object,
    *,
    matches: int = 20,
    seed: int = 0,
    moments: int = 4,
    is_whole: bool = True,
    **settings: object,
) -> Findings:
    """Play random matches of a game and say which laws it does not keep.

    Args:
        game: the game or its id.
        matches: how many; their seeds follow one another.
        seed: of the first.
        moments: in how many places of a match the laws of moments are tried, chosen by
            its seed, beside its beginning and its end.
        is_whole: whether the laws of the game as a whole are tried too.
        **settings: what is played with; as usual unless named.
    """
    which = game_named(game)
    found: list[Finding] = []
    played = decisions = places = 0
    for number in range(seed, seed + matches):
        played += 1
        try:
            case = begin(which, number, settings)
            if is_whole and number == seed:
                found += _tried(OF_GAMES, case, found, WHOLE)
            found += _tried(OF_MOMENTS, case, found, 0)
            places += 1
            for _ in walked(case):
                decisions += 1
        except Exception as fault:  # whatever a game raises is a finding
            found.append(Finding("end", number, WHOLE, _told(fault)))
            break
        found += _tried(OF_MATCHES, case, found, case.decision)
        for place in _sample(case, moments):
            case.session.jump(place)
            found += _tried(OF_MOMENTS, case, found, place)
            places += 1
    return Findings(which.id, played, decisions, places, tuple(found))


def _sample(case: Case, moments: int) -> list[int]:
    """The end of a match and some places before it, which its seed alone chooses."""
    last = case.decision
    before = range(1, last)
    inner = chooser_of(case.seed, "moments").sample(before, min(moments, len(before)))
    return sorted({*inner, last})


def _tried(
    laws: Mapping[str, Law], case: Case, before: list[Finding], decision: int
) -> list[Finding]:
    """What is found now of laws of which not enough has been found before."""
    known = Counter(finding.law for finding in before)
    found = []
    for name, law in laws.items():
        if known[name] < OF_A_LAW:
            case.random = chooser_of(case.seed, decision, name)
            for what in islice(_findings(law, case), OF_A_LAW - known[name]):
                found.append(Finding(name, case.seed, decision, what))  # noqa: PERF401
    return found


def _findings(law: Law, case: Case) -> Iterator[str]:
    try:
        yield from law(case)
    except Exception as fault:  # whatever a game raises is a finding
        yield _told(fault)


def _told(fault: Exception) -> str:
    told = str(fault).partition("\n")[0]
    return f"{type(fault).__name__}: {told[:LONGEST_TOLD]}"
