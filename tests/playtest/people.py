"""People who differ: each looks at a picture and says what they press."""

from collections.abc import Callable
from random import Random
from typing import Any, Final

from motc_lab.scene.model import Choice, Scene
from motc_lab.scene.table_model import CardSet

Message = dict[str, Any]
Person = Callable[[Scene, Random], Message]
MOST_BACK: Final = 12  # of one match: whoever takes all back never ends


def chosen(choice: Choice) -> Message:
    """What a page sends for a choice, its beat still to be set."""
    option, *then = choice.codes
    return {"kind": "play", "option": option, "then": then}


def brave(scene: Scene) -> list[Choice]:
    """The choices that give nothing up, if there are any."""
    found = [one for one in scene.choices if not one.quiet and one.code != "resign"]
    return found or list(scene.choices)


def at_random(scene: Scene, chance: Random) -> Message:
    """Anything that does not give up."""
    dealt = _set_up(scene, chance)
    return dealt or chosen(chance.choice(brave(scene)))


def anything(scene: Scene, chance: Random) -> Message:
    """Whatever is offered, giving up included."""
    return _set_up(scene, chance) or chosen(chance.choice(scene.choices))


def greedy(scene: Scene, chance: Random) -> Message:
    """What promises most now."""
    dealt = _set_up(scene, chance)
    best = max(brave(scene), key=_promise, default=None)
    if dealt or best is None or best.preview is None:
        return dealt or at_random(scene, chance)
    return chosen(best)


def _promise(choice: Choice) -> tuple[int, int]:
    if choice.preview is None:
        return (-1, 0)
    verdict = choice.preview.verdict
    return (verdict == "wins") - (verdict == "loses"), -choice.preview.total


def keeps(scene: Scene, chance: Random) -> Message:
    """Puts nothing away."""
    if scene.card_set is None:
        return at_random(scene, chance)
    if scene.card_set.none:
        return {"kind": "play", "option": scene.card_set.none, "then": []}
    return _marked(scene.card_set, scene.card_set.least)


def puts_away(scene: Scene, chance: Random) -> Message:
    """Puts away as much as there is."""
    if scene.card_set is None:
        return at_random(scene, chance)
    return _marked(scene.card_set, scene.card_set.most)


def never_draws(scene: Scene, chance: Random) -> Message:
    """Takes no new card where it can be helped, as somebody thrifty does."""
    kind = scene.ask and scene.ask.kind
    nothing = [one for one in scene.choices if one.codes == ("done",)]
    if kind in {"draw", "between", "mulligan"} and nothing:
        return chosen(nothing[0])
    return greedy(scene, chance)


def _marked(cards: CardSet, count: int) -> Message:
    return {"kind": "put", "cards": list(cards.cards[:count])}


def _set_up(scene: Any, chance: Random) -> Message | None:
    """A preset, now and then turned round, until the set-up is complete."""
    set_up = getattr(scene, "set_up", None)
    if set_up is None:
        return None
    if not set_up.missing:
        turns = chance.random() < 0.3
        return {"kind": "play", "option": "clear" if turns else "ready", "then": []}
    option = chance.choice([one.code for one in set_up.presets] or ["random"])
    return {"kind": "play", "option": option, "then": []}


PEOPLE: Final[dict[str, Person]] = {
    "random": at_random,
    "greedy": greedy,
    "keeps all": keeps,
    "puts all away": puts_away,
    "never draws": never_draws,
    "resigns": anything,
}
