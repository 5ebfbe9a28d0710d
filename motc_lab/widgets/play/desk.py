"""The terms around the table of a match against a bot, in words."""

from typing import TYPE_CHECKING

from motc_lab.scene.lens import person_name
from motc_lab.scene.model import Lang
from motc_lab.scene.play_model import LevelName, PlayDesk
from motc_lab.texts import say
from motc_lab.widgets.play import terms

if TYPE_CHECKING:
    from motc_lab.lessons.skill import Skill
    from motc_lab.widgets.play.controller import PlayController


def play_desk(play: "PlayController") -> PlayDesk:
    """What may be chosen around the present match."""
    now, lang = play.terms, play.lang
    best = terms.suited(play.skill)
    return PlayDesk(
        seat=person_name(play.player),
        wish=now.wish,
        level=now.level,
        length=now.length,
        told=_told(play),
        seats=terms.seats(lang),
        levels=terms.levels(lang),
        lengths=terms.lengths(lang),
        advice="" if best is None else _advice(best, play.skill, lang),
        suited=best,
        is_over=play.session.is_over,
    )


def _told(play: "PlayController") -> str:
    lang, now = play.lang, play.terms
    return say(
        "play.told",
        lang,
        who=say(f"word.person.{play.player.value}", lang),
        level=say(f"coach.level.{now.level}", lang),
        length=say(f"play.length.{now.length}", lang),
    )


def _advice(level: LevelName, skill: "Skill", lang: Lang) -> str:
    return say(
        "play.advice",
        lang,
        level=say(f"coach.level.{level}", lang),
        n=skill.tries,
        rating=round(skill.rating),
        deviation=round(2 * skill.deviation),
    )
