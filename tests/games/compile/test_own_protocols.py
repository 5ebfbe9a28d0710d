"""Protocols of one's own: a file is checked, each card is told from its effects."""

from pathlib import Path

import pytest

from motc_lab.games.compile.edition.check import cards_at, main
from motc_lab.games.compile.edition.load import CardFault

HEAD = 'format = 1\n[[protocol]]\nid = "ice"\nen = "Ice"\nde = "Eis"\nset = "mine"\n'
CARD = """[[card]]
id = "ice-{n}"
protocol = "ice"
value = {n}
set = "mine"
[[card.box]]
box = "middle"
when = "enter"
do = [{{ verb = "draw", n = {draws} }}]
"""


def written(path: Path, text: str) -> Path:
    path.write_text(text, encoding="utf-8")
    return path


def ice(draws: int = 2) -> str:
    return HEAD + "".join([CARD.format(n=n, draws=draws) for n in range(6)])


def test_a_file_without_readings_is_told_in_both_languages(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = written(tmp_path / "ice.toml", ice())
    assert len(cards_at(file).card) == 6
    assert main([str(file)]) == 0
    said = capsys.readouterr().out
    assert "ice-3 (3), en: Draw 2 cards." in said
    assert "ice-3 (3), de: Ziehe 2 Karten." in said
    assert "unused_verb" not in said


def test_a_reading_that_disagrees_is_found(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    told = 'id = "ice-0"\nen = "deletes 1 card"\nde = "entfernt 1 Karte"'
    file = written(tmp_path / "ice.toml", ice().replace('id = "ice-0"', told, 1))
    assert main([str(file)]) == 0
    assert "ice-0: en does not tell of 'draw'" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        (
            'verb = "draw"',
            'verb = "drow"',
            "ice.toml: card.ice-0.box.0.do.0.verb.*drow",
        ),
        ("value = 5", "value = 4", "six different"),
        ("n = 2", "n = 20", "20"),
        ("format = 1", "format = ", "ice.toml: .*line 1"),
        ('protocol = "ice"', 'protocol = "snow"', "snow|six different"),
    ],
)
def test_a_fault_says_where_it_is(
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    old: str,
    new: str,
    says: str,
) -> None:
    file = written(tmp_path / "ice.toml", ice().replace(old, new, 1))
    with pytest.raises(CardFault, match=says):
        cards_at(file)
    assert main([str(file)]) == 1
    assert "Traceback" not in capsys.readouterr().out


def test_whatever_is_no_file_of_cards_is_refused(tmp_path: Path) -> None:
    with pytest.raises(CardFault, match="No such file"):
        cards_at(tmp_path / "none.toml")
    with pytest.raises(CardFault, match="directory"):
        cards_at(tmp_path)
    large = written(tmp_path / "large.toml", "#" * 500_001)
    with pytest.raises(CardFault, match="larger than"):
        cards_at(large)
    deep = written(tmp_path / "deep.toml", "a = " + "[" * 5_000)
    with pytest.raises(CardFault, match="deep"):
        cards_at(deep)
