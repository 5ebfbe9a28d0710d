"""Plays on the workers of a Dask scheduler, through joblib's Dask backend."""

import pickle
import platform
import re
from collections.abc import Callable, Iterator
from concurrent.futures import CancelledError, Future
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from typing import Any, Final

from motc_lab.checks import is_a
from motc_lab.errors import LabError, shown
from motc_lab.extras import need
from motc_lab.lab.chunk import Chunk
from motc_lab.lab.plan import Plans
from motc_lab.lab.pools import Chunks, Play, PoolLost, WorkerLost, parallel
from motc_lab.lab.provenance import code_digest, version_here

CONNECT_SECONDS: Final = 10
_ADDRESS: Final = re.compile(r"((tcp|tls|ws|wss)://)?[^/\s]+:\d{1,5}")


class WorkerMismatch(LabError, RuntimeError):
    """A worker plays another motc_lab or other rules; says which and where."""


@dataclass(frozen=True, slots=True)
class Identity:
    """What must be the same wherever chunks of one result are played."""

    version: str
    code: str
    rules: tuple[str, ...]

    @classmethod
    def here(cls, plans: Plans) -> "Identity":
        """Return what this process would play."""
        digests = tuple([plan.ruleset.digest for plan in plans])
        return cls(version_here(), code_digest(plans[0].game), digests)

    def text(self) -> str:
        """Version and the beginnings of the digests, to read."""
        rules = ", ".join(digest[:12] for digest in self.rules)
        return f"motc_lab {self.version}, code {self.code[:12]}, rules {rules}"


def play_as(play: Play, wanted: Identity, task: Plans) -> Chunk:
    """Play in a worker that must be the same as the client; else WorkerMismatch."""
    own = Identity.here(task)
    if own != wanted:
        raise WorkerMismatch(
            f"the worker on {platform.node()} has {own.text()}; here is "
            f"{wanted.text()}: install the same on every machine"
        )
    return play(task)


class _Asked:
    """Becomes the worker's own identity when a worker unpickles it."""

    def __init__(self, plans: Plans) -> None:
        self._plans = plans

    def __reduce__(self) -> tuple[Callable[[Plans], Identity], tuple[Plans]]:
        return Identity.here, (self._plans,)


class Cluster:
    """The workers of a scheduler to which a client is connected."""

    def __init__(self, client: Any) -> None:  # noqa: ANN401 -- distributed has no types
        self._client = client

    @property
    def workers(self) -> int:
        """How many tasks they take at a time."""
        return max(1, int(sum(self._client.ncores().values())))

    def run(self, play: Play, tasks: Iterator[Plans]) -> Chunks:
        """Yield what was played as it comes; the scheduler mends most losses itself."""
        from distributed import KilledWorker  # noqa: PLC0415 -- heavy
        from distributed.comm.core import CommClosedError  # noqa: PLC0415

        try:
            yield from self._run(play, tasks)
        except KilledWorker as fault:
            raise WorkerLost("Dask gave up on a task whose workers died") from fault
        except (CancelledError, CommClosedError) as fault:
            raise PoolLost("the connection to the scheduler was lost") from fault
        except TimeoutError as fault:
            raise PoolLost(
                "the scheduler has no workers; start some with: dask worker ADDRESS"
            ) from fault

    def check(self, plans: Plans) -> None:
        """Ask every worker what it would play; WorkerMismatch names those that differ.

        The question travels as bytes: a worker that cannot read it says so, whereas a
        task that it cannot read would end it.
        """
        wanted, question = Identity.here(plans), pickle.dumps(_Asked(plans))
        answers = self._client.run(pickle.loads, question, on_error="return")
        wrong = [
            f"the worker {address} has {_identity_text(answer)}"
            for address, answer in answers.items()
            if answer != wanted
        ]
        if wrong:
            raise WorkerMismatch(
                f"{'; '.join(wrong)}; here is {wanted.text()}: install the same on "
                "every machine and start its workers again"
            )

    def _run(self, play: Play, tasks: Iterator[Plans]) -> Chunks:
        from joblib import parallel_config  # noqa: PLC0415 -- heavy

        first = next(tasks, None)
        if first is None:
            return
        self.check(first)
        work = partial(play_as, play, Identity.here(first))
        with parallel_config(backend=_backend(self._client)):
            yield from parallel(work, _again(first, tasks))


def _identity_text(answer: Identity | BaseException) -> str:
    if isinstance(answer, Identity):
        return answer.text()
    return f"no motc_lab that could be asked ({shown(answer, 80)})"


def _again(first: Plans, tasks: Iterator[Plans]) -> Iterator[Plans]:
    yield first
    yield from tasks


@contextmanager
def connected(address: str) -> Iterator[Cluster]:
    """Give the pool of a scheduler; PoolLost where nobody answers."""
    need("cluster")
    from distributed import Client  # noqa: PLC0415 -- an extra

    if not is_a(address, str) or not _ADDRESS.fullmatch(address):
        raise PoolLost(
            f"scheduler: {shown(address)}; use an address like tcp://host:8786"
        )
    connect: Callable[..., Any] = Client
    try:
        client = connect(address, timeout=CONNECT_SECONDS, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise PoolLost(
            f"no scheduler answers at {shown(address)} within {CONNECT_SECONDS} s; "
            "start one with: dask scheduler"
        ) from fault
    with client:
        yield Cluster(client)


def _backend(client: Any) -> Any:  # noqa: ANN401 -- joblib has no types
    """Return joblib's Dask backend with two of its methods mended.

    It is private to joblib; docs/decisions/joblib.md says why we take it all the same.
    """
    from joblib._dask import (  # noqa: PLC0415 -- heavy
        DaskDistributedBackend,
    )

    class Backend(DaskDistributedBackend):  # type: ignore[misc]  # no types
        """Plays in workers even if there is one only, and never waits for the dead."""

        def effective_n_jobs(self, n_jobs: int) -> int:
            """At least 2: with 1, joblib plays in the client."""
            return max(2, int(super().effective_n_jobs(n_jobs)))

        def submit(
            self, func: object, callback: Callable[[object], None]
        ) -> Future[object]:
            """Pass on a task that Dask gave up, too; joblib 1.6 tells nobody."""
            future: Future[object] = super().submit(func, callback)
            future.add_done_callback(partial(_tell_fault, callback))
            return future

    return Backend(client=client)


def _tell_fault(callback: Callable[[object], None], future: Future[object]) -> None:
    fault = future.exception()
    if fault is not None:
        callback(fault)
