"""Matches played once and kept: they replay to the digest in their head."""

from pathlib import Path

import pytest

from motc_lab.games.motc.rules.record import read_record, write_record
from tests.games.motc.golden.make import golden

RECORDS = sorted(Path(__file__).parent.glob("*.motc"))


def test_there_is_a_file_for_each_golden_match() -> None:
    assert {path.stem for path in RECORDS} == set(golden())


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_golden_record_replays_to_its_digest_and_is_written_the_same(
    path: Path,
) -> None:
    text = path.read_text("utf-8")
    session = read_record(text)
    assert f"digest {session.digest}" in text.splitlines()
    assert write_record(session) == text


def test_the_golden_matches_are_still_played_the_same_way() -> None:
    for name, match in golden().items():
        stored = Path(__file__).with_name(f"{name}.motc").read_text("utf-8")
        assert write_record(match.session) == stored, name
