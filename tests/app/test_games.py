"""Commands play every game, and say which there are."""

import json
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from tests.house.guest import bidding

__all__ = ["bidding"]
WORDS = ["simulate", "--workers", "1", "--matches", "6", "--no-progress"]


def said(capsys: pytest.CaptureFixture[str], *words: str, code: int = 0) -> str:
    """Return what a command prints, or what it complains of."""
    assert main(words) == code
    written = capsys.readouterr()
    return written.err if code else written.out


def test_the_list_names_every_game_and_what_it_brings(
    bidding: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, "games", "--lang", "de")
    assert told.index("motc: Match of the Century") < told.index(f"{bidding}: Bieten")
    for part in ("anna, bert, cleo", "rounds", "reykjavik-1972", "00-lose-to-win"):
        assert part in told
    facts = json.loads(said(capsys, "games", "--json", "--lang", "en"))[bidding]
    assert facts["title"] == "Bidding"
    assert facts["settings"] == ["rounds"]
    assert facts["lessons"] == facts["presets"] == []


def test_simulations_take_a_game_and_its_settings(
    bidding: str, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    game = [*WORDS, "--game", bidding]
    told = said(capsys, *game, "--set", "rounds=2", "--out", str(tmp_path / "a.json"))
    assert "Bidding, rounds=2" in told
    assert "6.0 (6 .. 6)" in told
    compared = said(capsys, *game, "--variant", "rounds=1")
    assert "settings rounds=1 against rounds=3" in compared
    assert "rounds: 'many'" in said(capsys, *game, "--set", "rounds=many", code=1)
    assert "no setting 'size'; use rounds" in said(
        capsys, *game, "--set", "size=2", code=1
    )
    assert "use NAME=VALUE" in said(capsys, *game, "--set", "rounds", code=1)


@pytest.mark.parametrize("option", ["--set", "--variant"])
def test_a_setting_that_is_changed_twice_is_refused(
    option: str, bidding: str, capsys: pytest.CaptureFixture[str]
) -> None:
    twice = (option, "rounds=1", option, "rounds=2")
    told = said(capsys, *WORDS, "--game", bidding, *twice, code=1)
    assert f"{option} 'rounds=2': rounds is changed twice; name it once" in told
    study = ("study", "--game", bidding, "--bots", *["random"] * 3, "--plan")
    if option == "--variant":
        told = said(capsys, *study, option, "rounds=1;rounds=2", code=1)
        assert "rounds is changed twice" in told


def test_an_edition_that_is_named_twice_is_refused(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = (*WORDS, "--edition", "reykjavik-1972", "--set", "edition=my.toml")
    assert "--edition names one already" in said(capsys, *words, code=1)


def test_the_first_game_takes_its_rulings_as_settings(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = [*WORDS, "--bots", "random", "random", "--json"]
    short = json.loads(said(capsys, *words, "--set", "points_to_win=2"))
    assert short["totals"]["games"] < 6 * 4
    assert "nothing is not a ruling" in said(
        capsys, *words, "--set", "nothing=2", code=1
    ).replace("'", "")


@pytest.mark.usefixtures("bidding")
def test_an_arena_names_the_game_in_its_command(
    capsys: pytest.CaptureFixture[str],
) -> None:
    words = ("--matches", "4", "--bots", "random", "high", "--set", "rounds=2")
    told = said(capsys, "arena", "--game", "pair", "--workers", "1", *words)
    assert "motc-lab arena --game pair --bots random high" in told
    assert "--set rounds=2" in told


ASKED = {"advise": ["x"], "review": ["x"], "play": [], "simulate": [], "arena": []}


@pytest.mark.parametrize("command", ASKED)
def test_a_game_that_is_not_there_is_named(
    command: str, capsys: pytest.CaptureFixture[str]
) -> None:
    told = said(capsys, command, *ASKED[command], "--game", "chess", code=1)
    assert told.startswith(
        f"motc-lab {command}: game: 'chess'; use one of compile, duel, motc"
    )
