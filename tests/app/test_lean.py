"""``motc-lab tutorial`` loads nothing that it never uses."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.browser.server import Tutorial
from tests.web.visitor import at

UNUSED = re.compile(
    r"\|\s+(jupyter\w*|IPython|ipykernel|voila|nbconvert|zmq|traitlets|jsonschema|lark"
    r"|numpy|polars|matplotlib)\b"
)


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
    assert not UNUSED.findall(told)


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
    root = Path(__file__).parents[2]
    subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
