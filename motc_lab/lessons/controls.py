"""The buttons of a lesson: always the same ones, at the same place, with the same keys.

The keys keep clear of those of the board: + - U R H ? D, arrows, Enter and Esc. H is
the one exception on purpose: on the board, too, it asks for a hint.
"""

from typing import Final

from motc_lab.lessons.pointing import RUNGS
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
    beside, step = state.aside is not None, state.step
    has_next = state.index + 1 < len(state.lesson.steps) or state.may_play_on
    open_ = {
        "back": state.index > 0,
        "again": state.has_begun,
        "hint": has_hint(state),
        "look": beside or state.session.question is not None,
        "next": has_next or step.has_more(state),
    }
    own = frozenset() if beside else step.offers(state)
    return own | {name for name, is_open in open_.items() if is_open}


def has_hint(state: State) -> bool:
    """Whether there is a further rung on the ladder, or the last one to see again."""
    step = state.step
    if state.aside is not None or not step.is_unsolved(state):
        return False
    is_shown = state.news == "hint"  # the marks of a hint go with the next action
    return state.hints.get(step.hint_place(state), 0) < RUNGS or not is_shown


def controls(state: State, lang: Lang) -> tuple[Control, ...]:
    """All controls in their fixed order."""
    open_, step = enabled(state), state.step
    judged = state.judged(step)
    done = judged.is_reached or step.has_more(state)
    onward, missed = "next" if done else "skip", judged.is_over
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
