"""What every game must keep, tried on random matches of it.

``check(game)`` says what a game does not keep: which law, in which match, at which
decision, and what differs. ``python -m motc_lab.engine.conformance`` does it for all
games, or for those that are named. docs/write-a-game.md tells the laws to whoever
writes a game.

``walk`` plays the matches; the laws stand in ``of_matches`` (kept over a whole match),
``of_moments`` (kept wherever a match stands), ``of_secrets``, ``of_words``,
``of_numbers`` and ``of_games`` (kept by a game as a whole); ``laws`` lists them.
"""

from motc_lab.engine.conformance.checking import check
from motc_lab.engine.conformance.findings import Finding, Findings
from motc_lab.engine.conformance.laws import LAWS

__all__ = ["LAWS", "Finding", "Findings", "check"]
