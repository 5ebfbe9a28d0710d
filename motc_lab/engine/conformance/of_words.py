"""Whatever happens, is asked or is wrong has words in both languages."""

import json
from collections.abc import Callable, Iterator
from typing import Any, Final

from motc_lab.engine.conformance.walk import Case
from motc_lab.engine.tended import COMMENT_LANGUAGES
from motc_lab.errors import LabError

LANGUAGES: Final = COMMENT_LANGUAGES
_MENDED_WITHIN: Final = 50  # repairs, one after the other
_MIXED: Final = 2  # positions at a moment


def words(case: Case) -> Iterator[str]:
    """Events, questions, answers and their rules can be said."""
    session = case.session
    for lang in LANGUAGES:
        told = case.told(lang)
        for looker in (None, *case.ruleset.seats):
            for event in session.last_events(looker):
                yield from _said(f"event {event.kind}", lang, told.event, event)
                yield from _said(f"rule {event.rule}", lang, told.rule, event.rule)
        for who in session.asked:
            question, view = session.question_of(who), session.view(who)
            assert question is not None
            name = f"question {question.kind}"
            yield from _said(name, lang, told.question, question, view)
            yield from _said(f"{name}, waiting", lang, told.waiting, question, view)
            yield from _said(f"rule {question.rule}", lang, told.rule, question.rule)
            for option in question.options:
                name = f"answer {option.code}"
                yield from _said(name, lang, told.option, option, question, view)


def _said(
    what: str, lang: str, say: Callable[..., str], *things: object
) -> Iterator[str]:
    try:
        text = say(*things)
    except LabError as fault:
        yield f"{what} can't be said in {lang!r}: {fault}"
        return
    if not text.strip() or "{" in text:
        yield f"{what} is said in {lang!r} as {text!r}"


def faults(case: Case) -> Iterator[str]:
    """A position that was spoiled has faults with words, and repairs that mend it."""
    if not case.has_position or case.other_position is None:
        return
    here = json.loads(case.session.position.to_json())
    there = json.loads(case.other_position.to_json())
    for _ in range(_MIXED):
        fields = sorted({*here, *there})
        taken = case.random.sample(
            fields, min(len(fields), 1 + case.random.randrange(2))
        )
        mixed = {**here, **{name: there[name] for name in taken if name in there}}
        try:
            spoiled = case.ruleset.positions.from_json(json.dumps(mixed))
        except LabError:
            continue  # it can't even be written down
        yield from _mended(case, spoiled)


def _mended(case: Case, position: Any) -> Iterator[str]:  # noqa: ANN401
    code = position.code
    for _ in range(_MENDED_WITHIN):
        found = case.ruleset.problems(position)
        if not found:
            return
        for lang in LANGUAGES:
            told = case.told(lang)
            for one in found:
                yield from _said(f"fault {one.key}", lang, told.problem, one)
                for repair in one.repairs:
                    yield from _said(f"repair {repair.key}", lang, told.repair, repair)
        if not found[0].repairs:
            yield f"{code}: nothing mends {found[0]}"
            return
        position = found[0].repaired
    yield f"{code}: {_MENDED_WITHIN} repairs do not mend it"
