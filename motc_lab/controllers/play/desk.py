"""The terms around the table of a match on a page, in words."""

from functools import cache
from typing import Protocol

from motc_lab.bots.roster import bot_name
from motc_lab.controllers.play.own import OwnRead
from motc_lab.controllers.play.series import Series
from motc_lab.controllers.play.terms import Terms, levels, seats, suited
from motc_lab.engine.game import FIRST, Game, game_named, games
from motc_lab.engine.seat import Seat
from motc_lab.engine.session import AnySession
from motc_lab.engine.settings import ruleset_of
from motc_lab.lessons.skill import Skill
from motc_lab.scene.model import Lang
from motc_lab.scene.play_model import PlayDesk, PlayOwn, PlayOwnPick, PlayTerm, PlayWish
from motc_lab.scene.terms import EITHER, HERE, OwnPick, terms_in
from motc_lab.texts import say, words
from motc_lab.texts.faults import error_text
from motc_lab.texts.told import Told


class PlayHost(Protocol):
    """A match on a page, as far as its terms are told.

    Attributes:
        session: the match.
        terms: under which it is played.
        offered: the terms that the next match would have.
        own: what has been read of a file of one's own.
        series: the results of all matches in a row under these terms.
        seat: whose it is at this page; None where everybody plays here.
    """

    session: AnySession
    terms: Terms
    offered: Terms
    own: OwnRead
    series: Series
    seat: Seat | None
    lang: Lang

    @property
    def skill(self) -> Skill:
        """How good the player has proved in this game."""


def play_desk(play: PlayHost) -> PlayDesk:
    """What may be chosen around the present match."""
    now, lang, offered = play.terms, play.lang, play.offered
    game = game_named(now.game)
    best = suited(play.skill, terms_in(game)) if offered.game == now.game else None
    return PlayDesk(
        game=now.game,
        told=_told(play, game),
        games=tuple([_term(one.id, one.titles[lang]) for one in _all_games()]),
        offered=offered.game,
        wishes=wishes(offered, lang),
        shared=HERE,
        advice=""
        if best is None or not play.skill.is_sure
        else _advice(game, best, play.skill, lang),
        suited=best,
        is_over=play.session.is_over,
        series=play.series.text(_words(game, lang), play.seat),
        own=_own(game_named(offered.game), play.own, lang),
    )


def _own(game: Game, read: OwnRead, lang: Lang) -> PlayOwn | None:
    """What a file of one's own offers, where the game takes one."""
    file, told = terms_in(game).own, _words(game, lang)
    if file is None:
        return None
    here = read if read.game == game.id else OwnRead()
    fault = "" if here.fault is None else error_text(here.fault, lang)
    return PlayOwn(
        title=told.text("play.own.title"),
        hint=told.text("play.own.hint"),
        example=here.example,
        fault=fault,
        picks=tuple([_pick(one, lang) for one in here.picks]),
        chosen=here.chosen,
    )


def _pick(one: OwnPick, lang: Lang) -> PlayOwnPick:
    return PlayOwnPick(id=one.name, text=one.titles[lang], instead=one.instead)


def _all_games() -> list[Game]:
    """The first game in front."""
    return sorted(games().values(), key=lambda game: game.id != FIRST)


def wishes(chosen: Terms, lang: Lang) -> tuple[PlayWish, ...]:
    """All that may be chosen in a game, with what these terms have chosen."""
    game = game_named(chosen.game)
    told = _words(game, lang)
    own = []
    for wish in terms_in(game).wishes:
        key = f"play.{wish.name}"
        answers = [_term(one, told.text(f"{key}.{one}")) for one in wish.answers]
        title, now = told.text(f"play.{wish.name}.title"), chosen.chosen[wish.name]
        one = PlayWish(name=wish.name, title=title, terms=tuple(answers), chosen=now)
        own.append(one)
    seated = [_term(one, seat_text(game, one, lang)) for one in seats(game)]
    named = dict.fromkeys([*levels(game), chosen.level])  # it may be of wishes
    rivals = [_term(one, level_text(game, one, lang)) for one in named]
    return (
        PlayWish(
            name="seat",
            title=say("play.seat", lang),
            terms=tuple(seated),
            chosen=chosen.wish if chosen.wish in seats(game) else EITHER,
        ),
        PlayWish(
            name="level",
            title=say("play.level", lang),
            terms=tuple(rivals),
            chosen=chosen.level,
        ),
        *own,
    )


def seat_text(game: Game, seat: str, lang: Lang) -> str:
    """What a seat is called, or that lots are drawn."""
    if seat == EITHER:
        return say("play.either", lang)
    return _words(game, lang).seat(seat)


def level_text(game: Game, level: str, lang: Lang) -> str:
    """What a rival is called: by the game, else by the house."""
    if level in words(f"{game.id}.play.level", lang):
        return _words(game, lang).text(f"play.level.{level}")
    if level == HERE:
        return say("play.here", lang)
    return bot_name(level, lang, game)


def _words(game: Game, lang: Lang) -> Told:
    return _usual_words(game.id, game.package, lang)


@cache
def _usual_words(game_id: str, package: str, lang: Lang) -> Told:
    """What a game says under its usual rules; making those takes a millisecond."""
    del package  # tells a guest from another one of that name
    game = game_named(game_id)
    told: Told = game.part("told").Told(ruleset_of(game), lang)
    return told


def _term(name: str, text: str) -> PlayTerm:
    return PlayTerm(id=name, text=text)


def _told(play: PlayHost, game: Game) -> str:
    lang, now = play.lang, play.terms
    told = _words(game, lang)
    instead = "" if now.own is None else now.own.instead
    own = [
        told.text(f"play.{name}.{one}")
        for name, one in now.chosen.items()
        if name != instead
    ]
    if now.own is not None:
        own.append(now.own.titles[lang])
    if play.seat is None:
        first = say("play.told_here", lang)
    else:
        first = say(
            "play.told",
            lang,
            who=_words(game, lang).seat(play.seat),
            level=level_text(game, now.level, lang),
        )
    return " ".join([first, *[f"{one}." for one in own]])


def _advice(game: Game, level: str, skill: Skill, lang: Lang) -> str:
    return say(
        "play.advice",
        lang,
        level=level_text(game, level, lang),
        n=skill.tries,
        rating=round(skill.rating),
        deviation=round(2 * skill.deviation),
    )
