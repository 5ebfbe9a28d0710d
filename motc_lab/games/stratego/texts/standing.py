"""How a match stands, and what headings, settings and set-ups are called."""

from motc_lab.games.stratego.questions import DRAW
from motc_lab.games.stratego.texts.words import rank_text, seat_text
from motc_lab.games.stratego.variant import VARIANTS
from motc_lab.games.stratego.view import Marks, View
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say


def status_text(view: View, lang: Lang) -> str:
    """Return in a few words whose turn it is, or how it has ended."""
    question = view.question
    if question is None:
        return result_text(view, lang)
    kind = question.kind if question.kind in {DRAW, "set_up"} else "move"
    who = seat_text(question.seat, lang)
    return say(f"stratego.status.{kind}", lang, who=who, n=view.now.total + 1)


def quiet_text(view: View, lang: Lang) -> str:
    """Return how far the cap of moves without an attack is; empty without one."""
    most = view.settings.options.quiet_cap
    if not most:
        return ""
    return say("stratego.status.quiet", lang, n=view.now.quiet, most=most)


def result_text(view: View, lang: Lang) -> str:
    """Return who has won, once it is over."""
    if view.winner is None:
        return say("stratego.result.drawn", lang)
    return say("stratego.result.won", lang, who=seat_text(view.winner, lang))


def marks_text(marks: Marks, lang: Lang) -> tuple[str, ...]:
    """Return what everybody has seen of a piece, the most telling first (SINF-4)."""
    if marks.seen is not None:
        rank = rank_text(marks.seen, lang)
        return (say("stratego.piece.seen", lang, rank=rank),)
    if marks.far:
        return (say("stratego.piece.far", lang),)
    return (say("stratego.piece.moved", lang),) if marks.moved else ()


def heading_text(name: str, lang: Lang, seat: str = "") -> str:
    """Return a heading: tray (of a seat), reserve, past or moves."""
    who = seat_text(seat, lang) if seat else ""
    return say(f"stratego.heading.{name}", lang, who=who)


def setting_text(name: str, lang: Lang) -> str:
    """Return what a setting of ``new_ruleset`` is called."""
    return say(f"stratego.setting.{name}", lang)


def variant_text(name: str, lang: Lang) -> str:
    """Return what a board is called: one of somebody's own by its name."""
    if name not in VARIANTS:
        return name
    return say(f"stratego.variant.{name}", lang)


def preset_text(name: str, lang: Lang) -> str:
    """Return what a set-up is called that can be taken by name, as ``variant_text``."""
    if not any(
        name == one.name for board in VARIANTS.values() for one in board.presets
    ):
        return name
    return say(f"stratego.preset.{name.replace('-', '_')}", lang)
