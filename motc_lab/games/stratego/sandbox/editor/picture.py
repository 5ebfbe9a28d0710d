"""Draws what the editor holds: field, trays, form, code and faults in one language."""

from collections.abc import Iterable

from motc_lab.games.stratego import GAME
from motc_lab.games.stratego.position.moves import SIDES, home_names
from motc_lab.games.stratego.position.parts import UNKNOWN
from motc_lab.games.stratego.rules import numbers
from motc_lab.games.stratego.sandbox.editor.board import Seen, standing
from motc_lab.games.stratego.sandbox.editor.draft import Draft
from motc_lab.games.stratego.sandbox.editor.editing import Editing
from motc_lab.games.stratego.sandbox.editor.edits import CODE, MOVES
from motc_lab.games.stratego.sandbox.editor.faults import Fault, fault_id
from motc_lab.games.stratego.sandbox.editor.fields import FIELDS, Field, value_of
from motc_lab.games.stratego.sandbox.editor.told import column_of, unreadable
from motc_lab.games.stratego.scene.editor_model import (
    EditorArmy,
    EditorSquare,
    EditorStock,
    StrategoEditor,
)
from motc_lab.games.stratego.scene.table_model import Piece
from motc_lab.games.stratego.squares import square_name
from motc_lab.games.stratego.texts.problems import problem_text, repair_text
from motc_lab.games.stratego.texts.standing import preset_text
from motc_lab.games.stratego.texts.words import piece_text, rank_text, seat_text
from motc_lab.scene.editing_model import (
    CodeLine,
    EditorFault,
    EditorField,
    FieldGroup,
    Item,
    Way,
)
from motc_lab.scene.model import Lang
from motc_lab.texts import say, words


def picture_of(
    editing: Editing, lang: Lang, *, speech: tuple[str, ...] = (), is_match: bool
) -> StrategoEditor:
    """Return the picture of an editor; its beat is still to be set.

    A match plays on the board and under the rules that it has, so over one the form
    does not offer others.
    """
    draft, found = editing.draft, editing.faults
    position = draft.position
    places = {fault.place for fault in found}
    rows = _rows(draft, places, lang)
    faults = tuple([_fault(fault, lang) for fault in found])
    notes = tuple([_fault(fault, lang) for fault in position.warnings()])
    key = "editing.blocked" if faults else "editing.playable"
    summary = say(key, lang, n=len(faults)) if faults else say(key, lang)
    told = [square.label for row in rows for square in row if square.piece]
    return StrategoEditor(
        game=GAME.id,
        beat=0,
        lang=lang,
        heading=say("editing.heading", lang, title=GAME.titles[lang]),
        edition=say(f"stratego.variant.{position.variant}", lang),
        words={**words("editing.ui", lang), **words("stratego.editor.ui", lang)},
        groups=_groups(draft, places, lang, is_match=is_match),
        code=_line(draft, CODE, position.code, lang),
        faults=faults,
        summary=summary,
        playable=not faults,
        enforced=draft.enforced,
        broken=_broken(draft, lang),
        is_match=is_match,
        may_undo=editing.may_undo,
        may_redo=editing.may_redo,
        description="\n".join([summary, *told, *[fault.text for fault in faults]]),
        speech=speech,
        rows=rows,
        armies=tuple([_army(draft, side, lang) for side in SIDES]),
        moves=_line(draft, MOVES, ", ".join(position.moves), lang),
        made=len(position.moves),
        notes=notes,
        presets=tuple(
            [
                Item(id=preset.name, text=preset_text(preset.name, lang))
                for preset in position.board.presets
            ]
        ),
    )


# The field and what may be put on it


def _rows(
    draft: Draft, faulty: set[str], lang: Lang
) -> tuple[tuple[EditorSquare, ...], ...]:
    board = draft.position.board
    seen = {one.square: one for one in standing(draft.position)}
    homes = {name: side for side in SIDES for name in home_names(board, side)}

    def drawn(name: str) -> EditorSquare:
        piece = seen.get(name)
        home = homes.get(name)
        lake = name in board.lakes
        return EditorSquare(
            id=name,
            ground="lake" if lake else "home" if home else "land",
            home=home,
            piece=None if piece is None else block(piece, lang),
            label=_label(name, piece, lang, lake=lake),
            faulty=name in faulty,
        )

    size = board.size
    return tuple(
        tuple([drawn(square_name(row * size + file, size)) for file in range(size)])
        for row in range(size - 1, -1, -1)
    )


def _label(name: str, piece: Seen | None, lang: Lang, *, lake: bool) -> str:
    if piece is None:
        return say(f"stratego.editor.{'lake' if lake else 'empty'}", lang, square=name)
    told = [name, piece_text(piece.rank, piece.side, "nom", lang)]
    told += [say(f"stratego.piece.{mark}", lang) for mark in _marks(piece)]
    return ", ".join(told)


def _marks(piece: Seen) -> list[str]:
    """What everybody has seen of a piece; a run says that it has moved."""
    if piece.far:
        return ["far"]
    return ["moved"] if piece.moved else []


def block(piece: Seen, lang: Lang) -> Piece:
    """A piece with its face, or with its back where its rank is unknown."""
    return _piece(piece.square, piece.side, piece.rank, lang, tuple(_marks(piece)))


def _piece(
    name: str, side: str, rank: str, lang: Lang, marks: Iterable[str] = ()
) -> Piece:
    number = numbers.SIGNS.find(rank)
    is_back = rank == UNKNOWN
    return Piece.model_validate(
        {
            "id": f"piece.{name}",
            "side": side,
            "code": None if is_back else rank,
            "number": str(number) if 0 < number <= numbers.MARSHAL else "",
            "name": "" if is_back else rank_text(rank, lang),
            "short": "" if is_back else rank_text(rank, lang),
            "marks": tuple(marks) if is_back else (),
            "label": piece_text(rank, side, "nom", lang),
        }
    )


def _army(draft: Draft, side: str, lang: Lang) -> EditorArmy:
    position = draft.position
    own = [one for one in standing(position) if one.side == side]
    stocks = []
    for corps in position.board.army:
        left = corps.count - sum(one.rank == corps.rank for one in own)
        stocks.append(_stock(side, corps.rank, left, lang))
    free = position.board.army_size - len(own)
    stocks.append(_stock(side, UNKNOWN, free, lang))
    title = say("stratego.editor.army", lang, who=seat_text(side, lang))
    return EditorArmy.model_validate(
        {"side": side, "title": title, "stocks": tuple(stocks)}
    )


def _stock(side: str, rank: str, left: int, lang: Lang) -> EditorStock:
    name = f"{side[0]}{rank}"
    piece = _piece(name, side, rank, lang)
    return EditorStock(
        id=name,
        piece=piece,
        left=left,
        text=say("stratego.editor.stock", lang, piece=piece.label, n=left),
    )


# The form, the code, the faults


def _groups(
    draft: Draft, faulty: set[str], lang: Lang, *, is_match: bool
) -> tuple[FieldGroup, ...]:
    here = ("to_move",) if is_match else ("to_move", "variant")
    rules = [] if is_match else [one for one in FIELDS if one.name not in here]
    board = [one for one in FIELDS if one.name in here]
    groups = [("board", board), ("rules", rules)]
    return tuple(
        FieldGroup(
            id=name,
            title=say(f"stratego.editor.group.{name}", lang),
            fields=tuple([_field(draft, one, faulty, lang) for one in fields]),
        )
        for name, fields in groups
        if fields
    )


def _field(draft: Draft, field: Field, faulty: set[str], lang: Lang) -> EditorField:
    value = value_of(field.name, draft.position, draft.options)
    is_flag = isinstance(value, bool)
    kind = "flag" if is_flag else "choice" if field.choices else "number"
    key = "stratego.editor.to_move" if field.name == "to_move" else None
    return EditorField.model_validate(
        {
            "path": field.name,
            "kind": kind,
            "label": say(key or f"stratego.setting.{field.name}", lang),
            "value": str(int(value)) if is_flag else str(value),
            "high": field.most,
            "items": tuple(
                [
                    Item(id=str(one), text=_choice(field.name, one, lang))
                    for one in field.choices
                ]
            )
            if kind == "choice"
            else (),
            "faulty": field.name in faulty,
        }
    )


def _choice(name: str, value: object, lang: Lang) -> str:
    if name == "to_move":
        return seat_text(str(value), lang)
    if name == "variant":
        return say(f"stratego.variant.{value}", lang)
    return str(value)


def _line(draft: Draft, field: str, text: str, lang: Lang) -> CodeLine:
    typed = draft.typed
    if typed is None or typed.field != field:
        return CodeLine(text=text)
    fault = typed.fault
    return CodeLine(
        text=typed.text, error=unreadable(fault, lang), column=column_of(fault)
    )


def _fault(fault: Fault, lang: Lang) -> EditorFault:
    ways = [
        Way(id=repair.key, text=repair_text(repair, lang)) for repair in fault.repairs
    ]
    return EditorFault(
        id=fault_id(fault),
        place=fault.place,
        where=fault.place,
        text=problem_text(fault, lang),
        ways=tuple(ways),
    )


def _broken(draft: Draft, lang: Lang) -> str | None:
    if draft.broken is None:
        return None
    return say("stratego.editor.broken", lang, fault=problem_text(draft.broken, lang))
