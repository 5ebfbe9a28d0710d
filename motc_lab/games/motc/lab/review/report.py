"""A review as lines to read and as tables in a notebook, in both languages."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Final

from motc_lab.html import Report, note, table
from motc_lab.texts import Lang, say

if TYPE_CHECKING:
    from motc_lab.games.motc.lab.review.model import Decision, Regret, Review, Sight

SHOWN: Final = 10  # decisions of each sight in a notebook
BRIEF: Final = 3
COLUMNS: Final = ("game", "chosen", "best", "cost", "interval", "leads")
_SIGHTS: "Final[tuple[Sight, ...]]" = ("own", "open")


def review_report(review: "Review", lang: Lang, count: int) -> Report:
    """Return the worst decisions of both sights."""
    if not review.total:
        empty = say("advice.review.empty", lang)
        return Report(empty, note(empty))
    title = say("advice.review.title", lang, done=review.done, total=review.total)
    lines, html = [title], [note(title, loud=not review.is_last)]
    for sight in _SIGHTS:
        if not any(decision.regret(sight) for decision in review.decisions):
            continue
        caption = say(f"advice.review.{sight}", lang)
        worst = list(_worst(review, sight, count))
        none = [] if worst else [say("advice.review.none", lang)]
        lines += ["", caption, *none]
        for decision, regret in worst:
            better = say("advice.review.line", lang, line=", ".join(regret.line))
            lines.append(f"- {decision.sentence(sight, lang)}")
            lines.append(f"  {better}. {regret.reason(lang)}")
        head = [say(f"advice.review.{name}", lang) for name in COLUMNS]
        rows = [_row(*one, lang) for one in worst]
        html.append(table(caption, rows, head=head if rows else (), lang=lang))
        html += map(note, none)
    return Report("\n".join(lines), "".join(html))


def review_brief(review: "Review") -> str:
    """Return how far the review has come, and the worst decisions."""
    lines = [f"<Review of {review.done} of {review.total} decisions"]
    for sight in _SIGHTS:
        lines += [
            f"  {decision.place('en')}: {decision.chosen.code} instead of "
            f"{regret.best.code}, {points(regret.value, 'en')} pp ({sight})"
            for decision, regret in _worst(review, sight, BRIEF)
        ]
    return "\n".join([*lines, "  print(review.report()) tells more>"])


def points(share: float, lang: Lang) -> str:
    """Return a difference of chances in percentage points."""
    text = f"{100 * share:.1f}"
    return text.replace(".", ",") if lang == "de" else text


def _worst(
    review: "Review", sight: "Sight", count: int
) -> "Iterator[tuple[Decision, Regret]]":
    """Yield the worst decisions that were clearly worse than another one."""
    for decision in review.clear(sight).worst(count, sight):
        regret = decision.regret(sight)
        assert regret is not None
        yield decision, regret


def _row(decision: "Decision", regret: "Regret", lang: Lang) -> tuple[str, ...]:
    bounds = f"{points(regret.low, lang)} .. {points(regret.high, lang)}"
    if regret.how == "exact":
        bounds = say("advice.review.exact", lang)
    return (
        decision.place(lang),
        decision.chosen.code,
        ", ".join(regret.line),
        points(regret.value, lang),
        bounds,
        regret.reason(lang),
    )
