"""Motifs: found from what happened, searched by a word of either language."""

from pathlib import Path

import pytest

from motc_lab.games.motc.rules.record import write_record
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.motifs import MOTIFS, motifs
from motc_lab.sandbox.library import folder
from motc_lab.texts import LANGS, say
from tests.sandbox.matches import begun, played


def resigned() -> Session:
    session = begun()
    session.play("resign")
    return session


def test_a_resigned_exchange_is_a_motif_and_a_new_match_has_none() -> None:
    assert motifs(begun()) == ()
    assert "resigned" in motifs(resigned())


@pytest.mark.parametrize("which", [1, 3, 5])
def test_every_motif_that_is_named_happened(which: int) -> None:
    session = begun(which)
    while session.question is not None:
        played(session, 1, which=which)
    kinds = {event.kind for event in session.events()}
    named = motifs(session)
    assert ("tied" in named) == ("tied" in kinds)
    assert ("reopened" in named) == ("cleared" in kinds)
    assert ("forced" in named) == ("forced" in kinds)
    ends = [event for event in session.events() if event.kind == "game_ends"]
    assert ends
    assert ("drawn" in named) == any(event.seat is None for event in ends)
    assert ("early_end" in named) == any(
        e.left_on_table > 0 and e.reason == "advantage" for e in ends
    )


def test_a_folder_is_searched_by_motif_in_both_languages(tmp_path: Path) -> None:
    (tmp_path / "one.motc").write_text(write_record(resigned()), encoding="utf-8")
    (tmp_path / "two.motc").write_text(write_record(begun(5)), encoding="utf-8")
    for lang in ("en", "de"):
        rows = folder(tmp_path, lang)
        for words in ("game resigned", "partie aufgegeben"):
            assert [row.name for row in rows.search(words)] == ["one.motc"]
        assert say("sandbox.motif.resigned", lang) in str(rows)


def test_every_motif_has_a_word_in_both_languages() -> None:
    told = [say(f"sandbox.motif.{name}", lang) for name in MOTIFS for lang in LANGS]
    assert len(set(told)) == 2 * len(MOTIFS)
