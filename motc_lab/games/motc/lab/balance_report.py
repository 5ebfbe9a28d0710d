"""A page of figures on an edition: who wins, how long, how close, by what cards."""

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Final

from motc_lab.checks import is_whole, must
from motc_lab.errors import LabError
from motc_lab.games.motc.edition import Edition
from motc_lab.games.motc.lab.balance_figures import (
    Asked,
    Figure,
    ladder,
    played_figures,
    reading_figures,
    readings_of,
)
from motc_lab.games.motc.lab.experiments.ambiguity import Reading
from motc_lab.games.motc.lab.experiments.arms import edition_meant
from motc_lab.games.motc.lab.experiments.readings import reading_words
from motc_lab.games.motc.lab.provenance import played_by
from motc_lab.html import table
from motc_lab.lab.charts import Bar, Chart, Panel, bar_of
from motc_lab.lab.charts.of_results import HALF, PERCENT
from motc_lab.lab.paths import whole_file, writable
from motc_lab.lab.plan import MOST_MATCHES
from motc_lab.lab.progress import Progress
from motc_lab.texts import Lang, say
from motc_lab.texts.lang import lang_named
from motc_lab.writing import MARK_COMMENT

if TYPE_CHECKING:
    from polars import DataFrame

ENDINGS: Final = (".html", ".json", ".csv")
_STYLE: Final = (
    "body{font:1rem/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;"
    "padding:0 1rem}:root{color-scheme:light dark}p{overflow-wrap:anywhere}"
)


@dataclass(frozen=True, slots=True, repr=False)
class BalanceReport:
    """Figures on the balance of an edition; a page in a notebook.

    Attributes:
        edition: whose balance.
        bots: that played.
        matches, seed: how many shuffles, and the first.
        figures: the headline first.
        command: plays and writes the same again.
        readings: of the points where the rule books differ, with decisions to open.
    """

    edition: Edition
    bots: tuple[str, ...]
    matches: int
    seed: int
    figures: tuple[Figure, ...]
    command: str
    readings: tuple[Reading, ...] = ()

    def __repr__(self) -> str:
        """The headline."""
        value = f"{100 * self.figures[0].value:.1f} %"
        return f"<BalanceReport of {self.edition.id}: Fischer wins {value}>"

    def _repr_html_(self) -> str:
        return self._body("en")

    @property
    def table(self) -> "DataFrame":
        """One row for each figure, as a polars frame."""
        import polars as pl  # noqa: PLC0415 -- heavy

        return pl.DataFrame(self._rows)

    def plot(self, lang: Lang = "en") -> Chart:
        """Return the figures, part by part, as a picture with its table."""
        lang = lang_named(lang)
        parts = dict.fromkeys(one.part for one in self.figures if one.part != "cards")
        middles = {"headline": HALF, "skill": HALF, "rulings": 0}
        panels = [
            Panel(
                say(f"balance.part.{part}", lang) + (" (%)" if is_share else ""),
                tuple([self._bar(one, lang) for one in rows]),
                middles.get(part),
            )
            for part in parts
            for is_share in (True, False)
            if (rows := self._of(part, is_share=is_share))
        ]
        source = f"{self._made(lang)} {self.command}"
        return Chart(self._title(lang), tuple(panels), source, lang)

    def _of(self, part: str, *, is_share: bool) -> list[Figure]:
        return [
            one for one in self.figures if one.part == part and one.is_share == is_share
        ]

    def _bar(self, one: Figure, lang: Lang) -> Bar:
        name, value, bounds, _ = self._row(one, lang)
        scale = PERCENT if one.is_share else 1
        middle = HALF if one.part in ("headline", "skill") else None
        if one.part == "rulings" and (one.low > 0 or one.high < 0):
            middle = 0
        return bar_of(name, one, (value, bounds), scale, middle)

    def html(self, lang: Lang = "en") -> str:
        """Return a whole page that needs nothing from anywhere else."""
        lang = lang_named(lang)
        title = escape(self._title(lang))
        return (
            f'<!doctype html>\n<html lang="{lang}"><head><meta charset="utf-8">'
            '<meta name="viewport" content="width=device-width">'
            f"<title>{title}</title><style>{_STYLE}</style></head>\n"
            f"<body><h1>{title}</h1>\n{self._body(lang)}</body></html>\n"
        )

    def as_dict(self) -> dict[str, object]:
        """Everything as plain tables, for JSON."""
        return {
            "bots": list(self.bots),
            "matches": self.matches,
            "seed": self.seed,
            "command": self.command,
            "provenance": played_by(self.edition),
            "figures": self._rows,
            "examples": [
                {"reading": one.key, **asdict(example), "link": example.link}
                for one in self.readings
                for example in one.examples
            ],
        }

    @property
    def _rows(self) -> list[dict[str, object]]:
        """Every figure with all that makes it again."""
        made = {"seed": self.seed, "digest": self.edition.digest}
        return [{**asdict(one), **made} for one in self.figures]

    def write(self, path: str | Path, lang: Lang = "en") -> Path:
        """Write a page (.html) or figures (.json, .csv).

        Raises:
            OutcomeFileError: another ending, or a file that can't be written.
        """
        place = writable(path, ENDINGS)
        if place.suffix != ".html":
            from motc_lab.lab.files import write  # noqa: PLC0415 -- polars is heavy

            return write(place, self.table, self.as_dict(), lang)
        with whole_file(place) as part:
            part.write_text(f"{self.html(lang).rstrip()}\n{MARK_COMMENT}", "utf-8")
        return place

    def _title(self, lang: Lang) -> str:
        title = self.edition.title
        return say("balance.title", lang, name=title.in_language(lang))

    def _made(self, lang: Lang) -> str:
        return say(
            "balance.made",
            lang,
            edition=f"{self.edition.id} {self.edition.version}",
            digest=self.edition.digest,
            bots=", ".join(self.bots),
            matches=say("motc.count.matches", lang, n=self.matches),
            seed=self.seed,
        )

    def _body(self, lang: Lang) -> str:
        made = self._made(lang)
        again = say("balance.again", lang)
        parts = [
            f"<p>{escape(made)}</p>",
            f"<p>{again} <code>{self._command}</code></p>",
        ]
        parts.append(self._picture(lang))
        for part in dict.fromkeys(one.part for one in self.figures):
            rows = [self._row(one, lang) for one in self.figures if one.part == part]
            head = ["", *[say(f"balance.head.{at}", lang) for at in _HEAD]]
            title = say(f"balance.part.{part}", lang)
            parts.append(table(title, rows, head=head, lang=lang))
            parts.append(self._reproduce(part, lang))
            if part == "rulings":
                parts.append(self._examples(lang))
        return "\n".join([*parts, f"<p>{escape(say('balance.limits', lang))}</p>\n"])

    def _reproduce(self, part: str, lang: Lang) -> str:
        """How many, of which seed and digest, and what plays each of these again."""
        commands = dict.fromkeys(
            (one.command, one.n) for one in self.figures if one.part == part
        )
        lines = [
            f"<code>{escape(command)}</code>"
            for command in dict.fromkeys(command for command, _ in commands)
        ]
        made = say(
            "balance.made_of",
            lang,
            seed=self.seed,
            digest=self.edition.digest[:12],
        )
        return f"<p><small>{escape(made)} {'<br>'.join(lines)}</small></p>"

    def _examples(self, lang: Lang) -> str:
        """Decisions that change, each with a link to the page that opens it."""
        items = [
            f"<li>{escape(example.sentence(lang))} "
            f'<a href="{escape(SANDBOX + example.link)}">'
            f"{escape(say('balance.open', lang))}</a></li>"
            for one in self.readings
            for example in one.examples
        ]
        if not items:
            return ""
        told = escape(say("balance.examples", lang))
        return f"<p>{told}</p><ul>{''.join(items)}</ul>"

    @property
    def _command(self) -> str:
        return escape(self.command)

    def _row(self, one: Figure, lang: Lang) -> tuple[str, ...]:
        scale, unit = (100, " %") if one.is_share else (1, "")
        value, low, high = [
            f"{scale * n:.1f}".replace(".", "," if lang == "de" else ".")
            for n in (one.value, one.low, one.high)
        ]
        return self._name(one, lang), f"{value}{unit}", f"{low} .. {high}", str(one.n)

    def _name(self, one: Figure, lang: Lang) -> str:
        if one.part == "rulings":
            reading, _, figure = one.name.rpartition("/")
            name = reading_words(reading, self.edition, lang)
            counted = say(f"experiments.ambiguity.figure.{figure}", lang)
            return say("balance.reading", lang, reading=name, figure=counted)
        if one.part != "cards":
            return say(f"balance.figure.{one.name}", lang)
        who, card = one.name.split(".")
        title = self.edition.person(who).card(card).title
        named = title.in_language(lang)
        name = say(f"experiments.person.{who}", lang)
        return say("experiments.card", lang, who=name, id=card, title=named)

    def _picture(self, lang: Lang) -> str:
        """Return the headline as a bar with its interval and the middle, in SVG."""
        one = self.figures[0]
        name, value, bounds, _ = self._row(one, lang)
        told = escape(f"{name}: {value} ({bounds})")
        low, high, at = [round(600 * n) for n in (one.low, one.high, one.value)]
        return (
            f'<svg viewBox="0 0 600 70" role="img" aria-label="{told}" width="100%">'
            '<g fill="none" stroke="currentColor"><path d="M0 50h600"/>'
            '<path d="M300 30v40" stroke-dasharray="4 3"/>'
            f'<path d="M{low} 50h{high - low}" stroke-width="8"/></g>'
            f'<circle cx="{at}" cy="50" r="9" fill="currentColor"/>'
            f'<text x="0" y="18" font-size="16" fill="currentColor">{told}</text></svg>'
        )


SANDBOX: Final = "http://localhost:8866/sandbox?"  # of motc-lab tutorial, here
_HEAD: Final = ("value", "interval", "n")


def balance_report(  # noqa: PLR0913 -- what to play, and how
    bots: Sequence[str] = ("greedy", "greedy"),
    matches: int = 1000,
    *,
    edition: str | Edition | None = None,
    seed: int = 0,
    workers: int | None = None,
    scheduler: str | None = None,
    progress: Progress = None,
) -> BalanceReport:
    """Play matches and report on the balance of an edition.

    Args:
        bots: names, Spassky's first.
        matches: between these; half as many shuffles tell greedy from random, a tenth
            either from the beginner, and a fourth try the readings of the rules.
        edition: itself, its name or its file; the house edition unless given.
        seed: of the first match.
        workers: processes, as in ``simulate``, as the next two.
        scheduler: as there.
        progress: as there.

    Raises:
        LabError: as ``simulate``, or bots that are no names.
        Interrupted: by hand.
    """
    use = f"a whole number from 1 to {MOST_MATCHES}"
    must(is_whole(matches, 1, MOST_MATCHES), "matches", matches, use)
    if not all(isinstance(bot, str) for bot in bots):
        raise LabError("bots: a report takes names, which its command repeats")
    begun = edition_meant(edition)
    means = {"workers": workers, "scheduler": scheduler, "progress": progress}
    asked = Asked(tuple(bots), matches, seed, begun, _told(edition), means)
    read = readings_of(asked)
    found = (*played_figures(asked), *ladder(asked), *reading_figures(asked, read))
    words = ["motc-lab balance --bots", *bots, f"--matches {matches} --seed {seed}"]
    words += [f"--edition {edition}"] if isinstance(edition, str) else []
    words.append("--out report.html")
    return BalanceReport(
        begun, tuple(bots), matches, seed, found, " ".join(words), read.readings
    )


def _told(edition: object) -> str:
    """What names the edition on a command line; nothing for ours."""
    return f" --edition {edition}" if isinstance(edition, str) else ""
