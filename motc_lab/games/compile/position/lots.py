"""A match whose protocols the lot has drafted: it begins at the first turn."""

from random import Random

from motc_lab.engine.begin import session_under
from motc_lab.engine.position import AnyPosition
from motc_lab.engine.ruleset import AnyRuleset

_DRAFT = "draft"


def drafted_by_lot(ruleset: AnyRuleset, seed: int) -> AnyPosition:
    """The position after a draft in which every answer was as likely as any other.

    Args:
        ruleset: says which protocols there are, and who drafts first.
        seed: fixes the draft, the order of lines and the first hands.
    """
    session = session_under(ruleset, seed)
    random = Random(seed)  # noqa: S311 -- no secret hangs on it that the seed does not
    question = session.question
    while question is not None and question.kind == _DRAFT:
        session.play(random.choice(question.options), seat=question.seat)
        question = session.question
    position: AnyPosition = session.position
    return position
