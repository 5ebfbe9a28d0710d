"""Where an installation fails, the reason is shown, and what to do."""

import runpy
import sys
from pathlib import Path
from typing import Any

import pytest

INSTALL: dict[str, Any] = runpy.run_path(
    str(Path(__file__).resolve().parents[2] / ".ci" / "install.py")
)
NO_NETWORK = """WARNING: Retrying (Retry(total=0)) after connection broken by ...
ERROR: Could not find a version that satisfies the requirement hatchling<2
ERROR: No matching distribution found for hatchling<2,>=1.27
"""
CONFLICT = """ERROR: Cannot install beautifulsoup4==4.15.0 because these package
versions have conflicting dependencies.
The conflict is caused by:
    beautifulsoup4 4.15.0 depends on soupsieve>=2
    The user requested (constraint) soupsieve==4.1.1
ERROR: ResolutionImpossible: for help visit the documentation
"""


def fails(log: str) -> tuple[str, ...]:
    """A pip that says this and ends with 1."""
    return (sys.executable, "-c", f"print({log!r}); raise SystemExit(1)")


@pytest.fixture(autouse=True)
def log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The log of these tests."""
    file = tmp_path / "install.log"
    monkeypatch.setitem(INSTALL["main"].__globals__, "LOG", file)
    return file


def test_the_resolvers_reason_is_shown_and_another_python_named(
    capsys: pytest.CaptureFixture[str], log: Path
) -> None:
    """Finding: '--quiet' hid why 'make tutorial' failed on Python 3.11.2."""
    assert INSTALL["main"](["-e", ".[web]"], fails(CONFLICT)) == 1
    out = capsys.readouterr().out
    assert CONFLICT.strip() in out
    assert str(log) in out
    assert "make PYTHON=python3.12 tutorial" in out.splitlines()[-1]


@pytest.mark.parametrize(
    ("said", "cure"),
    [
        (NO_NETWORK, "look at network, proxy and certificates"),
        ("OSError: [Errno 28] No space left on device", "make room"),
        ("error: subprocess-exited-with-error", "had to be built here"),
        ("ERROR: nobody knows", "make clean"),
    ],
)
def test_what_to_do_fits_what_went_wrong(
    capsys: pytest.CaptureFixture[str], said: str, cure: str
) -> None:
    assert INSTALL["main"]([], fails(said)) == 1
    assert cure in capsys.readouterr().out.splitlines()[-1]


def test_a_long_log_is_shown_from_its_end() -> None:
    shown = INSTALL["reason"]("\n".join(map(str, range(500))))
    assert shown.splitlines()[-1] == "499"
    assert len(shown.splitlines()) == INSTALL["LINES"]


def test_nothing_is_said_where_all_goes_well(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert INSTALL["main"]([], (sys.executable, "-c", "print('fine')")) == 0
    assert capsys.readouterr().out == ""


def test_the_newest_versions_are_taken_without_pins(log: Path) -> None:
    pip = (sys.executable, "-c", "import sys; print(sys.argv[1:])")
    assert INSTALL["main"](["-e", "."], pip) == 0
    assert log.read_text() == "['-c', 'constraints.txt', '-e', '.']\n"
    assert INSTALL["main"](["--newest", "-e", "."], pip) == 0
    assert log.read_text() == "['--upgrade', '-e', '.']\n"
