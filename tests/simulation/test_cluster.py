"""A real Dask scheduler with two workers on loopback, one of which dies."""

import subprocess
import sys
from contextlib import closing

import pytest

from deduce.errors import ClusterError
from deduce.parallel import spread
from deduce.puzzles import Request, make_batch
from deduce.simulation import DelicatsMatch, play_games

MATCH = DelicatsMatch(mission=3, players=2, policy="random", seed=4)
GAMES = 30


@pytest.fixture(scope="module")
def started():
    """The processes that the test started, ended by their ids afterwards."""
    processes = []
    yield processes
    for process in processes:
        process.kill()
        process.wait()


@pytest.fixture(scope="module")
def cluster(started, tmp_path_factory):
    """The address of a scheduler with two workers, one thread each."""
    place = tmp_path_factory.mktemp("dask")
    scheduler = [
        "--host",
        "127.0.0.1",
        "--port",
        "0",
        "--no-dashboard",
        "--scheduler-file",
        str(place / "at"),
    ]
    workers = ["--scheduler-file", str(place / "at"), "--no-dashboard", "--no-nanny", "--nthreads", "1"]
    for name, options in (("scheduler", scheduler), ("worker", workers), ("worker", workers)):
        command = [sys.executable, "-m", f"distributed.cli.dask_{name}", *options]
        started.append(
            subprocess.Popen(command, cwd=place, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        )
    from distributed import Client

    with Client(scheduler_file=str(place / "at"), set_as_default=False, timeout="30s") as client:
        client.wait_for_workers(2, timeout=30)
        return client.scheduler.address


@pytest.mark.slow
def test_puzzles_of_a_cluster_are_the_same(cluster):
    """So are its puzzles; a batch ends though its seeds have no end."""
    batches = [make_batch(Request(players=2), 3, 2, cluster=address) for address in (cluster, None)]
    one, other = [[outcome.puzzle for outcome in batch] for batch in batches]
    assert one == other


@pytest.mark.slow
def test_the_command_goes_to_the_cluster(cluster, run):
    """--cluster gives the same lines as playing here."""
    options = ("simulate", "--players", 2, "--policy", "random", "--games", 3, "--csv")
    assert run(*options, "--cluster", cluster).out == run(*options).out


def test_a_worker_that_dies_loses_no_game(cluster, started):
    """With one of two workers killed on the way, the games are those of one process, in order."""
    played = []
    with closing(play_games(MATCH, range(GAMES), cluster=cluster)) as games:
        for game in games:
            played.append(game)
            if len(played) == 5:
                started[-1].kill()
    assert played == list(play_games(MATCH, range(GAMES)))


def test_no_scheduler_is_said():
    """An address where nobody answers is told as such."""
    with pytest.raises(ClusterError, match="no Dask scheduler answers at 'nowhere'"):
        list(spread(abs, [1], cluster="nowhere"))
