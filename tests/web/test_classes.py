"""Hostile messages to a class over real sockets: nothing changes, nobody else waits."""

import json
from typing import Any

import pytest

from motc_lab.rooms.school.ballots import ballots_of
from motc_lab.rooms.school.running import LEAST_S
from motc_lab.rooms.school.school_class import SchoolClass
from tests.rooms.school.test_school import Clock
from tests.web.conftest import Running
from tests.web.test_rooms import Line, Play

BAD = [
    *("", "{", "null", "[]", '{"kind":"open"}', '{"kind":"go","to":1}'),
    *(
        '{"kind":"run","to":1}',
        '{"kind":"csv"}',
        '{"kind":"sheet"}',
        '{"kind":"what_if"}',
    ),
    '{"kind":"turn","what":"spassky"}',
    '{"kind":"join","group":999}',
    '{"kind":"ask","own":{"form":"yes_no"}}',
    '{"kind":"answer","n":1,"value":1e99}',
    json.dumps({"kind": "walk", "chapter": "0" * 999, "step": "hook"}),
    '{"kind":"vote","at":0,"round":0,"option":-1}',
    '{"kind":"vote","at":0,"round":0,"option":true}',
    '{"kind":"end"}',
    json.dumps({"kind": "cards", "counts": [1] * 13}),
]


async def pupil(server: Running, code: str) -> Line:
    line = await Line.to(server, f"api/class/{code}")
    await line.say({"kind": "enter", "role": "pupil", "lang": "de"})
    await line.until(lambda one: "view" in one)
    return line


def seen_in(heard: dict[str, Any]) -> dict[str, Any]:
    """What a message changes of what is seen."""
    return {**heard.get("view", {}), **heard.get("change", {})}


def test_a_vote_sends_what_changes_and_no_picture_again(play: Play) -> None:
    async def scenario(server: Running) -> None:
        opening = await Line.to(server, "api/class")
        await opening.say({"kind": "open", "chapter": "00"})
        heard: dict[str, Any] = (await opening.hear() or {})["opened"]
        lead = await Line.to(server, f"api/class/{heard['code']}")
        entering = {"kind": "enter", "role": "presenter", "lang": "en"}
        await lead.say({**entering, "secret": heard["secret"]})
        voter = await pupil(server, heard["code"])
        await lead.say({"kind": "open"})
        await voter.until(lambda one: seen_in(one).get("phase") == "open")
        await voter.say({"kind": "vote", "at": 0, "round": 0, "option": 1})
        assert await voter.hear() == {"change": {"mine": 1}}
        told = await lead.until(lambda one: seen_in(one).get("voted") == 1)
        assert told["change"]["counts"][1] == 1
        assert told["change"].keys() <= {"voted", "counts", "clock"}
        await lead.say({"kind": "close"})
        await lead.say({"kind": "reveal"})
        shown = await voter.until(lambda one: "rights" in one.get("view", {}))
        assert shown["view"]["rounds"] == [told["change"]["counts"]]

    play(scenario)


def test_a_class_is_found_wherever_its_code_is_typed(play: Play) -> None:
    """The field on the page of rooms is where a pupil without a camera types it."""

    async def scenario(server: Running) -> None:
        opening = await Line.to(server, "api/class")
        await opening.say({"kind": "open", "chapter": "00"})
        code = str((await opening.hear() or {})["opened"]["code"])
        for path in (f"room/{code}", f"chapter/room?code={code.lower()}"):
            page = (await server.get(path)).body.decode()
            assert f'data-role="pupil" data-code="{code}"' in page, path

    play(scenario)


def test_a_class_that_runs_by_itself_needs_no_presenter(play: Play) -> None:
    async def scenario(server: Running) -> None:
        clock = Clock()
        server.server.house.school._clock = clock
        opening = await Line.to(server, "api/class")
        await opening.say({"kind": "open", "chapter": "00"})
        heard: dict[str, Any] = (await opening.hear() or {})["opened"]
        lead = await Line.to(server, f"api/class/{heard['code']}")
        entering = {"kind": "enter", "role": "presenter", "lang": "en"}
        await lead.say({**entering, "secret": heard["secret"]})
        voter = await pupil(server, heard["code"])
        await voter.say({"kind": "run", "to": 1})
        assert await voter.is_closed(), "it is the presenter's to let it run"
        voter = await pupil(server, heard["code"])
        await lead.say({"kind": "run", "to": 1})
        told = await voter.until(lambda one: seen_in(one).get("phase") == "open")
        assert seen_in(told)["left_s"] > LEAST_S / 2
        lead.socket.close()
        await voter.say({"kind": "vote", "at": 0, "round": 0, "option": 1})
        await voter.until(lambda one: seen_in(one).get("mine") == 1)
        clock.now += 3600
        shown = await voter.until(lambda one: "rights" in one.get("view", {}))
        assert shown["view"]["rounds"] == [[0, 1, 0]]
        clock.now += 3600
        await voter.until(lambda one: seen_in(one).get("at") == 1)
        lead = await Line.to(server, f"api/class/{heard['code']}")
        await lead.say({**entering, "secret": heard["secret"]})
        seen = (await lead.until(lambda one: "view" in one))["view"]
        assert (seen["at"], seen["phase"], seen["run"]) == (1, "open", True)
        await lead.say({"kind": "close"})
        await lead.until(lambda one: seen_in(one).get("run") is False)

    play(scenario)


def test_a_fault_of_ours_is_told_in_the_log_and_ends_that_line_alone(
    play: Play, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("a fault of ours")

    async def scenario(server: Running) -> None:
        opening = await Line.to(server, "api/class")
        await opening.say({"kind": "open", "chapter": "00"})
        code = (await opening.hear() or {})["opened"]["code"]
        first, second = [await pupil(server, code) for _ in range(2)]
        with monkeypatch.context() as broken:
            broken.setattr(SchoolClass, "hear", fail)
            await first.say({"kind": "see", "at": 0})
            assert await first.is_closed()
        await second.say({"kind": "see", "at": 0})
        assert await pupil(server, code)
        told = [one for one in caplog.records if one.exc_info]
        assert [str(one.exc_info[1]) for one in told if one.exc_info] == [
            "a fault of ours"
        ]

    play(scenario)


@pytest.mark.parametrize("bad", BAD)
def test_a_pupil_who_says_what_is_the_presenters_is_cut_off(
    play: Play, bad: str
) -> None:
    async def attack(server: Running) -> None:
        opening = await Line.to(server, "api/class")
        await opening.say({"kind": "open", "chapter": "00"})
        heard: dict[str, Any] = (await opening.hear() or {})["opened"]
        attacker, other = [await pupil(server, heard["code"]) for _ in range(2)]
        await attacker.say(bad)
        assert await attacker.is_closed()
        lead = await Line.to(server, f"api/class/{heard['code']}")
        entering = {"kind": "enter", "role": "presenter", "lang": "en"}
        await lead.say({**entering, "secret": heard["secret"]})
        seen = await lead.until(lambda one: "view" in one)
        assert (seen["view"]["at"], seen["view"]["phase"]) == (0, "waiting")
        await lead.say({"kind": "open"})
        told = await other.until(lambda one: seen_in(one).get("phase") == "open")
        assert "rights" not in seen_in(told)

    play(attack)


def test_a_page_does_not_tell_whether_a_code_is_right(play: Play) -> None:
    async def guess(server: Running) -> None:
        opening = await Line.to(server, "api/class")
        await opening.say({"kind": "open", "chapter": "00"})
        right = (await opening.hear() or {})["opened"]["code"]
        wrong = right[::-1] if right != right[::-1] else f"{right[1:]}{right[0]}"
        pages = []
        for code in (right, wrong):
            page = await server.get(f"class?lang=en&game=duel&code={code}")
            pages.append(page.body.decode().replace(code, "CODE"))
        assert pages[0] == pages[1]

    play(guess)


def test_the_page_that_starts_a_class_has_the_chapter_of_its_address(
    play: Play,
) -> None:
    async def scenario(server: Running) -> None:
        worked_out = ballots_of.cache_info()
        answer = await server.get("class?lang=en&chapter=00")
        assert ballots_of.cache_info() == worked_out, "no chapter's questions yet"
        page = answer.body.decode()
        assert '<option value="chapter:00" selected>' in page
        assert page.count(" selected>") == 1
        strange = await server.get("class?lang=en&chapter=%22%3E%3Cscript%3E")
        assert " selected>" not in strange.body.decode()

    play(scenario)
