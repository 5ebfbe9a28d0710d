"""The example trains a player, and the numbers on the page are right."""

import importlib.util
import re
from pathlib import Path

from motc_lab.envs.episode import encoding_for

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "docs" / "examples" / "learn.py"
PAGE = ROOT / "docs" / "envs.md"


def test_the_example_learns_to_play_duel() -> None:
    spec = importlib.util.spec_from_file_location("learn", EXAMPLE)
    assert spec is not None
    assert spec.loader is not None
    learn = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(learn)
    gained = learn.main(["--training", "1500", "--matches", "300"])
    assert gained > 0.1


def test_the_page_says_how_many_numbers_each_game_has() -> None:
    rows = re.findall(r"\| `(\w+)` \| ([\d,]+) \| ([\d,]+) \|", PAGE.read_text("utf-8"))
    assert len(rows) == 5
    for game, actions, floats in rows:
        encoding = encoding_for(game)
        assert len(encoding.actions.names) == int(actions.replace(",", "")), game
        assert encoding.size == int(floats.replace(",", "")), game
