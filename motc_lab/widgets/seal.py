"""Seals a record, so that a browser can keep it without being able to read it.

A visitor's record holds both hands. The server makes a key when it starts, or takes
one from a file, and its kernels inherit it; the page stores only the sealed text.
"""

import os
from pathlib import Path
from typing import TYPE_CHECKING

from motc_lab.errors import LabError
from motc_lab.reading import Unreadable, read_bytes

if TYPE_CHECKING:
    from cryptography.fernet import Fernet

KEY_NAME = "MOTC_LAB_SEAL_KEY"
LARGEST_KEY_BYTES = 1000


class SealError(LabError, ValueError):
    """A sealed text cannot be opened, or there is no key to seal with."""

    key = "notation.sealed"


def seal(text: str) -> str:
    """Return the text sealed with this process's key, as URL-safe characters.

    Raises:
        SealError: the environment holds no usable key.
    """
    return _cipher().encrypt(text.encode()).decode("ascii")


def unseal(token: str) -> str:
    """Return the text that was sealed.

    Raises:
        SealError: the token is damaged, was sealed with another key, or is none.
    """
    from cryptography.fernet import InvalidToken  # noqa: PLC0415 (0.1 s, rarely used)

    try:
        return _cipher().decrypt(token.encode()).decode()
    except InvalidToken:
        raise SealError(
            f"{token[:12]!r}… ({len(token)} characters) cannot be opened: "
            "it is damaged or was sealed by a server with another key; start the "
            "server with the same --key-file to keep records over a restart"
        ) from None


def make_key() -> str:
    """Return a new random key."""
    from cryptography.fernet import Fernet  # noqa: PLC0415 (0.1 s, rarely used)

    return Fernet.generate_key().decode("ascii")


def provide_key(file: Path | None = None) -> None:
    """Give this process and its kernels a key: the file's, or a new one.

    A file that is not there yet is written, readable by its owner only.

    Raises:
        SealError: the file holds no key, or can't be read or written.
    """
    if file is not None:
        os.environ[KEY_NAME] = _key_in(file)
        try:
            _cipher()
        except SealError as fault:
            raise SealError(f"{file}: {fault}") from None
    else:
        os.environ.setdefault(KEY_NAME, make_key())


def _key_in(file: Path) -> str:
    """Return what a key file holds; a file that is not there yet is written."""
    try:
        if not file.exists():
            file.touch(mode=0o600)
            file.write_text(f"{make_key()}\n", encoding="ascii")
        return read_bytes(file, LARGEST_KEY_BYTES).decode("ascii").strip()
    except OSError as fault:
        raise SealError(f"{file}: {fault.strerror}; name a file for the key") from None
    except Unreadable as fault:
        raise SealError(f"{file}: {fault.why}; name a file for the key") from None
    except UnicodeDecodeError:
        msg = f"{file} holds no key; take it away, and a new one is written there"
        raise SealError(msg) from None


def _cipher() -> "Fernet":
    from cryptography.fernet import Fernet  # noqa: PLC0415 (0.1 s, rarely used)

    key = os.environ.get(KEY_NAME)
    if not key:
        raise SealError(f"no key: {KEY_NAME} is not set (the server sets it)")
    try:
        return Fernet(key)
    except ValueError:
        raise SealError(
            f"a key of {len(key)} characters is not usable; a key is 32 bytes in "
            "URL-safe base64, 44 characters"
        ) from None
