"""Who holds which seat of a room: by a secret that a browser keeps."""

import secrets

from motc_lab.engine.seat import Seat
from motc_lab.rooms.codes import digest_of, draw_secret


class Places:
    """The seats of a table, each held by somebody or free.

    Attributes:
        held: digests of the secrets by which seats are held.
    """

    def __init__(self, players: tuple[Seat, ...]) -> None:
        self._players = players
        self.held: dict[Seat, str] = {}

    @property
    def are_all_held(self) -> bool:
        """Whether no seat is free."""
        return len(self.held) == len(self._players)

    @property
    def first_free(self) -> Seat | None:
        """The next seat that somebody may have; None where all are held."""
        return next((one for one in self._players if one not in self.held), None)

    def hold(self, seat: Seat) -> str:
        """Give a seat to a browser; returns its secret. An earlier one is void."""
        secret = draw_secret()
        self.held[seat] = digest_of(secret)
        return secret

    def seat_of(self, secret: str) -> Seat | None:
        """The seat that is held by a secret; None for a secret of none."""
        digest = digest_of(secret)
        found = [
            seat
            for seat, held in self.held.items()
            if secrets.compare_digest(held, digest)
        ]
        return found[0] if found else None

    def move_on(self) -> dict[Seat, Seat]:
        """Let everybody sit one seat on; returns where those of each seat sit now."""
        first, *rest = self._players
        onto = dict(zip(self._players, (*rest, first), strict=True))
        self.held = {onto[seat]: digest for seat, digest in self.held.items()}
        return onto
