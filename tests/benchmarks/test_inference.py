"""Deduction beside clingo on the same records: pytest tests/benchmarks --benchmark-enable -m ''"""

import pytest

from deduce.inference import analyse, certify
from tests.benchmarks.asp import consequences
from tests.benchmarks.cp import backbone, plain_deals
from tests.benchmarks.ratios import answer, answer_from_nothing, brave_and_cautious
from tests.benchmarks.records import FACE_UP, onlooker, seated

CASES = {
    **{f"mission {number} seated": (answer, seated(number)) for number in range(1, 10)},
    **{f"mission {number} onlooker": (answer_from_nothing, onlooker(number)) for number in (4, 5, 9)},
}


@pytest.mark.parametrize("name", CASES)
def test_peer_agrees(name):
    """clingo's brave and cautious consequences are the possible and the certain cards."""
    _, record = CASES[name]
    analysis = analyse(record)
    possible = {(seat, int(card)) for seat in record.seats for card in analysis.possible(seat)}
    certain = {(seat, int(card)) for seat in record.seats for card in analysis.certain(seat)}
    assert consequences(record, "brave") == possible
    assert consequences(record, "cautious") == certain


@pytest.mark.parametrize("name", CASES)
def test_other_peers_agree(name):
    """So are what CPMpy finds; plain enumeration finds the same deals where all cards are seen."""
    _, record = CASES[name]
    analysis = analyse(record)
    possible = {(seat, card) for seat in record.seats for card in analysis.possible(seat)}
    certain = {(seat, card) for seat in record.seats for card in analysis.certain(seat)}
    assert backbone(record) == (possible, certain)
    if record.mission.number in FACE_UP:
        assert plain_deals(record) == {deal for deal, _ in analysis.deals()}


@pytest.mark.parametrize("name", CASES)
def test_answer(benchmark, name):
    """Deals, odds and gift advice."""
    work, record = CASES[name]
    benchmark.group = name
    assert benchmark(work, record).consistent


@pytest.mark.parametrize("name", CASES)
def test_clingo(benchmark, name):
    """Brave and cautious consequences."""
    _, record = CASES[name]
    benchmark.group = name
    assert benchmark(brave_and_cautious, record)[0]


@pytest.mark.parametrize("number", [3, 4, 9])
def test_certificate(benchmark, number):
    """CP-SAT's word on a whole answer."""
    analysis = analyse(onlooker(number))
    benchmark.group = f"mission {number} onlooker"
    assert benchmark(certify, analysis).certified
