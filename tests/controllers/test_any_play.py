"""Matches on a page in any game: chosen there, played, kept, and between two at it."""

import json
from collections import Counter
from typing import Any

import pytest
from cryptography.fernet import Fernet

from motc_lab import Play
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.terms import TermsError, terms_of
from motc_lab.engine.game import games
from motc_lab.engine.record import read_record
from motc_lab.errors import LabError
from motc_lab.screens.seal import KEY_NAME
from tests.controllers.test_play_controller import Slow

PLACE = "motc:play"
EVERY_GAME = ", ".join(sorted(games()))
MOST_PRESSES = 50
RESULTS = '{"rating": 1500, "deviation": 80, "tries": 9}'


def asked_for(game: str | None = None, **hello: str) -> tuple[PlayController, Slow]:
    """A page that is the first game's until its address says more."""
    page = Slow(thinks=False)
    controller = PlayController(page, terms_of(), place=PLACE)
    controller.let_bots_play()
    controller.publish()
    named = {} if game is None else {"game": game}
    controller.receive({"kind": "hello", **named, **hello})
    return controller, page


def chosen(page: Slow) -> dict[str, str]:
    return {wish["name"]: wish["chosen"] for wish in page.scene["play"]["wishes"]}


def begin(controller: PlayController, page: Slow, **terms: Any) -> None:
    wanted = {"seat": "either", "level": "random", "chosen": {}, **terms}
    controller.receive({"kind": "begin", "beat": page.beat, **wanted})


def play_on(controller: PlayController, page: Slow, most: int = MOST_PRESSES) -> None:
    """Choose the first of all choices until the match is over."""
    for _ in range(most):
        if page.scene["curtain"]:
            controller.receive({"kind": "reveal", "beat": page.beat})
        if controller.session.is_over:
            return
        option = page.scene["choices"][0]["code"]
        controller.receive({"kind": "play", "beat": page.beat, "option": option})
    raise AssertionError("the match does not end")


# Which game


def test_the_address_says_which_game_is_played_and_the_page_offers_all() -> None:
    _, page = asked_for("duel", lang="de")
    assert page.scene["game"] == page.scene["play"]["game"] == "duel"
    assert [one["text"] for one in page.scene["play"]["games"]] == [
        "Match of the Century",
        "Compile",
        "Duell",
        "Das Damengambit",
        "Stratego",
    ]
    assert page.scene["notice"] is None


def test_a_game_that_there_is_not_is_named_with_those_there_are() -> None:
    controller, page = asked_for("chess")
    assert page.scene["game"] == "motc"
    assert page.scene["notice"] == (
        f"There is no game “chess” here. There are: {EVERY_GAME}."
    )
    seed = controller.session.seed
    begin(controller, page, game="chess")
    assert controller.session.seed == seed
    assert page.scene["notice"] == "This is not possible now."


def test_bad_terms_of_a_game_leave_its_page_to_it() -> None:
    _, page = asked_for("duel", level="greedy")
    assert page.scene["game"] == "duel"
    assert "'greedy'; use one of random, beginner" in page.scene["notice"]


def test_the_address_says_what_is_chosen_in_a_game() -> None:
    controller, page = asked_for("duel", seat="south", level="random")
    assert chosen(page) == {"seat": "south", "level": "random"}
    assert controller.seat == "south"
    assert page.scene["play"]["told"] == "You are South. Bot: random."


def test_terms_of_a_game_are_read_from_pairs() -> None:
    terms = terms_of("stratego", chosen={"board": "classic"})
    assert terms.chosen == {"board": "classic", "memory": "own"}
    assert terms.ruleset.settings["variant"] == "classic"
    assert terms_of("stratego").ruleset.settings["variant"] == "quick"
    with pytest.raises(TermsError, match="board: 'big'; use one of quick, classic"):
        terms_of("stratego", chosen={"board": "big"})
    with pytest.raises(TermsError, match="duel offers no 'board' to choose; it has"):
        terms_of("duel", chosen={"board": "quick"})


def test_the_page_may_ask_what_another_game_offers_and_the_match_goes_on() -> None:
    controller, page = asked_for("duel", seat="south", level="random")
    before = controller.session.digest
    controller.receive({"kind": "terms", "game": "stratego"})
    assert page.scene["play"]["offered"] == "stratego"
    assert set(chosen(page)) == {"seat", "level", "board", "memory"}
    assert page.scene["game"] == "duel"
    assert controller.session.digest == before
    controller.receive({"kind": "terms", "game": "chess"})
    assert page.scene["play"]["offered"] == "stratego"
    assert page.scene["notice"] == "This is not possible now."


def test_the_page_begins_a_match_of_another_game_and_comes_back() -> None:
    controller, page = asked_for()
    begin(controller, page, game="duel", seat="north")
    assert page.scene["game"] == "duel"
    assert controller.seat == "north"
    play_on(controller, page)
    begin(controller, page, game="motc", level="casual", chosen={"length": "game"})
    assert page.scene["game"] == "motc"
    assert page.scene["match"]["to_win"] == 1


# A whole match


@pytest.mark.parametrize("seat", ["north", "south"])
def test_a_duel_is_played_to_its_end_and_another_one_begins(seat: str) -> None:
    controller, page = asked_for("duel", seat=seat, level="random")
    play_on(controller, page)
    assert page.scene["result"]
    assert page.scene["play"]["is_over"]
    record = page.scene["record"]
    assert read_record(record).digest == controller.session.digest
    assert not [scene for scene in page.scenes[:-1] if scene["record"]]
    seed = controller.session.seed
    controller.receive({"kind": "new_match", "beat": page.beat})
    assert not page.scene["play"]["is_over"]
    assert controller.session.seed != seed
    assert chosen(page) == {"seat": seat, "level": "random"}


@pytest.mark.parametrize(
    ("game", "seat"), [("queens_gambit", "black"), ("compile", "green")]
)
def test_a_longer_game_is_played_to_its_end_as_well(game: str, seat: str) -> None:
    controller, page = asked_for(game, seat=seat, level="random")
    play_on(controller, page, most=2000)
    assert page.scene["result"]
    assert page.scene["play"]["is_over"]
    assert read_record(page.scene["record"]).digest == controller.session.digest


@pytest.mark.parametrize(("seat", "other"), [("north", "South"), ("south", "North")])
def test_the_end_says_to_whoever_plays_who_has_won_and_why(
    seat: str, other: str
) -> None:
    told = set()
    controller, page = asked_for("duel", seat=seat, level="random")
    for _ in range(20):
        assert page.scene["ended"] is None
        play_on(controller, page)
        ended, winner = page.scene["ended"], controller.session.winner
        headlines = {None: "It is a draw", controller.seat: "You win"}
        assert ended["headline"] == headlines.get(winner, "You lose")
        assert ended["reason"] == page.scene["log"][-1]["text"]
        assert winner in {None, controller.seat} or f"{other} wins" in ended["reason"]
        told.add(ended["headline"])
        controller.receive({"kind": "new_match", "beat": page.beat})
    assert told == {"It is a draw", "You win", "You lose"}


def test_whoever_shares_a_screen_reads_who_has_won() -> None:
    controller, page = asked_for("duel", level="here")
    while True:
        play_on(controller, page)
        if controller.session.winner:
            break
        controller.receive({"kind": "new_match", "beat": page.beat})
    name = str(controller.session.winner).title()
    assert page.scene["ended"]["headline"] == f"{name} wins"


# A tally of matches in a row


def rounds(controller: PlayController, page: Slow, count: int) -> Counter[str]:
    """Play so many matches one after the other; how they ended."""
    ends: Counter[str] = Counter()
    for at in range(count):
        if at:
            controller.receive({"kind": "new_match", "beat": page.beat})
        play_on(controller, page)
        ends[page.scene["ended"]["headline"]] += 1
    return ends


@pytest.mark.usefixtures("key")
def test_matches_in_a_row_are_tallied_and_other_terms_begin_anew() -> None:
    controller, page = asked_for("duel", seat="north", level="random")
    play_on(controller, page)
    assert not page.scene["play"]["series"]  # one match is told by its end
    begin(controller, page, game="duel", seat="south")
    ends = rounds(controller, page, 9)
    won, lost, drawn = (ends[one] for one in ("You win", "You lose", "It is a draw"))
    tally = f"So far: {won} won, {lost} lost, {drawn} drawn."
    assert page.scene["play"]["series"] == tally
    _, again = asked_for("duel", keep=page.keeps[-1])
    assert again.scene["play"]["series"] == tally


def test_two_at_one_screen_are_tallied_by_their_seats() -> None:
    controller, page = asked_for("duel", level="here", lang="de")
    ends = rounds(controller, page, 6)
    north, south = ends["Nord gewinnt"], ends["Süd gewinnt"]
    drawn = ends["Unentschieden"]
    assert page.scene["play"]["series"] == (
        f"Bisher: Nord {north}, Süd {south}; {drawn} unentschieden."
    )


def test_a_match_with_a_choice_taken_back_counts_in_no_tally() -> None:
    controller, page = asked_for("duel", seat="south", level="random")
    rounds(controller, page, 2)
    controller.receive({"kind": "new_match", "beat": page.beat})
    one, other = [choice["code"] for choice in page.scene["choices"]]
    controller.receive({"kind": "play", "beat": page.beat, "option": one})
    while controller.session.is_over:  # its end counts, whatever is taken back later
        controller.receive({"kind": "new_match", "beat": page.beat})
        one, other = [choice["code"] for choice in page.scene["choices"]]
        controller.receive({"kind": "play", "beat": page.beat, "option": one})
    before = page.scene["play"]["series"]
    controller.receive({"kind": "undo", "beat": page.beat})
    controller.receive({"kind": "play", "beat": page.beat, "option": other})
    play_on(controller, page)
    assert page.scene["ended"]
    assert page.scene["play"]["series"] == before


def test_ones_own_choice_is_taken_back_and_the_bots_alone_is_not() -> None:
    controller, page = asked_for("duel", seat="south", level="random")
    assert not page.scene["may_undo"]
    option = page.scene["choices"][0]["code"]
    controller.receive({"kind": "play", "beat": page.beat, "option": option})
    assert page.scene["may_undo"]
    controller.receive({"kind": "undo", "beat": page.beat})
    assert page.scene["choices"][0]["code"] == option
    assert not page.scene["may_undo"]


def test_two_at_one_screen_hand_it_over_behind_a_curtain() -> None:
    controller, page = asked_for("duel", level="here")
    assert page.scene["play"]["told"] == "Everybody plays at this screen."
    curtains = []
    while not controller.session.is_over:
        if page.scene["curtain"]:
            curtains.append(page.scene["curtain"]["person"])
            controller.receive({"kind": "reveal", "beat": page.beat})
        option = page.scene["choices"][0]["code"]
        controller.receive({"kind": "play", "beat": page.beat, "option": option})
    assert curtains[:2] == ["north", "south"]
    assert page.scene["result"]


def test_the_first_game_offers_its_bots_only() -> None:
    _, page = asked_for(level="here")
    assert "use one of beginner, casual, strong" in page.scene["notice"]


def test_what_the_bot_holds_never_travels_before_the_end() -> None:
    controller, page = asked_for("duel", seat="south", level="random")
    held = controller.session.view("north").hands[0]
    told = json.dumps([scene["areas"] for scene in page.scenes[1:]])
    assert not controller.session.is_over
    assert not [card for card in held if f"north.{card}" in told]


# Results and what is kept


def test_results_of_the_first_game_are_not_those_of_another() -> None:
    controller, page = asked_for("duel", level="random", course=RESULTS)
    assert page.scene["play"]["advice"] == ""
    play_on(controller, page)
    assert page.results == ""
    begin(controller, page, game="motc", level="casual", chosen={"length": "game"})
    assert json.loads(page.results)["tries"] == 9


@pytest.fixture
def key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())


@pytest.mark.usefixtures("key")
@pytest.mark.parametrize("level", ["random", "here"])
def test_after_a_reload_game_terms_and_seat_are_as_before(level: str) -> None:
    controller, page = asked_for("duel", seat="south", level=level)
    if page.scene["curtain"]:
        controller.receive({"kind": "reveal", "beat": page.beat})
    option = page.scene["choices"][0]["code"]
    controller.receive({"kind": "play", "beat": page.beat, "option": option})
    again, later = asked_for("duel", keep=page.keeps[-1])
    assert again.session.digest == controller.session.digest
    assert again.seat == controller.seat
    assert later.scene["play"]["told"] == page.scene["play"]["told"]
    assert later.scene["areas"] == page.scene["areas"]
    assert later.scene["greets"]


@pytest.mark.usefixtures("key")
def test_an_address_with_terms_begins_anew_although_a_match_is_kept() -> None:
    _, page = asked_for("duel", seat="south", level="random")
    _, later = asked_for("duel", seat="north", level="here", keep=page.keeps[-1])
    assert not later.scene["greets"]
    assert chosen(later) == {"seat": "north", "level": "here"}


@pytest.mark.usefixtures("key")
def test_what_another_version_has_kept_is_not_taken_up() -> None:
    controller, page = asked_for("duel")
    for spoiled in ("", "fischer beginner match fischer open", '{"terms": 5}'):
        controller._record = lambda kept=spoiled: f"{kept}\nduel record 1\n"  # type: ignore[method-assign]
        controller.publish()
        _, later = asked_for("duel", keep=page.keeps[-1])
        assert "could not be resumed" in later.scene["notice"]


# In a notebook


def test_the_page_speaks_the_words_of_its_game() -> None:
    board = Play(game="duel", seat="south", level="random", lang="de")
    assert board.words["new_match"] == "Neue Partie"
    said = {"game": "motc", "seat": "either", "level": "casual", "chosen": {}}
    assert board.controller is not None
    beat = board.controller.beat
    board.controller.receive({"kind": "begin", "beat": beat, **said})
    assert board.words["new_match"] == "Neuer Wettkampf"


def test_a_notebook_plays_any_game() -> None:
    board = Play(game="duel", seat="south", level="random")
    assert (
        repr(board) == "Play(<Match 1 laid, south lay>, seat='south', level='random')"
    )
    assert board.match.ruleset.game.id == "duel"
    assert Play(game="stratego", board="classic").match.ruleset.settings["variant"] == (
        "classic"
    )


def test_what_a_game_does_not_offer_is_refused() -> None:
    with pytest.raises(LabError, match="seat: 'fischer'; use one of north, south"):
        Play(game="duel", seat="fischer")
    with pytest.raises(TypeError, match="Play has no argument length"):
        Play(game="duel", length="game")
    with pytest.raises(LabError, match=f"use one of {EVERY_GAME}"):
        Play(game="chess")
