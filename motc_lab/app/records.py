"""Records as somebody names them on the command line."""

from pathlib import Path

from motc_lab.engine.motc.edition import Edition
from motc_lab.engine.motc.record import RecordError
from motc_lab.errors import LabError
from motc_lab.scene.match import Match
from motc_lab.texts import Lang


def load(file: str | Path, edition: Edition | None, lang: Lang) -> Match:
    """Return the match in a file; LabError names the file, and the line at fault."""
    try:
        return Match.load(file, edition, lang=lang)
    except RecordError as fault:
        if fault.key == "no_edition":
            name = fault.fields["word"]
            msg = f"edition {name!r} is not here; name its file with --edition FILE"
            raise LabError(f"{file}: line {fault.line}: {msg}") from None
        raise LabError(f"{file}: {fault}") from None
