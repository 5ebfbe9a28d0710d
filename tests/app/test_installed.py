"""The way to the compiled build is the one that fits how this was installed."""

import json
from importlib import metadata
from pathlib import Path

import pytest

from motc_lab.app import installed

VERSION = metadata.version("motc_lab")
ANEW = "pip install --force-reinstall --no-deps --no-cache-dir"
FROM = {
    "an index": ({}, f"--no-binary motc_lab motc_lab=={VERSION}"),
    "an sdist": (
        {"url": "file:///tmp/my%20files/motc_lab-0.1.0.tar.gz", "archive_info": {}},
        "'/tmp/my files/motc_lab-0.1.0.tar.gz'",
    ),
    "an address": (
        {"url": "https://example.org/motc_lab-0.1.0.tar.gz", "archive_info": {}},
        "https://example.org/motc_lab-0.1.0.tar.gz",
    ),
    "a wheel": (
        {"url": "file:///tmp/motc_lab-0.1.0-py3-none-any.whl", "archive_info": {}},
        f"motc_lab-{VERSION}.tar.gz",
    ),
    "a folder": ({"url": "file:///tmp/motc", "dir_info": {}}, "/tmp/motc"),
    "git": (
        {
            "url": "https://example.org/motc.git",
            "vcs_info": {"vcs": "git", "commit_id": "abc123"},
        },
        "git+https://example.org/motc.git@abc123",
    ),
}


def test_in_a_checkout_it_is_make() -> None:
    assert installed.way_to_compiled() == "make fast"


@pytest.mark.parametrize(("origin", "source"), FROM.values(), ids=FROM)
def test_elsewhere_pip_compiles_what_was_installed(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    origin: dict[str, object],
    source: str,
) -> None:
    """Finding 26: a pip user was told to say 'make fast', without a checkout."""

    class Found:
        def read_text(self, name: str) -> str | None:
            assert name == "direct_url.json"
            return json.dumps(origin) if origin else None

    monkeypatch.setattr(installed, "PACKAGE", tmp_path / "motc_lab")
    monkeypatch.setattr(metadata, "distribution", lambda _: Found())
    monkeypatch.setattr(metadata, "version", lambda _: VERSION)
    way = installed.way_to_compiled()
    assert way.startswith("MOTC_LAB_FAST=1 ")
    assert way.endswith(f"{ANEW} {source}")
