"""The one thread that works out lessons: nobody's wish takes more than one of them.

A lesson takes up to some seconds, once. Many at once would take turns at every step
with the loop, and each would work out the same.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Final, ParamSpec, TypeVar

_THREAD: Final = ThreadPoolExecutor(1, "lessons")
P = ParamSpec("P")
ResultT = TypeVar("ResultT")


async def worked_out(
    do: Callable[P, ResultT], *args: P.args, **more: P.kwargs
) -> ResultT:
    """Do it beside the loop, after what others have wished for before."""
    return await asyncio.wrap_future(_THREAD.submit(do, *args, **more))
