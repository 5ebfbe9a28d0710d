"""A page asks as soon as the rules do, and an answer to what it asks counts."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

from motc_lab.bots.bot import Budget, Thought
from motc_lab.controllers.board import BoardController
from motc_lab.controllers.chapter.controller import ChapterController
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import terms_of
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.begin import new_session
from motc_lab.engine.question import Question
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.stratego.scene.table_model import StrategoScene
from motc_lab.lessons import LessonRun
from motc_lab.texts import say
from tests.controllers.screens import Paper
from tests.controllers.test_play_controller import PLACE, Slow, press, table, think
from tests.playtest.law import table_of
from tests.playtest.screens import Glass

MOST_PRESSES = 80
SEED = 5


@dataclass
class GivesUp:
    """Gives up at once, so that its hand is full, and changes no card of it."""

    name: str = "gives up"

    def think(self, view: Any, question: Question, budget: Budget) -> Iterator[Thought]:
        """Answer at once."""
        del view, budget
        codes = {option.code: option for option in question.options}
        wanted = [codes[one] for one in ("resign", "done") if one in codes]
        yield Thought(best=(*wanted, *question.options)[0])


def brave(scene: dict[str, Any]) -> str:
    """The code of what gives nothing up, and changes no card."""
    codes = [one["code"] for one in scene["choices"]]
    if "done" in codes:
        return "done"
    return next((code for code in codes if code != "resign"), codes[0])


def play(controller: BoardController, page: Paper, code: str, beat: int) -> None:
    chain = next(
        (one["chain"] for one in page.scene["choices"] if one["code"] == code), ()
    )
    option, *then = chain or (code,)
    said = {"kind": "play", "beat": beat, "option": option, "then": then}
    controller.receive(said)


def first_game(page: Slow) -> PlayController:
    """A match against a bot that keeps all its cards, at its beginning."""
    terms = terms_of("motc", "fischer", "beginner")
    controller = PlayController(page, terms, place=PLACE, lots=lambda _: SEED)
    controller.bots[Seat.SPASSKY] = GivesUp()
    controller.let_bots_play()
    controller.publish()
    return controller


def table_against(bot: Any) -> tuple[PlayController, Slow]:
    """A duel in which this bot thinks already."""
    page = Slow()
    controller = PlayController(page, terms_of("duel", "south", "random"), place=PLACE)
    controller.bots[controller.players[0]] = bot
    controller.publish()
    controller.receive({"kind": "hello"})
    return controller, page


def until_new_game(controller: PlayController, page: Slow) -> None:
    """Play until a game is over and its end was put away."""
    for _ in range(MOST_PRESSES):
        think(controller)
        if page.scene["final"]:
            press(controller, page, "next_game")
            think(controller)
            return
        play(controller, page, brave(page.scene), page.beat)
    raise AssertionError("the game does not end")


def test_once_the_bot_has_kept_all_the_page_asks_whether_cards_are_drawn() -> None:
    """What the bot did shows nothing, but now the player is asked (GAM-3)."""
    page = Slow()
    controller = first_game(page)
    for _ in range(2):  # Fischer leads in the second game, and puts away first then
        until_new_game(controller, page)
    assert page.scene["ask"]["kind"] == "between"
    play(controller, page, "done", page.beat)
    think(controller)
    question = controller.session.question_of("fischer")
    assert question is not None
    assert question.kind == "draw"
    assert page.scene["ask"]["kind"] == "draw"
    assert page.scene["ask"]["yours"]
    offered = {(one["chain"] or [one["code"]])[0] for one in page.scene["choices"]}
    assert offered == {option.code for option in question.options}


def beside(game: str, seat: str) -> tuple[PlayController, Slow]:
    """A page at a question that the bot is asked as well."""
    page = Slow()
    controller = PlayController(page, terms_of(game, seat, "random"), place=PLACE)
    controller.publish()
    controller.receive({"kind": "hello"})
    return controller, page


def test_what_a_bot_sets_up_beside_me_is_not_told_even_by_a_beat() -> None:
    controller, page = beside("stratego", "blue")
    beat, count = page.beat, len(page.scenes)
    while controller.session.here.number < 5:
        controller.think()
    assert (page.beat, len(page.scenes)) == (beat, count)
    assert page.scene["ask"]["yours"]


@pytest.mark.parametrize(
    ("game", "seat", "verb"), [("duel", "south", "lay"), ("stratego", "blue", "preset")]
)
def test_what_i_press_while_the_bot_answers_beside_me_counts(
    game: str, seat: str, verb: str
) -> None:
    controller, page = beside(game, seat)
    beat, question = page.beat, controller.session.question_of(seat)
    assert question is not None
    code = next(o.code for o in question.options if o.code.startswith(verb))
    think(controller)
    assert page.beat > beat, "the bot has laid its card, or is ready"
    play(controller, page, code, beat)
    assert page.scene["notice"] is None
    assert controller.session.here.choice == code


def test_while_a_bot_thinks_open_hands_offer_nothing_to_answer_for_it() -> None:
    page = Glass()
    match = terms_of("motc").match(3)
    (asked,) = match.asked
    sandbox = SandboxController(page, match, bots={asked: GivesUp()})
    sandbox.receive({"kind": "hello"})
    assert match.asked == (asked,), "it thinks beside the page"
    scene = table_of(page.picture)
    assert scene is not None
    assert scene.ask is not None
    assert not scene.ask.yours
    assert (scene.choices, scene.card_set) == ((), None)


def test_a_click_on_a_lesson_counts_although_a_dial_was_turned_meanwhile() -> None:
    page = Paper()
    run = LessonRun("00")
    controller = ChapterController(page, run)
    controller.publish()
    step = next(one.id for one in run.lesson.steps if one.plays)
    controller.receive({"kind": "step", "id": step})
    beat, table_ = page.beat, page.scene["table"]
    controller.receive({"kind": "turn", "step": step, "dial": "none", "value": 1})
    choice = table_["choices"][0]
    option, *then = choice["chain"] or [choice["code"]]
    said = {"kind": "play", "beat": beat, "option": option, "then": then}
    controller.receive(said)
    assert page.scene["notice"] is None
    assert run.session.here.number > 0


class Fails:
    """A bot with a fault."""

    name = "fails"

    def think(self, view: Any, question: Question, budget: Budget) -> Iterator[Thought]:
        """Divide by nothing."""
        del view, budget
        yield Thought(best=question.options[1 // len(self.name[9:])])


def test_a_bot_that_fails_is_not_waited_for_in_silence() -> None:
    controller, page = table_against(Fails())
    think(controller)
    assert not controller.is_thinking
    assert page.scene["notice"] == say("scene.notice.went_wrong", "en")


def test_the_second_click_of_a_double_click_counts_for_nothing() -> None:
    controller, page = table()
    beat, code = page.beat, brave(page.scene)
    play(controller, page, code, beat)
    number = controller.session.here.number
    controller.receive({"kind": "play", "beat": beat, "option": code})
    assert controller.session.here.number == number
    assert "has changed since" in page.scene["notice"]


@pytest.mark.parametrize("near", ["white", "black"])
def test_with_open_hands_the_person_lays_a_plan_beside_a_bot(near: str) -> None:
    """Both lay at once: the page asks White, whoever's side of the table is near."""
    session = new_session("queens_gambit", 3, seats=2)
    white, black = session.ruleset.players
    while len(session.asked) == 1:
        session.play(session.question.options[0])  # type: ignore[union-attr]
    page = Glass()
    bots = {black: GivesUp()}
    controller = SandboxController(page, session, bots=bots, place=PLACE)
    controller.look_from("open")
    assert controller.near is white
    controller.seat = {"white": white, "black": black}[near]
    controller.publish()
    scene = table_of(page.picture)
    assert scene is not None
    assert scene.ask is not None
    assert (scene.ask.yours, scene.ask.person) == (True, white)
    code = scene.choices[0].codes[0]
    controller.receive({"kind": "play", "beat": scene.beat, "option": code})
    assert white not in session.asked


def test_with_open_hands_nobody_sets_up_for_a_bot() -> None:
    session = new_session("stratego", 3, variant="quick")
    red, blue = session.ruleset.players
    for code in ("preset first-steps", "ready"):
        session.play(code, seat=blue)
    page = Glass()
    controller = SandboxController(page, session, bots={red: GivesUp()}, place=PLACE)
    controller.publish()
    scene = table_of(page.picture)
    assert isinstance(scene, StrategoScene)
    assert scene.ask is not None
    assert (scene.ask.yours, scene.ask.person) == (False, red)
    assert scene.set_up is None
