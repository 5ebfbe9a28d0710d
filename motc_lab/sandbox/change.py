"""The best option before something was supposed beside the best one after it."""

from motc_lab.sandbox.standing import may_equal
from motc_lab.sandbox.studying import studying_of
from motc_lab.sandbox.values import Valuer
from motc_lab.sandbox.words import said
from motc_lab.scene.sandbox_model import BeforeAfter


def compared(before: Valuer, after: Valuer) -> BeforeAfter | None:
    """Compare two positions by their best options.

    None where another person is asked, or nobody, or nothing has been thought yet.
    """
    if before.advice is None or after.advice is None:
        return None
    seat = after.advice.seat
    rows = before.best(), after.best()
    if before.advice.seat is not seat or rows[0] is None or rows[1] is None:
        return None
    best = before.advice.best, after.advice.best
    better, worse = sorted(best, key=lambda one: one.value, reverse=True)
    kind = "up" if better is best[1] else "down"
    if may_equal(better, worse):
        kind = "equal"
    points = round(100 * (better.value - worse.value))
    fields = studying_of(after.session).fields(after.session, seat, after.lang)
    return BeforeAfter(
        before=rows[0],
        after=rows[1],
        verdict=said(after.session, f"change.{kind}", after.lang, n=points, **fields),
    )
