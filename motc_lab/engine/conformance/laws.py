"""The laws by name, in the order in which they are tried."""

from collections.abc import Callable, Iterator, Mapping
from typing import Final

from motc_lab.engine.conformance import (
    of_games,
    of_matches,
    of_moments,
    of_numbers,
    of_pairs,
    of_secrets,
    of_words,
)
from motc_lab.engine.conformance.walk import Case

Law = Callable[[Case], Iterator[str]]
"""Says what a match at some decision does not keep; its first line says the law."""

OF_MOMENTS: Final[Mapping[str, Law]] = {
    "clone": of_moments.clones,
    "codes": of_moments.codes,
    "position": of_moments.positions,
    "secrets": of_secrets.secrets,
    "taken_up": of_pairs.taken_up,
    "refusals": of_moments.refusals,
    "values": of_moments.values,
    "words": of_words.words,
    "faults": of_words.faults,
    "observations": of_numbers.observations,
}
OF_MATCHES: Final[Mapping[str, Law]] = {
    "end": of_matches.ends,
    "replay": of_matches.replays,
    "undo": of_matches.undoes,
    "lockstep": of_pairs.lockstep,
    "actions": of_numbers.actions,
}
OF_GAMES: Final[Mapping[str, Law]] = {
    "names": of_games.names,
    "seeds": of_games.seeds,
}
LAWS: Final[Mapping[str, Law]] = {**OF_GAMES, **OF_MATCHES, **OF_MOMENTS}
