"""The page about the balance says what was simulated, and of which edition."""

from pathlib import Path

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.lab.balance import main

PAGE = Path(__file__).parents[2] / "docs" / "balance.md"


def test_the_same_seed_writes_the_same_page(tmp_path: Path) -> None:
    pages = []
    for name in ("one.md", "two.md"):
        assert (
            main(["--matches", "4", "--seed", "9", "--out", str(tmp_path / name)]) == 0
        )
        pages.append((tmp_path / name).read_text("utf-8"))
    assert pages[0] == pages[1]
    for part in (
        "--matches 4 --seed 9",
        "seeds 9 to 12",
        "| | greedy against greedy | random against random |",
        "| Fischer | bN2 |",
    ):
        assert part in pages[0]


def test_the_documented_figures_are_of_the_present_house_edition() -> None:
    page = PAGE.read_text("utf-8")
    assert house_edition().play_digest in page
    assert "2,000 matches" in page
    assert "--matches 2000 --seed 1" in page
