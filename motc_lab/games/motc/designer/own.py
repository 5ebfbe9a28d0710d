"""The workbench of Match of the Century as every shell asks for it."""

import json
from collections.abc import Mapping
from typing import Any, ClassVar, Final, get_args

from pydantic import BaseModel, ConfigDict, Field, ValidationError

from motc_lab.bots import Bot, bot_named
from motc_lab.engine.ruleset import AnyRuleset
from motc_lab.engine.seat import Seat as AnySeat
from motc_lab.engine.session import AnySession
from motc_lab.errors import LabError
from motc_lab.games.motc.designer import edits
from motc_lab.games.motc.designer.bench import MOST_VARIANTS, Bench, Variant
from motc_lab.games.motc.designer.edits import Design
from motc_lab.games.motc.designer.model import MatchDesigner
from motc_lab.games.motc.designer.picture import designer_scene
from motc_lab.games.motc.designer.refused import Refused
from motc_lab.games.motc.designer.saving import as_link, from_link
from motc_lab.games.motc.designer.sheets import sheets
from motc_lab.games.motc.designer.told import told_edit
from motc_lab.games.motc.designer.trials import Trial, trial_of
from motc_lab.games.motc.edition import house_edition
from motc_lab.games.motc.edition.load import EditionOrName, edition_or_house
from motc_lab.games.motc.edition.save import file_of
from motc_lab.games.motc.edition.sheet import sheet_of
from motc_lab.games.motc.rules.ruleset import MatchRuleset
from motc_lab.games.motc.rules.seat import Seat
from motc_lab.sandbox.designers import File, GameDesigner
from motc_lab.scene.model import Lang
from motc_lab.scene.said import Said
from motc_lab.texts import say
from motc_lab.texts.faults import error_text

RIVAL: Final = "greedy"


class KeptVariant(BaseModel):
    """A variant as a page stores it."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    name: str = Field(max_length=80)
    link: str = Field(max_length=8_000)


class Kept(BaseModel):
    """A workbench as a page stores it."""

    model_config = ConfigDict(extra="forbid", defer_build=True)

    base: str = Field(max_length=8_000)
    variants: list[KeptVariant] = Field(min_length=1, max_length=MOST_VARIANTS)
    at: int = Field(ge=0, lt=MOST_VARIANTS)


class OwnDesigner(GameDesigner):
    """Cards, tracks, numbers and rulings of an edition, edited in place."""

    message: ClassVar[type[Said]] = edits.DesignMessage
    edits: ClassVar[tuple[type[BaseModel], ...]] = get_args(edits.Design)
    shows: ClassVar[type[MatchDesigner]] = MatchDesigner

    def open(self, edition: EditionOrName | None = None) -> Bench:  # type: ignore[override]  # the game's own
        """Begin with an edition, its name or its file; our own for None."""
        return Bench(edition_or_house(edition))

    def picture(
        self,
        bench: Bench,
        lang: Lang,
        *,
        trial: Any = None,  # noqa: ANN401 -- a Trial that is running, or has ended
        is_trying: bool = False,
        speech: tuple[str, ...] = (),
    ) -> MatchDesigner:
        """The workbench as it stands."""
        shown = None if trial is None else trial.shown(lang, is_running=is_trying)
        return designer_scene(bench, lang, trial=shown, speech=speech)

    def told_edit(self, bench: Bench, edit: Design, lang: Lang) -> str:
        """What an edit has just done."""
        return told_edit(bench, edit, lang)

    def told_refusal(self, bench: Bench, fault: LabError, lang: Lang) -> str:
        """Why nothing was done; many faults of a file stand beside it, not here."""
        del bench
        if isinstance(fault, Refused) and fault.many > 1:
            return say("designer.refused.file_many", lang, n=fault.many)
        return error_text(fault, lang)

    def ruleset(self, bench: Bench) -> AnyRuleset:
        """The rules with the edition under work."""
        return MatchRuleset(bench.edition)

    def rival(self, session: AnySession) -> Mapping[AnySeat, Bot]:
        """A greedy bot plays Spassky."""
        return {Seat.SPASSKY: bot_named(RIVAL, game=session.ruleset.game)}

    def trial(self, bench: Bench, what: str) -> Trial:
        """The edition under work: compared, or what its cards and numbers do."""
        return trial_of(bench.draft, what)

    def file(self, bench: Bench, what: str, lang: Lang) -> File:
        """The edition as a TOML file, its cards as a spreadsheet, or to be printed."""
        edition = bench.edition
        match what:
            case "toml":
                return File(f"{edition.id}.toml", "application/toml", file_of(edition))
            case "csv":
                return File(f"{edition.id}.csv", "text/csv", sheet_of(edition, lang))
            case "sheet":
                return File(f"{edition.id}.svg", "image/svg+xml", sheets(edition, lang))
            case _:
                raise Refused("not_here")

    def take_link(self, bench: Bench, text: str) -> None:
        """Open the edition that a link brings."""
        edition = from_link(text)
        bench.take(house_edition(), (Variant("", edition),), 0)

    def keep(self, bench: Bench) -> str:
        """All variants, if they are near enough to our own edition."""
        draft = bench.draft
        links = [as_link(one.edition) for one in draft.variants]
        base = as_link(draft.base)
        if not (base and all(links)):
            return ""
        named = [
            KeptVariant(name=one.name, link=link)
            for one, link in zip(draft.variants, links, strict=True)
        ]
        return Kept(base=base, variants=named, at=draft.at).model_dump_json()

    def take_kept(self, bench: Bench, text: str) -> None:
        """Go on with what a page has stored."""
        try:
            kept = Kept.model_validate(json.loads(text))
        except (ValidationError, ValueError, RecursionError):
            raise Refused("kept") from None
        found = [Variant(one.name, from_link(one.link)) for one in kept.variants]
        bench.take(from_link(kept.base), tuple(found), kept.at)


DESIGNER: Final = OwnDesigner()
