"""What is typed to get an extra fits the environment that it is typed in."""

import shlex
import sys
from pathlib import Path

import pytest

from motc_lab import extras


@pytest.mark.parametrize(
    ("made", "begins"), [("uv = 0.9\n", "uv pip install "), ("", "")]
)
def test_an_environment_of_uv_has_no_pip_of_its_own(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, made: str, begins: str
) -> None:
    (tmp_path / "pyvenv.cfg").write_text(f"home = /usr/bin\n{made}")
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    monkeypatch.setattr(extras, "find_spec", lambda _: None)
    command = extras.command("widgets")
    assert command.endswith("'motc_lab[widgets]'")
    if begins:
        assert command.startswith(f"{begins}--python {shlex.quote(sys.executable)} ")
    else:
        assert " -m pip install " in command
