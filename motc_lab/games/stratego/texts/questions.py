"""A question and its answers in words, for who is asked and for everybody else."""

from motc_lab.games.stratego.questions import SET_UP, Option, Question
from motc_lab.games.stratego.texts.standing import preset_text
from motc_lab.games.stratego.texts.words import rank_fields, seat_text, sides
from motc_lab.games.stratego.view import View
from motc_lab.texts.lang import Lang
from motc_lab.texts.speech import say


def question_text(question: Question, lang: Lang) -> str:
    """Return the question, put to whoever is asked."""
    fields = sides(question.seat, lang)
    if question.kind != SET_UP or question.set_up is None:
        return say(f"stratego.ask.{question.kind}", lang, **fields)
    so_far = question.set_up
    if so_far.next_rank is None:
        kind = "stuck" if so_far.is_stuck else "ready"
        return say(f"stratego.ask.set_up.{kind}", lang)
    count = sum(count for _, count in so_far.missing)
    words = rank_fields(so_far.next_rank, lang)
    return say("stratego.ask.set_up.next", lang, n=count, **words)


def waiting_text(question: Question, lang: Lang) -> str:
    """Return what everybody reads who is not asked."""
    both = "_both" if len(question.seats) > 1 else ""
    fields = sides(question.seat, lang)
    return say(f"stratego.wait.{question.kind}{both}", lang, **fields)


def button_text(option: Option, view: View, lang: Lang) -> str:
    """Return an answer as a short label."""
    return _say(option, view, "button", lang)


def option_text(option: Option, view: View, lang: Lang) -> str:
    """Return an answer as a whole sentence."""
    return _say(option, view, "text", lang)


def _say(option: Option, view: View, part: str, lang: Lang) -> str:
    fields: dict[str, str] = {
        name: value for name, value in option.parts.items() if name != "verb"
    }
    verb = option.verb
    standing = {piece.square: piece for piece in view.now.pieces}
    rank = option.rank
    if verb == "move" and option.start in standing:
        rank = standing[option.start].rank
        verb = "attack" if option.goal in standing else verb
    if rank is not None:
        fields |= rank_fields(rank, lang)
    if not view.looker.is_spectator:
        fields["other"] = seat_text(view.looker.other, lang)
    if verb == "preset" and option.name is not None:
        fields["preset"] = preset_text(option.name, lang)
    return say(f"stratego.option.{verb}.{part}", lang, **fields)
