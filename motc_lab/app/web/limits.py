"""Who may come in: a person's own visit, and so many from one network."""

from collections.abc import Mapping
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Literal

from motc_lab.errors import LabError

VISITORS = 40
UNOPENED_S = 60.0
# Voila's page tries for some two minutes to come back over a network that was away.
AWAY_S = 120.0
AHEAD_OF_TIME = ("Sec-Purpose", "Purpose", "X-Purpose", "X-Moz")
NETWORK_BITS = 64  # of an address of version 6; the rest names a machine in it


@dataclass(frozen=True, slots=True)
class Limits:
    """How many visitors, and how long a page may be without a socket.

    Attributes:
        visitors: pages at once, each with a kernel of its own.
        per_address: pages at once from one address; a class sits behind one.
        unopened_s: seconds until a page must have opened its first socket.
        away_s: seconds for which a page that had one may be away.
    """

    visitors: int
    per_address: int
    unopened_s: float
    away_s: float


class FullError(LabError, RuntimeError):
    """No seat is free; the visitor waits until somebody leaves.

    Attributes:
        kind: the message for the visitor: in the house, or from that network.
        seats: how many there are.
    """

    def __init__(self, kind: Literal["full", "full_here"], seats: int) -> None:
        super().__init__(f"all {seats} seats are taken")
        self.kind = kind
        self.seats = seats


def is_visit(headers: Mapping[str, str]) -> bool:
    """Tell whether a browser asks for a page to show it in a tab of its own.

    A picture or frame on another site, a script, or a browser that fetches ahead would
    take a seat in which nobody sits. Clients that do not say are believed.
    """
    ahead = " ".join(headers.get(name, "") for name in AHEAD_OF_TIME).lower()
    if "prefetch" in ahead or "preview" in ahead:
        return False
    return headers.get("Sec-Fetch-Dest", "document") == "document"


def network_of(address: str) -> str:
    """Return the address, or of one of version 6 the half that a network shares."""
    try:
        known = ip_address(address)
    except ValueError:  # a socket without addresses
        return address
    if isinstance(known, IPv6Address):
        if known.ipv4_mapped:
            return str(known.ipv4_mapped)
        return str(ip_network((known, NETWORK_BITS), strict=False))
    return address
