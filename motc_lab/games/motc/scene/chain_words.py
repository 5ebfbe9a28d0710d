"""What a button says that stands for several decisions: what one gets, in short.

``Use the effect``, ``first option`` and ``draw`` are three answers; the person reads
"Draw 1 card".
"""

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final

from motc_lab.games.motc.rules.chains import Chain, Step
from motc_lab.games.motc.scene.cards import choice_verbs, upward_verbs
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.scene.spoken import speaker_of
from motc_lab.games.motc.texts.effects import Verb, effect_label
from motc_lab.games.motc.texts.questions import QuestionSpeaker

BETWEEN: Final = " · "
_ASKING: Final = frozenset(  # verbs whose decisions say by themselves what is done
    {"draw", "replenish", "recycle", "discard", "choose"}
)


def chain_label(lens: Lens, chain: Chain) -> str:
    """Return the label of a button for a chain of several steps.

    Behind a card that is clicked first, it says what comes after that.
    """
    card = next((n for n, step in enumerate(chain) if step.option.card is not None), -1)
    steps = chain[card + 1 :] or chain
    said = [part for part in _parts(lens, steps) if part]
    return BETWEEN.join(said)


def uses_whole_effect(lens: Lens, chain: Chain) -> bool:
    """Whether the decisions of a chain say all that the effect does that it uses."""
    first = chain[0]
    return first.option.code == "use" and len(_verbs(lens, first)) == 1


def said_of(lens: Lens, step: Step) -> QuestionSpeaker:
    """Return the words of one of the questions."""
    return speaker_of(step.question, lens.view.edition, lens.view.white, lens.lang)


def _parts(lens: Lens, steps: Chain) -> Iterator[str]:
    runs = [[*run] for _, run in groupby(steps, lambda step: step.option.code)]
    for place, run in enumerate(runs):
        step, is_last = run[0], place == len(runs) - 1
        if step.option.code == "use" and not is_last and uses_whole_effect(lens, steps):
            continue
        if step.question.kind == "choose" and not is_last:
            yield _besides(lens, step)
        else:
            yield said_of(lens, step).button(step.option, len(run))


def _besides(lens: Lens, step: Step) -> str:
    """What the chosen option does besides what the next questions are about."""
    owner = step.question.owner
    assert owner is not None
    chosen = choice_verbs(_verbs(lens, step))[step.option.code == "second"]
    silent = [verb for verb in chosen if not _is_asked(verb, chosen)]
    return effect_label(silent, owner, lens.lang)


def _is_asked(verb: Verb, option: Sequence[Verb]) -> bool:
    """Whether a question of its own follows; a pawn alone is offered, not given."""
    return verb["do"] in _ASKING or (verb["do"] == "take_pawns" and len(option) == 1)


def _verbs(lens: Lens, step: Step) -> Sequence[Verb]:
    owner, card = step.question.owner, step.question.card
    assert owner is not None
    assert card is not None
    white = lens.plays_white(owner)
    return upward_verbs(lens.view.edition, owner, card, white=white)
