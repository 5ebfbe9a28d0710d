"""How a server begins, and how it ends before it has begun: told in words."""

import argparse
import socket
import subprocess
import sys
from pathlib import Path

import pytest

from motc_lab.app.cli import MISUSED, main
from motc_lab.app.tutorial import add_arguments
from motc_lab.app.web.server import OPEN_DOOR, welcome
from motc_lab.app.web.teach import address


def test_a_port_that_is_taken_is_told_in_one_line(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        words = [sys.executable, "-m", "motc_lab", "tutorial", "--no-browser"]
        done = subprocess.run(
            [*words, "--port", port],
            capture_output=True,
            text=True,
            cwd=tmp_path,
            check=False,
        )
    (line,) = done.stderr.splitlines()
    told = f"motc-lab tutorial: cannot listen on 127.0.0.1, port {port}: "
    assert line.startswith(told)
    assert done.stdout == ""
    assert done.returncode == 1


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--folder", "gone"], "there is no folder 'gone'"),
        (["--base-url", "lab x"], "letters, digits and . _ ~ - between slashes"),
        (["--base-url", "/lab?x=1"], "letters, digits and . _ ~ - between slashes"),
    ],
)
def test_what_cannot_be_served_is_told_before_anything_starts(
    capsys: pytest.CaptureFixture[str], words: list[str], told: str
) -> None:
    with pytest.raises(SystemExit) as left:
        main(["tutorial", "--no-browser", *words])
    assert left.value.code == MISUSED
    assert told in capsys.readouterr().err


@pytest.mark.parametrize("typed", ["lab", "/lab", "lab/", "/lab/"])
def test_a_prefix_is_taken_with_and_without_slashes(typed: str) -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert parser.parse_args(["--base-url", typed]).base_url == "/lab/"
    assert parser.parse_args(["--base-url", "/"]).base_url == "/"
    deep = parser.parse_args(["--base-url", f"{typed.rstrip('/')}/a~b/v1.0_x-y"])
    assert deep.base_url == "/lab/a~b/v1.0_x-y/"


@pytest.mark.parametrize("host", ["127.0.0.1", "localhost"])
def test_the_address_for_oneself_alone(host: str) -> None:
    assert welcome(host, 8866, "/") == (
        "The tutorial is at http://localhost:8866/  (Ctrl+C ends it)"
    )


def test_an_address_of_six_parts_stands_in_brackets() -> None:
    assert "http://[::1]:8866/lab/ " in welcome("::1", 8866, "/lab/")


@pytest.mark.parametrize("host", ["0.0.0.0", "::", ""])
def test_a_class_is_told_the_address_from_outside(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "own_address", lambda: "192.0.2.7")
    mine, others, warned = welcome(host, 9000, "/lab/").splitlines()
    assert mine == "The tutorial is at http://localhost:9000/lab/  (Ctrl+C ends it)"
    assert others == "For others on this network: http://192.0.2.7:9000/lab/"
    assert warned == OPEN_DOOR


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "", "192.0.2.7", "lab.example.org"])
def test_finding_13_an_open_door_is_called_one_in_one_line(
    host: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(address, "own_address", lambda: None)
    _, warned = welcome(host, 9000, "/").splitlines()
    for word in ("password", "TLS", "proxy"):
        assert word in warned


def test_without_a_network_there_are_no_others(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(address, "own_address", lambda: None)
    assert "For others" not in welcome("0.0.0.0", 9000, "/")


def test_finding_8_names_that_may_be_asked_for_are_told_one_by_one() -> None:
    parser = argparse.ArgumentParser()
    add_arguments(parser)
    assert parser.parse_args([]).allow_host == []
    words = ["--allow-host", "Lab.example.org", "--allow-host", "192.0.2.7"]
    assert parser.parse_args(words).allow_host == ["lab.example.org", "192.0.2.7"]


@pytest.mark.parametrize(
    "name", ["https://lab.example.org", "lab:8866", "", "a b", "*"]
)
def test_finding_8_what_is_no_name_is_refused_with_an_example(
    name: str, capsys: pytest.CaptureFixture[str]
) -> None:
    with pytest.raises(SystemExit):
        main(["tutorial", "--no-browser", "--allow-host", name])
    assert "as lab.example.org, not" in capsys.readouterr().err
