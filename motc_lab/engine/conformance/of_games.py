"""What a game keeps as a whole."""

import os
import subprocess
import sys
from collections.abc import Iterator
from typing import Final

from motc_lab.build import CHOICE
from motc_lab.engine.conformance.walk import Case, begin, walked
from motc_lab.engine.game import Game, games

MATCHES: Final = 3  # compared between processes
_PROCESSES: Final = {"another hash seed": "interpreted", "another build": "fastest"}


def is_playable(game: Game) -> bool:
    """Whether a game brings rules and words; one that is being written may not yet."""
    return game.has_part("ruleset") and game.has_part("told")


def names(case: Case) -> Iterator[str]:
    """Seats, letters, heads and rules have names of their own."""
    game, ruleset = case.game, case.ruleset
    players = tuple(map(str, ruleset.players))
    if players != game.seats:
        yield f"GAME has the seats {game.seats}, the rules {players}"
    letters = [seat.letter for seat in ruleset.players]
    if len({*letters}) < len(letters):
        yield f"two seats have the same letter: {' '.join(letters)}"
    heads = tuple(game.part("ruleset").HEADS)
    written = tuple(ruleset.heads)
    if written != tuple(name for name in heads if name in written):
        yield f"HEADS are {heads}, the rules write {written}"
    own = {*case.told("en").rule_ids}
    for other in games().values():
        if other.id != game.id and is_playable(other):
            shared = own & {*begin(other, 0, {}).told("en").rule_ids}
            if shared:
                ids = ", ".join(sorted(shared))
                yield f"{other.id} has rules of the same ids: {ids}"


def seeds(case: Case) -> Iterator[str]:
    """The same seed is the same match, for any hash seed and in any build."""
    here = digests(case.game, MATCHES, case.seed)
    if digests(case.game, MATCHES, case.seed) != here:
        yield "the same seed is another match in the same process"
    words = ["--digests", "--matches", str(MATCHES), "--seed", str(case.seed)]
    program = [sys.executable, "-m", "motc_lab.engine.conformance"]
    for number, (what, build) in enumerate(_PROCESSES.items(), 1):
        done = subprocess.run(  # noqa: S603 -- ourselves
            [*program, case.game.package, *words],
            env={
                **os.environ,
                "PYTHONHASHSEED": str(number),
                "PYTHONPATH": os.pathsep.join(filter(None, sys.path)),
                CHOICE: build,
            },
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            yield f"{what}: {done.stderr.strip().splitlines()[-1]}"
        elif done.stdout.split() != here:
            yield f"{what}: another match"


def digests(game: Game, matches: int, seed: int) -> list[str]:
    """The digests of random matches from a seed on."""
    found = []
    for number in range(seed, seed + matches):
        case = begin(game, number, {})
        for _ in walked(case):
            continue
        found.append(case.session.digest)
    return found
