"""Named variants of an edition under work, with undo and redo over everything."""

from dataclasses import dataclass, replace
from functools import singledispatchmethod
from typing import Final

from motc_lab.errors import LabError
from motc_lab.games.motc.designer import changing, edits
from motc_lab.games.motc.designer.advice import found_in
from motc_lab.games.motc.designer.changes import changes, taken_back
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.edition import Edition, house_edition, parse_edition
from motc_lab.games.motc.edition.load import NAMELESS
from motc_lab.sandbox.drafting import Drafting

MOST_VARIANTS: Final = 12
LONGEST_NAME: Final = 40
BASE: Final = -1  # compared with what the work began with


@dataclass(frozen=True, slots=True)
class Variant:
    """An edition under a name of its own; an empty one is that of the edition."""

    name: str
    edition: Edition


@dataclass(frozen=True, slots=True)
class Draft:
    """All that lies on the workbench.

    Attributes:
        base: what the work began with.
        variants: what was made of it, at least one.
        at: which one is worked at.
        against: with which one it is compared; BASE for ``base``.
        edit: what led here.
    """

    base: Edition
    variants: tuple[Variant, ...]
    at: int = 0
    against: int = BASE
    edit: edits.Design | None = None

    @property
    def position(self) -> Edition:
        """The edition that is worked at."""
        return self.variants[self.at].edition

    @property
    def compared(self) -> Edition:
        """The edition that it is compared with."""
        if self.against == BASE:
            return self.base
        return self.variants[self.against].edition

    def holding(self, edition: Edition) -> "Draft":
        """The same with another edition in the place of the one under work."""
        here = replace(self.variants[self.at], edition=edition)
        kept = (*self.variants[: self.at], here, *self.variants[self.at + 1 :])
        return replace(self, variants=kept, edit=None)


class Bench(Drafting[Edition, Draft, edits.Design]):
    """One workbench.

    Attributes:
        trouble: why the last edit was refused, until another one is not.
    """

    def __init__(self, edition: Edition | None = None) -> None:
        begun = edition or house_edition()
        super().__init__(Draft(begun, (Variant("", begun),)))
        self.trouble: Refused | None = None

    @property
    def edition(self) -> Edition:
        """The edition that is worked at."""
        return self.draft.position

    def holding(self, position: Edition) -> Draft:
        """The present draft with another edition under work."""
        return self.draft.holding(position)

    def goes_on(self, before: edits.Design, edit: edits.Design) -> bool:
        """Whether somebody types on in the same field, or goes on with one number."""
        return _field(before) is not None and _field(before) == _field(edit)

    def apply(self, edit: edits.Design) -> Draft:
        """Carry out an edit; Refused is kept as ``trouble``, too."""
        try:
            draft = super().apply(edit)
        except Refused as fault:
            self.trouble = fault
            raise
        self.trouble = None
        return draft

    def undo(self) -> None:
        """Take the last edit back; NowhereToGo at the start."""
        self.trouble = None
        super().undo()

    def redo(self) -> None:
        """Do again what was taken back; NowhereToGo at the end."""
        self.trouble = None
        super().redo()

    def edited(self, edit: edits.Design) -> Draft:
        """The draft after an edit; Refused where it is not possible."""
        return replace(self._edited(edit), edit=edit)

    @singledispatchmethod
    def _edited(self, edit: edits.Design) -> Draft:
        """Whatever changes nothing but the edition under work."""
        after = changing.changed(self.edition, edit)
        # Said again, a value would count as one's own: another digest for the same.
        is_new = bool(changes(self.edition, after))
        return self.holding(after if is_new else self.edition)

    @_edited.register
    def _mended(self, edit: edits.MendDesign) -> Draft:
        mended = self._meant_by(edit)
        return self._edited(mended)

    def _meant_by(self, edit: edits.MendDesign) -> edits.Design:
        """What a repair does; Refused where nothing of this kind is wrong any more."""
        trouble = self.trouble
        if edit.fault == TROUBLE and trouble is not None and trouble.mended is not None:
            return trouble.mended  # type: ignore[return-value]  # an edit, as it says
        for found in found_in(self.edition, self.draft.compared):
            if found.id == edit.fault:
                for way in found.ways:
                    if way.id == edit.way:
                        return way.edit
        raise Refused("mended_already")

    @_edited.register
    def _taken_back(self, edit: edits.TakeBack) -> Draft:
        return self.holding(taken_back(self.edition, self.draft.compared, edit.place))

    @_edited.register
    def _of_variants(self, edit: edits.DoVariant) -> Draft:
        draft, index = self.draft, edit.index
        is_base = edit.act == "against" and index == BASE
        if not is_base and not 0 <= index < len(draft.variants):
            raise Refused("no_variant")
        match edit.act:
            case "copy":
                return self._with(Variant(self._named(edit.name), self.edition))
            case "show":
                return replace(draft, at=index, against=_other(draft.against, index))
            case "rename":
                few = list(draft.variants)
                few[index] = replace(few[index], name=self._named(edit.name))
                return replace(draft, variants=tuple(few))
            case "remove":
                return self._without(index)
            case "against":
                if index == draft.at:
                    raise Refused("itself")
                return replace(draft, against=index)

    def _named(self, name: str) -> str:
        named = " ".join(name.split())
        if not named or len(named) > LONGEST_NAME or not named.isprintable():
            raise Refused("variant_name", most=LONGEST_NAME)
        return named

    def _with(self, variant: Variant) -> Draft:
        draft = self.draft
        if len(draft.variants) >= MOST_VARIANTS:
            raise Refused("many_variants", most=MOST_VARIANTS)
        kept = (*draft.variants, variant)
        return replace(draft, variants=kept, at=len(kept) - 1)

    def _without(self, index: int) -> Draft:
        draft = self.draft
        if len(draft.variants) == 1:
            raise Refused("last_variant")
        kept = (*draft.variants[:index], *draft.variants[index + 1 :])
        at = draft.at - (draft.at > index) if draft.at != index else max(0, index - 1)
        return replace(draft, variants=kept, at=at, against=BASE)

    @_edited.register
    def _opened(self, edit: edits.OpenText) -> Draft:
        """A file is a variant of our own edition: what it changes is told."""
        house = house_edition()
        if not edit.text:
            return Draft(house, (Variant("", house),))
        try:
            found = parse_edition(edit.text, name=edit.name or NAMELESS)
        except LabError as fault:
            raise Refused("file", cause=fault) from None
        return Draft(house, (Variant("", found),))

    def take(self, base: Edition, variants: tuple[Variant, ...], at: int) -> None:
        """Hold what a page has kept, or a link has brought; undo leads back."""
        kept = variants[:MOST_VARIANTS] or (Variant("", base),)
        self.add(Draft(base, kept, min(max(at, 0), len(kept) - 1)))


TROUBLE: Final = "trouble"


def _other(against: int, at: int) -> int:
    return BASE if against == at else against


def _field(edit: edits.Design) -> tuple[object, ...] | None:
    """What a field is typed into; None for what is one step by itself."""
    match edit:
        case edits.SetWords():
            return "words", edit.of, edit.lang, edit.person, edit.card
        case edits.SetName():
            return "name", edit.field
        case _:
            return None
