"""``motc-lab tutorial`` loads no grammar that it never uses."""

import asyncio
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest
from tornado.httpclient import HTTPResponse

from tests.browser.server import Tutorial
from tests.web.visitor import Visitor

UNUSED = re.compile(r"\|\s+(rfc3987_syntax\.\w+|lark)\b")  # what is barred has no parts
JSONSCHEMA = re.compile(r"\|\s+jsonschema\b")


async def visited(home: str) -> HTTPResponse:
    return await Visitor(home).enter()


def test_neither_grammar_nor_parser_is_loaded_by_a_tutorial_that_is_used(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Python writes down every module that server, zygote and kernels import."""
    monkeypatch.setenv("PYTHONPROFILEIMPORTTIME", "1")
    server = Tutorial.start(tmp_path / "log")
    try:
        assert asyncio.run(visited(server.home)).code == 200
    finally:
        server.stop()
    told = (tmp_path / "log").read_text(errors="replace")
    assert JSONSCHEMA.search(told), "the list is there"
    assert "motc_lab.controllers.chapter" in told, "of the zygote, too"
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
    root = Path(__file__).parents[2]
    subprocess.run(
        [sys.executable, "-c", program],
        check=True,
        env={**os.environ, "PYTHONPATH": str(root)},
    )
