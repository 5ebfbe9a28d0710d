"""What to do about a text that is no TOML: the reader says where, this says how."""

import re
import tomllib
from typing import Final

# Beginnings of what the standard library's reader says, and the cure for each.
_CURES: Final = {
    "Cannot overwrite a value": "this name is given twice; keep one",
    "Cannot declare": "this table is there twice; keep one",
    "Cannot mutate immutable namespace": "this table is closed; write its fields in it",
    "Invalid value": 'write a number, true, false, "text", [list] or { table }',
    "Invalid statement": "write name = value, or [table] above its fields",
    "Invalid initial character for a key part": "a name begins with a letter",
    "Expected '=' after a key": "write name = value",
    "Expected newline": "write one field a line, a text in quotes",
    "Expected ']'": "close the list or the name of the table with ]",
    "Unclosed array": "close the list with ]",
    "Unclosed inline table": "close the table with }",
    "Unterminated string": "close the text with a quotation mark",
    'Expected "\'"': "close the text with a quotation mark",
    "Illegal character": "a text stays on one line and holds no control character",
    "Unescaped '\\'": "write \\\\ for a backslash",
}
_OTHERWISE: Final = "compare the line with the same line of another edition"


def toml_fault(error: tomllib.TOMLDecodeError) -> str:
    """Return what the reader says and what to do about it, in one line."""
    said = str(error)
    cures = (cure for start, cure in _CURES.items() if said.startswith(start))
    return f"not TOML: {said}; {next(cures, _OTHERWISE)}"


def toml_place(error: tomllib.TOMLDecodeError) -> tuple[str, dict[str, int]]:
    """Return the key of a sentence for pages, and where the reader stopped."""
    found = re.search(r"\(at line (\d+), column (\d+)\)$", str(error))
    if found is None:
        return "notation.file.toml_end", {}
    line, column = map(int, found.groups())
    return "notation.file.toml", {"line": line, "column": column}
