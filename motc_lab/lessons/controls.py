"""The buttons of a lesson: always the same ones, at the same place, with the same keys.

The keys keep clear of those of the board: + - U R H ? D, arrows, Enter and Esc. H is
the one exception on purpose: on the board, too, it asks for a hint.
"""

from typing import Final

from motc_lab.lessons.hints import RUNGS
from motc_lab.lessons.model import CheckStep, ExhibitStep, PlayStep, PredictStep
from motc_lab.lessons.quiz import MOST_QUESTIONS
from motc_lab.lessons.state import State
from motc_lab.scene.model import Control, Lang
from motc_lab.texts import say

KEYS: Final = {
    "back": "B",
    "again": "A",
    "hint": "H",
    "reveal": "",
    "look": "L",
    "next": "N",
}


def enabled(state: State) -> frozenset[str]:
    """Ids of the controls that do something now."""
    beside = state.aside is not None
    has_next = state.index + 1 < len(state.lesson.steps) or state.may_play_on
    open_ = {
        "back": state.index > 0,
        "again": state.has_begun,
        "hint": has_hint(state),
        "reveal": state.aside is None and is_asked(state),
        "look": beside or state.session.question is not None,
        "next": has_next or state.next_question is not None,
        "more": may_ask_more(state),
    }
    return frozenset(name for name, is_open in open_.items() if is_open)


def has_hint(state: State) -> bool:
    """Whether there is a further rung on the ladder, or the last one to see again."""
    step = state.step
    if state.aside is not None:
        return False
    match step:
        case PredictStep() | CheckStep():
            unsolved = state.answer is None
        case ExhibitStep():
            unsolved = step.hints is not None and not state.judged(step).is_reached
        case PlayStep():
            unsolved = not state.judged(step).is_reached
        case _:
            unsolved = False
    is_shown = state.news == "hint"  # the marks of a hint go with the next action
    return unsolved and (state.hints.get(state.hint_place, 0) < RUNGS or not is_shown)


def is_asked(state: State) -> bool:
    """Whether a question is open whose answer can be shown."""
    return isinstance(state.step, PredictStep | CheckStep) and state.answer is None


def may_ask_more(state: State) -> bool:
    """Whether a further question of the same type can be had."""
    step = state.step
    if state.aside is not None or not isinstance(step, CheckStep):
        return False
    return state.answer is not None and len(state.quiz(step).plan) < MOST_QUESTIONS


def controls(state: State, lang: Lang) -> tuple[Control, ...]:
    """All controls in their fixed order."""
    open_ = enabled(state)
    done = state.judged(state.step).is_reached or state.next_question is not None
    onward = "next" if done else "skip"
    missed = isinstance(state.step, PlayStep) and state.judged(state.step).is_over
    worded = {
        "look": "return" if state.aside else "look",
        "next": "play_on" if state.may_play_on else onward,
    }
    main = "look" if state.aside else "next" if done else "again" if missed else ""
    return tuple(
        [
            Control(
                id=name,
                text=say(f"lesson.control.{worded.get(name, name)}", lang),
                key=key,
                enabled=name in open_,
                primary=name == main and name in open_,
            )
            for name, key in KEYS.items()
        ]
    )
