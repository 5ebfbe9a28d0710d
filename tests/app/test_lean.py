"""The tutorial loads no Jupyter; where Voila is loaded, no grammar that nobody uses."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.browser.server import ANSWER_S, Tutorial
from tests.web.visitor import at

ROOT = Path(__file__).parents[2]
WITH_CODE = ROOT / "tests" / "web" / "stand_in"
OF_JUPYTER = re.compile(
    r"\|\s+(jupyter\w*|IPython|ipykernel|voila|nbconvert|zmq|traitlets|jsonschema|lark"
    r"|numpy|polars|matplotlib)\b"
)
UNUSED = re.compile(r"\|\s+(rfc3987_syntax\.\w+|lark)\b")  # what is barred has no parts
JSONSCHEMA = re.compile(r"\|\s+jsonschema\b")

ROOT = Path(__file__).parents[2]
WITH_CODE = ROOT / "tests" / "web" / "stand_in"
GRAMMAR = re.compile(
    r"\|\s+(rfc3987_syntax\.\w+|lark)\b"
)  # what is barred has no parts
JSONSCHEMA = re.compile(r"\|\s+jsonschema\b")


async def visited(home: str) -> None:
    visitor = await at(home)
    await visitor.hello()


def test_a_tutorial_that_is_used_loads_nothing_of_jupyter(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python writes down every module that server and workers import."""
    monkeypatch.setenv("PYTHONPROFILEIMPORTTIME", "1")
    server = Tutorial.start(tmp_path / "log")
    try:
        asyncio.run(visited(server.home))
    finally:
        server.stop()
    told = (tmp_path / "log").read_text(errors="replace")
    assert "motc_lab.controllers.chapter" in told, "of the workers, too"
    assert not OF_JUPYTER.findall(told)


def test_neither_grammar_nor_parser_is_loaded_by_a_server_with_kernels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python writes down every module that server, workers and kernels import."""
    monkeypatch.setenv("PYTHONPROFILEIMPORTTIME", "1")
    monkeypatch.setenv("JUPYTER_PATH", str(ROOT / "share" / "jupyter"))
    server = Tutorial.start(tmp_path / "log", ["--folder", str(WITH_CODE)])
    try:
        with urlopen(f"{server.home}chapter/00", timeout=ANSWER_S) as page:
            assert b"widget-view+json" in page.read()
    finally:
        server.stop()
    told = (tmp_path / "log").read_text(errors="replace")
    assert JSONSCHEMA.search(told), "the list is there"
    assert not UNUSED.search(told)


def test_whoever_wants_the_grammar_elsewhere_has_it() -> None:
    """jsonschema itself goes on as where it is not installed."""
    program = """
from motc_lab.app.web.lean import import_jsonschema
import_jsonschema()
import sys
assert not {"lark", "rfc3987_syntax"} & sys.modules.keys()
import jsonschema
assert "date" in jsonschema.FormatChecker.checkers
assert "iri" not in jsonschema.FormatChecker.checkers
import rfc3987_syntax
import_jsonschema()
"""
    subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        env={**os.environ, "PYTHONPATH": str(ROOT)},
    )
