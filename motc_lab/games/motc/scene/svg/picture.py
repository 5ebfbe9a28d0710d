"""Puts the parts of a scene together into one picture."""

import hashlib
from typing import Literal

from motc_lab.checks import is_a
from motc_lab.errors import WrongArgument
from motc_lab.games.motc.scene.svg.felt import felt
from motc_lab.games.motc.scene.svg.page import ask, head, latest
from motc_lab.games.motc.scene.svg.people import hand, person_row
from motc_lab.games.motc.scene.svg.style import Theme, style_sheet
from motc_lab.games.motc.scene.table_model import MatchScene
from motc_lab.scene.drawing.elements import WIDTH, Block, at, el, stack, words

_MARGIN = 18
_EASY_WIDTH = "44em"


def board_svg(scene: MatchScene, *, dark: bool | Literal["auto"] = "auto") -> str:
    """Return the scene as an SVG picture that needs nothing from elsewhere.

    Args:
        scene: what is shown; the picture holds nothing that the scene does not hold.
        dark: dark colours, light ones, or those that the reader's system prefers.
    """
    if not is_a(scene, MatchScene):
        raise WrongArgument("scene", scene, "scene_of(match, Seat.FISCHER, 'en')")
    theme: Theme = "auto" if dark == "auto" else "dark" if dark else "light"
    root = f"motc-picture-{theme}"
    name = f"m{_fingerprint(scene)}"
    body = _body(scene, WIDTH - 2 * _MARGIN, f"url(#{name}-felt)")
    height = round(body.height + 2 * _MARGIN)
    return el(
        "svg",
        el("title", words(f"{scene.heading}. {scene.status}"), id=f"{name}-title"),
        el("desc", words(scene.description), id=f"{name}-desc"),
        el("style", style_sheet(theme, root)),
        _cloth(f"{name}-felt"),
        el("rect", width=WIDTH, height=height, class_="paper"),
        at(_MARGIN, _MARGIN - 4, body.svg),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {WIDTH} {height}",
        class_=root,
        role="img",
        lang=scene.lang,
        aria_labelledby=f"{name}-title {name}-desc",
        style="max-width:100%;height:auto",
        width="100%",
    )


def pictured(scene: MatchScene) -> str:
    """Return the picture as a notebook shows it: no wider than one reads at ease."""
    return f'<div style="max-width:{_EASY_WIDTH}">{board_svg(scene)}</div>'


def _body(scene: MatchScene, width: float, ground: str) -> Block:
    return stack(
        [
            head(scene, width),
            ask(scene, width),
            person_row(scene.far, width, scene.lang),
            hand(scene.far.hand, width, scene.lang),
            felt(scene, width, ground),
            hand(scene.near.hand, width, scene.lang),
            person_row(scene.near, width, scene.lang),
            latest(scene, width),
        ],
        gap=10,
    )


def _cloth(name: str) -> str:
    """The felt: lighter where the lamps of the hall meet."""
    stops = el("stop", offset="0", style="stop-color:var(--felt)") + el(
        "stop", offset="1", style="stop-color:var(--deep)"
    )
    return el("defs", el("radialGradient", stops, id=name, r="0.7"))


def _fingerprint(scene: MatchScene) -> str:
    """Names within a page must differ from those of other pictures."""
    said = f"{scene.lang} {scene.looker} {scene.description}"
    return hashlib.sha256(words(said).encode()).hexdigest()[:10]
