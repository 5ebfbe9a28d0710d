"""The commands ``advise`` and ``review`` say what the laboratory says."""

import json
from pathlib import Path

import pytest

from motc_lab.app.cli import main
from motc_lab.games.motc.lab.provenance import made_with, played_by
from motc_lab.games.motc.rules.record import write_record
from motc_lab.games.motc.rules.session import Session
from motc_lab.lab import simulate
from motc_lab.scene.match import Match


def first_lead() -> Match:
    match = Match.new(8)
    while match.question is not None and match.question.kind != "play":
        match.play("done")
    return match


def test_advise_prints_the_best_options_with_reasons(
    capsys: pytest.CaptureFixture[str],
) -> None:
    code = first_lead().position.code
    wishes = ["--seat", "spassky", "--nodes", "40", "--options", "2", "--lang", "de"]
    assert main(["advise", code, *wishes]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("Spasski: 73 Möglichkeiten")
    assert any("Angriffsabschnitt" in line for line in lines[1:])


def test_advise_takes_a_record_and_prints_json(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    first_lead().save(file)
    wishes = ["--json", "--nodes", "20", "--knowledge", "habit", "--habit", "random"]
    assert main(["advise", str(file), *wishes]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["seat"] == "spassky"
    assert len(told["options"]) == 73
    assert {option["how"] for option in told["options"]} == {"habit"}


def test_advise_says_what_is_wrong(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["advise", "nonsense"]) == 1
    assert "'nonsense': no such file" in capsys.readouterr().err
    assert main(["advise", "m1."]) == 1
    assert "'m1.', column" in capsys.readouterr().err
    code = first_lead().position.code
    assert main(["advise", code, "--seat", "fischer"]) == 1
    assert "spassky is asked" in capsys.readouterr().err
    wishes = ["--knowledge", "habit", "--habit", "habit:sleeps"]
    assert main(["advise", code, *wishes]) == 1
    assert "'sleeps'" in capsys.readouterr().err


def test_review_prints_the_worst_decisions_or_all_rows(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    session = Session.new(3)
    for code in ("done", "done", "resign"):
        session.play(code)
    file = tmp_path / "match.txt"
    file.write_text(write_record(session), encoding="utf-8")
    assert main(["review", str(file), "--nodes", "80"]) == 0
    assert "Game 1, exchange 1, Spassky: “resign”" in capsys.readouterr().out
    wishes = ["--nodes", "20", "--json", "--seat", "fischer"]
    assert main(["review", str(file), *wishes]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {row["seat"] for row in told["decisions"]} == {"fischer"}
    assert told["asked"] == {"seed": 0, "nodes": 20, "seconds": None}


def test_advice_review_and_simulation_name_their_origin_alike(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    file = tmp_path / "match.txt"
    match = Match.new(3)
    match.play("done")
    match.save(file)
    told = []
    for words in (["advise", str(file)], ["review", str(file)]):
        assert main([*words, "--nodes", "2", "--json"]) == 0
        told.append(json.loads(capsys.readouterr().out)["made"])
    edition = Match.load(file).edition
    assert told[0] == told[1] == made_with(edition)
    simulated = simulate(("random", "random"), 1, edition=edition).provenance.as_dict()
    for made in (told[0], simulated):
        assert made.items() >= played_by(edition).items()
