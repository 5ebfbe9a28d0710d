"""What all messages of a page have in common; nothing from a browser is trusted."""

from typing import Annotated, ClassVar, Final

from pydantic import BaseModel, ConfigDict, Field

MAX_CODE: Final = 4_000  # of a position in a link
MAX_PASTE: Final = 400_000  # the page is told (controllers/contract.py)

Word = Annotated[str, Field(strict=True, max_length=64)]
Text = Annotated[str, Field(strict=True, max_length=MAX_PASTE)]
Count = Annotated[int, Field(strict=True, ge=0, le=10**9)]
NodeNumber = Count


class Said(BaseModel):
    """A message from the browser; unknown fields are refused.

    Attributes:
        is_aside: its answer comes beside the picture, which stays as it is.
    """

    is_aside: ClassVar[bool] = False

    model_config = ConfigDict(frozen=True, extra="forbid", defer_build=True)
