"""The one door to polars, for whoever asks for a table outside of the laboratory.

Whoever plays, teaches or builds a board needs no tables and need not install them.
"""

from typing import TYPE_CHECKING, Any, TypeAlias

from motc_lab.errors import LabError

if TYPE_CHECKING:
    from polars import DataFrame

Frame: TypeAlias = "DataFrame"
"""A polars frame, for those who may not know polars themselves."""


class NoTables(LabError, ImportError):
    """Tables were asked for, but polars is not installed."""


def frame_of(columns: dict[str, list[Any]], types: dict[str, type]) -> Frame:
    """Return a polars frame of columns; NoTables where there is no polars.

    Args:
        columns: values by name, None where there is none.
        types: int, str or bool for each column, so that empty ones have a type too.
    """
    try:
        from polars import DataFrame  # noqa: PLC0415 -- heavy, and may be missing
    except ModuleNotFoundError:
        msg = "a table needs polars; install it with: pip install 'motc_lab[sim]'"
        raise NoTables(msg) from None
    return DataFrame(columns, schema=types)
