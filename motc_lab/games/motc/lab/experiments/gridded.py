"""What a grid has found: cells to read, as a table, and in files."""

from dataclasses import dataclass
from typing import TYPE_CHECKING

from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.experiments.arms import file_of
from motc_lab.games.motc.lab.experiments.estimates import Estimate, NotAsked
from motc_lab.games.motc.lab.experiments.numbers import number, shares
from motc_lab.games.motc.lab.experiments.pareto import Cell
from motc_lab.games.motc.lab.experiments.words import knob_words
from motc_lab.games.motc.lab.provenance import played_by
from motc_lab.html import Report, note, table
from motc_lab.lab.charts import Chart, Panel, Tile
from motc_lab.texts import Lang, say
from motc_lab.texts.lang import lang_named

if TYPE_CHECKING:
    from pathlib import Path

    from polars import DataFrame


@dataclass(frozen=True, slots=True, repr=False)
class Grid:
    """Two numbers turned together on the same shuffles; a table in a notebook.

    Attributes:
        edition: that was turned.
        knobs: the two numbers.
        bots: Spassky's, then Fischer's.
        seed: of the first shuffle.
        shuffles: played in every cell.
        length: which matches are wanted: ``shorter`` or ``longer``.
        cells: by the steps of the first number, then of the second one.
        stopped: why fewer shuffles were played than asked for; empty if all were.
    """

    edition: Edition
    knobs: tuple[str, str]
    bots: tuple[str, ...]
    seed: int
    shuffles: int
    length: str
    cells: tuple[Cell, ...]
    stopped: str = ""

    def __repr__(self) -> str:
        """The numbers, and how many cells are on the front."""
        return (
            f"<Grid of {self.knobs[0]} and {self.knobs[1]}: {len(self.cells)} cells, "
            f"{len(self.front)} on the front; see .report()>"
        )

    def _repr_html_(self) -> str:
        return self.report().html

    def of(self, step_a: int, step_b: int) -> Cell:
        """Return a cell; NotAsked, a KeyError, says which there are."""
        for one in self.cells:
            if (one.step_a, one.step_b) == (step_a, step_b):
                return one
        steps = [(one.step_a, one.step_b) for one in self.cells]
        raise NotAsked("steps", (step_a, step_b), steps)

    @property
    def front(self) -> tuple[Cell, ...]:
        """The cells that none beats by the estimates; ``standing`` tells how sure."""
        return tuple([one for one in self.cells if one.standing in ("sure", "front")])

    @property
    def command(self) -> str:
        """Plays and prints the same again; FILE is an edition that is not ours."""
        steps_a = sorted({one.step_a for one in self.cells})
        steps_b = sorted({one.step_b for one in self.cells})
        bots = [name.removesuffix(":paired") for name in self.bots]
        return (
            f"motc-lab experiment grid --knobs {' '.join(self.knobs)} "
            f"--steps-a {' '.join(map(str, steps_a))} "
            f"--steps-b {' '.join(map(str, steps_b))} --length {self.length} "
            f"--bots {' '.join(bots)} --shuffles {self.shuffles} --seed {self.seed}"
            f"{file_of(self.edition)}"
        )

    @property
    def table(self) -> "DataFrame":
        """One row for each cell, as a polars frame: steps, figures with bounds."""
        import polars as pl  # noqa: PLC0415 -- heavy

        return pl.DataFrame(self._rows)

    def report(self, lang: Lang = "en") -> Report:
        """All of it to read, in either language: lines, or a table in a notebook."""
        lang = lang_named(lang)
        title = say(
            "experiments.grid.title", lang, a=self.knob(0, lang), b=self.knob(1, lang)
        )
        made = self._made(lang)
        how = say(f"experiments.grid.how_{self.length}", lang)
        stopped = [say("experiments.stopped", lang)] if self.stopped else []
        rows = [self.row(one, lang) for one in self.cells]
        heads = ["", *[say(f"experiments.grid.head.{at}", lang) for at in _HEAD]]
        wide = [max(len(row[at]) for row in (heads, *rows)) for at in range(len(heads))]
        lines = [
            "  ".join(text.ljust(n) for text, n in zip(row, wide, strict=True)).rstrip()
            for row in (heads, *rows)
        ]
        html = [*[note(one, loud=True) for one in stopped]]
        html += [table(title, rows, head=heads, lang=lang), note(made), note(how)]
        return Report(
            "\n".join([title, made, how, *stopped, "", *lines]), "".join(html)
        )

    def knob(self, at: int, lang: Lang) -> str:
        """Return what one of the two numbers is called."""
        return knob_words(self.knobs[at], lang)

    def row(self, one: Cell, lang: Lang) -> tuple[str, ...]:
        """Return steps, figures with their intervals, and standing of a cell."""
        return (
            f"{one.step_a:+d}, {one.step_b:+d}",
            _told(shares(one.fischer, lang)),
            _told(_counts(one.length, lang)),
            _told(_counts(one.drama, lang)),
            say(f"experiments.grid.is.{one.standing}", lang),
        )

    def plot(self, lang: Lang = "en") -> Chart:
        """Return share, length and drama of every cell, as a picture with its table."""
        lang = lang_named(lang)
        axes = (self.knob(0, lang), self.knob(1, lang))
        legend = say("experiments.grid.legend", lang)
        panels = [
            Panel(
                say(f"experiments.grid.head.{name}", lang),
                tiles=tuple([_tile(one, name, lang) for one in self.cells]),
                axes=axes,
                legend=legend,
            )
            for name in ("fischer", "length", "drama")
        ]
        title = say("experiments.grid.title", lang, a=axes[0], b=axes[1])
        return Chart(title, tuple(panels), self._made(lang), lang)

    def _made(self, lang: Lang) -> str:
        return say(
            "experiments.grid.made",
            lang,
            edition=f"{self.edition.id} {self.edition.digest[:12]}",
            bots=", ".join(self.bots),
            n=self.shuffles,
            seed=self.seed,
            cells=len(self.cells),
        )

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        return {
            "kind": "grid",
            "knobs": list(self.knobs),
            "bots": list(self.bots),
            "seed": self.seed,
            "shuffles": self.shuffles,
            "length": self.length,
            "stopped": self.stopped,
            "command": self.command,
            "provenance": played_by(self.edition),
            "cells": self._rows,
        }

    def write(self, path: "str | Path", lang: Lang = "en") -> "Path":
        """Write everything to a .parquet, .csv or .json file; see ``files``.

        The language decides the separator and the decimal point of a .csv file.
        """
        from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

        return write(path, self.table, self.as_dict(), lang)

    @property
    def _rows(self) -> list[dict[str, object]]:
        return [
            {
                "step_a": one.step_a,
                "step_b": one.step_b,
                **_bounded("fischer", one.fischer),
                **_bounded("length", one.length),
                **_bounded("drama", one.drama),
                "shuffles": self.shuffles,
                "standing": one.standing,
            }
            for one in self.cells
        ]


_MARKS = {"sure": "★", "front": "☆"}
_HEAD = ("fischer", "length", "drama", "standing")


def _tile(one: Cell, name: str, lang: Lang) -> Tile:
    found: Estimate = getattr(one, name)
    told = shares(found, lang) if name == "fischer" else _counts(found, lang)
    return Tile(
        across=f"{one.step_a:+d}",
        up=f"{one.step_b:+d}",
        value=found.value,
        told=told,
        mark=_MARKS.get(one.standing, ""),
        is_struck=one.standing == "off",
    )


def _bounded(name: str, one: Estimate) -> dict[str, object]:
    return {name: one.value, f"{name}_low": one.low, f"{name}_high": one.high}


def _counts(one: Estimate, lang: Lang) -> tuple[str, str]:
    value, low, high = [number(n, lang) for n in (one.value, one.low, one.high)]
    return value, f"{low} .. {high}"


def _told(pair: tuple[str, str]) -> str:
    return f"{pair[0]} ({pair[1]})"
