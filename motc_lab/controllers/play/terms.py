"""What a match is played under: which game, whose seat, which rival, and the rest."""

import json
from collections.abc import Mapping
from contextlib import suppress
from functools import lru_cache
from typing import Any, Final

from pydantic import BaseModel, ConfigDict

from motc_lab.bots import Bot, bot_named
from motc_lab.bots.roster import UnknownBot, ranked
from motc_lab.engine.game import FIRST, Game, game_named
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat, players
from motc_lab.engine.settings import ruleset_of, with_changes
from motc_lab.errors import LabError, shown
from motc_lab.lessons.skill import Skill, fitting
from motc_lab.scene.match import Match
from motc_lab.scene.terms import EITHER, HERE, GameTerms, OwnPick, terms_in

USUAL: Final = "usual"
EVEN: Final = 0.55  # a chance to win at which a match is worth playing to its end
_IDLE: Final = "random"  # a bot that does not think


class TermsError(LabError, ValueError):
    """A match can't be played under these terms; says what would be right."""


class Terms(BaseModel):
    """The terms of a match; ``terms_of`` makes them, and checks each.

    Attributes:
        game: id of what is played.
        wish: whose seat; 'either' draws lots.
        level: the name of the bot that plays everybody else; 'here' for nobody.
        chosen: what else is chosen in this game, by name.
        own: what of a file of one's own is played.
    """

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)

    game: str
    wish: str
    level: str
    chosen: dict[str, str]
    own: OwnPick | None = None

    @property
    def ruleset(self) -> AnyRuleset:
        """The rules with what was chosen."""
        changes: dict[str, Any] = {}
        for wish in terms_in(game_named(self.game)).wishes:
            changes |= wish.answers[self.chosen[wish.name]]
        if self.own is not None:
            changes |= self.own.settings
        return _ruleset(self.game, json.dumps(changes, sort_keys=True))

    @property
    def players(self) -> tuple[Seat, ...]:
        """Who plays: as many as these rules say."""
        return players(self.ruleset.seats)

    def match(self, seed: int) -> Match:
        """A match of this game, at its beginning or where a wish lets it begin."""
        ruleset = self.ruleset
        for wish in terms_in(game_named(self.game)).wishes:
            start = wish.starts.get(self.chosen[wish.name])
            if start is not None:
                return Match.begun_at(ruleset, seed, start(ruleset, seed))
        return Match.under(ruleset, seed)

    def seat(self, lot: int) -> Seat | None:
        """The seat that is wished for; a lot decides where any is.

        Nobody has one where everybody plays at this screen.
        """
        if self.level == HERE:
            return None
        table = self.players
        if self.wish == EITHER:
            return table[lot]
        return next(seat for seat in table if seat == self.wish)

    def bots(self, seat: Seat | None, seed: int) -> dict[Seat, Bot]:
        """Who plays everybody else."""
        others = () if seat is None else seat.others
        return {
            other: bot_named(self.level, seed + place, self.game)
            for place, other in enumerate(others)
        }

    @property
    def rating(self) -> float | None:
        """How good the rival is, where that was measured."""
        return terms_in(game_named(self.game)).ratings.get(self.level)


@lru_cache(maxsize=32)  # a page asks for them at every choice
def _ruleset(game: str, changes: str) -> AnyRuleset:
    """Return the rules of a game with changes, given as JSON."""
    changed: dict[str, Any] = json.loads(changes)
    if not changed:
        return ruleset_of(game)
    return with_changes(game, None, changed).ruleset


def terms_of(
    game: Game | str = FIRST,
    seat: object = USUAL,
    level: object = USUAL,
    chosen: Mapping[str, object] | None = None,
    own: OwnPick | None = None,
) -> Terms:
    """Return the terms with these names; TermsError says which there are.

    Args:
        game: itself, or its id.
        seat: a seat's name, 'either', or 'usual' as for all that follow.
        level: a bot's name, or 'here' where the game lets everybody play at one screen.
        chosen: what the game offers besides, by name; usual where it is left out.
        own: what of a file of one's own is played; None for nothing.
    """
    played = game_named(game)
    offered = terms_in(played)
    names = {wish.name for wish in offered.wishes}
    for name in chosen or {}:
        if name not in names:
            right = f"use {', '.join(sorted(names))}" if names else "it has none"
            msg = f"{played.id} offers no {shown(name, 30)} to choose; {right}"
            raise TermsError(msg)
    said = {name: answer for name, answer in (chosen or {}).items() if answer}
    terms = Terms(
        game=played.id,
        wish=EITHER,
        level=_level(played, level),
        chosen={
            wish.name: _one_of(
                wish.name, said.get(wish.name, USUAL), wish.usual, tuple(wish.answers)
            )
            for wish in offered.wishes
        },
        own=own,
    )
    wish = _one_of("seat", seat, offered.seat, (*map(str, terms.players), EITHER))
    return terms.model_copy(update={"wish": wish})


def _level(game: Game, said: object) -> str:
    """A rival of the list, or a bot of wishes of one: ``forgetful:50+strong``."""
    known = levels(game)
    if isinstance(said, str) and said.partition(":")[0] in known and said not in known:
        with suppress(UnknownBot):
            bot_named(said, game=game)
            return said
    return _one_of("level", said, usual_level(game), known)


def _one_of(name: str, said: object, usual: str, offered: tuple[str, ...]) -> str:
    said = said.value if isinstance(said, Seat) else said
    if said == USUAL:
        return usual
    if isinstance(said, str) and said in offered:
        return said
    msg = f"{name}: {shown(said, 40)}; use one of {', '.join(offered)}"
    raise TermsError(msg)


def seats(game: Game) -> tuple[str, ...]:
    """The seats that may be wished for whatever else is chosen.

    Where the number of players can be chosen, a form asks for both at once: these are
    the seats of the usual rules, which every table has.
    """
    return (*[str(seat) for seat in players(ruleset_of(game).seats)], EITHER)


def levels(game: Game) -> tuple[str, ...]:
    """Every rival, weakest first; then whoever sits at this screen too."""
    offered = terms_in(game)
    bots = offered.levels or tuple(reversed(ranked(game)))
    return (*bots, HERE) if offered.is_shared else bots


def usual_level(game: Game) -> str:
    """The rival unless somebody chooses."""
    known = levels(game)
    thinking = [name for name in known if name not in {_IDLE, HERE}]
    return terms_in(game).level or next(iter((*thinking, *known)))


def suited(skill: Skill, offered: GameTerms) -> str | None:
    """The level against which a match is about even; None before the first result."""
    if not skill.tries or not offered.ratings:
        return None
    return fitting(skill, offered.ratings.items(), EVEN)
