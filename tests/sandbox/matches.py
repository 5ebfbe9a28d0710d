"""Matches to try things on."""

from motc_lab.games.motc.rules.session import Session


def begun(seed: int = 1972) -> Session:
    """A match in which Spassky leads the first exchange."""
    session = Session.new(seed=seed)
    session.play("done")
    session.play("done")
    return session


def played(session: Session, count: int, which: int = 0) -> Session:
    """The match with so many more choices, each the option with this place."""
    for _ in range(count):
        question = session.question
        assert question is not None
        options = [
            o for o in question.options if o.code != "resign"
        ] or question.options
        session.play(options[which % len(options)])
    return session


def until(session: Session, kind: str) -> Session:
    """The match played on until a question of this kind is open."""
    for _ in range(2000):
        question = session.question
        assert question is not None, f"the match ended before {kind}"
        if question.kind == kind:
            return session
        first = {"use": "use", "draw": "draw"}.get(question.kind, "")
        codes = [o.code for o in question.options if o.code != "resign"]
        session.play(first if first in codes else codes[-1])
    raise AssertionError(f"no question of kind {kind}")
