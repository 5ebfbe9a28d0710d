"""Imports jsonschema without a grammar that nothing here uses.

jupyter_events asks for all of jsonschema's formats; for those of international
addresses jsonschema imports ``rfc3987_syntax`` if it is there, which builds a parser
(lark) of the whole grammar: 3 s of processor time at every start. No schema of
Jupyter's events has such a format. jsonschema goes by what can be imported, so that
package can't be while jsonschema itself is; afterwards it can be again.
"""

import importlib
import sys
from typing import Final

UNUSED: Final = "rfc3987_syntax"


def import_jsonschema() -> None:
    """Import jsonschema as where ``rfc3987_syntax`` is not installed.

    It has to be called before anything of Jupyter's server is imported.
    """
    if "jsonschema" in sys.modules or UNUSED in sys.modules:
        return
    sys.modules[UNUSED] = None  # type: ignore[assignment]  # Python's way to bar a module
    try:
        importlib.import_module("jsonschema")
    finally:
        del sys.modules[UNUSED]
