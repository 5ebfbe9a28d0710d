"""Writes docs/mutants.md: how many mutants of each module the tests notice.

Mutants that change nothing anybody could see are named with the reason in
tests/games/motc/rules/equivalent_mutants.toml; the page lists them, and shows the
score with and without them. One that does not exist, or that a test noticed, is an
error.
"""

import tomllib
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from made import ROOT, Mutant

EQUIVALENT = ROOT / "tests/games/motc/rules/equivalent_mutants.toml"
PAGE = ROOT / "docs" / "mutants.md"
GOAL = 95.0  # per cent of all mutants
HEAD = """\
# Mutants

Made by `make mutants`; nothing here is written by hand. [mutmut](https://mutmut.readthedocs.io)
changes the rules machine in one small way at a time: another number, `<` instead of
`<=`, an argument left out, a line that does nothing. The tests of the engine have to
notice each of them. *Stories* are tests that lay out a table, play on it and assert
what a rule says; *comparing* tests play whole matches beside recorded ones, beside the
second model of the rules (`tests/games/motc/rules/reference_model.py`) or against
themselves.
The columns count the mutants noticed by stories, by comparing tests only, and by
nobody; the equivalent ones among the last; and what was noticed in per cent of all
mutants and of all that are not equivalent. The goal is {goal:.0f} % of all.

mutmut leaves out functions with a decorator ({decorated})
and constants outside of functions.

| Module | Mutants | Stories | Comparing | Nobody | Equivalent | Of all | Of others |
|---|--:|--:|--:|--:|--:|--:|--:|
"""
EQUIVALENT_HEAD = """
## Equivalent mutants

Nobody can notice these, because nothing that can be seen changes. They stand in
`tests/games/motc/rules/equivalent_mutants.toml` and count as not noticed in *Of all*.

| Where | Line | Becomes | Why nothing changes |
|---|---|---|---|
"""
REST_HEAD = """
## Noticed by nobody

| Where | Line | Becomes |
|---|---|---|
"""


@dataclass(frozen=True)
class Equivalent:
    """A mutant that changes nothing, and why."""

    function: str
    was: str
    becomes: str
    why: str

    def is_meant(self, mutant: Mutant) -> bool:
        """Whether it speaks of this mutant."""
        where = f"{mutant.module}.{mutant.function}"
        return (self.function, self.was, self.becomes) == (
            where,
            mutant.was,
            mutant.becomes,
        )


@dataclass(frozen=True)
class Row:
    """The numbers of one module, or of all."""

    name: str
    mutants: int
    stories: int
    comparing: int
    equivalent: int

    @property
    def score(self) -> float:
        """Per cent of all mutants that were noticed."""
        return 100 * (self.stories + self.comparing) / self.mutants

    def __str__(self) -> str:
        """The row of the table."""
        noticed = self.stories + self.comparing
        others = 100 * noticed / (self.mutants - self.equivalent)
        stories = f"{self.stories} ({100 * self.stories / self.mutants:.1f} %)"
        return (
            f"| {self.name} | {self.mutants} | {stories} | {self.comparing} "
            f"| {self.mutants - noticed} | {self.equivalent} "
            f"| {self.score:.1f} % | {others:.1f} % |\n"
        )


@cache
def equivalents() -> list[Equivalent]:
    """What tests/games/motc/rules/equivalent_mutants.toml names."""
    told = tomllib.loads(EQUIVALENT.read_text("utf-8"))
    return [Equivalent(**one) for one in told["mutant"]]


def is_equivalent(mutant: Mutant) -> bool:
    """Whether a mutant is named as one that nobody can notice."""
    return any(one.is_meant(mutant) for one in equivalents())


def faults(mutants: Sequence[Mutant], noticed: Mapping[str, str]) -> Iterator[str]:
    """Equivalent mutants that do not exist or that somebody noticed."""
    for one in equivalents():
        meant = [mutant for mutant in mutants if one.is_meant(mutant)]
        what = f"equivalent_mutants.toml: {one.function}: {one.was} -> {one.becomes}"
        if not meant:
            yield f"{what}: there is no such mutant"
        for mutant in meant:
            if noticed[mutant.key]:
                yield f"{what}: {noticed[mutant.key]} notices it"


def row(
    name: str,
    mutants: Sequence[Mutant],
    noticed: Mapping[str, str],
    comparing: Sequence[str],
) -> Row:
    """Count one module's mutants."""
    by = [noticed[mutant.key] for mutant in mutants]
    compared = sum(any(f"/{word}.py" in test for word in comparing) for test in by)
    return Row(
        name=name,
        mutants=len(mutants),
        stories=sum(map(bool, by)) - compared,
        comparing=compared,
        equivalent=sum(map(is_equivalent, mutants)),
    )


def cells(*texts: str) -> str:
    """A row of code cells, in Markdown."""
    safe = (text.replace("|", "\\|") for text in texts)
    return f"| {' | '.join(safe)} |\n"


def write_page(
    mutants: Sequence[Mutant],
    noticed: Mapping[str, str],
    comparing: Sequence[str],
    decorated: str,
) -> Row:
    """Write the page; return the row of all modules together."""
    modules = dict.fromkeys(mutant.module for mutant in mutants)
    rows = [
        row(
            f"`{name}`",
            [one for one in mutants if one.module == name],
            noticed,
            comparing,
        )
        for name in modules
    ]
    whole = row("**all**", mutants, noticed, comparing)
    rest = [
        cells(f"`{one.module}.{one.function}`", f"`{one.was}`", f"`{one.becomes}`")
        for one in mutants
        if not noticed[one.key] and not is_equivalent(one)
    ]
    told = [
        cells(f"`{one.function}`", f"`{one.was}`", f"`{one.becomes}`", one.why)
        for one in equivalents()
    ]
    parts = [HEAD.format(goal=GOAL, decorated=decorated), *map(str, rows), str(whole)]
    parts += [EQUIVALENT_HEAD, *told] if told else []
    parts += [REST_HEAD, *rest] if rest else []
    PAGE.write_text("".join(parts), "utf-8")
    return whole
