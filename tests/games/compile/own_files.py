"""Files of protocols of one's own, made for tests: six cards each."""

from pathlib import Path

from motc_lab.games.compile.edition.own import own_protocols

STEPS = (
    '{ verb = "draw", n = 2 }',
    '{ verb = "flip" }',
    '{ verb = "delete", face = "down" }',
    '{ verb = "shift", to = "other" }',
    '{ verb = "return", side = "own" }',
    '{ verb = "discard" }',
)
TITLES = {
    "ice": ("Ice", "Eis"),
    "moss": ("Moss", "Moos"),
    "sand": ("Sand", "Sand"),
    "rust": ("Rust", "Rost"),
    "tide": ("Tide", "Flut"),
    "wind": ("Wind", "Wind"),
    "clay": ("Clay", "Ton"),
    "dust": ("Dust", "Staub"),
}


def file_text(*names: str) -> str:
    """Protocols whose cards have the values 0 to 5, and one middle box each."""
    rows = ["format = 1"]
    for name in names:
        en, de = TITLES[name]
        rows.append(
            f'[[protocol]]\nid = "{name}"\nen = "{en}"\nde = "{de}"\nset = "mine"'
        )
        for value, step in enumerate(STEPS):
            rows.append(
                f'[[card]]\nid = "{name}-{value}"\nprotocol = "{name}"\n'
                f'value = {value}\nset = "mine"\n'
                f'[[card.box]]\nbox = "middle"\nwhen = "enter"\ndo = [{step}]'
            )
    return "\n".join(rows) + "\n"


def file_at(folder: Path, *names: str) -> Path:
    """The same in a file that is named after the first."""
    path = folder / f"{names[0]}.toml"
    path.write_text(file_text(*names), encoding="utf-8")
    return path


def line_of(folder: Path, *names: str) -> str:
    """The same as a setting."""
    return own_protocols(file_at(folder, *names))
