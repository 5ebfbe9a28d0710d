"""The match in one line: points, who leads, number of the game and of the exchange."""

from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.lens import Lens
from motc_lab.games.motc.scene.match_model import Score


def score(lens: Lens) -> Score:
    """Return the line of the score."""
    view = lens.view
    spassky, fischer = view.points
    goal = view.edition.points_to_win
    edition = view.edition.title.in_language(lens.lang)
    names = [lens.name(seat) for seat in PERSONS]
    leads, place = _leads(lens), _place(lens)
    label = lens.say(
        "outcome.score.label",
        edition=edition,
        spassky_name=names[0],
        spassky=spassky,
        fischer_name=names[1],
        fischer=fischer,
        leads=leads,
        goal=goal,
        place=place,
    )
    return Score(
        spassky=spassky,
        fischer=fischer,
        spassky_name=names[0],
        fischer_name=names[1],
        to_win=goal,
        goal=lens.say("outcome.score.goal", goal=goal),
        leads=leads,
        place=place,
        edition=edition,
        label=label,
    )


def _leads(lens: Lens) -> str:
    spassky, fischer = lens.view.points
    winner = lens.view.winner
    if winner is not None:
        return lens.say("outcome.score.won", who=lens.name(winner))
    if spassky == fischer:
        return lens.say("outcome.score.level")
    ahead = Seat.SPASSKY if spassky > fischer else Seat.FISCHER
    return lens.say("outcome.score.leads", who=lens.name(ahead))


def _place(lens: Lens) -> str:
    view = lens.view
    is_played = view.phase not in {"mulligan", "between", "status", "over"}
    key = "exchange" if is_played else "game"
    return lens.say(f"outcome.score.{key}", game=view.game, exchange=view.exchange)
