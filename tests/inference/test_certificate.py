"""A certificate is given only when both engines agree, and no wrong claim gets one."""

import subprocess
import sys
from dataclasses import replace

import numpy as np
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import MISSIONS, mission
from deduce.inference import Verdict, analyse, certify, encode, has_verified_witness
from deduce.inference import certificate as certificates
from deduce.inference.certificate import deals_to_show
from deduce.solver import Stopper
from tests.inference.blurred import blurred, games, without_rounds


def claims(analysis):
    """All that an analysis says about which cards are certain and possible."""
    return [(analysis.certain(seat), analysis.possible(seat)) for seat in analysis.record.seats]


def conclusive(seed, seat=None):
    """A game of mission 3 in which every round matters a little."""
    return blurred(mission=mission(3), players=3, rounds=6, seat=seat, seed=seed).record


@settings(max_examples=50)
@given(games(rounds=(0, 12), unseen=(0.0, 0.1), half=(0.0, 0.1)))
def test_answers_are_certified(game):
    """Both engines agree on random records, and the first fitting deal has a verified witness."""
    analysis = analyse(game.record)
    assert certify(analysis).certified
    assert has_verified_witness(analysis)


@settings(max_examples=30)
@given(games(rounds=(3, 9), unseen=(0.0, 0.2)), st.data())
def test_contradictions_are_certified(game, data):
    """That no deal fits is certified too, and has no witness."""
    rounds = tuple(
        replace(one, eats=not one.eats) if data.draw(st.booleans()) else one for one in game.record.rounds
    )
    analysis = analyse(replace(game.record, rounds=rounds))
    assert certify(analysis).certified
    assert has_verified_witness(analysis) == analysis.consistent


@settings(max_examples=30)
@given(games(rounds=(2, 9), unseen=(0.0, 0.1)), st.data())
def test_a_round_that_enumeration_forgot_is_found(game, data):
    """Where the weights leave a round out and therefore say something else, the certificate fails."""
    assume(game.record.rounds)
    number = data.draw(st.sampled_from([one.number for one in game.record.rounds]))
    forgetful = replace(analyse(without_rounds(game.record, {number})), record=game.record)
    agrees = claims(forgetful) == claims(analyse(game.record))
    verdict = certify(forgetful).verdict
    assert verdict is Verdict.DIFFERS or agrees


@settings(max_examples=30)
@given(games(rounds=(2, 9), unseen=(0.0, 0.1)), st.data())
def test_a_round_that_the_encoding_forgot_is_found(game, data):
    """Where the constraint model leaves a round out that matters, the certificate fails."""
    assume(game.record.rounds)
    number = data.draw(st.sampled_from([one.number for one in game.record.rounds]))
    analysis = analyse(game.record)
    agrees = claims(analyse(without_rounds(game.record, {number}))) == claims(analysis)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(certificates, "encode", lambda record: encode(without_rounds(record, {number})))
        assert certify(analysis).verdict is (Verdict.CERTIFIED if agrees else Verdict.DIFFERS)


@settings(max_examples=30)
@given(games(rounds=(1, 6), unseen=(0.0, 0.1)), st.randoms(use_true_random=False))
def test_a_planted_claim_is_never_certified(game, rng):
    """An analysis that lost deals calls too much certain or impossible, and gets no certificate."""
    analysis = analyse(game.record)
    kept = [rng.random() < 0.5 for _ in range(analysis.deal_count)]
    poorer = analysis.among(np.array(kept, dtype=np.bool_))
    assume(claims(poorer) != claims(analysis))
    assert certify(poorer).verdict is Verdict.DIFFERS


@settings(max_examples=30)
@given(games(rounds=(3, 9)), st.data())
def test_an_invented_deal_is_never_certified(game, data):
    """A deal that was counted as fitting and does not is refused by the rules themselves."""
    analysis = analyse(game.record)
    others = np.setdiff1d(np.arange(len(analysis.weighed.deals)), analysis.weighed.fitting)
    assume(len(others))
    invented = data.draw(st.sampled_from(others.tolist()))
    fitting = np.append(analysis.weighed.fitting[:0], invented)
    weights = analysis.weighed.weights.at(np.array([0]))
    wrong = replace(analysis, weighed=replace(analysis.weighed, fitting=fitting, weights=weights))
    assert certify(wrong).verdict is Verdict.DIFFERS


def test_a_claim_that_no_deal_shows_is_not_certified():
    """To be called possible a card needs a deal, whatever the claim was read from."""
    analysis = analyse(conclusive(1))

    class Boastful(type(analysis)):
        """Calls everything possible."""

        def possible(self, seat):
            """All cards."""
            return self.cards

    assert analysis.impossible(0)
    boastful = Boastful(record=analysis.record, weighed=analysis.weighed)
    assert certify(boastful).verdict is Verdict.DIFFERS


@settings(max_examples=25)
@given(games(rounds=(0, 8), unseen=(0.0, 0.1)))
def test_few_deals_show_all_that_is_possible(game):
    """The deals that a certificate shows hold every possible card and lack every one that is not certain."""
    analysis = analyse(game.record)
    shown = list(deals_to_show(analysis))
    for seat in game.record.seats:
        held = [set(deal[seat]) for deal in shown]
        assert set().union(*held) == set(analysis.possible(seat))
        assert set.intersection(*held) == set(analysis.certain(seat))
    assert len(shown) <= 2 * len(game.record.seats) * len(analysis.cards)


def test_no_time_is_undecided_and_says_so():
    """Without time the answer is neither yes nor no."""
    game = blurred(mission=mission(9), players=4, rounds=12, seat=None, seed=1)
    certificate = certify(analyse(game.record), limit=0.0)
    assert certificate.verdict is Verdict.UNDECIDED
    assert "limit of 0 s" in certificate.why


def test_a_stopped_certificate_is_undecided():
    """A certificate that was called off claims nothing."""
    stopper = Stopper()
    stopper.stop()
    assert certify(analyse(conclusive(1)), stopper=stopper).verdict is Verdict.UNDECIDED


@pytest.mark.slow
@pytest.mark.parametrize("played", MISSIONS, ids=lambda played: f"mission {played.number}")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_answers_are_certified_after_every_round(played, players):
    """Whole games of every mission, from every seat, are certified round by round."""
    for seat in (None, *range(players)):
        record = blurred(mission=played, players=players, rounds=20, seat=seat, seed=seat or 9).record
        for rounds in range(len(record.rounds) + 1):
            assert certify(analyse(replace(record, rounds=record.rounds[:rounds]))).certified


def test_proving_consistency_imports_neither_the_solver_nor_the_app():
    """That a record is consistent is shown without OR-Tools and without Textual."""
    code = (
        "import sys\n"
        "from deduce.games.delicats.components import mission\n"
        "from deduce.inference import analyse, has_verified_witness\n"
        "from deduce.records.delicats.model import DelicatsRecord\n"
        "record = DelicatsRecord(mission=mission(4), players=('Ana', 'Ben'))\n"
        "proved = has_verified_witness(analyse(record))\n"
        "print(proved, [name for name in ('ortools', 'textual') if name in sys.modules])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert shown.stdout.strip() == "True []"
