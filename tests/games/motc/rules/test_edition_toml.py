"""A file that is no TOML says where it breaks and what to write there."""

import pytest

from motc_lab.games.motc.edition import EditionError, parse_edition

BROKEN = {
    "id = 'a'\nid = 'b'\n": ("line 2", "this name is given twice"),
    "[source]\n[source]": ("line 2", "this table is there twice"),
    "title = { en = 'A' }\ntitle.de = 'B'\n": ("line 2", "this table is closed"),
    "pawns = eight": ("line 1", "write a number"),
    "pawns: 8": ("line 1", "write name = value"),
    "8 pawns = 8\n": ("line 1", "write name = value"),
    "id 'a'": ("line 1", "write name = value"),
    "pawns = 8 8": ("line 1", "one field a line"),
    "[source": ("end of document", "with ]"),
    "section_values = [1, 2": ("end of document", "close the list"),
    "title = { en = 'A'": ("end of document", "close the table"),
    "id = 'a": ("end of document", "close the text"),
    'id = "a\nb"': ("line 1", "stays on one line"),
    'id = "\\q"': ("line 1", "for a backslash"),
    "pawns = 0x\n": ("line 1", "one field a line"),
}


@pytest.mark.parametrize("text", BROKEN)
def test_what_is_no_toml_says_where_and_how_to_mend_it(text: str) -> None:
    with pytest.raises(EditionError) as caught:
        parse_edition(text, name="mine.toml")
    (fault,) = caught.value.faults
    for part in BROKEN[text]:
        assert part in fault
    assert str(caught.value).startswith("mine.toml: not TOML: ")
