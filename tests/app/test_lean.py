"""Where Voila is loaded, no grammar is that nobody uses."""

import os
import re
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

from tests.browser.server import ANSWER_S, Tutorial

ROOT = Path(__file__).parents[2]
WITH_CODE = ROOT / "tests" / "web" / "stand_in"
UNUSED = re.compile(r"\|\s+(rfc3987_syntax\.\w+|lark)\b")  # what is barred has no parts
JSONSCHEMA = re.compile(r"\|\s+jsonschema\b")


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
