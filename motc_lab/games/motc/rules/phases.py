"""What the parts of an exchange and of a match are called, by the machine's numbers."""

from typing import Final

from motc_lab.games.motc.rules import codes

PHASES: Final = {
    codes.MULLIGAN: "mulligan",
    codes.LEAD: "lead",
    codes.REPLY: "reply",
    codes.USE: "use",
    codes.EFFECT: "effect",
    codes.ADVANTAGE: "advantage",
    codes.CHECK: "check",
    codes.RESIGNED: "resigned",
    codes.BETWEEN: "between",
    codes.STATUS: "status",
    codes.OVER: "over",
}
