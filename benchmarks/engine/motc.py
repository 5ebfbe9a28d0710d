"""Match of the Century at random in several ways, and what single operations cost."""

from collections.abc import Callable
from random import Random
from typing import Final

from benchmarks.engine.rounds import Local
from motc_lab.bots import GreedyBot, play_match
from motc_lab.build import build_name
from motc_lab.games.motc.bots.redeal import redeal
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import MatchLog, event_of
from motc_lab.games.motc.rules.imagining import imagine
from motc_lab.games.motc.rules.machine import play, start
from motc_lab.games.motc.rules.options import option_at, option_count
from motc_lab.games.motc.rules.playout import (
    play_out,
    playout_digest,
    playouts,
    random_match,
)
from motc_lab.games.motc.rules.questions import question_of
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
from motc_lab.games.motc.rules.view import view

HOUSE = house_edition()
RULES = compile_edition(HOUSE)
DRAWN = (15, 24, 0, 3, 0, 0, 0, 1, 2, 1)  # an event as a table notes it
GAME: Final = "Match of the Century"
PART: Final = "motc"


def single(matches: int) -> int:
    """Play at random within the machine's module, one match a call."""
    return sum(random_match(RULES, seed)[1] for seed in range(matches))


def batched(matches: int) -> int:
    """Play at random within the machine's module, all matches in one call."""
    return playouts(RULES, 0, matches).decisions


def driven(matches: int) -> int:
    """Play at random from a loop outside."""
    decisions = 0
    for seed in range(matches):
        generator = Random(seed)
        t = Table(RULES, Stream(generator))
        start(t)
        while t.ask:
            play(t, option_at(t, generator.randrange(option_count(t))))
            decisions += 1
    return decisions


def logged(matches: int) -> int:
    """Play at random with every event kept, to be read by whoever wants to."""
    return sum(with_log(seed)[1] for seed in range(matches))


def read(matches: int) -> int:
    """The same, and every event is made a readable value."""
    decisions = 0
    for seed in range(matches):
        log, made = with_log(seed)
        decisions += made if log.events else 0
    return decisions


def with_log(seed: int) -> tuple[MatchLog, int]:
    """Play at random with a log; return it and the number of decisions."""
    generator, log = Random(seed), MatchLog()
    t = Table(RULES, Stream(generator))
    log.listen_to(t)
    start(t)
    return log, play_out(t, generator)


def checked(matches: int) -> int:
    """Play at random through a Session: checked, with undo and log."""
    decisions = 0
    for seed in range(matches):
        generator = Random(seed)
        session = Session.new(seed=seed)
        while (question := session.question) is not None:
            session.play(generator.choice(question.options))
            decisions += 1
    return decisions


def greedy_matches(matches: int) -> int:
    """Play matches between greedy bots; counts decisions."""
    bots = (GreedyBot(1), GreedyBot(2))
    return sum(play_match(bots, seed, HOUSE)[1] for seed in range(matches))


def contestants() -> list[Local]:
    """Return the ways to play; as much of each as fills a tenth of a second."""
    fast = build_name() == "compiled"
    ways = {
        "playouts": (single, 4000 if fast else 400),
        "playouts, batched": (batched, 4000 if fast else 400),
        "driven from a loop": (driven, 1800 if fast else 350),
        "event log": (logged, 1000 if fast else 150),
        "event log, every event read": (read, 800 if fast else 80),
        "Session (checks, undo, log)": (checked, 100 if fast else 30),
        "greedy bots": (greedy_matches, 60 if fast else 10),
    }
    return [Local(f"{GAME}, {way}", *how) for way, how in ways.items()]


def operations() -> list[Local]:
    """Return what is done to one table in the middle of a match."""
    t = middle_table()
    seat = (Seat.SPASSKY, Seat.FISCHER)[t.seat]
    seen = view(t, seat, HOUSE)
    generator = Random(5)
    calls: dict[str, tuple[Callable[[], object], int]] = {
        "clone": (t.clone, 60_000),
        "fingerprint (hash)": (t.fingerprint, 60_000),
        "key and its hash": (lambda: hash(t.key()), 60_000),
        "redeal (determinise)": (lambda: redeal(t, t.seat, generator), 20_000),
        "imagine from a View": (lambda: imagine(seen, generator), 3_000),
        "view": (lambda: view(t, seat, HOUSE), 2_000),
        "question": (lambda: question_of(t), 2_000),
        "event, read": (lambda: event_of(DRAWN), 40_000),
    }
    return [repeated(f"{GAME}: {name}", *call) for name, call in calls.items()]


def middle_table() -> Table:
    """Return a table in game 3 of a random match, at a lead."""
    generator = Random(1972)
    t = Table(RULES, Stream(generator))
    start(t)
    while t.game < 3 or t.section >= 0 or option_count(t) < 20:
        play(t, option_at(t, int(generator.random() * option_count(t))))
    return t


def repeated(name: str, call: Callable[[], object], pieces: int) -> Local:
    """Return a contestant that makes the same call again and again."""

    def work(times: int) -> int:
        for _ in range(times):
            call()
        return times

    return Local(name, work, pieces)


def digest() -> str:
    """Return what random matches came to; the same in every build."""
    return playout_digest(RULES, 0, 200)
