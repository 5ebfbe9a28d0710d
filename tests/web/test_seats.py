"""Holding 3, access 4: a seat belongs to a browser, and is free when nobody sits."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from motc_lab.app.web.limits import FullError, Limits
from motc_lab.app.web.seats import MAKING_S, Page, Seats, Visit


class House:
    """Seats with kernels that only have names, and a clock that is set by hand."""

    def __init__(self, visitors: int = 2, per_address: int = 9) -> None:
        self.now = 0.0
        self.alive: set[str] = set()
        self.watched: set[str] = set()
        self.ended: list[str] = []
        limits = Limits(visitors, per_address, unopened_s=60, away_s=120)
        self.seats = Seats(limits, self, clock=lambda: self.now)

    def end(self, kernel_id: str) -> None:
        self.alive.discard(kernel_id)
        self.watched.discard(kernel_id)
        self.ended.append(kernel_id)

    def enter(self, visit: Visit, kernel_id: str, *, is_open: bool = True) -> Page:
        page = self.seats.take(visit)
        self.alive.add(kernel_id)
        assert self.seats.settle(page, kernel_id)
        self.seats.sent(page)
        if is_open:
            self.watched.add(kernel_id)
            self.seats.tidy()
        return page

    def wait(self, seconds: float) -> None:
        for _ in range(int(seconds)):
            self.now += 1
            self.seats.tidy()


def of(browser: str, path: str = "/chapter/00", left: str = "") -> Visit:
    return Visit(browser, f"net of {browser}", path, left)


def test_a_page_that_opens_no_socket_gives_its_kernel_back_after_60_s() -> None:
    house = House()
    house.enter(of("a"), "k", is_open=False)
    house.wait(59)
    assert house.ended == []
    house.wait(1)
    assert house.ended == ["k"]
    assert house.seats.taken == 0


def test_a_page_with_a_socket_stays_and_may_be_away_for_a_while() -> None:
    house = House()
    house.enter(of("a"), "k")
    house.wait(1000)
    house.watched.clear()
    house.wait(119)
    house.watched.add("k")  # the network is back
    house.wait(1)
    house.watched.clear()
    house.wait(119)
    assert house.ended == []
    house.wait(1)
    assert house.ended == ["k"]


def test_a_page_that_is_never_complete_holds_no_seat_for_ever() -> None:
    house = House()
    page = house.seats.take(of("a"))
    house.wait(MAKING_S)
    assert house.seats.taken == 0
    assert not house.seats.settle(page, "late")
    assert house.ended == ["late"]


def test_with_room_a_second_tab_is_a_second_seat() -> None:
    house = House()
    house.enter(of("a"), "one")
    house.enter(of("a"), "two")
    assert house.ended == []
    with pytest.raises(FullError):
        house.seats.take(of("b"))


def test_a_full_house_ends_the_page_that_is_being_left() -> None:
    house = House()
    house.enter(of("a", "/chapter/05"), "tab")
    house.enter(of("a", "/chapter/00"), "left")
    house.enter(of("a", "/chapter/01", left="/chapter/00"), "next")
    assert house.ended == ["left"]
    assert house.seats.taken == 2


def test_a_full_house_ends_a_page_that_nobody_sees_before_one_that_is_seen() -> None:
    house = House()
    house.enter(of("a", "/chapter/00"), "seen")
    house.enter(of("a", "/chapter/05"), "unseen", is_open=False)
    house.enter(of("a", "/chapter/01", left="/chapter/00"), "next")
    assert house.ended == ["unseen"]


def test_of_two_pages_alike_the_older_one_gives_way() -> None:
    house = House()
    house.enter(of("a"), "older")
    house.enter(of("a"), "newer")
    house.enter(of("a"), "newest")
    assert house.ended == ["older"]


def test_nobody_gives_way_to_another_browser() -> None:
    house = House(visitors=1)
    house.enter(of("a"), "k", is_open=False)
    with pytest.raises(FullError, match="all 1 seats are taken") as full:
        house.seats.take(of("b"))
    assert full.value.kind == "full"
    assert house.ended == []


def test_a_second_click_takes_the_seat_of_the_first() -> None:
    house = House(visitors=1)
    first = house.seats.take(of("a"))
    second = house.seats.take(of("a"))
    house.alive |= {"one", "two"}
    assert not house.seats.settle(first, "one")
    assert house.seats.settle(second, "two")
    assert house.ended == ["one"]


def test_who_leaves_twice_frees_one_seat() -> None:
    house = House()
    page = house.enter(of("a"), "one")
    house.enter(of("b"), "two")
    house.seats.leave(page)
    house.seats.leave(page)
    assert house.ended == ["one"]
    assert house.seats.taken == 1


def test_a_kernel_that_ended_in_any_way_frees_its_seat() -> None:
    house = House(visitors=1)
    house.enter(of("a"), "k")
    house.alive.clear()
    house.enter(of("b"), "next")


@pytest.mark.parametrize(
    ("change", "admits"),
    [
        (lambda visit: visit, False),
        (lambda visit: replace(visit, network="elsewhere"), True),
    ],
)
def test_one_address_has_its_own_number_of_seats(
    change: Callable[[Visit], Visit], admits: bool
) -> None:
    house = House(visitors=9, per_address=2)
    for browser in "ab":
        house.enter(replace(of(browser), network="school"), browser)
    visit = change(replace(of("c"), network="school"))
    assert house.seats.has_room(visit) is admits
    if admits:
        house.enter(visit, "c")
        return
    with pytest.raises(FullError, match="all 2 seats are taken") as full:
        house.seats.take(visit)
    assert full.value.kind == "full_here"


def test_a_browser_from_elsewhere_does_not_give_its_other_page_in_vain() -> None:
    house = House(visitors=9, per_address=1)
    house.enter(replace(of("a"), network="home"), "k")
    house.enter(replace(of("b"), network="school"), "b")
    with pytest.raises(FullError):
        house.seats.take(replace(of("a"), network="school"))
    assert house.ended == []


def test_a_page_that_waits_takes_no_seat_from_a_living_page_of_its_own() -> None:
    house = House(visitors=1)
    house.enter(of("a"), "k")
    assert not house.seats.has_room(of("a"))
    house.watched.clear()
    assert house.seats.has_room(of("a"))
    assert not house.seats.has_room(of("b"))
