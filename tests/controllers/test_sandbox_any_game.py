"""The sandbox of games without panels of their own: what each does, and hides."""

from functools import partial
from random import Random
from typing import Any
from urllib.parse import parse_qs

import pytest

from motc_lab.bots import Budget
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.engine.begin import session_under
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.lab.review.regrets import Regret
from motc_lab.sandbox import look_back, valuing
from motc_lab.sandbox.panels import supposing
from motc_lab.sandbox.panels.play import PlayPanel
from motc_lab.sandbox.values import Valuer
from motc_lab.scene.match import Match
from motc_lab.screens.seal import KEY_NAME, make_key
from motc_lab.texts import say
from tests.controllers.test_sandbox_controller import Bench, Desk

GENERIC = {"board", "values", "tree", "timeline", "twin", "play", "share"}
GAMES = ("compile", "duel", "queens_gambit", "stratego")


@pytest.fixture(autouse=True)
def _key(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, make_key())


def begun(game: str, seed: int = 3) -> AnySession:
    """A match in which everybody knows something that others do not."""
    settings = {"variant": "quick"} if game == "stratego" else {}
    match = Match.new(seed, game=game, **settings)
    while not match.ruleset.has_position(match.machine):
        match.play(match.question.options[0])
    return match


def first(match: AnySession, at: int = 0) -> str:
    """An option of whoever the sandbox asks: with open hands the near seat first."""
    asked = match.question_of(match.ruleset.players[-1]) or match.question
    assert asked is not None
    code: str = asked.options[at].code
    return code


def key_of(match: AnySession) -> tuple[int, ...]:
    key: tuple[int, ...] = match.machine.key()
    return key


@pytest.mark.parametrize("game", GAMES)
def test_a_game_without_panels_of_its_own_has_those_of_every_game(game: str) -> None:
    desk = Desk(begun(game))
    assert set(desk["panels"]) >= GENERIC
    assert not {"why", "grid", "starters", "suppose"} & set(desk["panels"])
    assert desk["looks"][0] == {"id": "open", "text": "all"}
    assert desk["table"]["game"] == game


@pytest.mark.parametrize("game", GAMES)
def test_what_is_tried_is_a_tree_with_names_and_a_way_back(game: str) -> None:
    desk = Desk(begun(game))
    place = desk["here"]
    desk.do("fork")
    desk.play(first(desk.session, 1))
    desk.do("rename", node=desk["here"], name="bold")
    desk.do("comment", node=desk["here"], text="Too early")
    row = desk.screen.rows[desk["here"]]
    assert (row["name"], row["comments"]) == ("bold", {"en": "Too early"})
    assert row["text"]
    desk.do("return")
    assert desk["here"] == place
    desk.play(first(desk.session))
    desk.do("compare", node=place + 1, other=place + 2)
    assert desk["twin"]["left"]["title"] == "bold"


@pytest.mark.parametrize("game", GAMES)
def test_a_look_back_moves_nothing(game: str) -> None:
    desk = Desk(begun(game))
    desk.play(first(desk.session))
    here = desk["here"]
    desk.do("look", node=here - 1 if here > 1 else 0, moment=0)
    moment = desk.screen.answers[-1]
    assert moment["kind"] == "moment"
    assert moment["events"] >= 1
    assert moment["table"]["choices"] == []
    assert desk["here"] == here
    assert desk.part("timeline")["sides"] == []


@pytest.mark.parametrize("game", GAMES)
def test_two_options_lead_to_two_futures(game: str) -> None:
    desk = Desk(begun(game))
    desk.do("twin", left=first(desk.session), right=first(desk.session, 1))
    told = desk["twin"]
    assert told["left"]["title"] != told["right"]["title"]
    assert told["left"]["trace"]
    assert desk["twin_options"] == [first(desk.session), first(desk.session, 1)]
    desk.play(first(desk.session))
    assert desk["twin"] is None


def test_what_differs_between_two_futures_is_said_of_the_table() -> None:
    desk = Desk(begun("duel"))
    desk.do("twin", left=first(desk.session), right=first(desk.session, 1))
    differing = [fact for fact in desk["twin"]["facts"] if fact["differs"]]
    assert {fact["label"] for fact in differing} == {"South’s hand", "On the table"}


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("knowledge", ["own", "open"])
def test_values_have_intervals_and_are_thought_of_aside(
    game: str, knowledge: str
) -> None:
    desk = Desk(begun(game))
    desk.do("knowledge", knowledge=knowledge)
    for _ in range(3):
        desk.controller.thinking.step()
    found = desk.controller.values()
    assert found is not None
    assert found.knowledge == knowledge
    assert found.offered == ("open", "own")
    offered = {choice["code"] for choice in desk["table"]["choices"]}
    assert {row.code for row in found.rows} >= offered - {"offer", "resign"}
    for row in found.rows:
        assert row.low is not None
        assert row.high is not None
        assert row.value is not None
        assert 0 <= row.low <= row.value <= row.high <= 1


def test_a_small_game_is_solved_where_all_lies_open() -> None:
    desk = Desk(begun("duel"))
    desk.play("lay 3")
    desk.play("lay 4")
    desk.do("knowledge", knowledge="open")
    while desk.controller.thinking.step():
        continue
    found = desk.controller.values()
    assert found is not None
    assert {row.text: row.value for row in found.rows} == {
        "It is the 1": 0.5,
        "It is the 2": 0.0,
    }
    assert {row.interval for row in found.rows} == {""}


@pytest.mark.parametrize("game", GAMES)
def test_bots_of_the_game_answer_from_here_on(game: str) -> None:
    desk = Desk(begun(game))
    asked = desk.session.question.seat
    levels = [level["id"] for level in desk.part("play")["levels"]]
    assert "random" in levels
    before = desk["here"]
    desk.do("bot", person=asked, level="random")
    assert desk["here"] > before
    assert asked not in desk.session.asked
    assert {node.seat for node in desk.session.here.line()[before:]} == {asked.index}
    desk.do("bot", person=asked, level="greedy")
    assert desk["notice"] == say("scene.notice.not_offered", "en")


def test_at_a_table_of_three_bots_of_two_answer_until_the_third_is_asked() -> None:
    match = Match.new(3, game="queens_gambit", seats=3)
    while not match.ruleset.has_position(match.machine):
        match.play(match.question.options[0])
    desk, (me, *others) = Desk(match), match.ruleset.players
    for other in others:
        desk.do("bot", person=other, level="random")
    for _ in range(6):
        assert desk.session.asked == (me,)
        before = desk["here"]
        desk.play(desk.session.question.options[0].code)
        assert desk["here"] > before
    seats = {node.seat for node in desk.session.here.line()}
    assert seats == {seat.index for seat in match.ruleset.players}


def test_a_line_of_any_game_is_reviewed_and_leads_to_the_board() -> None:
    match = begun("duel")
    for code in ("lay 1", "lay 5", "guess 2"):
        match.play(code)
    desk = Desk(match)
    desk.do("review")
    panel = desk.controller.panel(PlayPanel)
    while panel.think():
        continue
    desk.controller.publish()
    found = desk.part("play")["review"]
    assert found["text"]
    nodes = {node.number for node in match.history}
    assert {row["node"] for row in found["rows"]} <= nodes
    assert all("Better: " in row["better"] for row in found["rows"])
    desk.do("close_review")
    assert desk.part("play")["review"] is None


@pytest.mark.parametrize(
    ("junior", "whole", "told"),
    [([], False, False), (["white"], False, True), ([], True, True)],
)
def test_a_seat_is_not_told_what_lies_in_its_plan_before_the_end(
    junior: list[str], whole: bool, told: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(look_back, "THOUGHT", Budget(nodes=4))
    monkeypatch.setattr(look_back, "SHOWN", 999)
    monkeypatch.setattr(Regret, "is_clear", True)
    match = Match.new(3, game="queens_gambit", junior=junior)
    random = Random(5)
    while not match.is_over and (whole or len(match.here.line()) < 20):
        match.play(random.choice(match.question.options))
    white = match.ruleset.players[0]
    review = look_back.Reviewing(match, white, "en")
    while not review.is_done:
        review.step()
    line = match.here.line()
    laid = {
        node.parent.number
        for node in line
        if node.seat == white.index
        and any(event.kind in {"laid", "planned"} for event in node.state.events)
    }
    shown = {row.node for row in review.picture().rows}
    asked = {node.parent.number for node in line if node.seat == white.index}
    assert shown <= asked, "only one's own decisions"
    assert shown - laid, "what everybody saw is told"
    assert bool(shown & laid) is told


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("form", ["code", "query", "record", "json_text", "python"])
def test_every_form_of_a_match_is_taken_in_again(game: str, form: str) -> None:
    desk, other = Desk(begun(game)), Desk(begun(game, 9))
    desk.play(first(desk.session))
    desk.do("comment", node=desk["here"], text="Remember this")
    desk.do("share", hidden=True)
    text = desk.screen.answers[-1][form]
    if form == "query":
        assert parse_qs(text)["game"] == [game]
        text = f"http://127.0.0.1/sandbox?{text}"
    other.do("paste", text=text)
    assert other.session.position == desk.session.position
    if form in {"query", "record", "json_text"}:
        assert other.session.here.comments == {"en": "Remember this"}
    other.do("return")
    assert key_of(other.session) == key_of(begun(game, 9))


def test_a_link_says_who_answered_out_of_turn() -> None:
    match = begun("duel")
    match.play("lay 5", seat="south")
    desk, other = Desk(match), Desk(begun("duel", 9))
    desk.do("share", hidden=True)
    other.do("paste", text="?" + desk.screen.answers[-1]["query"])
    assert other.session.here.seat == desk.session.here.seat == 1


def test_a_set_up_that_is_no_position_yet_is_handed_on_from_its_beginning() -> None:
    match = Match.new(seed=5, game="stratego", variant="quick")
    match.play(match.question.options[1])
    desk, other = Desk(match), Desk(begun("stratego"))
    desk.do("share", hidden=False)
    assert desk["notice"] == say("sandbox.share.no_position", "en")
    desk.do("share", hidden=True)
    shared = desk.screen.answers[-1]
    assert shared["code"] == ""
    other.do("paste", text="?" + shared["query"])
    assert key_of(other.session) == key_of(match)


def test_a_thing_of_another_game_is_named_and_left_alone() -> None:
    desk = Desk(begun("duel"))
    before = key_of(desk.session)
    desk.do("paste", text=begun("stratego").record)
    assert "Stratego" in desk["notice"]
    assert key_of(desk.session) == before


@pytest.mark.parametrize(
    ("game", "code", "fault"),
    [
        ("duel", "duel1;11;35;..;.", "The 1 appears twice."),
        (
            "stratego",
            "stratego1;quick;r;bFbu....../......b3./......../.._.._../.._.._../"
            "......../r9......./rFrF.....r2;",
            "Red has 2 flags; the army has 1.",
        ),
    ],
)
def test_an_illegal_position_goes_to_the_editor_and_is_mended_there(
    game: str, code: str, fault: str
) -> None:
    desk = Desk(begun(game))
    before = key_of(desk.session)
    desk.do("paste", text=code)
    assert fault in desk["notice"]
    assert fault in [one["text"] for one in desk["editor"]["faults"]]
    desk.do("edit_play")
    assert fault in desk["notice"]
    assert key_of(desk.session) == before
    mend = {"kind": "edit", "edit": {"do": "mend_all"}}
    desk.controller.receive(mend)
    assert desk["editor"]["faults"] == []
    assert desk["speech"]
    desk.do("edit_move", way="undo")
    assert desk["editor"]["faults"]
    desk.do("edit_move", way="redo")
    desk.do("edit_play")
    assert desk["editor"] is None
    assert desk["supposed"] is True
    assert key_of(desk.session) != before
    desk.do("return")
    assert key_of(desk.session) == before


@pytest.mark.parametrize("game", GAMES)
def test_a_position_is_set_up_beginning_with_that_of_the_match(game: str) -> None:
    desk = Desk(begun(game))
    assert desk["may_set_up"] is True
    desk.do("edit")
    assert desk["editor"]["code"]["text"] == desk.session.position.code
    other = begun(game, 9).position.code
    typed = {"do": "type", "field": "code", "text": other}
    desk.controller.receive({"kind": "edit", "edit": typed})
    assert desk["editor"]["code"]["text"] == other
    again = Desk(begun(game, 8))
    again.controller.receive({"kind": "hello", "keep": desk.controller.keep()})
    assert again["editor"]["code"]["text"] == other
    again.do("edit_close")
    again.do("edit")
    assert again["editor"]["may_undo"] is True
    again.do("edit_move", way="undo")
    again.do("edit_play")
    assert again.session.position.code == other
    assert again["change"]["what"] == ["Another position is set up."]


@pytest.mark.parametrize("game", GAMES)
def test_whoever_sees_one_seat_only_sets_nothing_up(game: str) -> None:
    match = begun(game)
    desk = Desk(match, seat=match.ruleset.players[0], may_look=False)
    desk.do("edit")
    assert desk["editor"] is None
    assert desk["notice"] == say("sandbox.notice.closed_hands", "en")


def test_a_secret_set_up_is_no_position_and_the_editor_begins_bare() -> None:
    desk = Desk(quick())
    desk.do("edit")
    assert desk["editor"]["code"]["text"].startswith("stratego1;quick;r;......../")
    assert desk["editor"]["playable"] is False


@pytest.mark.parametrize("game", GAMES)
def test_what_is_supposed_leads_back_to_the_match(game: str) -> None:
    desk = Desk(begun(game))
    part = desk.part("supposing")
    if part is None:
        pytest.fail(f"{game} offers nothing to suppose")
    choice = part["subjects"][0]["choices"][0]["id"]
    before = key_of(desk.session)
    desk.do("suppose", choice=choice)
    assert desk["supposed"] is True
    assert desk["change"]["tools"] == ["supposing"]
    desk.do("return")
    assert key_of(desk.session) == before


def test_a_seat_compares_within_what_it_has_supposed(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(supposing, "SystemRandom", lambda: Random(4))
    match = begun("duel")
    match.play("lay 4", seat="north")
    match.play("lay 3", seat="south")
    desk = Desk(match, seat=match.ruleset.seats("south"), may_look=False)
    assert [c["id"] for c in desk.part("supposing")["subjects"][0]["choices"]] == [
        "south"
    ]
    desk.do("suppose", choice="south")
    held = desk.session.position.north
    desk.do("twin", left="guess 1", right="guess 2")
    won = desk["twin"]["left" if "1" in held else "right"]
    assert any("the guess is right" in line["text"] for line in won["trace"])
    desk.do("knowledge", knowledge="open")
    assert desk.controller.valuing.valuer is not None
    assert desk.controller.valuing.valuer.knowledge == "open"


@pytest.mark.parametrize("game", GAMES)
def test_the_page_keeps_it_and_brings_it_back(game: str) -> None:
    desk = Desk(begun(game))
    desk.play(first(desk.session))
    desk.do("fork")
    again = Desk(begun(game, 8))
    hello = {"kind": "hello", "keep": desk.controller.keep()}
    again.controller.receive(hello)
    assert key_of(again.session) == key_of(desk.session)
    assert again["forked"] == desk["forked"]


def test_the_page_of_a_game_turns_to_it() -> None:
    desk = Desk(Match.new(), place="motc:sandbox:duel")
    assert "why" in desk["panels"]
    desk.controller.receive({"kind": "hello", "game": "duel"})
    assert desk["table"]["game"] == "duel"
    assert "why" not in desk["panels"]
    desk.do("why", code="wN1@1")  # what the first game hears, this one does not
    assert desk["notice"] == say("scene.notice.unreadable", "en")
    desk.controller.receive({"kind": "hello", "game": "hearts"})
    assert "hearts" in desk["notice"]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize(
    "said",
    [
        {"do": "suppose", "choice": "x" * 65},
        {"do": "suppose", "choice": "spectator"},
        {"do": "twin", "left": "nothing", "right": "of this"},
        {"do": "looking", "look": "fischer"},
        {"do": "bot", "person": "spassky", "level": "random"},
        {"do": "bot", "person": "spectator", "level": "random"},
        {"do": "play", "option": "lay 9"},
        {"do": "edit_open"},
        {"do": "knowledge", "knowledge": "all"},
        {"do": "jump", "node": 10**6},
        {"do": "paste", "text": "?game=duel&with=colour red"},
        {"do": "paste", "text": "?game=hearts&pos=x"},
        {"do": "paste", "text": "?game=stratego&seed=1&branch=S*..~*!zz"},
        {"do": "paste", "text": '{"format": "duel sandbox 1", "position": 3}'},
        {"do": "paste", "text": "Match.new(seed=3, game='hearts')"},
    ],
)
def test_nonsense_changes_nothing_and_is_told(game: str, said: dict[str, Any]) -> None:
    desk = Desk(begun(game))
    before, panels = key_of(desk.session), desk["panels"]
    desk.controller.receive({"kind": "sandbox", **said})
    assert desk["notice"]
    assert (key_of(desk.session), desk["panels"]) == (before, panels)


class Deaf(Bench):
    """A screen that does not remember what is sealed."""

    def store(self, keep: str) -> None:
        del keep


def heard_at(match: AnySession, seat: Seat) -> list[str]:
    """All that a page of one seat is sent while it is used."""
    screen = Deaf()
    controller = SandboxController(screen, match, seat=seat, may_look=False)
    controller.publish()
    question = match.question_of(seat)  # of another seat nobody here lists answers
    options = [o.code for o in question.options] if question else ["a2-a3", "lay 3"]
    acts: list[dict[str, Any]] = [
        {"do": "twin", "left": options[0], "right": options[-1]},
        {"do": "close_twin"},
        {"do": "share", "hidden": False},
        {"do": "share", "hidden": True},
        {"do": "look", "node": 0, "moment": 0},
        {"do": "fork"},
        {"do": "looking", "look": "open"},
    ]
    for act in acts:
        controller.receive({"kind": "sandbox", **act})
    while controller.thinking.step():
        continue
    values = controller.values()
    told = "" if values is None else values.model_dump_json()
    return [*screen.heard, told]


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("at", [0, 1])
def test_two_worlds_that_a_seat_cannot_tell_apart_look_the_same(
    game: str, at: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    few = partial(Valuer, budget=Budget(nodes=40))  # as much on any machine
    monkeypatch.setattr(valuing, "Valuer", few)
    match = begun(game)
    ruleset = match.ruleset
    seat = ruleset.players[at]
    found = set()
    for number in range(4):
        world = match.machine.imagine(at, Random(number))
        position = ruleset.position(world)
        found.add(position.code)
        told = heard_at(session_under(ruleset, 7, position), seat)
        if number == 0:
            first_told = told
        assert told == first_told
    assert len(found) > 1


@pytest.mark.parametrize("game", GAMES)
def test_of_several_who_are_asked_the_one_that_is_shown_answers(game: str) -> None:
    settings = {"variant": "quick"} if game == "stratego" else {}
    desk = Desk(Match.new(3, game=game, **settings))
    shown = desk["table"]["ask"]["person"]
    desk.play(desk["table"]["choices"][0]["code"])
    answered = desk.session.ruleset.players[desk.session.here.seat]
    assert answered == shown


def sent(match: AnySession) -> dict[str, str]:
    """What a page that follows the link to a match says of its address."""
    desk = Desk(match)
    desk.do("share", hidden=True)
    parts = {n: v[0] for n, v in parse_qs(desk.screen.answers[-1]["query"]).items()}
    if "with" in parts:
        parts["settings"] = parts.pop("with")
    return {"kind": "hello", **parts}


def visited(hello: dict[str, str]) -> Desk:
    """A fresh page of the sandbox that follows a link."""
    desk = Desk(Match.new(), place="motc:sandbox:any")
    desk.controller.receive(hello)
    return desk


def quick(**settings: Any) -> AnySession:
    return Match.new(5, game="stratego", variant="quick", **settings)


def test_a_link_to_a_set_up_opens_its_board_with_its_settings() -> None:
    match = quick(memory_aid=True)
    match.play("preset first-steps", seat="red")
    hello = sent(match)
    assert "pos" not in hello
    desk = visited(hello)
    assert desk.controller.session.ruleset.heads == match.ruleset.heads
    assert key_of(desk.controller.session) == key_of(match)


def test_a_link_to_a_position_has_its_settings_along() -> None:
    match = begun("stratego")
    options = {"memory_aid": True, "two_squares_limit": 5}
    rules = Match.new(game="stratego", variant="quick", **options).ruleset
    match = session_under(rules, 3, match.position)
    match.play(first(match))
    desk = visited(sent(match))
    assert desk.controller.session.ruleset.heads == rules.heads
    assert desk.controller.session.position == match.position


def test_a_link_without_settings_means_the_usual_ones() -> None:
    usual = Match.new(5, game="stratego")
    desk = visited(sent(quick()))
    desk.controller.receive(sent(usual))
    assert desk.controller.session.ruleset.heads == usual.ruleset.heads


def test_settings_that_there_are_not_are_told_and_change_nothing() -> None:
    desk = Desk(begun("stratego"))
    before = key_of(desk.session)
    hello = {"kind": "hello", "game": "stratego", "settings": "variant moon"}
    desk.controller.receive(hello)
    assert "moon" in desk["notice"]
    assert key_of(desk.session) == before


@pytest.mark.parametrize("settings", [{}, {"memory_aid": True}])
def test_a_match_with_settings_is_there_after_a_reload(
    settings: dict[str, Any],
) -> None:
    match = quick(**settings)
    match.play("preset first-steps", seat="red")
    before = visited(sent(match)).controller
    before.session.undo()
    before.session.play("clear", seat="red")
    kept = {"kind": "hello", "game": "stratego", "keep": before.keep()}
    desk = visited(kept)
    assert desk.controller.session.record == before.session.record
