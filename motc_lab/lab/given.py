"""What this layer advises a seat, as the laws of the house compare it."""

from collections.abc import Iterator

from motc_lab.bots.bot import Budget
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lab.advice import advise

THOUGHT: Budget = Budget(nodes=2)


def given(
    session: AnySession, looker: Seat, *, seed: int, codes: list[str]
) -> Iterator[tuple[str, str]]:
    """Advice that looks at nothing but what the seat knows."""
    del codes
    if session.question_of(looker) is None:
        return
    told = advise(session, str(looker), THOUGHT, knowledge="own", seed=seed)
    yield "advice", repr([(row.option.code, row.value) for row in told.options])
