"""How often a person presses to make a choice of a scene, as the page takes clicks.

A place that is the only way on is chosen by itself; plays, cards that a click would
cost and giving up are confirmed; a button alone is sent at once.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.offers import place_of
from motc_lab.scene.model import Choice, Scene

CONFIRM = 1


@dataclass(frozen=True)
class Thought:
    """What somebody has decided, and how often he has pressed for it.

    ``kind``: lead, reply, resign, or the kind of the question; ``card``: the one that
    it is about.
    """

    kind: str
    seat: Seat
    exchange: tuple[int, int]
    presses: int
    pawns: int
    codes: tuple[str, ...]
    card: str | None


def presses_for(scene: Scene, choice: Choice) -> int:
    """The clicks towards a choice, with the one that sends it."""
    place = place_of(choice)
    if place is not None:
        paths = [one.path for one in scene.choices if one.path[0] == choice.path[0]]
        sections = len({path[1] for path in paths})
        return 1 + (sections > 1) + place[1] + CONFIRM
    if len(choice.path) > 1:
        return len(choice.path)
    is_button = choice.path[0] == choice.code
    return 1 + (not is_button or choice.code == "resign")


def thoughts(seed: int) -> Iterator[Thought]:
    """A random match, played as the page offers it; nobody gives up."""
    session, generator = Session.new(seed), Random(seed)
    while (question := session.question) is not None:
        scene, seat = scene_of(session, question.seat, "en"), question.seat
        view = session.view(seat)
        told = (question.kind, seat, (view.game, view.exchange))
        if scene.card_set is not None:
            marks = generator.randint(scene.card_set.least, scene.card_set.most)
            cards = generator.sample(scene.card_set.cards, marks)
            session.put_away([card.rpartition(".")[2] for card in cards], seat=seat)
            yield Thought(*told, marks + CONFIRM, 0, (), question.card)
            continue
        willing = [one for one in scene.choices if one.code != "resign"]
        choice = generator.choice(willing or list(scene.choices))
        place = place_of(choice)
        kind = question.kind
        if kind == "play":
            kind = "lead" if question.leads else "reply"
            kind = "resign" if choice.code == "resign" else kind
        yield Thought(
            kind,
            seat,
            told[2],
            presses_for(scene, choice),
            0 if place is None else place[1],
            choice.codes,
            question.card,
        )
        session.play_together(choice.codes, seat=seat)
