"""Explanations beside the analysis of the same game: pytest tests/benchmarks --benchmark-enable -m ''

python -m tests.benchmarks.explaining prints the ratios.
"""

import pytest

from deduce.explain import conflict, doubts, repairs
from deduce.inference import analyse
from tests.benchmarks.explaining import MISSIONS, contradictory, reasons
from tests.benchmarks.records import onlooker

CASES = {f"mission {number} onlooker": onlooker(number) for number in MISSIONS}


@pytest.mark.parametrize("name", CASES)
def test_analysis(benchmark, name):
    """The peer: what follows from the record."""
    benchmark.group = name
    assert benchmark(analyse, CASES[name]).consistent


@pytest.mark.parametrize("name", CASES)
def test_reasons(benchmark, name):
    """A reason for everything that is certain or impossible."""
    analysis = analyse(CASES[name])
    benchmark.group = name
    assert all(reason.headline for reason in benchmark(reasons, analysis))


@pytest.mark.parametrize("name", CASES)
def test_conflict(benchmark, name):
    """A smallest conflict of the game with a slip."""
    benchmark.group = name
    assert benchmark(conflict, contradictory(CASES[name])).headline


@pytest.mark.parametrize("name", CASES)
def test_repairs(benchmark, name):
    """Everything that mends the game with a slip: the bar is twenty times the analysis."""
    benchmark.group = name
    assert benchmark(repairs, contradictory(CASES[name]))


@pytest.mark.slow
@pytest.mark.parametrize("name", CASES)
def test_doubts(benchmark, name):
    """Every version of every entry."""
    benchmark.group = name
    assert benchmark(doubts, CASES[name]).all_right
