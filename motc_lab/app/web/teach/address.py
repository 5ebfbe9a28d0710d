"""Where a class finds the tutorial: the address to type, and to scan."""

import socket
from dataclasses import dataclass
from typing import Final

LOOPBACK: Final = frozenset({"localhost", "127.0.0.1", "::1"})
EVERYWHERE: Final = frozenset({"", "0.0.0.0", "::"})  # noqa: S104 (a name to compare)
DOCUMENTATION_NET: Final = ("192.0.2.1", 9)  # nothing is sent there


@dataclass(frozen=True, slots=True)
class ClassAddress:
    """The address of the first page, and whether other machines reach it."""

    home: str
    is_open: bool


def class_address(
    protocol: str, host: str, base_url: str, listens_on: str
) -> ClassAddress:
    """Return what a class types.

    Args:
        protocol: ``http`` or ``https``.
        host: name and port as the browser asked for them.
        base_url: prefix of every address, with a slash on either end.
        listens_on: the interface that the server listens on.
    """
    name, _, port = host.rpartition(":") if _has_port(host) else (host, "", "")
    if name.strip("[]") in LOOPBACK:
        outside = own_address() if listens_on in EVERYWHERE else None
        if outside is None:
            return ClassAddress(f"{protocol}://{host}{base_url}", is_open=False)
        host = f"{outside}:{port}" if port else outside
    return ClassAddress(f"{protocol}://{host}{base_url}", is_open=True)


def _has_port(host: str) -> bool:
    return host.rpartition(":")[2].isdecimal()


def own_address() -> str | None:
    """Return this machine's address in its network, None where it is in none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(DOCUMENTATION_NET)
        except OSError:
            return None
        address: str = probe.getsockname()[0]
    return None if address in LOOPBACK | EVERYWHERE else address


def qr_code(address: str, label: str) -> str:
    """Return the address as a QR code: an SVG that needs nothing from elsewhere.

    Args:
        address: what it leads to.
        label: what a screen reader says of it.
    """
    import segno  # noqa: PLC0415 (only this page needs it)

    code = segno.make(address, error="m", micro=False)
    drawn: str = code.svg_inline(
        border=4, dark="#000", light="#fff", omitsize=True, title=label
    )
    return drawn.replace("<svg ", '<svg role="img" class="qr" ', 1)
