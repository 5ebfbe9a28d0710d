"""Broken edition files: each begins with the message that it must cause."""

from pathlib import Path

import pytest

from motc_lab.errors import LabError
from motc_lab.games.motc.edition import EditionError, load_edition, parse_edition

FOLDER = Path(__file__).parent / "broken_editions"
BROKEN = sorted(FOLDER.glob("[0-9]*.toml"))
MARK = b"#! "


def expected_message(file: Path) -> str:
    lines = file.read_bytes().splitlines()
    said = [line.removeprefix(MARK) for line in lines if line.startswith(MARK)]
    return b"\n".join(said).decode()


def test_there_are_at_least_thirty_broken_files() -> None:
    assert len(BROKEN) >= 30


def test_the_file_that_they_were_made_from_is_sound() -> None:
    assert load_edition(FOLDER / "sound.toml").id == "sound"


@pytest.mark.parametrize("file", BROKEN, ids=lambda file: file.stem)
def test_a_broken_file_says_what_is_wrong_with_it(file: Path) -> None:
    with pytest.raises(EditionError) as caught:
        load_edition(file)
    assert str(caught.value) == expected_message(file)


def test_an_edition_error_is_also_a_lab_error_and_a_value_error() -> None:
    with pytest.raises(LabError):
        parse_edition("schema = 1")
    with pytest.raises(ValueError, match="fischer: is missing"):
        parse_edition("schema = 1")


def test_an_unknown_name_says_which_editions_there_are() -> None:
    with pytest.raises(EditionError, match="reykjavik-1972"):
        load_edition("moscow-1969")


def test_a_folder_is_not_an_edition(tmp_path: Path) -> None:
    with pytest.raises(EditionError, match="cannot be read"):
        load_edition(tmp_path)


def test_a_huge_file_is_refused_before_it_is_read_whole(tmp_path: Path) -> None:
    file = tmp_path / "huge.toml"
    file.write_bytes(b"# much ado\n" * 40_000)
    with pytest.raises(
        EditionError, match=r"huge\.toml: cannot be read \(larger than 262144"
    ):
        load_edition(file)


def test_hundreds_of_faults_are_cut_to_thirty() -> None:
    text = "\n".join(f"wrong_{number} = 1" for number in range(300))
    with pytest.raises(EditionError) as caught:
        parse_edition(text)
    assert len(caught.value.faults) == 31
    assert "more faults" in caught.value.faults[-1]


def test_a_long_value_is_cut_in_the_message() -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(f'id = "{"x" * 5000}"')
    assert max(len(fault) for fault in caught.value.faults) < 400
