"""A class of ``motc-lab class``: kept, taken up again, led by whoever started it."""

import asyncio
from pathlib import Path

import pytest

from motc_lab.app.web.class_command import OpenedClass, open_class
from motc_lab.app.web.options import ClassWish
from motc_lab.rooms.hall import Hall
from motc_lab.rooms.school.hall import SchoolHall
from motc_lab.rooms.store import Store
from tests.rooms.school.test_school import Clock
from tests.web.conftest import Running
from tests.web.test_rooms import Line, Play

CHAPTER = ClassWish(chapter="00")


def opened(path: Path, wish: ClassWish, clock: Clock) -> tuple[OpenedClass, SchoolHall]:
    """Start a server's classes from a file, as often as wished, and open one."""
    hall = SchoolHall(Store(path), Hall(Store()), clock)
    found = asyncio.run(open_class(hall, wish))
    hall.store.close()
    return found, hall


def code_in(one: OpenedClass) -> str:
    return one.line.rpartition(" ")[2]


def test_a_killed_server_takes_its_class_up_again(tmp_path: Path) -> None:
    clock = Clock()
    first, _ = opened(tmp_path / "kept", CHAPTER, clock)
    assert first.line.startswith("started: ")
    clock.now += 60
    again, hall = opened(tmp_path / "kept", CHAPTER, clock)
    assert again.line == f"taken up again: {code_in(first)}"
    assert f"code={code_in(first)}&show=projector#lead=" in again.page
    ticket = again.page.rpartition("=")[2]
    school = hall.peek(code_in(first))
    assert school is not None
    secret = school.leading.admit(ticket)
    assert secret is not None
    assert school.people.is_presenter(secret)
    whatever, _ = opened(tmp_path / "kept", ClassWish(), clock)
    assert whatever.line == again.line


@pytest.mark.parametrize(
    "wish",
    [
        ClassWish(chapter="01"),
        ClassWish(chapter="00", is_new=True),
    ],
)
def test_another_lesson_or_a_new_class_leaves_the_kept_one_alone(
    tmp_path: Path, wish: ClassWish
) -> None:
    first, _ = opened(tmp_path / "kept", CHAPTER, Clock())
    other, _ = opened(tmp_path / "kept", wish, Clock())
    assert other.line.startswith("started: ")
    assert code_in(other) != code_in(first)


def test_a_class_of_the_day_before_is_not_taken_up(tmp_path: Path) -> None:
    clock = Clock()
    opened(tmp_path / "kept", CHAPTER, clock)
    clock.now += 13 * 3600
    later, _ = opened(tmp_path / "kept", CHAPTER, clock)
    assert later.line.startswith("started: ")


def test_without_a_lesson_it_is_chosen_on_the_page(tmp_path: Path) -> None:
    wish = ClassWish(page="class?screens=one")
    assert opened(tmp_path / "kept", wish, Clock())[0] == OpenedClass(wish.page)


def test_with_two_screens_the_presenters_page_is_opened(tmp_path: Path) -> None:
    wish = ClassWish(chapter="00", lang="de", screens="two")
    page = opened(tmp_path / "kept", wish, Clock())[0].page
    assert page.startswith("class?lang=de&code=")
    assert "&show=presenter#lead=" in page


def test_a_class_leads_by_a_ticket_and_a_used_one_is_refused(play: Play) -> None:
    async def scenario(server: Running) -> None:
        school = server.server.house.school
        found = await open_class(school, CHAPTER)
        code, ticket = code_in(found), found.page.rpartition("=")[2]
        entering = {"kind": "enter", "role": "projector", "lang": "en"}
        wall = await Line.to(server, f"api/class/{code}")
        await wall.say({**entering, "ticket": ticket})
        secret = (await wall.until(lambda one: "seat" in one))["seat"]
        view = (await wall.until(lambda one: "view" in one))["view"]
        assert view["remote"]["devices"] == 0
        late = await Line.to(server, f"api/class/{code}")
        await late.say({**entering, "ticket": ticket})
        assert (await late.hear() or {})["refused"] == "old_link"
        again = await Line.to(server, f"api/class/{code}")
        await again.say({**entering, "secret": secret})
        await again.say({"kind": "open"})
        told = await wall.until(lambda one: "phase" in one.get("change", {}))
        assert told["change"]["phase"] == "open"

    play(scenario)


def test_where_nobody_else_comes_in_there_is_nothing_to_scan(play: Play) -> None:
    async def scenario(server: Running) -> None:
        school = server.server.house.school
        found = await open_class(school, CHAPTER)
        code, ticket = code_in(found), found.page.rpartition("=")[2]
        assert (await server.get(f"room/{code}/code.svg")).code == 404
        page = (await server.get(f"class?code={code}&show=projector")).body.decode()
        assert "code.svg" not in page
        assert "127.0.0.1" not in page
        assert "motc-lab class" in page
        wall = await Line.to(server, f"api/class/{code}")
        entering = {"kind": "enter", "role": "projector", "lang": "en"}
        await wall.say({**entering, "ticket": ticket})
        await wall.until(lambda one: "view" in one)
        await wall.say({"kind": "hand_over"})
        assert (await wall.hear() or {})["fault"] == "not_reached"

    play(scenario)
