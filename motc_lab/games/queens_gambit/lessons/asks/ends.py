"""The last tile is gone: who of three has won?"""

from random import Random
from typing import Final

from motc_lab.games.queens_gambit.lessons.parts import seat_name
from motc_lab.games.queens_gambit.seats import NAMES
from motc_lab.lessons.exercise import Answer, Ask, Exercise, text
from motc_lab.lessons.exhibit import AnyCase
from motc_lab.scene.exhibit_model import Bar
from motc_lab.scene.table_model import Lang

SEATS: Final = NAMES[:3]


def winner_of(points: list[int], last: int) -> int:
    """Most points; of the tied, who was on turn last (QEND-2)."""
    order = [(last - back) % len(points) for back in range(len(points))]
    return max(order, key=lambda seat: points[seat])


def _make(case: AnyCase, generator: Random) -> Exercise:
    del case
    high, low = generator.randint(26, 33), generator.randint(15, 25)
    points = [high, high, low]
    if generator.random() < 1 / 3:
        points[1] -= 1
    generator.shuffle(points)
    last = generator.randrange(len(SEATS))
    right = winner_of(points, last)
    is_tied = points.count(high) > 1
    fields = {
        **{seat: n for seat, n in zip(SEATS, points, strict=True)},  # noqa: C416
        "last": seat_name(SEATS[last]),
        "winner": seat_name(SEATS[right]),
        "high": high,
    }
    answers = []
    for at, seat in enumerate(SEATS):
        wrong = None
        if at != right:
            key = "earlier" if points[at] == high else "fewer"
            wrong = text(
                f"queens_gambit.lessons.ends.wrong.{key}",
                who=seat_name(seat),
                n=points[at],
                winner=fields["winner"],
                high=high,
            )
        answers.append(Answer(seat, seat_name(seat), wrong))
    return Exercise(
        text=text("queens_gambit.lessons.ends.asked", **fields),
        answers=tuple(answers),
        right=SEATS[right],
        why=text(
            f"queens_gambit.lessons.ends.why.{'tied' if is_tied else 'most'}", **fields
        ),
        rule="QEND-2",
        nudge=text("queens_gambit.lessons.ends.nudge"),
        parts=lambda lang: _score(points, lang),
    )


def _score(points: list[int], lang: Lang) -> tuple[Bar, ...]:
    """Everybody's points, as long as they are many."""
    most = max(points)
    names = [seat_name(seat)(lang) for seat in SEATS]
    return tuple(
        [
            Bar(label=name, value=n, of=most, text=str(n))
            for name, n in zip(names, points, strict=True)
        ]
    )


ASK: Final = Ask(make=_make)
