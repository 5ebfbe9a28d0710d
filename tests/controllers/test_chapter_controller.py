"""What a chapter's page does: bets, plays, languages, what it keeps and takes up."""

import json

import pytest
from cryptography.fernet import Fernet

from motc_lab.controllers.chapter.controller import ChapterController, place_of
from motc_lab.lessons import LessonRun
from motc_lab.screens.seal import KEY_NAME
from motc_lab.widgets.chapter import Chapter
from tests.controllers.screens import Paper


def page() -> tuple[ChapterController, Paper]:
    paper = Paper()
    controller = ChapterController(paper, LessonRun("00"))
    controller.publish()
    return controller, paper


def press(controller: ChapterController, kind: str, name: str) -> None:
    controller.receive({"kind": kind, "beat": controller.beat, "id": name})


def play_any(controller: ChapterController, paper: Paper) -> None:
    option = paper.scene["table"]["choices"][0]["code"]
    controller.receive({"kind": "play", "beat": controller.beat, "option": option})


def test_a_bet_is_placed_once_and_the_next_step_follows() -> None:
    controller, paper = page()
    press(controller, "bet", paper.scene["bet"]["options"][0]["id"])
    assert paper.scene["bet"]["chosen"]
    press(controller, "control", "next")
    assert paper.scene["step"] == "lose"


def test_a_change_of_language_in_mid_step_keeps_everything_and_says_nothing() -> None:
    controller, paper = page()
    press(controller, "control", "next")
    play_any(controller, paper)
    english = paper.scene
    assert english["speech"]
    controller.receive({"kind": "lang", "lang": "de"})
    german = paper.scene
    assert german["step"] == english["step"]
    assert german["table"]["may_undo"] == english["table"]["may_undo"]
    assert german["speech"] == []
    assert german["table"]["moves"] == []


def test_a_rule_opens_over_the_table_and_closes() -> None:
    controller, paper = page()
    controller.receive({"kind": "rule", "id": "EXC-5"})
    assert paper.scene["table"]["rule"]["id"] == "EXC-5"
    controller.receive({"kind": "close_rule"})
    assert paper.scene["table"]["rule"] is None


def test_a_rule_opens_where_two_futures_stand_side_by_side() -> None:
    controller, paper = page()
    controller.receive({"kind": "step", "id": "twin"})
    controller.receive({"kind": "rule", "id": "EXC-6"})
    assert paper.scene["twin"]["left"]["table"]["rule"]["id"] == "EXC-6"


def test_unknown_steps_controls_and_bets_are_refused_with_a_notice() -> None:
    controller, paper = page()
    before = paper.scene["step"]
    for message in (
        {"kind": "step", "id": "nowhere"},
        {"kind": "control", "beat": controller.beat, "id": "win"},
        {"kind": "hello", "step": "nowhere"},
        {"kind": "hello", "pos": "m1.x"},
    ):
        controller.receive({**message})
        assert paper.scene["step"] == before
        assert paper.scene["notice"]


def test_a_step_in_the_link_is_opened() -> None:
    controller, paper = page()
    controller.receive({"kind": "hello", "lang": "de", "step": "lose"})
    assert paper.scene["step"] == "lose"
    assert paper.scene["lang"] == "de"


def test_a_killed_kernel_loses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(KEY_NAME, Fernet.generate_key().decode())
    controller, paper = page()
    press(controller, "control", "next")
    play_any(controller, paper)
    kept, last = paper.keeps[-1], paper.scene
    assert "motc record" not in kept
    again, fresh = page()
    again.receive({"kind": "hello", "keep": kept})
    for part in ("step", "say", "feedback", "controls"):
        assert fresh.scene[part] == last[part]
    assert fresh.scene["table"]["sections"] == last["table"]["sections"]
    assert fresh.scene["table"]["may_undo"] == last["table"]["may_undo"]


def test_inf_2_no_page_ever_holds_a_hidden_card_of_the_other_person() -> None:
    controller, paper = page()
    run = controller.run
    press(controller, "control", "next")
    for _ in range(3):
        if not paper.scene["table"]["choices"]:
            break
        play_any(controller, paper)
        rival = run.seat.other
        full = run.session.position.person(rival.value)
        shown = {*full.shown}
        secret = [c for c in (*full.hand, *full.deck) if c not in shown]
        text = json.dumps(paper.scene)
        assert not [c for c in secret if f'"{rival.value}.{c}"' in text]


def test_a_page_teaches_another_game() -> None:
    """The duel's lesson, its table played at, and kept under a name of its own."""
    paper = Paper()
    controller = ChapterController(paper, LessonRun("duel/01"))
    assert place_of(controller.run) == "motc:duel/01"
    controller.receive({"kind": "hello", "lang": "de", "step": "high"})
    assert (paper.scene["game"], paper.scene["step"]) == ("duel", "high")
    assert paper.scene["table"]["layout"] == "plain"
    controller.receive({"kind": "put", "beat": controller.beat, "cards": ["north.5"]})
    assert paper.scene["notice"]
    controller.receive({"kind": "play", "beat": controller.beat, "option": "lay 5"})
    assert paper.scene["feedback"]["verdict"] == "reached"
    asked = {"kind": "why", "about": "north.2", "topic": "element"}
    controller.receive(asked)
    assert paper.scene["notice"]


def test_a_link_to_a_table_is_read_as_the_game_s_own() -> None:
    paper = Paper()
    controller = ChapterController(paper, LessonRun("duel/01"))
    controller.receive({"kind": "hello", "pos": "duel1;24;15;4.;."})
    assert controller.run.is_aside
    controller.receive({"kind": "hello", "pos": "m1.2-0"})
    assert paper.scene["notice"]
    assert controller.run.session.position.code.startswith("duel1;24;15;4")


def test_a_notebook_names_a_chapter_of_another_game() -> None:
    shown = Chapter("duel/01", lang="de")
    assert repr(shown) == "Chapter('duel/01')"
    assert shown.place == "motc:duel/01"
    assert shown.controller.run.lesson.game == "duel"
