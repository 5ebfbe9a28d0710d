"""What the two at the table are asked, stage by stage."""

from collections.abc import Callable, Sequence
from typing import Final

from motc_lab.games.motc.companion.acts.exchange import LARGEST_TOTAL
from motc_lab.games.motc.companion.boxed import track_forms
from motc_lab.games.motc.companion.counting import Counting
from motc_lab.games.motc.companion.parts import (
    Values,
    numeral,
    signed,
    stepped,
    steps,
    text,
)
from motc_lab.games.motc.companion.said import SETUP, Stage, Step
from motc_lab.games.motc.companion.tracks import BOOKS, START_LIMIT, START_PAWNS
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.rules.codes import CELL_BITS, CELL_PAWNS, PAWNS_MASK
from motc_lab.games.motc.rules.effects import advantage_value
from motc_lab.games.motc.rules.events import Event
from motc_lab.games.motc.rules.seat import PERSONS, Seat
from motc_lab.games.motc.scene.cards import event_sentence
from motc_lab.games.motc.texts.persons import person_fields
from motc_lab.scene.companion_model import (
    CountAsked,
    CountField,
    CountForm,
    CountItem,
    CountTap,
    CountTotal,
)
from motc_lab.scene.model import Lang

SETUP_RULES: Final = {
    "board": "SET-1",
    "supply": "SET-1",
    "decks": "SET-2",
    "status": "SET-2",
    "reserve": "SET-3",
    "hands": "SET-4",
    "queen": "SET-5",
    "change": "SET-6",
}
BETWEEN_RULES: Final = {"tidy": "GAM-3", "discard": "GAM-5", "queen": "GAM-3"}
PAWNS_SHOWN: Final = range(4)  # on a space, by the rule books
STARTS_SHOWN: Final = range(-2, 3)


def asked(counting: Counting, lang: Lang) -> CountAsked:
    """Return what is asked now, and what can be said."""
    return _STAGES[counting.stage](counting, lang)


def _items(titles: Sequence[str], at: int) -> tuple[CountItem, ...]:
    return tuple(
        CountItem(text=title, state="done" if n < at else "now" if n == at else "later")
        for n, title in enumerate(titles)
    )


# Setting up


def _setup(counting: Counting, lang: Lang) -> CountAsked:
    at, name = counting.step, SETUP[counting.step]
    titles = [text(f"setup.{one}", lang) for one in SETUP]
    begin = CountTap(code="begin", text=text("tap.begin", lang), look="primary")
    onward = [begin]
    if at + 1 < len(SETUP):
        told = text("tap.begin_all", lang)
        begin = CountTap(code="begin", text=told, look="quiet")
        told = text("tap.next", lang)
        onward = [CountTap(code="next", text=told, look="primary"), begin]
    is_track = name == "status"
    return CountAsked(
        place=text("place_setup", lang, n=at + 1, of=len(SETUP)),
        text=titles[at],
        why=text(f"setup.{name}_why", lang, **_setup_fields(counting, name, lang)),
        rule=SETUP_RULES.get(name, ""),
        list=_items(titles, at),
        taps=(*(_books(counting, lang) if at == 0 else ()), *onward),
        forms=track_forms(counting, lang) if is_track else (),
        more=text("setup.tracks", lang) if is_track else "",
    )


def _setup_fields(counting: Counting, name: str, lang: Lang) -> Values:
    if name == "change":
        how = "face_down" if counting.book == "de" else "face_up"
        return {"how": text(f"setup.{how}", lang)}
    if name not in {"reserve", "hands"}:
        return {}
    found: Values = {}
    for seat in PERSONS:
        limit, pawns, _ = counting.shown(seat) or (START_LIMIT[seat], START_PAWNS, 0)
        found[seat.value] = pawns if name == "reserve" else limit
    return found


def _books(counting: Counting, lang: Lang) -> tuple[CountTap, ...]:
    return tuple(
        CountTap(
            code=f"book:{book}",
            text=text(f"tap.book_{book}", lang),
            note=text(f"tap.book_{book}_note", lang),
            is_on=counting.book == book,
        )
        for book in BOOKS
    )


# An exchange


def _lead(counting: Counting, lang: Lang) -> CountAsked:
    t, who = counting.table, person_fields(counting.leader, lang)
    sections = [
        CountTap(
            code=f"section:{n + 1}",
            text=text("tap.section", lang, section=numeral(n, lang)),
            note=_worth(counting, n, lang),
            is_open=bool(t.open >> n & 1),
        )
        for n in range(len(t.rules.values))
    ]
    return CountAsked(
        place=text("place_game", lang, game=t.game, n=t.exchange),
        text=text("ask.lead", lang, **who),
        why=text("ask.lead_why", lang),
        rule="EXC-2",
        taps=(*sections, _resign(counting.leader, lang)),
    )


def _resign(seat: Seat, lang: Lang) -> CountTap:
    who = person_fields(seat, lang)
    told, sure = text("tap.resign", lang, **who), text("tap.resign_sure", lang, **who)
    return CountTap(code="resign", text=told, look="quiet", sure=sure)


def _worth(counting: Counting, section: int, lang: Lang) -> str:
    rules = counting.table.rules
    costs = "_won" if rules.cost_when_won else "_costly"
    ending = costs if section == rules.costly else ""
    return text(f"worth{ending}", lang, n=rules.values[section])


def _exchange(counting: Counting, lang: Lang) -> CountAsked:
    first, second = [
        CountTap(
            code=f"won:{seat.value}",
            text=text("tap.won", lang, **person_fields(seat, lang)),
            look="primary",
        )
        for seat in PERSONS
    ]
    note = text("tap.tie_note", lang)
    tie = CountTap(code="tie", text=text("tap.tie", lang), note=note)
    return CountAsked(
        place=_section_place(counting, lang),
        text=text("ask.exchange", lang),
        why=text("ask.exchange_why", lang, n=counting.table.rules.most_pawns),
        rule="EXC-4",
        totals=tuple([_laid(counting, seat, lang) for seat in PERSONS]),
        taps=(first, second, tie, _resign(counting.leader.other, lang)),
        forms=(_totals_form(counting, lang),),
        more=text("ask.totals", lang),
    )


def _laid(counting: Counting, seat: Seat, lang: Lang) -> CountTotal:
    label = text("total.pawns_laid", lang, **person_fields(seat, lang))
    return CountTotal(
        id=f"laid.{seat.value}",
        text=label,
        value=str(counting.laid[seat]),
        note=text("total.reserve_note", lang, n=counting.side(seat).reserve),
        **steps(f"pawn:{seat.value}", label, lang),
    )


def _totals_form(counting: Counting, lang: Lang) -> CountForm:
    fields = [
        CountField(
            id=seat.value,
            text=text("ask.totals_of", lang, **person_fields(seat, lang)),
            value=counting.laid[seat],
            least=0,
            most=LARGEST_TOTAL,
        )
        for seat in PERSONS
    ]
    return CountForm(
        code="totals",
        text=text("ask.totals_text", lang),
        fields=tuple(fields),
        columns=2,
        button=text("ask.compare", lang),
    )


def _section_place(counting: Counting, lang: Lang) -> str:
    t = counting.table
    section = numeral(t.section, lang)
    return text("place_section", lang, game=t.game, n=t.exchange, section=section)


def _effect(counting: Counting, lang: Lang) -> CountAsked:
    return CountAsked(
        place=_section_place(counting, lang),
        text=text("ask.effect", lang, **person_fields(counting.winner.other, lang)),
        why=text("ask.effect_why", lang),
        rule="EXC-5",
        totals=stepped(counting, lang),
        taps=(*_assigned(counting, lang), *_rare(counting, lang)),
    )


def _assigned(counting: Counting, lang: Lang) -> tuple[CountTap, ...]:
    """What may become of the winner's advantage (EXC-6), and what that costs."""
    t, wins = counting.table, person_fields(counting.winner, lang)
    is_costly = t.section == t.rules.costly
    costs = text("tap.costs", lang, **wins) if is_costly else ""
    always = costs if t.rules.cost_when_won else ""
    value = int(advantage_value(t))
    notes = {
        "whole": (text("tap.whole_note", lang), costs),
        "halved": (costs,),
        "nobody": (always,),
        "emptied": (text("tap.emptied_note", lang), always),
    }
    told = {
        "whole": text("tap.whole", lang, n=value, **wins),
        "halved": text("tap.halved", lang, n=(value + 1) // 2),
        "nobody": text("tap.nobody", lang),
        "emptied": text("tap.emptied", lang),
    }
    return tuple(
        CountTap(
            code=code,
            text=told[code],
            note=" ".join(filter(None, note)),
            look="primary" if code == "whole" else "plain",
        )
        for code, note in notes.items()
    )


def _rare(counting: Counting, lang: Lang) -> tuple[CountTap, ...]:
    """What few effects do."""
    winner = counting.winner
    wins, loses = person_fields(winner, lang), person_fields(winner.other, lang)
    yields = CountTap(
        code="yields",
        text=text("tap.yields", lang, **loses),
        look="quiet",
        sure=text("tap.yields_sure", lang, **loses),
    )
    if counting.side(winner).no_pawns:
        return (yields,)
    ban = CountTap(
        code=f"ban:{winner.value}",
        text=text("tap.ban", lang, **wins),
        note=text("tap.ban_note", lang),
        look="quiet",
    )
    return ban, yields


# Between two games, and the end


def _between(counting: Counting, lang: Lang) -> CountAsked:
    step = counting.steps[counting.step]
    titles = [
        text(
            f"ask.between.{one.kind}",
            lang,
            **_meant(counting, one, lang),
        )
        for one in counting.steps
    ]
    seat = step.seat or counting.white
    is_known = step.kind == "draw" and counting.shown(seat) is not None
    why = text(
        f"ask.between.{step.kind}_why{'_known' if is_known else ''}",
        lang,
        **_meant(counting, step, lang),
        **_between_fields(counting, step.kind, seat),
    )
    return CountAsked(
        place=text("place_between", lang, n=counting.step + 1, of=len(counting.steps)),
        text=titles[counting.step],
        told=_how_it_ended(counting, lang) if step.kind == "tidy" else "",
        why=why,
        rule=BETWEEN_RULES.get(step.kind, "GAM-4"),
        list=_items(titles, counting.step),
        taps=_between_taps(counting, step.kind, seat, lang),
    )


def _how_it_ended(counting: Counting, lang: Lang) -> str:
    """Who has won the last game, and why."""
    ends = [one for one in counting.told if isinstance(one, Event)]
    last = next(one for one in reversed(ends) if one.kind == "game_ends")
    return event_sentence(last, house_edition(), lang)


def _meant(counting: Counting, step: Step, lang: Lang) -> Values:
    """Whom a step is about: White of the last game first (GAM-5), then the queen's."""
    white = counting.white
    who = step.seat or (white.other if step.kind == "queen" else white)
    return {**person_fields(who, lang)}


def _between_fields(counting: Counting, kind: str, seat: Seat) -> Values:
    limit, pawns, advantage = counting.shown(seat) or (0, 0, 0)
    match kind:
        case "tidy":
            return {one.value: _on_board(counting, one) for one in PERSONS}
        case "draw":
            return {"limit": limit}
        case "gain":
            return {"pawns": pawns, "advantage": signed(advantage)}
        case _:
            return {"n": counting.side(seat).supply}


def _on_board(counting: Counting, seat: Seat) -> int:
    """How many pawns lay on the board when the game ended."""
    aside = counting.before_tidying
    assert aside is not None  # a game has ended
    board, found = int(aside.side(PERSONS.index(seat)).board), 0
    while board:
        found += board >> CELL_PAWNS & PAWNS_MASK
        board >>= CELL_BITS
    return found


def _between_taps(
    counting: Counting, kind: str, seat: Seat, lang: Lang
) -> tuple[CountTap, ...]:
    match kind:
        case "draw":
            note = text("tap.reshuffled_note", lang, **person_fields(seat, lang))
            told = text("tap.reshuffled", lang)
            again = CountTap(code="reshuffled", text=told, note=note)
            return _done(text("tap.drawn", lang)), again
        case "pawns":
            counts = {f"take:{n}": text("tap.take", lang, n=n) for n in PAWNS_SHOWN}
            return tuple(CountTap(code=code, text=one) for code, one in counts.items())
        case "start":
            starts = {f"shift:{n}": signed(n) for n in STARTS_SHOWN}
            return tuple(CountTap(code=code, text=one) for code, one in starts.items())
        case "queen":
            game = counting.table.game + 1
            return (_done(text("tap.begin_game", lang, n=game)),)
        case _:
            return (_done(text("tap.done", lang)),)


def _done(told: str) -> CountTap:
    return CountTap(code="done", text=told, look="primary")


def _over(counting: Counting, lang: Lang) -> CountAsked:
    winner = counting.winner
    points: Values = {"points": counting.points(winner)}
    points |= {"others": counting.points(winner.other)}
    new = CountTap(code="match:new", text=text("tap.new", lang), look="primary")
    return CountAsked(
        place=text("place_over", lang),
        told=_how_it_ended(counting, lang),
        text=text("ask.over", lang, **person_fields(winner, lang), **points),
        why=text("ask.over_why", lang),
        rule="GAM-2",
        taps=(new,),
    )


_STAGES: Final[dict[Stage, Callable[[Counting, Lang], CountAsked]]] = {
    "setup": _setup,
    "lead": _lead,
    "exchange": _exchange,
    "effect": _effect,
    "between": _between,
    "over": _over,
}
