"""What a page still holds after collecting: elements, attached or not, listeners."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple

from playwright.sync_api import CDPSession

OURS = """function () {
  const real = [...this].filter((e) => !Object.hasOwn(e, "constructor"));
  const names = (e) => (e.getAttribute("class") ?? "").split(" ");
  return real.filter((e) => names(e).some((n) => /^(motc|m-|me-)/.test(n))).length;
}"""


class Held(NamedTuple):
    """What is alive in a page.

    Attributes:
        ours: elements that a board, a sandbox or an editor has made.
        nodes: of the whole page, its detached ones too.
        listeners: of the whole page.
    """

    ours: int
    nodes: int
    listeners: int

    def since(self, before: "Held") -> "Held":
        """How much more it is than before."""
        now = zip(self, before, strict=True)
        return Held(*(more - less for more, less in now))


@contextmanager
def _every_element(cdp: CDPSession) -> Iterator[str]:
    """Find all live elements, those outside of the document too; collects garbage."""
    asked = {"expression": "Element.prototype", "objectGroup": "leaks"}
    found = cdp.send("Runtime.evaluate", asked)
    wanted = {
        "prototypeObjectId": found["result"]["objectId"],
        "objectGroup": "leaks",
    }
    yield cdp.send("Runtime.queryObjects", wanted)["objects"]["objectId"]
    cdp.send("Runtime.releaseObjectGroup", {"objectGroup": "leaks"})


def held(cdp: CDPSession) -> Held:
    """Count what is alive after garbage was collected."""
    cdp.send("HeapProfiler.collectGarbage")
    with _every_element(cdp) as elements:
        asked = {
            "objectId": elements,
            "functionDeclaration": OURS,
            "returnByValue": True,
        }
        ours = cdp.send("Runtime.callFunctionOn", asked)["result"]["value"]
    cdp.send("HeapProfiler.collectGarbage")
    counted = cdp.send("Memory.getDOMCounters")
    return Held(ours, counted["nodes"], counted["jsEventListeners"])
