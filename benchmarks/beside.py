"""``python -m benchmarks.beside BEFORE AFTER``: two checkouts play the same matches.

In turn, by processor time of each process; ``--build compiled`` wants both compiled.
``--what`` they do: play at random, the same with a log of events, with every event
read, through a Session, or with greedy bots.
Prints the median of the ratios and their range: above 1, AFTER is faster.
"""

import argparse
import json
import os
import statistics
import subprocess
import sys
from pathlib import Path
from typing import IO

# Plays with whatever checkout it is started in.
WORKER = """
import json, sys, time
from random import Random
from motc_lab.bots import GreedyBot, play_match
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.chance import Stream
from motc_lab.games.motc.rules.compile import compile_edition
from motc_lab.games.motc.rules.events import MatchLog
from motc_lab.games.motc.rules.machine import start
from motc_lab.games.motc.rules.playout import play_out
from motc_lab.games.motc.rules.session import Session
from motc_lab.games.motc.rules.table import Table
house = house_edition()
rules = compile_edition(house)

def playouts(seed, log=None):
    random = Random(seed)
    table = Table(rules, Stream(random))
    if log is not None:
        log.listen_to(table)
    start(table)
    return play_out(table, random)

def log(seed):
    return playouts(seed, MatchLog())

def read(seed):
    log = MatchLog()
    decisions = playouts(seed, log)
    assert len(log.events) > decisions
    return decisions

def session(seed):
    random, session, decisions = Random(seed), Session.new(seed=seed), 0
    while (question := session.question) is not None:
        session.play(random.choice(question.options))
        decisions += 1
    return decisions

def greedy(seed):
    return play_match((GreedyBot(1), GreedyBot(2)), seed, house)[1]

work = globals()[sys.argv[1]]
for line in sys.stdin:
    begun = time.process_time()
    decisions = sum(work(seed) for seed in range(int(line)))
    print(json.dumps([time.process_time() - begun, decisions]), flush=True)
"""
WAYS = ("playouts", "log", "read", "session", "greedy")


class Player:
    """A process that plays in a checkout."""

    def __init__(self, home: Path, build: str, what: str) -> None:
        told = {"PYTHONPATH": str(home), "MOTC_LAB_BUILD": build}
        self.process = subprocess.Popen(
            [sys.executable, "-c", WORKER, what],
            cwd=home,
            env={**os.environ, **told},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def play(self, matches: int) -> tuple[float, int]:
        """Seconds of processor time, and the decisions made."""
        ask, told = self.process.stdin, self.process.stdout
        assert ask is not None
        assert told is not None
        _say(ask, f"{matches}\n")
        seconds, decisions = json.loads(told.readline())
        return float(seconds), int(decisions)


def _say(ask: IO[str], text: str) -> None:
    ask.write(text)
    ask.flush()


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.beside")
    parser.add_argument("before", type=Path)
    parser.add_argument("after", type=Path)
    parser.add_argument("--build", default="interpreted")
    parser.add_argument("--what", choices=WAYS, default="playouts")
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--pairs", type=int, default=41)
    chosen = parser.parse_args()
    homes = (chosen.before.resolve(), chosen.after.resolve())
    players = [Player(home, chosen.build, chosen.what) for home in homes]
    for player in players:
        player.play(chosen.matches)
    ratios, rates = [], []
    for pair in range(chosen.pairs):
        order = (0, 1) if pair % 2 == 0 else (1, 0)
        played = {at: players[at].play(chosen.matches) for at in order}
        if played[0][1] != played[1][1]:
            print("the two play differently", file=sys.stderr)
            return 1
        ratios.append(played[0][0] / played[1][0])
        rates.append(played[1][1] / played[1][0])
    middle = statistics.median(ratios)
    print(
        f"{chosen.what}, {chosen.build}: {statistics.median(rates):,.0f} decisions/s, "
        f"{middle:.3f} ({min(ratios):.3f} .. {max(ratios):.3f}), {len(ratios)} pairs"
    )
    for player in players:
        player.process.terminate()
    return 0


if __name__ == "__main__":
    sys.exit(main())
