"""A designer's nine tasks on the workbench, with every press counted."""

import csv
import re
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from playwright.sync_api import Locator, Page, expect

from motc_lab.scene.model import Lang
from motc_lab.texts.lang import CSV_SEPARATORS

MOST_PRESSES: Final = 3
GERMAN: Final = {
    "Strength: less": "Stärke: weniger",
    "Another thing that it does": "Was sie noch tut",
    "Draw cards": "Karten ziehen",
    "+ Add": "+ Hinzufügen",
    "Hand limit: more": "Handkartenlimit: mehr",
    "Rules": "Regeln",
    "4 changes": "4 Änderungen",
    "Test it": "Testen",
    "95% interval": "95-%-Intervall",
    "Test": "Test",
    "Numbers": "Zahlen",
    "What one step of each number moves": "Was ein Schritt an jeder Zahl bewegt",
    "Use of the cards": "Nutzung der Karten",
    "What becomes of the cards": "Was aus den Karten",
    "Which cards decide": "Welche Karten entscheiden",
    "What each card is worth to its owner": "Was jede Karte der Person bringt, "
    "der sie gehört",
    "Habits": "Gewohnheiten",
    "Restricted play: what a habit costs": "Eingeschränktes Spiel: was eine Gewohnheit "
    "kostet",
    "File": "Datei",
    "Cards as a spreadsheet": "Karten als Tabelle",
    "Open a file": "Datei öffnen",
    "Own": "Eigene",
}
QUEEN: Final = '[data-el="card.fischer.wQ"]'


@dataclass
class Hands:
    """Somebody who designs; a choice from a list counts as one press.

    Attributes:
        page: on which the workbench stands.
        folder: where files are put.
        lang: of the workbench.
        presses: of the task at hand.
    """

    page: Page
    folder: Path
    lang: Lang = "en"
    presses: list[str] = field(default_factory=list)

    def press(self, at: Locator) -> None:
        self.presses.append(str(at))
        at.click()

    def said(self, words: str) -> str:
        """What stands there in the language of the workbench."""
        return words if self.lang == "en" else GERMAN[words]

    def button(self, name: str) -> None:
        named = self.bench.get_by_role("button", name=self.said(name), exact=True)
        self.press(named.first)

    def tab(self, name: str) -> None:
        self.press(self.bench.get_by_role("tab", name=self.said(name)))

    def choose(self, at: Locator, label: str) -> None:
        self.presses.append(label)
        at.select_option(label=self.said(label))

    @property
    def bench(self) -> Locator:
        return self.page.locator(".md-bench").first


def strength(hands: Hands) -> None:
    hands.press(hands.bench.locator(QUEEN))
    hands.button("Strength: less")
    expect(hands.bench.locator(f"{QUEEN} .md-top b")).to_have_text("4")


def effect(hands: Hands) -> None:
    hands.press(hands.bench.locator('[data-el="card.fischer.wR1"]'))
    adding = hands.bench.get_by_label(hands.said("Another thing that it does")).last
    hands.choose(adding, "Draw cards")
    add = hands.said("+ Add")
    hands.press(hands.bench.get_by_role("button", name=add).last)
    expect(hands.bench.locator(".md-says [lang=en]")).to_contain_text("draw")


def track(hands: Hands) -> None:
    hands.press(hands.bench.locator('[data-el="track.fischer.2"]'))
    hands.button("Hand limit: more")
    expect(
        hands.bench.locator('[data-el="track.fischer.2"].md-changed')
    ).to_be_visible()


def ruling(hands: Hands) -> None:
    hands.tab("Rules")
    hands.bench.locator('[data-field="rule.section_four_cost"]').select_option("won")
    hands.presses.append("won")
    expect(hands.bench.locator(".md-variants")).to_contain_text(hands.said("4 changes"))


def compared(hands: Hands) -> None:
    """The difference comes with its interval as soon as two shuffles are played."""
    hands.button("Test it")
    expect(hands.bench.locator(".md-verdict")).to_contain_text(
        hands.said("95% interval")
    )


def balance(hands: Hands) -> None:
    tried(hands, "Numbers", "What one step of each number moves")


def cards(hands: Hands) -> None:
    tried(hands, "Use of the cards", "What becomes of the cards")
    expect(hands.bench.locator(".md-table tbody tr")).to_have_count(32)
    living = hands.bench.locator(".m-chart [role=img]")
    expect(living).to_have_attribute("aria-label", re.compile(r"\d %"))
    expect(living.locator("g[aria-label=dot] circle").first).to_be_visible()


def strong(hands: Hands) -> None:
    tried(hands, "Which cards decide", "What each card is worth to its owner")


def habits(hands: Hands) -> None:
    tried(hands, "Habits", "Restricted play: what a habit costs")


def tried(hands: Hands, what: str, title: str) -> None:
    """A trial that runs: it has its title, and matches are played."""
    hands.tab("Test")
    hands.button(what)
    expect(hands.bench.locator(".md-panel h3")).to_contain_text(hands.said(title))
    done = hands.bench.locator(".md-progress progress")
    expect(done).not_to_have_attribute("value", "0")


def own_cards(hands: Hands) -> None:
    """The cards come as a spreadsheet, are filled in there, and lie on the bench."""
    hands.tab("File")
    with hands.page.expect_download() as saved:
        hands.button("Cards as a spreadsheet")
    separator = CSV_SEPARATORS[hands.lang]
    mine = filled_in(saved.value.path(), hands.folder / "mine.csv", separator)
    hands.presses.clear()  # the second half, on another day
    with hands.page.expect_file_chooser() as chooser:
        hands.button("Open a file")
    chooser.value.set_files(mine)
    expect(hands.bench.locator(f"{QUEEN} .md-title")).to_have_text(
        f"{hands.said('Own')} fischer wQ"
    )
    expect(hands.bench.locator(".md-variants b")).to_have_text("mine")


def filled_in(sheet: Path, mine: Path, separator: str) -> Path:
    """Give every card a title and a strength, in a spreadsheet of that country."""
    with sheet.open(encoding="utf-8-sig", newline="") as source:
        rows = list(csv.DictReader(source, delimiter=separator))
    for number, row in enumerate(rows, 1):
        card = f"{row['person']} {row['id']}"
        row |= {"title_en": f"Own {card}", "title_de": f"Eigene {card}"}
        row["strength"] = str(number % 6)
    with mine.open("w", encoding="utf-8", newline="") as sink:
        writer = csv.DictWriter(sink, rows[0].keys(), delimiter=separator)
        writer.writeheader()
        writer.writerows(rows)
    return mine


TASKS: Final[tuple[Callable[[Hands], None], ...]] = (
    *(strength, effect, track, ruling, compared, balance),
    *(cards, strong, habits, own_cards),
)


def do_all(hands: Hands) -> None:
    """Do all of them one after the other, none with more presses than three."""
    for task in TASKS:
        hands.presses.clear()
        task(hands)
        assert len(hands.presses) <= MOST_PRESSES, (task.__name__, hands.presses)
