"""Work on many items: here, in many processes, or on a Dask cluster; the results come in order."""

from collections.abc import Callable, Generator, Iterable, Iterator
from itertools import islice
from typing import TypeVar
from warnings import catch_warnings, simplefilter

from deduce.errors import ClusterError, MissingExtraError

__all__ = ["spread"]

ItemT = TypeVar("ItemT")
ResultT = TypeVar("ResultT")

AHEAD = 2
"""Items handed out for each process or thread, so that none waits."""
PATIENCE = "10s"
"""How long a scheduler may take to answer."""


def spread(
    work: Callable[[ItemT], ResultT], items: Iterable[ItemT], *, jobs: int = 1, cluster: str | None = None
) -> Generator[ResultT, None, None]:
    """The result of each item, in their order, as soon as it and all before it are there.

    The items may have no end: only a few are taken ahead. With `jobs` above 1 that many processes work, by
    joblib; with `cluster`, the workers of the Dask scheduler at that address, where work that a lost worker
    had not handed in is done again. MissingExtraError without the extra `cluster`, ClusterError where no
    scheduler answers.
    """
    if cluster is not None:
        yield from _on_cluster(work, items, cluster)
    elif jobs > 1:
        yield from _in_processes(work, items, jobs)
    else:
        yield from map(work, items)


def _in_processes(work: Callable[[ItemT], ResultT], items: Iterable[ItemT], jobs: int) -> Iterator[ResultT]:
    from joblib import Parallel, delayed

    with Parallel(n_jobs=jobs, return_as="generator", pre_dispatch=AHEAD * jobs) as parallel:
        results = parallel(delayed(work)(item) for item in items)
        try:
            yield from islice(results, None)  # not closed together with us, but below, without its warning
        finally:
            with catch_warnings():
                simplefilter("ignore", UserWarning)  # that what was handed out ahead is given up
                results.close()


def _on_cluster(work: Callable[[ItemT], ResultT], items: Iterable[ItemT], address: str) -> Iterator[ResultT]:
    try:
        from distributed import Client, as_completed
    except ImportError as error:
        raise MissingExtraError(
            "--cluster needs Dask, which comes with the extra: pip install 'deduce-cats[cluster]'"
        ) from error
    try:
        client = Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise ClusterError(f"no Dask scheduler answers at {address!r}: {error}") from error
    with client:
        numbered = enumerate(items)
        places: dict[object, int] = {}
        ready: dict[int, ResultT] = {}
        due = 0

        def submitted(count: int) -> Iterator[object]:
            for place, item in islice(numbered, count):
                future = client.submit(work, item, pure=False)
                places[future.key] = place
                yield future

        at_once = AHEAD * max(1, sum(client.nthreads().values()))
        finished = as_completed(list(submitted(at_once)), loop=client.loop, with_results=True)
        for future, result in finished:  # fetched at once, so that a worker may go afterwards
            ready[places.pop(future.key)] = result
            for more in submitted(1):
                finished.add(more)
            while due in ready:
                yield ready.pop(due)
                due += 1
