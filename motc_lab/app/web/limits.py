"""Who may come in: so many pages with a board, and so many of them from one network."""

from collections import Counter
from dataclasses import dataclass, field
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Final, Literal

VISITORS: Final = 5000  # pages at once; a page takes some 0.2 MB
SHARE: Final = 0.5  # of them from one network, where nothing else is said
NETWORK_BITS: Final = 64  # of an address of version 6; the rest names a machine in it


@dataclass(slots=True)
class Crowd:
    """The pages whose boards live.

    Attributes:
        most: at once.
        most_here: of them from one network; a class sits behind one.
    """

    most: int
    most_here: int
    _here: Counter[str] = field(default_factory=Counter)

    def refusal(self, network: str) -> Literal["", "full", "full_here"]:
        """Why no further page of a network finds room; empty where one does."""
        if self._here.total() >= self.most:
            return "full"
        return "full_here" if self._here[network] >= self.most_here else ""

    def enter(self, network: str) -> None:
        """One page more."""
        self._here[network] += 1

    def leave(self, network: str) -> None:
        """One page less."""
        self._here[network] -= 1
        if not self._here[network]:
            del self._here[network]


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
