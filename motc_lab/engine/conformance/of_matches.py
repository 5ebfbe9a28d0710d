"""What is kept over a whole match."""

from collections.abc import Iterator
from copy import copy

from motc_lab.engine.conformance.walk import Case
from motc_lab.engine.record import read_record, write_record


def ends(case: Case) -> Iterator[str]:
    """Random play ends within the bound that the rules state."""
    if not case.session.is_over:
        bound = case.ruleset.longest
        yield f"not over after {case.decision} answers, longest says {bound}"
        return
    results = [case.session.machine.result(who.index) for who in case.ruleset.players]
    if not all(0 <= one <= 1 for one in results):
        yield f"results {results} are not between 0 and 1"


def replays(case: Case) -> Iterator[str]:
    """A record gives the same match, and the same record."""
    text = write_record(case.session)
    again = read_record(text, game=case.game)
    if again.digest != case.session.digest:
        yield f"digest {case.session.digest[:12]} becomes {again.digest[:12]}"
    if write_record(again) != text:
        yield "the record of the replay is another text"


def undoes(case: Case) -> Iterator[str]:
    """Going back and forth changes nothing that was kept."""
    session = copy(case.session)
    digest, count = session.digest, 0
    while session.may_undo:
        if session.machine.key() != case.keys[-1 - count]:
            number = len(case.keys) - 1 - count
            yield f"the state after answer {number} has changed since"
            return
        session.undo()
        count += 1
    if session.machine.key() != case.keys[0]:
        yield "the first state has changed since"
    for _ in range(count):
        session.redo()
    if session.digest != digest:
        yield f"{count} times back and forth: another digest"
