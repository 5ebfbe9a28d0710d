"""The first minute of a game: on every board of every game, until its first choice."""

import re
from typing import Final

import pytest

from motc_lab.bots import answer_of
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.play.terms import terms_of
from motc_lab.engine.begin import new_session
from motc_lab.engine.game import game_named, games
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.scene.introduction import GameIntroduction, introductions_of
from motc_lab.scene.showing import showing_of
from motc_lab.texts import LANGS, say_in
from motc_lab.texts.lang import Lang
from tests.controllers.screens import Paper
from tests.controllers.test_any_play import asked_for, begin

GAMES: Final = sorted(games())
SENTENCES: Final = re.compile(r"[.!?](?: |$)")
LONGEST_LINE: Final = 56  # of the aim: a phone shows it whole in two lines
LONGEST_TEXT: Final = 145
LONGEST_BUTTON: Final = 26
FEW, MANY = 4, 5


def own_turn(game: str, seed: int = 5) -> tuple[AnySession, Seat]:
    """A match as its page begins it, with the first question of its first seat."""
    terms = terms_of(game)
    match = terms.match(seed)
    seat = terms.seat(0)
    assert seat is not None
    bots = terms.bots(seat, seed)
    while match.question_of(seat) is None:
        (who, *_) = match.asked
        match.play(answer_of(bots[who], match, who), seat=who)
    return match, seat


def board(
    match: AnySession, seat: Seat, lang: Lang = "en"
) -> tuple[Paper, BoardController]:
    page = Paper()
    controller = BoardController(page, match, seat=seat, lang=lang)
    controller.publish()
    return page, controller


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_its_aim_in_one_line(game: str, lang: Lang) -> None:
    page, _ = board(*own_turn(game), lang)
    aim = page.scene["aim"]
    assert 0 < len(aim) <= LONGEST_LINE
    assert len(SENTENCES.findall(aim)) == 1


@pytest.mark.parametrize("game", GAMES)
def test_a_match_on_its_page_begins_with_four_or_five_screens(game: str) -> None:
    page, _ = board(*own_turn(game))
    told = page.scene["introduction"]
    assert FEW <= len(told["screens"]) <= MANY
    assert all(frame for screen in told["screens"] for frame in screen["frames"])


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize(
    ("game", "own"),
    [(game, own) for game in GAMES for own in introductions_of(game_named(game))],
    ids=lambda one: one if isinstance(one, str) else one.ask,
)
def test_each_screen_is_two_short_sentences_at_most(
    game: str, own: GameIntroduction, lang: Lang
) -> None:
    for screen in own.screens:
        text = say_in(game, f"intro.{screen.name}", lang)
        assert len(text) <= LONGEST_TEXT, text
        assert 1 <= len(SENTENCES.findall(text)) <= 2, text
    assert len(say_in(game, f"intro.{own.begin}", lang)) <= LONGEST_BUTTON


@pytest.mark.parametrize("game", GAMES)
def test_who_begins_a_plain_match_is_led_to_its_first_question(game: str) -> None:
    """In a notebook a match begins as the rules say, with a draft for example."""
    match = new_session(game, seed=3)
    seat = match.asked[0]
    page, _ = board(match, seat)
    assert page.scene["introduction"]["begin"]


@pytest.mark.parametrize("game", GAMES)
def test_after_the_first_choice_the_aim_stays_and_the_screens_are_gone(
    game: str,
) -> None:
    match, seat = own_turn(game)
    page, controller = board(match, seat)
    question = match.question_of(seat)
    assert question is not None
    match.play(question.options[0], seat=seat)
    controller.publish()
    assert page.scene["introduction"] is None
    assert page.scene["aim"]


@pytest.mark.parametrize("game", GAMES)
def test_what_may_be_clicked_first_is_named_by_its_elements(game: str) -> None:
    match, seat = own_turn(game)
    scene = showing_of(match).scene_of(match, seat, "en")
    page, _ = board(match, seat)
    frames = [
        frame
        for one in page.scene["introduction"]["screens"]
        for frame in one["frames"]
    ]
    clicked = (
        set(scene.card_set.cards)
        if scene.card_set
        else {one.path[0] for one in scene.choices}
    )
    for frame in frames:
        assert not any("{" in name for name in frame)
        if len(frame) > 1:
            assert set(frame) <= clicked


def test_whoever_waits_is_shown_no_screens() -> None:
    match = new_session("stratego", seed=1)
    page = Paper()
    spectator = BoardController(page, match, seat=match.ruleset.seats("spectator"))
    spectator.publish()
    assert page.scene["introduction"] is None
    assert page.scene["aim"]


# Compile begins with a turn, or with the draft


def test_who_drafts_is_introduced_to_the_draft() -> None:
    controller, page = asked_for("compile", seat="amber", level="random")
    begin(controller, page, game="compile", seat="amber", chosen={"draft": "choose"})
    assert page.scene["introduction"]["begin"] == "Draft a protocol"


def test_what_a_card_of_the_other_side_asks_first_takes_nothing_away() -> None:
    """Plague 0 asks for a discard before one has had a turn."""
    match = next(
        match
        for seed in range(200)
        if (match := terms_of("compile").match(seed)).question is not None
        and any(one.code == "play pl0 up 1" for one in match.question.options)
    )
    asked = match.question
    assert asked is not None
    other = next(iter(asked.seat.others))
    match.play("play pl0 up 1", seat=asked.seat)
    page, controller = board(match, other)
    assert page.scene["ask"]["kind"] == "discard"
    assert page.scene["introduction"] is None
    controller.receive(
        {"kind": "play", "beat": page.beat, "option": page.scene["choices"][0]["code"]}
    )
    assert page.scene["ask"]["kind"] == "action"
    assert page.scene["introduction"] is not None
