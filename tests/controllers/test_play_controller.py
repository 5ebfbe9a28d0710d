"""A match against a bot on a page: terms, the bot's turn, results, what is kept."""

import asyncio
import json

import pytest
from cryptography.fernet import Fernet

from motc_lab import Play
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import Terms, TermsError, suited, terms_of
from motc_lab.games.motc.rules.record import read_record
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.scene.terms import TERMS
from motc_lab.screens import play as screen
from motc_lab.screens.seal import KEY_NAME
from tests.controllers.screens import Paper

PLACE = "motc:play"
PATIENCE_S = 60
MOST_PRESSES = 2_000
MOST_SLICES = 100_000


class Slow(Paper):
    """A screen behind which somebody may think; it keeps results like a page."""

    def __init__(self, *, thinks: bool = True) -> None:
        super().__init__()
        self.thinks = thinks
        self.results = ""
        self.is_resting = False

    def think_on(self) -> bool:
        return self.thinks

    def rest(self) -> None:
        self.is_resting = True

    def note(self, results: str) -> None:
        self.results = results


def terms(seat: str = "usual", level: str = "usual", length: str = "game") -> Terms:
    return terms_of("motc", seat, level, {"length": length})


def table(
    wanted: Terms | None = None, *, thinks: bool = False, **hello: str
) -> tuple[PlayController, Slow]:
    page = Slow(thinks=thinks)
    controller = PlayController(page, wanted or terms(), place=PLACE)
    controller.let_bots_play()
    controller.publish()
    controller.receive({"kind": "hello", **hello})
    return controller, page


def choose(controller: PlayController, page: Slow, option: str) -> None:
    """Choose an option, or several that are one choice: 'use, first, draw'."""
    first, *then = option.split(", ")
    said = {"kind": "play", "beat": page.beat, "option": first, "then": then}
    controller.receive(said)


def think(controller: PlayController) -> None:
    """Let the bot think to the end of its answers."""
    for _ in range(MOST_SLICES):
        if controller.answers.answering is None:
            return
        controller.think()
    raise AssertionError("the bot does not answer")


def play_on(controller: PlayController, page: Slow) -> None:
    """Answer with the last choice offered until the screen after the match."""
    for _ in range(MOST_PRESSES):
        if page.scene["match_end"] is not None:
            return
        if page.scene["final"]:
            press(controller, page, "next_game")
        else:
            choose(controller, page, page.scene["choices"][-1]["code"])
        think(controller)
    raise AssertionError("the match does not end")


def press(controller: PlayController, page: Slow, name: str) -> None:
    controller.receive({"kind": name, "beat": page.beat})


def anew(controller: PlayController, page: Slow, **terms: str) -> None:
    wanted = {"game": "motc", "seat": "fischer", "level": "beginner", **terms}
    said = {**wanted, "chosen": {"length": "game"}}
    controller.receive({"kind": "begin", "beat": page.beat, **said})


def test_the_address_says_under_which_terms_a_match_begins() -> None:
    controller, page = table(seat="spassky", level="casual", length="short")
    assert controller.seat is Seat.SPASSKY
    assert page.scene["match"]["to_win"] == 2
    assert page.scene["near"]["id"] == "spassky"
    play = page.scene["play"]
    chosen = {wish["name"]: wish["chosen"] for wish in play["wishes"]}
    assert chosen == {"seat": "spassky", "level": "casual", "length": "short"}
    assert "Spassky" in play["told"]
    assert "casual" in play["told"]


def test_terms_that_nobody_offers_are_refused_and_named() -> None:
    controller, page = table(seat="karpov", level="casual")
    assert "'karpov'; use one of spassky, fischer, either" in page.scene["notice"]
    assert controller.terms == terms()
    anew(controller, page, level="grandmaster")
    assert page.scene["notice"] == "This is not possible now."
    with pytest.raises(TermsError, match="length: 'long'; use one of game, short"):
        terms("fischer", "strong", "long")


def test_a_second_view_of_the_page_does_not_begin_once_more() -> None:
    controller, page = table(level="casual")
    seed = controller.session.seed
    controller.receive({"kind": "hello", "level": "casual"})
    assert controller.session.seed == seed
    assert page.scene["notice"] is None


def test_lots_decide_who_takes_either_seat() -> None:
    seats = set()
    for lot in (0, 1):
        page = Slow()
        lots = iter([7, lot])
        wish = terms("either", length="match")
        controller = PlayController(page, wish, lots=lambda _, drawn=lots: next(drawn))
        seats.add(controller.seat)
    assert seats == {Seat.SPASSKY, Seat.FISCHER}


def test_one_game_is_a_match_of_one_point() -> None:
    controller, page = table(terms())
    play_on(controller, page)
    assert controller.session.is_over
    assert max(controller.session.points) == 1
    assert page.scene["result"]


def test_the_bot_thinks_beside_the_page_and_each_answer_is_shown() -> None:
    controller, page = table(thinks=True)
    think(controller)
    choose(controller, page, "done")
    assert controller.answers.answering is not None or page.scene["choices"]
    shown = len(page.scenes)
    seen = controller.session.here.number
    think(controller)
    played = controller.session.here.number - seen
    assert len(page.scenes) - shown == played > 0
    assert page.scene["choices"]


def test_while_the_bot_thinks_undo_still_works() -> None:
    controller, page = table(thinks=True)
    think(controller)
    choose(controller, page, "done")
    before = controller.session.here.parent
    controller.receive({"kind": "undo", "beat": page.beat})
    assert controller.session.here is before
    think(controller)
    assert page.scene["choices"]


def test_nothing_can_be_taken_back_before_the_first_choice() -> None:
    controller, page = table()
    assert not page.scene["may_undo"]
    choose(controller, page, "done")
    assert page.scene["may_undo"]


def test_a_new_match_has_new_cards_and_the_same_terms() -> None:
    controller, page = table(terms(level="casual", length="short"))
    seed = controller.session.seed
    press(controller, page, "new_match")
    assert controller.session.seed != seed
    assert controller.terms == terms(level="casual", length="short")
    assert page.scene["play"]["is_over"] is False


def test_a_double_click_begins_one_new_match() -> None:
    controller, page = table()
    beat = page.beat
    for _ in range(2):
        controller.receive({"kind": "new_match", "beat": beat})
    assert "has changed since" in page.scene["notice"]


def test_when_the_match_is_over_its_screen_holds_the_record() -> None:
    controller, page = table()
    assert page.scene["match_end"] is None
    play_on(controller, page)
    ended = page.scene["match_end"]
    again = read_record(ended["record"], controller.session.edition)
    assert again.digest == controller.session.digest
    assert (ended["seat"], ended["level"]) == ("fischer", "beginner")
    assert "pos=" in ended["sandbox"]


def test_the_other_hand_never_travels_before_the_end() -> None:
    controller, page = table(terms(length="short"))
    for _ in range(6):
        if page.scene["choices"]:
            choose(controller, page, page.scene["choices"][0]["code"])
    hands = [scene["far"]["hand"] for scene in page.scenes]
    assert all(hands)
    assert not [card for hand in hands for card in hand if card["up"]]


# Results


def test_a_result_is_counted_once_and_moves_the_rating() -> None:
    controller, page = table()
    assert controller.skill.tries == 0
    assert page.scene["play"]["advice"] == ""
    play_on(controller, page)
    found = json.loads(page.results)
    assert found["tries"] == 1
    assert page.scene["play"]["suited"] == suited(controller.skill, TERMS)
    assert page.scene["play"]["advice"] == "", "one result says little"
    sure = controller.skill.model_copy(update={"deviation": 120.0})
    _, later = table(course=sure.model_dump_json())
    assert str(round(sure.rating)) in later.scene["play"]["advice"]
    controller.receive({"kind": "lang", "lang": "de"})
    assert json.loads(page.results)["tries"] == 1


def test_a_match_in_which_something_was_taken_back_is_not_counted() -> None:
    controller, page = table(terms())
    choose(controller, page, page.scene["choices"][0]["code"])
    controller.receive({"kind": "undo", "beat": page.beat})
    play_on(controller, page)
    assert controller.session.is_over
    assert controller.skill.tries == 0


def test_earlier_results_come_with_the_greeting_and_nonsense_does_not() -> None:
    results = '{"rating": 1500, "deviation": 80, "tries": 9}'
    controller, page = table(course=results)
    assert controller.skill.tries == 9
    assert page.scene["play"]["suited"] == "strong"
    controller, page = table(course='{"rating": "high"}')
    assert controller.skill.tries == 0
    assert page.scene["notice"]


# What the page keeps


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())


@pytest.mark.usefixtures("key")
def test_after_a_reload_match_terms_and_seat_are_as_before() -> None:
    controller, page = table(terms("spassky", "casual", "short"))
    choose(controller, page, "done")
    _, later = table(terms(length="match"), keep=page.keeps[-1])
    for part in ("sections", "near", "far", "match", "choices"):
        assert later.scene[part] == page.scene[part]
    for part in ("game", "wishes", "told"):
        assert later.scene["play"][part] == page.scene["play"][part]


@pytest.mark.usefixtures("key")
def test_a_finished_match_is_not_counted_again_after_a_reload() -> None:
    controller, page = table()
    play_on(controller, page)
    later, screen = table(keep=page.keeps[-1], course=page.results)
    assert later.session.is_over
    assert json.loads(screen.results)["tries"] == 1


@pytest.mark.usefixtures("key")
def test_no_other_board_can_open_what_is_kept_here() -> None:
    _, page = table()
    other = Slow()
    elsewhere = PlayController(other, terms(), place="motc:other")
    elsewhere.receive({"kind": "hello", "keep": page.keeps[-1]})
    assert "could not be resumed" in other.scene["notice"]


def test_nobody_thinks_for_a_page_that_has_gone() -> None:
    controller, page = table()
    controller.receive({"kind": "bye"})
    assert page.is_resting


def test_behind_a_page_the_bot_answers_on_the_event_loop(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(screen, "SEEN_S", 0)

    async def scenario() -> None:
        board = Play(length="short")
        board._on_message(board, {"kind": "hello"}, [])
        scene = json.loads(board.scene)
        said = {"kind": "play", "beat": scene["beat"], "option": "done"}
        board._on_message(board, said, [])
        assert board.controller is not None
        assert board.controller.is_thinking, "the click is answered before the bot"
        async with asyncio.timeout(PATIENCE_S):
            while not json.loads(board.scene)["choices"]:
                await asyncio.sleep(0.01)
        assert not board.controller.is_thinking
        board.close()

    asyncio.run(scenario())


def test_behind_a_page_the_turning_points_of_an_ended_match_are_found() -> None:
    controller, page = table()
    play_on(controller, page)
    over = controller.session

    async def scenario() -> None:
        board = Play(length="game")
        assert board.controller is not None
        board._on_message(board, {"kind": "hello"}, [])
        over.jump(over.here.number)
        board.controller.session.become(over)
        press_on = {"kind": "next_game", "beat": board.controller.beat}
        board._on_message(board, press_on, [])
        assert json.loads(board.scene)["match_end"]["state"] != "done"
        async with asyncio.timeout(PATIENCE_S):
            while board.controller.ending.is_thinking:
                await asyncio.sleep(0.01)
            assert board._looking_back is not None
            await board._looking_back
        assert json.loads(board.scene)["match_end"]["state"] == "done"
        board.close()

    asyncio.run(scenario())
