"""A seat goes along with whoever holds it, and to a guest only as a loan."""

from random import Random

import pytest

from motc_lab.rooms.along import TICKET_S
from motc_lab.rooms.keeping import read_room, write_room
from motc_lab.rooms.seen import DELAYS
from motc_lab.rooms.stand_ins import GONE_S, TAKE_S
from motc_lab.rooms.witnesses import MOST_KEYS
from motc_lab.texts import say
from tests.controllers.screens import Paper
from tests.rooms.table import GAMES, Table, all_sent, states
from tests.rooms.test_onlookers import go_on
from tests.rooms.test_stand_ins import table_of

LATE = DELAYS[0]


def chance() -> Random:
    """Lots that lead to the same match each time."""
    return Random(4)


def lent(game: str = "duel") -> Table:
    """A table at which a third browser plays for the first, who is away."""
    table = Table(game)
    table.leave(0, TAKE_S)
    table.come()
    table.act(2, "take")
    table.act(1, "agree")
    return table


# By consent


@pytest.mark.parametrize("away_s", [0, 1, GONE_S, TAKE_S - 0.1])
def test_who_reloads_or_locks_a_phone_loses_no_seat(away_s: float) -> None:
    table = Table()
    table.come(watches=True)
    table.leave(0, away_s)
    assert table.offers(2) == []
    assert say("rooms.take_later", "en") in table.told(2)
    table.say(2, kind="room", do="take", seat=str(table.pages[0][0].own))
    assert table.room.wish is None
    table.come(table.secrets[0])
    assert table.pages[3][0].plays


def test_after_two_minutes_a_guest_may_be_let_in() -> None:
    table = Table()
    table.come(watches=True)
    table.leave(0, TAKE_S)
    assert table.offers(2) == ["take"], "nobody else has to move for that"
    table.act(2, "take")
    who = table.room.wish
    assert who is not None
    assert "will then see everything" in table.told(1), "whoever agrees knows that"
    table.act(1, "agree")
    assert table.pages[2][0].own is table.pages[0][0].own
    assert states(table.pages[1][1]) == ["guest", "here"]
    table.press(2)
    assert table.room.session.here.seat == table.pages[0][0].own.index


def test_time_that_was_away_before_counts_for_nothing() -> None:
    table = Table()
    table.come(watches=True)
    table.leave(0, TAKE_S - 1)
    table.come(table.secrets[0])
    table.leave(3, 2)
    assert table.offers(2) == []


def test_nobody_takes_the_seat_of_one_who_is_here() -> None:
    table = Table()
    table.come()
    table.clock.now += 10 * TAKE_S
    table.say(2, kind="room", do="take", seat=str(table.pages[0][0].own))
    assert table.room.wish is None


@pytest.mark.parametrize("game", GAMES)
def test_a_browser_that_has_another_seat_gets_none_by_consent(game: str) -> None:
    table = Table(game)
    table.come(watches=True, browser=table.browser(1))
    table.leave(0, TAKE_S)
    assert table.offers(2) == []
    assert say("rooms.take_never", "en") in table.told(2)
    table.say(2, kind="room", do="take", seat=str(table.pages[0][0].own))
    assert table.room.wish is None


def test_a_browser_that_had_another_seat_gets_none_by_consent() -> None:
    """What it once showed is still known: after its cookie went, and in a new match."""
    table = Table()
    table.come(browser=table.secrets[1], watches=True)  # by the secret that it keeps
    table.come(watches=True)
    ticket = table.ticket(1)
    table.come(ticket=ticket)
    assert not table.pages[1][0].plays
    table.come(browser=table.browser(1), watches=True)
    table.leave(0, TAKE_S)
    assert table.offers(2) == []
    assert table.offers(5) == []
    assert table.offers(3) == ["take"]
    again = read_room(write_room(table.room), clock=table.clock)
    table.clock.now += TAKE_S
    gone = again.players[0]
    for browser, may in ((table.browser(1), False), (table.browser(9), True)):
        board, _ = again.enter(Paper(), "en", watches=True, known=(browser,))
        assert again.may_take(board, gone) is may


def test_a_browser_without_a_name_gets_no_seat_by_consent() -> None:
    table = Table()
    board, _ = table.room.enter(Paper(), "en", watches=True)
    table.leave(0, TAKE_S)
    assert not table.room.may_take(board, table.pages[0][0].own)


def test_who_has_seen_all_hands_gets_no_seat_in_that_match() -> None:
    table = Table("queens_gambit")
    go_on(table.room.session, chance(), 4)
    table.come(watches=True)
    table.say(0, kind="room", do="open", n=LATE)
    table.act(1, "agree")
    table.leave(0, TAKE_S)
    assert table.offers(2) == ["take"], "no hand has been shown yet"
    go_on(table.room.session, chance(), LATE)
    assert table.pages[2][1].scene["looker"] == "open"
    assert table.offers(2) == []
    table.say(1, kind="room", do="shut")
    assert table.offers(2) == [], "what was seen was seen"
    assert read_room(write_room(table.room)).seating.witnesses.of_all
    table.come(table.secrets[0])
    table.act(1, "rematch")
    table.act(3, "agree")
    table.leave(3, TAKE_S)
    assert table.offers(2) == ["take"], "the cards of a new match are others"


def test_beyond_what_can_be_noted_nobody_is_believed() -> None:
    table = Table()
    table.come(watches=True)
    for n in range(MOST_KEYS):
        table.come(table.secrets[1], browser=f"another {n}")
        table.room.leave(table.pages[-1][0])
    assert len(table.room.seating.witnesses.seats) == MOST_KEYS
    table.leave(0, TAKE_S)
    assert table.offers(2) == []


def test_who_saw_a_hand_while_the_wish_was_open_does_not_get_the_seat() -> None:
    table = Table("queens_gambit", chosen={"players": "three"})
    table.come(watches=True)
    table.leave(0, TAKE_S)
    table.act(3, "take")
    table.act(1, "agree")
    table.come(table.secrets[2], browser=table.browser(3))
    table.act(4, "agree")
    assert not table.pages[3][0].plays
    assert table.room.wish is None


def test_whoever_comes_back_ends_the_guests_tenure() -> None:
    table = lent()
    secret = table.given(2, "seat", "secret")
    table.say(2, kind="room", do="rematch")
    table.come(table.secrets[0])
    guest, back = table.pages[2], table.pages[3]
    assert back[0].own is table.pages[0][0].own
    assert not guest[0].plays
    assert guest[1].answers[-1] == {"kind": "lost"}
    assert guest[1].scene["looker"] == "spectator"
    assert guest[1].scene["notice"] == say("rooms.lost_seat", "en")
    assert back[1].scene["notice"] == say("rooms.guest_was", "en"), "the hand was seen"
    assert table.room.wish is None, "the guest's wish ends with that"
    assert states(table.pages[1][1]) == ["here", "here"]
    table.come(secret)
    assert not table.pages[4][0].plays, "the guest's secret is void"
    table.press(3)


def test_a_guest_may_reload_and_is_kept_over_a_restart() -> None:
    table = lent()
    secret = table.given(2, "seat", "secret")
    table.leave(2)
    assert states(table.pages[1][1]) == ["gone", "here"]
    table.come(secret)
    assert table.pages[3][0].plays
    assert states(table.pages[1][1]) == ["guest", "here"]
    again = read_room(write_room(table.room))
    guest, _ = again.enter(Paper(), "en", secret=secret)
    assert guest.plays
    paper = Paper()
    holder, _ = again.enter(paper, "en", secret=table.secrets[0])
    assert holder.plays
    assert not guest.plays
    assert paper.scene["notice"] == say("rooms.guest_was", "en")


def test_a_guest_moves_on_with_the_seat_and_the_holder_comes_back_there() -> None:
    table = lent()
    table.act(1, "rematch")
    table.act(2, "agree")
    first, second = table.room.players
    assert table.pages[2][0].own is second
    table.come(table.secrets[0])
    assert table.pages[3][0].own is second
    assert table.pages[1][0].own is first


def test_the_next_guest_voids_the_secret_of_the_last_one() -> None:
    table = lent()
    secret = table.given(2, "seat", "secret")
    table.leave(2, TAKE_S)
    table.come()
    table.act(3, "take")
    table.act(1, "agree")
    table.come(secret)
    assert not table.pages[4][0].plays
    assert table.pages[3][0].plays


def test_a_bot_that_fails_makes_nobody_be_away_for_longer() -> None:
    table, later = table_of()
    table.come(watches=True)
    table.clock.now += 10 * TAKE_S
    table.leave(0)
    table.act(1, "bot")
    _, heard = later.waiting.pop()
    heard(None)
    assert table.offers(2) == []


# Along


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_goes_along_to_another_device(game: str) -> None:
    table = Table(game)
    seat = table.pages[0][0].own
    ticket = table.ticket(0)
    given = table.come(ticket=ticket)
    old, new = table.pages[0], table.pages[2]
    assert new[0].own is seat
    assert new[1].scene["notice"] == say("rooms.along_here", "en")
    assert table.room.seat_of(given) is seat
    assert table.room.seat_of(table.secrets[0]) is None
    assert not old[0].plays
    assert old[1].scene["looker"] == "spectator"
    assert old[1].scene["notice"] == say("rooms.along_gone", "en")
    assert old[1].answers[-1] == {"kind": "lost"}
    table.press(1 if table.pages[1][0].own in table.room.session.asked else 2)
    assert say("rooms.along_gone", "en") in table.told(0), "it goes on saying so"
    assert states(table.pages[1][1]) == ["here", "here"]


def test_a_ticket_is_for_those_who_play_and_told_to_nobody_else() -> None:
    table = Table()
    table.come(watches=True)
    table.come(table.secrets[0])
    table.say(2, kind="room", do="along")
    ticket = table.ticket(0)
    for page in (1, 2, 3):
        assert ticket not in all_sent(table.pages[page][1])
    assert ticket not in write_room(table.room)
    assert not [one for one in table.pages[2][1].answers if one["kind"] == "along"]


def test_a_ticket_opens_the_seat_once() -> None:
    table = Table()
    ticket = table.ticket(0)
    table.come(ticket=ticket)
    table.come(ticket=ticket)
    assert table.pages[2][0].plays
    assert not table.pages[3][0].plays
    assert table.pages[3][1].scene["notice"] == say("rooms.along_late", "en")


def test_a_ticket_lasts_three_minutes_and_only_the_newest_counts() -> None:
    table = Table()
    first, second = table.ticket(0), table.ticket(0)
    table.come(ticket=first)
    assert not table.pages[2][0].plays
    table.clock.now += TICKET_S
    table.come(ticket=second)
    assert not table.pages[3][0].plays
    assert table.pages[0][0].plays


def test_a_link_that_is_too_old_takes_no_free_seat() -> None:
    """It is of whoever waits for a friend, and that seat is the friend's."""
    table = Table()
    room = read_room(write_room(table.room))
    del room.held[room.players[1]]
    board, given = room.enter(Paper(), "en", ticket="0" * 32, known=("phone",))
    assert not board.plays
    assert not given
    assert room.enter(Paper(), "en", known=("friend",))[0].plays


def test_the_old_device_takes_no_free_seat_either() -> None:
    table = Table()
    room = read_room(write_room(table.room))
    del room.held[room.players[1]]
    paper = Paper()
    known = {"secret": table.secrets[0], "known": ("laptop",)}
    board, _ = room.enter(paper, "en", **known)  # type: ignore[arg-type]
    room.take_along(board)
    phone, _ = room.enter(Paper(), "en", ticket=paper.answers[-1]["ticket"])
    assert phone.plays
    again, given = room.enter(Paper(), "en", **known)  # type: ignore[arg-type]
    assert not again.plays
    assert not given


def test_a_ticket_follows_its_seat_into_the_next_match() -> None:
    table = Table()
    ticket = table.ticket(0)
    table.act(0, "rematch")
    table.act(1, "agree")
    table.come(ticket=ticket)
    assert table.pages[2][0].own is table.room.players[1]


def test_a_players_own_seat_is_not_lost_by_the_link_of_another() -> None:
    table = Table()
    ticket = table.ticket(0)
    table.come(table.secrets[1], ticket=ticket, browser=table.browser(1))
    assert table.pages[2][0].own is table.pages[1][0].own
    assert table.pages[2][1].scene["notice"] == say("rooms.along_other", "en")
    table.come(ticket=ticket, browser=table.browser(1))
    assert not table.pages[3][0].plays, "in a window that does not know the secret"
    table.come(ticket=ticket)
    assert table.pages[4][0].own is table.room.players[0], "it was not used up"


def test_an_own_link_that_is_opened_on_the_same_device_changes_nothing() -> None:
    table = Table()
    ticket = table.ticket(0)
    table.come(table.secrets[0], ticket=ticket, browser=table.browser(0))
    assert table.pages[2][0].own is table.pages[0][0].own
    assert table.pages[0][0].plays
    table.come(ticket=ticket)
    assert table.pages[3][0].plays, "it still works on the other one"


def test_a_guest_takes_along_what_is_lent_and_the_holder_still_comes_back() -> None:
    table = lent()
    ticket = table.ticket(2)
    table.come(ticket=ticket)
    assert table.pages[3][0].plays
    assert not table.pages[2][0].plays
    assert states(table.pages[1][1]) == ["guest", "here"]
    late = table.ticket(3)
    table.come(table.secrets[0])
    assert table.pages[4][0].plays
    assert not table.pages[3][0].plays
    table.come(ticket=late)
    assert not table.pages[5][0].plays, "with the guest the ticket has gone"


def test_the_seat_comes_back_by_the_same_way() -> None:
    table = Table()
    table.come(ticket=table.ticket(0))
    table.come(ticket=table.ticket(2), browser=table.browser(0))
    assert table.pages[3][0].own is table.room.players[0]
    assert not table.pages[2][0].plays


def test_a_wish_of_the_old_device_ends_with_its_seat() -> None:
    table = Table()
    ticket = table.ticket(0)
    table.act(0, "rematch")
    table.come(ticket=ticket)
    assert table.room.wish is None
    assert table.offers(1) == ["rematch"]


def test_a_device_whose_seat_has_gone_along_leaves_and_a_new_match_begins() -> None:
    table = Table()
    table.press(0)
    table.say(0, kind="room", do="along")
    ticket = table.pages[0][1].answers[-1]["ticket"]
    table.come("ab" * 16, ticket=ticket, browser="another device")
    table.leave(0)
    while table.room.session.is_over is False:
        for page in (1, 2):
            if table.pages[page][0].own in table.room.session.asked:
                table.press(page)
    table.act(1, "rematch")
    table.act(2, "agree")
    assert table.pages[2][1].scene["notice"] is None
    assert not table.room.session.is_over


def test_a_page_that_tries_a_second_line_is_no_second_window() -> None:
    table = Table()
    table.leave(0)
    for _ in range(2):
        table.come(table.secrets[0], page="one page")
    assert "several windows" not in table.told(2)
    table.come(table.secrets[0], page="another page")
    assert "several windows" in table.told(2)
