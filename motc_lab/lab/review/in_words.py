"""A review as lines to read and as tables in a notebook, in both languages."""

from collections.abc import Iterator
from typing import Any, Final, TypeAlias

from motc_lab.html import Report, note, table
from motc_lab.lab.counted import counted
from motc_lab.texts import Lang, say

AnyReview: TypeAlias = Any
"""A review, its decisions and regrets: classes of ``regrets``, which speaks by this."""
AnyDecision: TypeAlias = Any
AnyRegret: TypeAlias = Any

SHOWN: Final = 10  # decisions of each sight in a notebook
BRIEF: Final = 3
COLUMNS: Final = ("game", "chosen", "best", "cost", "interval", "leads")
_SIGHTS: Final = ("own", "open")


def review_report(review: AnyReview, lang: Lang, count: int) -> Report:
    """Return the worst decisions of both sights."""
    if not review.total:
        empty = review.word("empty", lang)
        return Report(empty, note(empty))
    title = review.word("title", lang, done=review.done, n=review.total)
    lines, html = [title], [note(title, loud=not review.is_last)]
    for sight in _SIGHTS:
        if not any(decision.regret(sight) for decision in review.decisions):
            continue
        caption = review.word(sight, lang)
        worst = list(_worst(review, sight, count))
        none = [] if worst else [review.word("none", lang)]
        lines += ["", caption, *none]
        for decision, regret in worst:
            lines.append(f"- {decision.sentence(sight, lang)}")
            lines += _leads(decision, regret, lang)
        head = [review.word(name, lang) for name in COLUMNS]
        rows = [_row(*one, lang) for one in worst]
        if not any(row[-1] for row in rows):  # nobody gives reasons
            head, rows = head[:-1], [row[:-1] for row in rows]
        html.append(table(caption, rows, head=head if rows else (), lang=lang))
        html += map(note, none)
    return Report("\n".join(lines), "".join(html))


def _leads(decision: AnyDecision, regret: AnyRegret, lang: Lang) -> list[str]:
    """The better line and where it leads, where somebody has looked."""
    reason = regret.reason(lang)
    if not reason:
        return []
    better = say("advice.review.line", lang, line=decision.better(regret, lang))
    return [f"  {better}. {reason}"]


def review_brief(review: AnyReview) -> str:
    """Return how far the review has come, and the worst decisions."""
    lines = [f"<Review of {review.done} of {counted(review.total, 'decision')}"]
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
    review: AnyReview, sight: str, count: int
) -> Iterator[tuple[AnyDecision, AnyRegret]]:
    """Yield the worst decisions that were clearly worse than another one."""
    for decision in review.clear(sight).worst(count, sight):
        regret = decision.regret(sight)
        assert regret is not None
        yield decision, regret


def _row(decision: AnyDecision, regret: AnyRegret, lang: Lang) -> tuple[str, ...]:
    bounds = f"{points(regret.low, lang)} .. {points(regret.high, lang)}"
    if regret.how == "exact":
        bounds = say("advice.review.exact", lang)
    return (
        decision.place(lang),
        decision.named(decision.chosen, lang),
        decision.better(regret, lang),
        points(regret.value, lang),
        bounds,
        regret.reason(lang),
    )
