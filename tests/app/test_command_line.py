"""Whatever is typed: one clear sentence, an exit code, nothing half-written."""

import signal
import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.app.cli import DESERTED, main
from motc_lab.app.ended import INTERRUPTED
from motc_lab.games.motc.edition import house_edition
from motc_lab.scene.match import Match

RUN = [sys.executable, "-m", "motc_lab.app.cli"]


@pytest.fixture
def record(tmp_path: Path) -> str:
    match = Match.new(8)
    match.play("done")
    file = tmp_path / "match.motc"
    match.save(file)
    return str(file)


def said(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    """Return the only line on stderr; nothing may stand on stdout."""
    assert main(words) == 1
    written = capsys.readouterr()
    assert not written.out
    (line,) = written.err.splitlines()
    return line


def test_what_is_neither_a_file_nor_a_position_is_called_so(
    capsys: pytest.CaptureFixture[str],
) -> None:
    line = said(capsys, "advise", "gone.motc", "--nodes", "5")
    assert line == (
        "motc-lab advise: 'gone.motc': no such file, and no position either"
    )


@pytest.mark.parametrize("words", [("--options", "0"), ("--options", "-3")])
def test_counts_begin_with_one(
    capsys: pytest.CaptureFixture[str], record: str, words: tuple[str, str]
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["advise", record, *words])
    assert left.value.code == 2  # as argparse ends for all other wrong words
    assert "a number of at least 1 is needed" in capsys.readouterr().err


@pytest.mark.parametrize("command", ["simulate", "arena"])
def test_files_that_cannot_be_written_are_refused_before_anything_is_played(
    capsys: pytest.CaptureFixture[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    command: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "results.json").mkdir()
    few = [command, "--matches", "2", "--bots", "random", "greedy", "--out"]
    assert "there is no folder gone" in said(capsys, *few, "gone/x.json")
    assert "is a folder; name a file" in said(capsys, *few, "results.json")
    assert "use a name that ends in" in said(capsys, *few, "results.doc")
    assert [file.name for file in tmp_path.iterdir()] == ["results.json"]


def test_a_disk_that_is_full_is_a_sentence_too(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_: object) -> int:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("motc_lab.app.doctor.run", full)
    assert said(capsys, "doctor") == "motc-lab doctor: No space left on device"


def test_a_reader_who_leaves_ends_it_quietly(record: str) -> None:
    words = [*RUN, "advise", record, "--nodes", "5"]
    with subprocess.Popen(
        words, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == b""
        assert running.wait() == DESERTED


def test_a_terminal_without_the_sign_shows_another(record: str) -> None:
    done = subprocess.run(
        [*RUN, "review", record, "--nodes", "2", "--lang", "de"],
        env={"PYTHONIOENCODING": "ascii", "LC_ALL": "C.UTF-8"},
        capture_output=True,
        check=True,
    )
    assert done.stderr == b""
    assert b"?" in done.stdout


@pytest.mark.skipif(sys.platform == "win32", reason="Ctrl-C is no signal there")
def test_ctrl_c_is_told_in_one_line(record: str) -> None:
    words = [*RUN, "advise", record, "--seconds", "60"]
    thinking = "import signal, sys; sys.argv = sys.argv[1:]; "
    thinking += "from motc_lab.app import advise, cli; "  # it interrupts itself
    thinking += "from motc_lab.lab import advice; "
    thinking += "advice.advise = lambda *_, **__: signal.raise_signal(signal.SIGINT); "
    thinking += "sys.exit(cli.main())"
    done = subprocess.run(
        [sys.executable, "-c", thinking, *words[2:]], capture_output=True, check=False
    )
    assert done.stderr.decode().strip() == "motc-lab advise: interrupted"
    assert done.returncode == INTERRUPTED
    assert signal.SIGINT + 128 == INTERRUPTED


@pytest.mark.parametrize("command", ["advise", "review"])
def test_a_record_of_an_edition_that_is_not_here_asks_for_the_option(
    capsys: pytest.CaptureFixture[str], record: str, command: str
) -> None:
    """Finding 25: it said 'hand it in with edition=...', which is Python."""
    file = Path(record)
    lines = file.read_text("utf-8").splitlines()
    at = next(at for at, line in enumerate(lines) if line.startswith("edition"))
    lines[at] = lines[at].replace("reykjavik-1972", "club")
    file.write_text("\n".join(lines), "utf-8")
    assert said(capsys, command, record, "--nodes", "5") == (
        f"motc-lab {command}: {record}: line {at + 1}: edition 'club' is not here; "
        "name its file with --edition FILE"
    )


def test_an_edition_that_is_missing_is_asked_for_by_the_option(
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = house_edition().with_card("fischer", "wQ", strength=1)
    code = Match.new(seed=3, edition=other).position.code
    # of a kernel that is gone: nobody here has ever seen this digest
    unknown = code[:-12] + "0" * 12
    line = said(capsys, "advise", unknown, "--nodes", "5")
    assert "hand it in, or its file, with --edition FILE" in line
    assert "edition=" not in line
