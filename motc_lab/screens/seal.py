"""Seals a record, so that a browser can keep it without being able to read it.

A visitor's record holds both hands. The server makes a key when it starts, or takes
one from a file, and its workers inherit it; the page stores only the sealed text. What
it was sealed for has a key of its own: a board that shows one hand and a sandbox that
shows both can't open each other's. No message quotes what is sealed, or was.
"""

import os
from base64 import urlsafe_b64decode, urlsafe_b64encode
from pathlib import Path
from typing import TYPE_CHECKING, Final

from motc_lab.controllers.keeping import Purpose
from motc_lab.errors import LabError
from motc_lab.private_files import create_private, make_private
from motc_lab.reading import Unreadable, read_bytes

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

KEY_NAME = "MOTC_LAB_SEAL_KEY"
LARGEST_KEY_BYTES = 1000
KEY_BYTES = 32


class SealError(LabError, ValueError):
    """A sealed text cannot be opened, or there is no key to seal with."""

    key = "notation.sealed"


def seal(text: str, purpose: Purpose) -> str:
    """Return the text sealed with this process's key, as URL-safe characters.

    Raises:
        SealError: the environment holds no usable key.
    """
    return _cipher(purpose).encrypt(text.encode()).decode("ascii")


def unseal(token: str, purpose: Purpose) -> str:
    """Return the text that was sealed for this purpose.

    Raises:
        SealError: the token is damaged, was sealed for something else or with another
            key, or is none.
    """
    from cryptography.fernet import InvalidToken  # noqa: PLC0415 (0.1 s, rarely used)

    try:
        return _cipher(purpose).decrypt(token.encode()).decode()
    except InvalidToken:
        raise SealError(
            f"what was sealed ({len(token)} characters) cannot be opened here: it is "
            "damaged, or was sealed for another board or by a server with another key; "
            "start the server with the same --key-file to keep records over a restart"
        ) from None


class Sealing:
    """Seals what a page keeps, where the process has a key; else it keeps nothing."""

    def write(self, text: str, purpose: Purpose) -> str:
        """Return the text sealed; empty where there is no key."""
        return seal(text, purpose) if os.environ.get(KEY_NAME) else ""

    def read(self, token: str, purpose: Purpose) -> str:
        """Return the text that was sealed for this purpose.

        Raises:
            SealError: it can't be opened here.
        """
        return unseal(token, purpose)


SEALING: Final = Sealing()


def make_key() -> str:
    """Return a new random key."""
    from cryptography.fernet import Fernet  # noqa: PLC0415 (0.1 s, rarely used)

    return Fernet.generate_key().decode("ascii")


def provide_key(file: Path | None = None) -> None:
    """Give this process and those that it starts a key: the file's, or a new one.

    A file that is not there yet is written; only its owner may read it.

    Raises:
        SealError: the file holds no key, or can't be read or written.
    """
    if file is not None:
        os.environ[KEY_NAME] = _key_in(file)
        try:
            _key()
            make_private(file)  # whoever made it
        except SealError as fault:
            raise SealError(f"{file}: {fault}") from None
        except OSError:
            others = "others may read it, and that can't be changed"
            raise SealError(f"{file}: {others}; use a file of your own") from None
    else:
        os.environ.setdefault(KEY_NAME, make_key())


def _key_in(file: Path) -> str:
    """Return what a key file holds; a file that is not there yet is written."""
    try:
        if not file.exists():
            create_private(file)
            file.write_text(f"{make_key()}\n", encoding="ascii")
        return read_bytes(file, LARGEST_KEY_BYTES).decode("ascii").strip()
    except OSError as fault:
        raise SealError(f"{file}: {fault.strerror}; name a file for the key") from None
    except Unreadable as fault:
        raise SealError(f"{file}: {fault.why}; name a file for the key") from None
    except UnicodeDecodeError:
        msg = f"{file} holds no key; take it away, and a new one is written there"
        raise SealError(msg) from None


def _cipher(purpose: Purpose) -> "Fernet":
    """Return what seals for one purpose, with a key derived for it (RFC 5869)."""
    from cryptography.fernet import Fernet  # noqa: PLC0415 (0.1 s, rarely used)
    from cryptography.hazmat.primitives import hashes  # noqa: PLC0415 (likewise)
    from cryptography.hazmat.primitives.kdf.hkdf import HKDF  # noqa: PLC0415

    derive = HKDF(hashes.SHA256(), KEY_BYTES, salt=None, info=purpose.context)
    return Fernet(urlsafe_b64encode(derive.derive(_key())))


def _key() -> bytes:
    """Return the key of this process's server."""
    key = os.environ.get(KEY_NAME)
    if not key:
        raise SealError(f"no key: {KEY_NAME} is not set (the server sets it)")
    try:
        found = urlsafe_b64decode(key)
    except ValueError:
        found = b""
    if len(found) != KEY_BYTES:
        raise SealError(
            f"a key of {len(key)} characters is not usable; a key is 32 bytes in "
            "URL-safe base64, 44 characters"
        )
    return found
