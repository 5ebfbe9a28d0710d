"""Bots that forget what lies in their plan: what is forgotten is gone for them."""

from itertools import permutations
from random import Random

import pytest

from motc_lab import play
from motc_lab.app.cli import main
from motc_lab.bots import check_bot
from motc_lab.bots.roster import bot_name, bot_named
from motc_lab.controllers.play.controller import PlayController
from motc_lab.controllers.play.desk import play_desk
from motc_lab.controllers.play.terms import TermsError, terms_of
from motc_lab.errors import LabError
from motc_lab.games.queens_gambit.bots.forgetful import ForgetfulBot
from motc_lab.games.queens_gambit.bots.memory import forgotten, hazy, revealed
from motc_lab.games.queens_gambit.bots.plain import PlainBot
from motc_lab.games.queens_gambit.rules import numbers
from motc_lab.games.queens_gambit.rules.machine import Table
from tests.controllers.test_play_controller import Slow
from tests.controllers.test_sandbox_any_game import begun
from tests.controllers.test_sandbox_controller import Desk
from tests.games.queens_gambit.tables import planned


def tables(count: int, seed: int = 4, **settings: object) -> list[Table]:
    """A match at each of so many decisions."""
    session = planned(seed, **settings)
    random, found = Random(seed), []
    while not session.is_over and len(found) < count:
        found.append(session.machine.clone())
        session.play(random.choice(session.question.options))
    return found


def exchanged(table: Table, seat: int, places: tuple[int, ...]) -> list[Table]:
    """The same with other cards in these places of a plan; the pile has them."""
    twins = []
    cards = [table.plans[seat][at] for at in places] + table.piles[seat]
    for order in set(permutations(cards, len(places))):
        rest = cards[:]
        twin = table.clone()
        for at, card in zip(places, order, strict=True):
            twin.plans[seat][at] = card
            rest.remove(card)
        twin.piles[seat] = rest
        twins.append(twin)
    return twins


@pytest.mark.parametrize("base", ["plain", "casual"])
def test_qmem_1_what_is_forgotten_changes_no_answer(base: str) -> None:
    bot = ForgetfulBot(3, 60, base)
    met = 0
    for table in tables(60):
        seat = table.turn
        places = forgotten(table, seat, 60, 3)
        if places and met < 12:
            twins = exchanged(table, seat, places)
            assert len({bot.answer(twin, seat) for twin in twins}) == 1
            met += len(twins) > 1
    assert met > 5


def test_a_card_is_forgotten_at_own_turns_and_does_not_come_back() -> None:
    gone: dict[int, int] = {}
    for table in tables(160, stall_rounds=0):
        if table.phase != numbers.MOVING:
            continue
        seat, before = table.turn, revealed(table, table.turn)
        places = forgotten(table, seat, 50, 9)
        for place in range(len(table.plans[seat])):
            card = 1000 * seat + before + place
            was = gone.get(card, 0)
            assert was <= (place in places)
            gone[card] = place in places
    shares = [*gone.values()]
    assert 0.2 < sum(shares) / len(shares) < 0.95


def test_half_of_the_cards_slip_the_mind_once_and_most_of_them_twice() -> None:
    """A card passes two such moments before it is next: 1 - 0.5 * 0.5."""
    table = tables(40)[-1]
    assert revealed(table, table.turn) > 5
    once = [1 in forgotten(table, table.turn, 50, seed) for seed in range(400)]
    twice = [0 in forgotten(table, table.turn, 50, seed) for seed in range(400)]
    assert 0.4 < sum(once) / 400 < 0.6
    assert 0.68 < sum(twice) / 400 < 0.82


@pytest.mark.parametrize("reshuffle", ["at_once", "when_needed"])
def test_revealed_cards_are_counted_through_reshuffles(reshuffle: str) -> None:
    turns = [0, 0]
    for table in tables(200, reshuffle=reshuffle, stall_rounds=0):
        if table.phase == numbers.LAYING:
            continue
        turns[table.turn] += 1
        assert revealed(table, table.turn) >= turns[table.turn]
    assert max(turns) > 14


def test_who_forgets_nothing_plays_as_who_remembers() -> None:
    for table in tables(30):
        assert hazy(table, table.turn, 0, 1).forgotten == ()
        answer = ForgetfulBot(5, 0).answer(table)
        assert answer == PlainBot(5).answer(table)


def test_imagined_worlds_fit_what_is_left_in_mind() -> None:
    random = Random(1)
    for table in tables(80, seats=3):
        seat = table.turn
        known = hazy(table, seat, 50, 2)
        world = known.imagine(seat, random)
        for at, card in enumerate(table.plans[seat]):
            assert at in known.forgotten or world.plans[seat][at] == card
        cards = [*world.plans[seat], *world.piles[seat], *world.shown[seat]]
        cards += numbers.listed(world.hands[seat])
        assert numbers.counted(cards) == list(numbers.DECK)
        allowed = world.mixed[seat]
        pile = numbers.counted(world.piles[seat])
        assert all(one <= most for one, most in zip(pile, allowed, strict=True))


def test_they_are_called_by_their_rate() -> None:
    assert bot_named("forgetful", 1, "queens_gambit") == ForgetfulBot(1)
    made = bot_named("forgetful:50+strong", 1, "queens_gambit")
    assert made == ForgetfulBot(1, 50, "strong")
    assert made.name == "forgetful:50+strong"
    with pytest.raises(LabError, match="no bot is called 'forgetful:x'"):
        bot_named("forgetful:x", 1, "queens_gambit")
    with pytest.raises(LabError, match="forgets: 101; use a whole number"):
        ForgetfulBot(1, 101)
    with pytest.raises(LabError, match="base: 'random'; use one of plain"):
        ForgetfulBot(1, 10, "random")


def test_it_keeps_what_a_bot_must_keep() -> None:
    found = check_bot("forgetful", game="queens_gambit", matches=1)
    assert not found.broken, str(found)


# Named wherever a bot is


@pytest.mark.parametrize("name", ["forgetful:50", "forgetful:10+strong", "forgetful"])
def test_a_memory_is_named_on_the_page_and_in_a_notebook(name: str) -> None:
    board = play(game="queens_gambit", seat="white", level=name, lang="de")
    assert board.controller is not None
    assert board.controller.terms.level == name
    assert {bot.name for bot in board.controller.bots.values()} == {
        {"forgetful:50": "forgetful:50+plain"}.get(name, name)
    }
    wishes = {one.name: one for one in play_desk(board.controller).wishes}
    assert wishes["level"].chosen == name
    assert name in [term.id for term in wishes["level"].terms]


def test_an_address_names_a_memory_too() -> None:
    page = Slow(thinks=False)
    controller = PlayController(page, terms_of("queens_gambit"), place="motc:play")
    asked = {"game": "queens_gambit", "level": "forgetful:50+strong"}
    controller.receive({"kind": "hello", **asked})
    assert controller.terms.level == "forgetful:50+strong"
    assert page.scene["notice"] is None


@pytest.mark.parametrize(
    "name", ["forgetful:101", "forgetful:x", "plain:50", ":", "a:b"]
)
def test_a_memory_that_there_is_not_is_refused_with_what_there_is(name: str) -> None:
    with pytest.raises(TermsError, match="use one of random, beginner"):
        terms_of("queens_gambit", level=name)


def test_a_bot_of_wishes_has_a_name_to_read_in_both_languages() -> None:
    told = bot_name("forgetful:50+strong", "de", "queens_gambit")
    assert told == "stark, vergisst je Zug 50 von 100 Karten des Plans"
    told = bot_name("forgetful:10", "en", "queens_gambit")
    assert told == "by plain rules, forgets 10 of 100 cards of the plan at each turn"
    assert bot_name("plain:3", "en", "queens_gambit") == "plain:3"


def test_every_bot_that_a_page_offers_has_a_name_of_its_own_in_german() -> None:
    for game in ("compile", "queens_gambit", "stratego"):
        wishes = play_desk(
            PlayController(Slow(thinks=False), terms_of(game), lang="de")
        )
        (level,) = [wish for wish in wishes.wishes if wish.name == "level"]
        assert "plain" not in [term.text for term in level.terms]
    desk = Desk(begun("compile"))
    desk.controller.receive({"kind": "lang", "lang": "de"})
    levels = desk["parts"]["play"]["levels"]
    assert "nach einfachen Regeln" in [one["text"] for one in levels]


def test_the_terminal_takes_a_memory(capsys: pytest.CaptureFixture[str]) -> None:
    words = ["simulate", "--game", "queens_gambit", "--matches", "2", "--no-progress"]
    assert main([*words, "--workers", "1", "--bots", "forgetful:60", "plain"]) == 0
    assert "forgetful:60" in capsys.readouterr().out
