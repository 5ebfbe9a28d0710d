"""What a saved notebook shows while the board on it does not live."""

import base64
from html import escape
from typing import Final

from motc_lab.scene.designing_model import Designer
from motc_lab.scene.model import Scene
from motc_lab.scene.painting import board_svg

# Below the picture stands the widget. Without its kernel JupyterLab and Notebook write
# a plain sentence there, which is true of the widget and wrong of what one sees. A
# living board has elements, and is never hidden.
_NO_FAULT: Final = (
    ".jp-OutputArea-child:has([data-motc-still]) + .jp-OutputArea-child"
    ":not(:has(> .jp-OutputArea-output > *)) { display: none }"
)


def still_html(table: Scene, name: str) -> str:
    """Return the table as a picture of a page that nothing else has to be loaded for.

    It is an image, since a notebook that nobody trusts yet may show images and no SVG.

    Args:
        table: what was to be seen.
        name: by which the living board finds the picture, to take its place.
    """
    drawn = base64.b64encode(board_svg(table).encode()).decode()
    said = escape(f"{table.heading}. {table.status}\n{table.description}")
    return _around(
        f'<img alt="{said}" src="data:image/svg+xml;base64,{drawn}" '
        'style="width:100%;max-width:64em">',
        name,
    )


def told_html(bench: Designer, name: str) -> str:
    """Return what lies on a workbench as text; ``name`` as above."""
    head, *rest = map(escape, bench.lines)
    items = "".join(f"<li>{line}</li>" for line in rest)
    told = f"<p><strong>{escape(bench.heading)}</strong><br>{head}</p>"
    return _around(told + (f"<ul>{items}</ul>" if items else ""), name)


def _around(shown: str, name: str) -> str:
    return f'<div data-motc-still="{name}"><style>{_NO_FAULT}</style>{shown}</div>'
