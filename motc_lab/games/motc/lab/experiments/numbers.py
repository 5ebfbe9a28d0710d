"""Numbers of experiments as they are written in either language."""

from motc_lab.games.motc.lab.experiments.estimates import Estimate
from motc_lab.texts import Lang

PERCENT = 100


def shares(one: Estimate, lang: Lang) -> tuple[str, str]:
    """Return a share and its interval, in percent."""
    value, low, high = [
        number(PERCENT * n, lang) for n in (one.value, one.low, one.high)
    ]
    return f"{value} %", f"{low} .. {high}"


def points(one: Estimate, lang: Lang) -> tuple[str, str]:
    """Return a difference of shares and its interval, in percentage points."""
    value, low, high = [
        number(PERCENT * n, lang, "+.1f") for n in (one.value, one.low, one.high)
    ]
    return value, f"{low} .. {high}"


def number(value: float, lang: Lang, form: str = ".1f") -> str:
    """Return a number with the comma or point of the language."""
    text = f"{value:{form}}"
    return text.replace(".", ",") if lang == "de" else text
