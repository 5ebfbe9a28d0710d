"""Every pinned version can be installed on every Python that the project admits."""

import importlib.util
import sys
from collections.abc import Iterator
from importlib import metadata
from pathlib import Path
from types import ModuleType

import pytest

CI = Path(__file__).resolve().parents[2] / ".ci"


@pytest.fixture
def locks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[ModuleType]:
    """The script, with a file of its own for the pins."""
    spec = importlib.util.spec_from_file_location("locks", CI / "locks.py")
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    with monkeypatch.context() as patch:
        patch.setitem(sys.modules, "locks", script)  # dataclasses look there
        spec.loader.exec_module(script)
        patch.setattr(script, "CONSTRAINTS", tmp_path / "constraints.txt")
        yield script


def faults(locks: ModuleType, *lines: str) -> list[str]:
    locks.CONSTRAINTS.write_text("\n".join(lines), "utf-8")
    return list(locks.python_faults())


def test_a_pin_that_the_lowest_python_cannot_take_is_named(locks: ModuleType) -> None:
    """Finding: 'make tutorial' on Debian's 3.11.2 could not install soupsieve 4.1.1."""
    (fault,) = faults(locks, "nobody==4.1.1  # Python >=3.11.5")
    assert "nobody==4.1.1 says Python >=3.11.5, which 3.11.0 is not" in fault


def test_a_pin_for_newer_pythons_only_may_ask_for_them(locks: ModuleType) -> None:
    newer = "nobody==4.1.1 ; python_full_version >= '3.11.5'  # Python >=3.11.5"
    assert faults(locks, newer) == []
    (fault,) = faults(locks, newer.replace("# Python >=3.11.5", "# Python >=3.11.6"))
    assert "which 3.11.5 is not" in fault


def test_a_pin_that_the_newest_python_cannot_take_is_named(locks: ModuleType) -> None:
    (fault,) = faults(locks, "nobody==1  # Python >=3.9,<3.14")
    assert "which 3.14.0 is not" in fault


def test_a_pin_of_windows_is_looked_at_everywhere(locks: ModuleType) -> None:
    (fault,) = faults(locks, "nobody==1 ; sys_platform == 'win32'  # Python >=3.12")
    assert "which 3.11.0 is not" in fault


def test_a_note_that_the_metadata_does_not_bear_out_is_named(
    locks: ModuleType,
) -> None:
    version = metadata.version("pytest")
    (fault,) = faults(locks, f"pytest=={version}  # Python >=3.2")
    assert "its metadata says Python" in fault


def test_a_line_with_an_address_is_no_pin(locks: ModuleType) -> None:
    locks.CONSTRAINTS.write_text("pytest @ https://example.org/pytest.whl\n", "utf-8")
    assert any("is not of the form" in fault for fault in locks.pin_faults())
