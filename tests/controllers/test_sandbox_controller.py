"""What a sandbox does with clicks: branches, chance, values, sharing, one seat."""

import json
import re
from typing import Any
from urllib.parse import parse_qs

import pytest

from motc_lab.bots import BOTS, Budget
from motc_lab.controllers.controller import Picture
from motc_lab.controllers.sandbox.controller import SandboxController
from motc_lab.games.motc.position.position import Position
from motc_lab.games.motc.position.unseen import as_known_to, dealt
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.sandbox.panels.grid import GridPanel
from motc_lab.lab import simulate
from motc_lab.sandbox.values import Valuer
from motc_lab.scene.model import Lang
from motc_lab.scene.said import MAX_PASTE
from motc_lab.screens.seal import SEALING
from motc_lab.texts import say, words
from tests.sandbox.matches import begun, played

FEW = Budget(nodes=40)


class Bench:
    """A screen that remembers everything it was given."""

    persistence = SEALING

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.scene: dict[str, Any] = {}
        self.answers: list[dict[str, Any]] = []
        self.rows: dict[int, dict[str, Any]] = {}
        self.bases = 0
        self.may_think = False

    def show(self, picture: Picture, lang: Lang) -> None:
        del lang
        self.scene = picture.model_dump(mode="json")
        self.heard.append(json.dumps(self.scene))

    def store(self, keep: str) -> None:
        self.heard.append(keep)

    def answer(self, content: dict[str, Any]) -> None:
        self.answers.append(content)
        self.heard.append(json.dumps(content))

    def show_tree(self, base: str | None, news: str) -> None:
        self.heard += [base or "", news]
        if base is not None:
            self.bases += 1
            self.rows = {row["node"]: row for row in json.loads(base)}
        for row in json.loads(news):
            if row.get("gone"):
                self.rows.pop(row["node"], None)
            else:
                self.rows[row["node"]] = row

    def think_on(self) -> bool:
        """Nobody thinks by himself here, but where a test takes over to do so."""
        return self.may_think

    def rest(self) -> None:
        """Nobody thinks here by himself anyhow."""


class Desk:
    """A sandbox and what its page shows."""

    def __init__(self, session: Session, **wishes: Any) -> None:
        self.screen = Bench()
        self.session = session
        self.controller = SandboxController(self.screen, session, **wishes)
        self.controller.publish()

    def do(self, act: str, **fields: Any) -> None:
        self.controller.receive({"kind": "sandbox", "do": act, **fields})

    def play(self, option: str) -> None:
        beat = self.screen.scene["beat"]
        self.controller.receive({"kind": "play", "beat": beat, "option": option})

    def __getitem__(self, name: str) -> Any:
        return self.screen.scene[name]

    def part(self, name: str) -> Any:
        """The picture of a panel; None where it shows nothing."""
        return self.screen.scene["parts"].get(name)


def first_option(session: Session, at: int = 0) -> str:
    assert session.question is not None
    options = session.question.options
    return options[at % len(options)].code


def test_one_key_branches_off_and_one_returns() -> None:
    desk = Desk(begun())
    place = desk["here"]
    desk.do("fork")
    desk.play(first_option(desk.session))
    desk.play(first_option(desk.session))
    assert desk["forked"] == place
    desk.do("return")
    assert desk["here"] == place
    assert desk["forked"] is None
    assert len(desk.session.history) == 5


def test_a_branch_made_by_hand_is_there_in_python() -> None:
    session = begun()
    desk = Desk(session)
    desk.play(first_option(session))
    desk.do("jump", node=2)
    desk.play(first_option(session, 3))
    desk.do("rename", node=4, name="  my   try ")
    desk.do("comment", node=4, text="Schön", lang="de")
    node = session.history.node(4)
    assert (node.name, node.comments) == ("my try", {"de": "Schön"})
    assert desk.screen.rows[4]["name"] == "my try"


def test_a_comment_is_written_in_both_languages_and_everybody_follows() -> None:
    session = played(begun(), 3)
    desk, other = Desk(session, lang="de"), Desk(session)
    desk.do("comment", node=3, text=" Zu\u202e  früh ", lang="de")
    desk.do("comment", node=3, text="Too early", lang="en")
    both = {"en": "Too early", "de": "Zu früh"}
    assert desk.screen.rows[3]["comments"] == other.screen.rows[3]["comments"] == both
    desk.do("comment", node=3, text="", lang="de")
    assert session.history.node(3).comments == {"en": "Too early"}


@pytest.mark.parametrize("form", ["record", "json_text"])
def test_both_comments_go_along_with_what_is_shared(form: str) -> None:
    desk = Desk(played(begun(), 3))
    desk.do("comment", node=2, text="Too early", lang="en")
    desk.do("comment", node=2, text="Zu früh", lang="de")
    desk.do("share", hidden=True)
    other = Desk(begun(3))
    other.do("paste", text=desk.screen.answers[-1][form])
    both = {"en": "Too early", "de": "Zu früh"}
    assert other.screen.rows[2]["comments"] == both
    beat = other["beat"]
    other.controller.receive({"kind": "undo", "beat": beat})
    other.controller.receive({"kind": "redo", "beat": other["beat"]})
    assert other.screen.rows[2]["comments"] == both


def test_too_long_a_comment_is_refused_with_its_length_and_nothing_is_cut() -> None:
    desk = Desk(begun())
    desk.do("comment", node=1, text="short")
    desk.do("comment", node=1, text="x" * 2001)
    assert "2001" in desk["notice"]
    assert desk.screen.rows[1]["comments"] == {"en": "short"}


@pytest.mark.parametrize(
    ("act", "more"),
    [
        *((act, {}) for act in ("jump", "remove", "promote", "mark", "look")),
        ("rename", {"name": "bold"}),
        ("comment", {"text": "Too early"}),
        ("fold", {"folded": True}),
    ],
)
def test_what_is_asked_of_a_removed_node_is_told(
    act: str, more: dict[str, Any]
) -> None:
    session = played(begun(), 3)
    desk = Desk(session)
    desk.do("jump", node=0)
    desk.do("remove", node=2)
    desk.do(act, node=3, **more)
    assert desk["notice"] == say("sandbox.notice.no_node", "en")
    assert desk["marked"] is None


def test_what_was_removed_comes_back_until_something_else_is_done() -> None:
    session = played(begun(), 3)
    desk = Desk(session)
    desk.do("rename", node=4, name="bold")
    desk.do("jump", node=3)
    desk.do("fork")
    rows = dict(desk.screen.rows)
    assert not desk["may_restore"]
    desk.do("remove", node=2)
    assert desk["may_restore"]
    assert (desk["here"], desk["forked"], len(desk.screen.rows)) == (1, None, 2)
    desk.do("jump", node=0)
    desk.do("restore")
    assert desk.screen.rows == rows
    assert (desk["here"], desk["forked"]) == (3, 3)
    assert not desk["may_restore"]
    desk.do("remove", node=4)
    desk.do("comment", node=1, text="something else")
    assert not desk["may_restore"]
    desk.do("restore")
    assert desk["notice"] == say("sandbox.notice.nothing_removed", "en")
    assert 4 not in desk.screen.rows


def test_a_cell_moves_the_board() -> None:
    session = begun()
    desk = Desk(session)
    session.play(first_option(session))
    assert desk["here"] == 3
    assert 3 in desk.screen.rows


def test_two_sandboxes_over_one_match_follow_each_other() -> None:
    session = begun()
    left, right = Desk(session), Desk(session, seat=Seat.FISCHER)
    left.play(first_option(session))
    assert right["here"] == left["here"] == 3


def test_a_named_card_comes() -> None:
    session = Session.new(seed=1972)
    desk = Desk(session)
    desk.play(first_option(session, 1))
    desk.do("chance", option="done")
    draw = desk["naming"]["draws"][0]
    card = draw["outcomes"][-1]["card"]
    desk.do("chance", option="done", cards=[card])
    assert desk["naming"]["draws"][0]["named"] == card
    desk.do("play", option="done", cards=[card])
    assert card in session.position.spassky.hand
    assert desk["naming"] is None


def test_branches_are_compared_and_marked_one_after_the_other() -> None:
    session = begun()
    desk = Desk(session)
    desk.play(first_option(session))
    desk.do("jump", node=2)
    desk.play(first_option(session, 4))
    desk.do("mark", node=3)
    assert desk["marked"] == 3
    desk.do("compare", node=3, other=4)
    assert desk["twin"]["summary"]
    assert desk["marked"] is None


def test_two_presses_compare_however_fast_they_come_and_a_mark_goes_again() -> None:
    session = begun()
    desk = Desk(session)
    desk.play(first_option(session))
    desk.do("jump", node=2)
    desk.play(first_option(session, 4))
    for node in (3, 4):  # the page says the same thing twice, without a picture between
        desk.do("mark", node=node)
    assert desk["twin"]["summary"]
    assert desk["marked"] is None
    desk.do("mark", node=3)
    assert desk["marked"] == 3
    desk.do("mark", node=3)
    assert desk["marked"] is None
    desk.do("mark", node=3)
    desk.do("remove", node=3)
    desk.do("mark", node=4)
    assert desk["marked"] == 4


def test_a_link_s_comments_are_written_and_one_that_can_t_be_is_told() -> None:
    desk = Desk(played(begun(), 3))
    desk.do("comment", node=2, text="Zu früh & zu +teuer", lang="de")
    desk.do("share", hidden=True)
    parts = parse_qs(desk.screen.answers[-1]["query"])
    hello = {"kind": "hello"} | {name: texts[0] for name, texts in parts.items()}
    other = Desk(Session.new())
    other.controller.receive(hello)
    assert other.session.history.node(2).comments == {"de": "Zu früh & zu +teuer"}
    other.controller.receive({**hello, "notes": "9 en lost"})
    assert "9 en lost" in other["notice"]
    assert other.session.position == desk.session.position


def test_what_was_said_of_another_position_goes() -> None:
    desk = Desk(begun())
    desk.do("why", code="wN1@9")
    assert desk.part("why")["text"]
    desk.play(first_option(desk.session))
    assert desk.part("why") is None


def test_thousands_of_rows_travel_only_once() -> None:
    session = played(begun(), 30)
    desk = Desk(session)
    for at in range(1, 40):
        desk.do("jump", node=2 + at % 20)
        desk.play(first_option(session, at % 3))
    assert desk.screen.bases <= 2
    assert set(desk.screen.rows) == {node.number for node in session.history}


def test_whatever_is_shared_is_read_again() -> None:
    desk = Desk(played(begun(), 10))
    code = desk.session.position.code
    desk.do("share", hidden=True, address="http://x/chapter/12")
    told = desk.screen.answers[-1]
    for form in ("code", "query", "record", "json_text", "python"):
        other = Desk(begun(3))
        other.do("paste", text=told[form])
        assert other.session.position.code == code, form


def test_what_is_opened_takes_nothing_away_that_was_tried() -> None:
    desk = Desk(played(begun(), 4))
    nodes = len(desk.session.history)
    desk.do("fork")
    place = desk["forked"]
    desk.do("paste", text=begun(3).position.code)
    assert desk["may_return"]
    assert not desk["supposed"]
    desk.do("return")
    assert len(desk.session.history) == nodes
    assert desk["forked"] == place


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(
    ("text", "notice"),
    [
        ("", "nothing_pasted"),
        (" \n\t", "nothing_pasted"),
        ("\x00\u202e", "not_read"),
        ("[" + "9" * 5000 + "]", "not_read"),
        ("{" * 400_000, "not_read"),
        ("motc record 1\nseed x", "not_followed"),
        ("motc record 1\n" + "( " * 9_000, "not_followed"),
        ("Match.new(seed=3).play('nope')", "not_read"),
    ],
)
def test_what_can_t_be_opened_is_told_in_the_page_s_language(
    text: str, notice: str, lang: Lang
) -> None:
    desk = Desk(begun(), lang=lang)
    desk.do("paste", text=text)
    fixed = words("sandbox.notice", lang)[notice].partition("{")[0]
    assert desk["notice"].startswith(fixed)
    assert not re.search(r"Expecting|Exceeds|not offered now", desk["notice"])
    assert desk["notice"].isprintable()


def test_what_is_too_long_to_be_sent_is_told_with_its_length() -> None:
    desk = Desk(begun())
    desk.do("paste_too_long", length=10_000_000)
    assert "10000000 characters" in desk["notice"]
    desk.do("paste", text="x" * (MAX_PASTE + 1))
    assert desk["notice"] == say("scene.notice.unreadable", "en")


def test_a_link_opens_position_branch_seat_and_language() -> None:
    desk = Desk(played(begun(), 6))
    desk.do("share", hidden=True)
    query = desk.screen.answers[-1]["query"]
    parts = dict(part.split("=") for part in query.split("&"))
    other = Desk(Session.new())
    other.controller.receive(
        {"kind": "hello", **parts, "seat": "fischer", "lang": "de"}
    )
    assert other.session.position == desk.session.position
    assert other["looking"] == "fischer"
    assert other["lang"] == "de"
    assert len(other.session.history) == len(desk.session.history)


def test_an_illegal_position_opens_in_the_editor_and_the_board_stands() -> None:
    desk = Desk(begun())
    before = desk.session.position
    desk.do("paste", text=before.changed(marker=40).code)
    assert desk.session.position == before
    assert desk["editor"] is not None
    desk.do("edit_play")
    assert desk.session.position == before


def test_a_position_is_supposed_and_the_match_comes_back() -> None:
    desk = Desk(played(begun(), 4))
    before, nodes = desk.session.position, len(desk.session.history)
    desk.do("edit")
    desk.do("edit_play")
    assert len(desk.session.history) == 1
    desk.do("return")
    assert desk.session.position == before
    assert len(desk.session.history) == nodes


def test_a_look_aside_leaves_the_picture_alone() -> None:
    desk = Desk(played(begun(), 4))
    beat = desk["beat"]
    desk.do("look", node=2)
    looked = desk.screen.answers[-1]
    assert looked["node"] == 2
    assert looked["table"].keys() == desk["table"].keys(), "drawn as any other table"
    assert desk["beat"] == beat


def test_a_link_without_hidden_hands_is_looked_at_from_its_seat() -> None:
    desk = Desk(played(begun(), 6))
    desk.do("share", hidden=False)
    told = desk.screen.answers[-1]
    other = Desk(begun(3))
    other.do("paste", text=told["query"])
    assert other["looking"] == "fischer"
    assert other.session.position.fischer == desk.session.position.fischer
    bare = Desk(begun(3))
    bare.do("paste", text=told["code"])
    assert bare["looking"] == "fischer"
    alone = Desk(Session.from_position(Position.from_code(told["code"])))
    assert alone["looking"] == "fischer"
    again = Desk(begun(3))
    parts = dict(part.split("=") for part in told["query"].split("&"))
    again.controller.receive({"kind": "hello", "pos": parts["pos"]})
    assert again["looking"] == "fischer"


def test_an_edit_is_spoken_and_may_be_taken_back() -> None:
    desk = Desk(begun())
    desk.do("edit")
    edit = {"do": "pawn", "person": "spassky", "source": "reserve", "target": "supply"}
    desk.controller.receive({"kind": "edit", "edit": edit})
    assert desk["speech"]
    assert desk["editor"]["may_undo"]
    desk.do("edit_move", way="undo")
    assert not desk["editor"]["may_undo"]
    desk.do("edit_close")
    assert desk["editor"] is None


def test_bots_answer_for_either_person_from_here_on() -> None:
    desk = Desk(begun())
    desk.do("bot", person="fischer", level="greedy")
    desk.play(first_option(desk.session))
    assert desk.session.question is None or desk.session.question.seat is Seat.SPASSKY
    desk.do("bot", person="fischer", level="")
    assert desk.part("play")["rivals"][1]["level"] == ""


def test_a_click_counts_while_a_bot_is_called_for_the_other_person() -> None:
    desk = Desk(begun())
    beat, asked = desk["beat"], desk.session.question
    assert asked is not None
    desk.do("bot", person=asked.seat.other.value, level="random")
    option = first_option(desk.session)
    desk.controller.receive({"kind": "play", "beat": beat, "option": option})
    assert desk["here"] > 0


@pytest.mark.parametrize("how", ["jump", "undo"])
def test_a_bot_thinks_in_slices_and_stops_when_the_page_moves(how: str) -> None:
    session = begun()
    desk = Desk(session)
    desk.screen.may_think = True
    desk.play(first_option(session))
    asked, count = session.here.number, len(session.history)
    desk.do("bot", person="fischer", level="master")
    assert session.here.number == asked  # the page has its answer before the bot thinks
    assert desk.controller.think()
    assert session.here.number == asked
    if how == "jump":
        desk.do("jump", node=0)
    else:
        beat = desk["beat"]
        desk.controller.receive({"kind": "undo", "beat": beat})
    there = session.here.number
    while desk.controller.answers.answering is not None:
        desk.controller.think()
    assert session.here.number == there != asked
    assert len(session.history) == count


def test_a_bot_answers_beside_the_page_until_a_person_is_asked() -> None:
    session = begun()
    desk = Desk(session)
    desk.screen.may_think = True
    desk.play(first_option(session))
    desk.do("bot", person="fischer", level="beginner")
    before = session.here.number
    while desk.controller.answers.answering is not None:
        desk.controller.think()
    assert session.here.number > before
    assert session.question is not None
    assert session.question.seat is Seat.SPASSKY
    assert desk["here"] == session.here.number


def test_the_score_grid_counts_games_until_it_is_stopped() -> None:
    desk = Desk(begun())
    desk.do("rates_play", bots=("random", "greedy"), matches=50)
    while desk.controller.panel(GridPanel).rates.counted is None:
        assert desk.controller.thinking.takes_long
        desk.controller.think()
    desk.controller.show_news()
    assert desk.part("grid")["running"]["done"] == 1
    desk.do("rates_stop")
    assert desk.part("grid")["running"] is None
    assert (
        "“random” as Spassky against “greedy” as Fischer" in desk.part("grid")["source"]
    )
    rate = desk.part("grid")["spassky_rate"]
    desk.do("grid", draw=0.0)
    assert desk.part("grid")["spassky_rate"] == rate
    assert desk.part("grid")["source"] == say("sandbox.grid.by_hand", "en")
    assert desk.part("grid")["command"] == ""


def test_values_and_matches_take_turns() -> None:
    desk = Desk(begun())
    desk.do("rates_play", bots=("random", "random"), matches=50)
    while not desk.controller.panel(GridPanel).rates.counted:
        desk.controller.think()
    assert desk.controller.think()
    found = desk.controller.values()
    assert found is not None
    assert found.rows


def test_the_score_grid_takes_a_saved_simulation_and_refuses_other_files() -> None:
    outcome = simulate(("random", "random"), 3, workers=1, progress=False)
    desk = Desk(begun())
    desk.do("rates_take", outcome=json.dumps(outcome.as_dict()))
    source = desk.part("grid")["source"]
    assert f"{outcome.totals.games} games" in source
    for text in ("", "no file", "{}", "[1]"):
        desk.do("rates_take", outcome=text)
        assert "motc-lab simulate --out" in desk["notice"]
        assert desk.part("grid")["source"] == source


def test_a_review_can_be_closed() -> None:
    desk = Desk(played(begun(), 2))
    desk.do("review")
    assert desk.part("play")["review"] is not None
    desk.do("close_review")
    assert desk.part("play")["review"] is None


@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_bot_that_can_be_called_has_a_name(lang: Lang) -> None:
    levels = Desk(begun(), lang=lang).part("play")["levels"]
    assert [level["id"] for level in levels] == list(BOTS)
    texts = [level["text"] for level in levels]
    assert len(set(texts)) == len(texts)
    assert lang == "en" or not set(texts) & set(BOTS)


def test_values_follow_the_position() -> None:
    desk = Desk(begun())
    assert desk.controller.think()
    first = desk.controller.values()
    assert first is not None
    assert first.rows
    desk.play(first_option(desk.session))
    second = desk.controller.values()
    assert second is not None
    assert second.node != first.node
    assert second.rows == ()


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("count", [0, 9])
def test_inf_1_what_one_seat_is_sent_does_not_depend_on_hidden_cards(
    lang: Lang, count: int
) -> None:
    """Board, tree, values, twin, answers, moments and links of two tables that differ
    only in what Fischer does not know are the same to the letter.
    """
    session = to_fischer(played(begun(11), count))
    known = as_known_to(session.position, Seat.FISCHER)
    tables = [Session.from_position(dealt(known, seed), seed=4) for seed in (1, 2)]
    assert tables[0].position != tables[1].position
    heard = []
    for table in tables:
        desk = Desk(table, seat=Seat.FISCHER, may_look=False, lang=lang)
        assert table.question is not None
        probe(desk, first_option(table, 1), first_option(table))
        heard.append(desk.screen.heard)
    assert heard[0] == heard[1]


def to_fischer(session: Session) -> Session:
    """The match played on until Fischer has a choice."""
    while True:
        question = session.question
        assert question is not None
        if question.seat is Seat.FISCHER and len(question.options) > 1:
            return session
        played(session, 1)


def probe(desk: Desk, code: str, other: str) -> None:
    """Ask everything that can be asked."""
    lang = desk.controller.lang
    valuer = Valuer(desk.session, Seat.FISCHER, "open", lang, budget=FEW)
    while valuer.step():
        continue
    found = valuer.values(1)
    assert found.rows
    desk.screen.heard.append(found.model_dump_json())
    desk.do("looking", look="open")
    desk.do("knowledge", knowledge="open")
    desk.do("edit")
    desk.do("fork")
    desk.do("why", code="wN1@1")
    desk.do("twin", left=code, right=other)
    desk.do("close_twin")
    desk.do("chance", option=code)
    desk.do("share", hidden=True, address="http://x/")
    for node in (0, desk["here"]):
        desk.do("look", node=node)
        desk.do("look", node=node, moment=1)
    for event in range(3):
        desk.do("explain", event=event)


@pytest.mark.parametrize(
    "said",
    [
        {"do": "fly"},
        {"do": "jump"},
        {"do": "jump", "node": 10**8},
        {"do": "remove", "node": 0},
        {"do": "twin", "left": "x", "right": "y"},
        {"do": "compare", "node": 1},
        {"do": "explain", "event": 10**8},
        {"do": "look", "node": 3, "moment": 10**8},
        {"do": "play", "option": "wN1@9", "cards": ["zz"]},
        {"do": "bot", "person": "nobody", "level": "x"},
        {"do": "bot", "person": "fischer", "level": "x"},
        {"do": "grid", "spassky": 1.0, "draw": 1.0},
        {"do": "open", "index": 7},
        {"do": "looking", "look": "under the table"},
        {"do": "knowledge", "knowledge": "everything"},
        {"do": "comment", "node": 1, "text": ["x"]},
        {"do": "rename", "node": 1.5, "name": "x"},
        {"do": "rates_play", "bots": ["master", "master"], "matches": 50},
        {"do": "rates_take", "outcome": "[" * 400_000},
        {"do": "paste", "text": "\x00"},
        {"do": "edit_move"},
        {"do": "edit_play"},
    ],
)
def test_hostile_messages_change_nothing(
    said: dict[str, Any],
) -> None:
    desk = Desk(begun())
    digest = desk.session.digest
    desk.controller.receive({"kind": "sandbox", **said})
    assert desk.session.digest == digest
    assert desk["table"] is not None
    assert desk["notice"] or said["do"] in {"edit_move", "edit_play", "grid"}
