"""One press for one thought: what a scene offers as one choice, and how it is said."""

from collections import defaultdict
from functools import cache
from random import Random
from statistics import median, quantiles

import pytest

from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.scene.build import scene_of
from motc_lab.games.motc.scene.text_board import text_board
from motc_lab.scene.model import Lang, Scene
from motc_lab.texts import LANGS
from tests.games.motc.rules.tables import Side, story
from tests.scene.presses import Thought, thoughts

MATCHES = 40
PAWN: dict[Lang, list[str]] = {
    "en": ["Draw 1 card", "Take 1 pawn", "Decline"],
    "de": ["1 Karte ziehen", "1 Bauern nehmen", "Verzichten"],
}
ASKS_MORE = {"pick_random", "recycle", "discard"}  # these effects ask for a card


def fischer_loses(card: str, white: Seat = Seat.SPASSKY, **side: object) -> Session:
    """Fischer has lost section I with this card of the house edition."""
    lead = "wQ" if white is Seat.SPASSKY else "bQ"
    hand = str(side.pop("hand", "bR2 wR1"))
    told = story(
        Side(hand=f"{lead} wN2"),
        Side(hand=f"{card} {hand}", **side),  # type: ignore[arg-type]
        edition=house_edition(),
        white=white.value,
    )
    first, second = f"{lead}@1", f"{card}@1"
    plays = (first, second) if white is Seat.SPASSKY else (second, first)
    return told.play(*plays).session


def offered(session: Session, lang: Lang = "en") -> Scene:
    question = session.question
    assert question is not None
    return scene_of(session, question.seat, lang)


def buttons(scene: Scene) -> list[str]:
    return [choice.button for choice in scene.choices]


@pytest.mark.parametrize("lang", LANGS)
def test_a_lost_pawn_offers_a_card_a_pawn_or_nothing(lang: Lang) -> None:
    scene = offered(fischer_loses("wN1"), lang)
    assert buttons(scene) == PAWN[lang]
    assert [choice.codes for choice in scene.choices] == [
        ("use", "first", "draw"),
        ("use", "second", "take"),
        ("decline",),
    ]
    assert scene.ask is not None
    told = {"en": "Draw 1 card or take 1 pawn.", "de": "Ziehe 1 Karte oder nimm 1 Bau"}
    assert told[lang] in scene.ask.effect


def test_an_empty_supply_offers_no_pawn() -> None:
    session = fischer_loses("wN1", reserve=8)
    assert buttons(offered(session)) == ["Draw 1 card", "Decline"]


def test_a_button_that_uses_an_effect_says_what_it_does() -> None:
    scene = offered(fischer_loses("bN1"))
    use, nothing = scene.choices
    up = next(s.near.card for s in scene.sections if s.near.card).up
    assert up is not None
    assert use.note == up.effect
    assert nothing.note == ""
    assert scene.ask is not None
    assert scene.ask.effect == "", "the button says it"


def test_the_card_to_be_answered_says_its_effect_beside_the_question() -> None:
    session = Session.new(5)
    session.play_together(("done",))
    session.play("done")
    question = session.question
    assert question is not None
    session.play(question.options[0])
    scene = offered(session)
    lying = [slot.card for s in scene.sections for slot in (s.far, s.near) if slot.card]
    assert scene.ask is not None
    assert lying[0].up is not None
    assert scene.ask.effect.endswith(f": {lying[0].up.effect}")


def test_only_giving_up_stands_aside() -> None:
    for seed in range(6):
        for scene in (offered(s) for s in _lives(seed)):
            quiet = [choice.code for choice in scene.choices if choice.quiet]
            assert quiet in ([], ["resign"])
            alone = [c.code for c in scene.choices] == ["resign"]
            assert quiet == ([] if alone else quiet)


def _lives(seed: int) -> list[Session]:
    session, generator = Session.new(seed), Random(seed)
    found = []
    for _ in range(30):
        if session.question is None:
            break
        session.play(generator.choice(session.question.options))
        if session.question is not None:
            found.append(Session.from_position(session.position, seed))
    return found


def test_every_choice_can_be_played_as_it_is_and_taken_back_by_the_text_board() -> None:
    scene = offered(fischer_loses("wN1"))
    assert "Draw 1 card. (use, first, draw)" in text_board(scene)


@pytest.mark.parametrize("lang", LANGS)
def test_several_cards_are_drawn_at_once_or_one_by_one(lang: Lang) -> None:
    session = between_games()
    all_, one, none = offered(session, lang).choices
    count = len(all_.codes)
    assert count > 1
    assert {*all_.codes} == {"draw"}
    assert one.codes == ("draw",)
    assert one.note
    assert none.codes == ("stop",)
    assert f"{count} " in all_.button
    session.play_together(all_.codes)
    after = session.question
    assert after is None or (after.kind, after.seat) != ("draw", Seat.SPASSKY)


def between_games() -> Session:
    """Spassky may draw several cards before the next game."""
    session, generator = Session.new(3), Random(3)
    while (question := session.question) is not None:
        asked = question.kind, question.seat, question.card
        if asked == ("draw", Seat.SPASSKY, None) and question.left > 2:
            return session
        options = [o for o in question.options if o.code != "draw"]
        session.play(generator.choice(options or question.options))
    raise AssertionError


def test_a_first_hand_says_how_many_go_and_come() -> None:
    scene = offered(Session.new(1))
    assert scene.card_set is not None
    assert scene.card_set.buttons[:3] == (
        "Keep all",
        "Discard 1 and draw 1",
        "Discard 2 and draw 2",
    )
    assert scene.card_set.none == "done"
    assert {*scene.card_set.cards} == {card.id for card in scene.near.hand}


def test_a_first_hand_that_was_begun_counts_what_was_put_away() -> None:
    session = Session.new(1)
    question = session.question
    assert question is not None
    session.play(question.options[1])
    scene = offered(session)
    assert scene.card_set is not None
    assert scene.card_set.buttons[:2] == (
        "Keep the others and draw 1",
        "Discard 1 and draw 2",
    )


# How often one presses


@cache
def measured() -> tuple[Thought, ...]:
    return tuple(thought for seed in range(MATCHES) for thought in thoughts(seed))


def presses(kind: str, *, without_pawns: bool = False) -> list[int]:
    found = [one for one in measured() if one.kind == kind]
    assert len(found) > 50, kind
    return [one.presses - (one.pawns if without_pawns else 0) for one in found]


def p95(numbers: list[int]) -> float:
    return quantiles(numbers, n=20)[-1]


def test_leading_takes_three_presses_and_replying_two() -> None:
    assert max(presses("lead", without_pawns=True)) == 3
    assert max(presses("reply", without_pawns=True)) == 2
    assert median(presses("lead")) <= 4
    assert median(presses("reply")) <= 3


def test_the_effect_of_a_lost_exchange_takes_one_press() -> None:
    """More only where a card is to be chosen, or where one card was looked at."""
    rounds = effects()
    assert len(rounds) > 300
    plain = [
        sum(one.presses for one in thoughts_)
        for thoughts_ in rounds
        if not _asks_more(thoughts_[0]) and not _looked(thoughts_)
    ]
    assert max(plain) == 1
    every = [sum(one.presses for one in thoughts_) for thoughts_ in rounds]
    assert median(every) == 1
    assert p95(every) <= 2


def effects() -> list[list[Thought]]:
    """The decisions of each lost exchange, from its effect on."""
    found: list[list[Thought]] = []
    within = {"choose", "draw", "take", "pick", "discard", "recycle", "strength"}
    for one in measured():
        if one.kind == "use":
            found.append([one])
        elif one.kind in within and one.card is not None and _goes_on(found, one):
            found[-1].append(one)
    return found


def _goes_on(found: list[list[Thought]], one: Thought) -> bool:
    return bool(found) and one.seat is found[-1][0].seat


def _asks_more(use: Thought) -> bool:
    """Whether the effect asks which card, or shows one that nobody knew."""
    assert use.card is not None
    card = house_edition().person(use.seat).card(use.card)
    return bool({verb.do for verb in card.effect} & ASKS_MORE)


def _looked(round_: list[Thought]) -> bool:
    """Whether somebody drew one card only, to look at it before the next."""
    return any(one.kind == "draw" for one in round_[1:])


def test_presses_of_a_whole_exchange() -> None:
    """Both persons together: lead, reply and effect."""
    counted: dict[object, int] = defaultdict(int)
    number = 0
    for one in measured():
        if one.kind == "lead":
            number += 1
        if one.kind in {"lead", "reply", "use"}:
            counted[number] += one.presses
    numbers = [*counted.values()]
    assert median(numbers) <= 8
    assert p95(numbers) <= 10
