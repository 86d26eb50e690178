"""CP-SAT alone settles what is certain and impossible, in few solves."""

from dataclasses import replace

from hypothesis import given, settings

from deduce.games.delicats.components import mission
from deduce.inference import analyse, settle
from deduce.solver import ConstraintModel, Unknown
from tests.inference.blurred import blurred, games, half_seen_all_over


@settings(max_examples=40)
@given(games(rounds=(0, 12), unseen=(0.0, 0.2), half=(0.0, 0.1)))
def test_settled_is_what_the_deals_say(game):
    """The same cards are certain and impossible as in the weighed deals."""
    analysis = analyse(game.record)
    settled = settle(game.record)
    seats = game.record.seats
    assert settled.consistent
    assert settled.certain == tuple((seat, card) for seat in seats for card in analysis.certain(seat))
    assert settled.impossible == tuple((seat, card) for seat in seats for card in analysis.impossible(seat))


def test_a_contradiction_settles_nothing():
    """Where no deal fits there is nothing to be certain of."""
    game = blurred(mission=mission(3), players=2, rounds=4, seat=0, seed=2)
    rounds = game.record.rounds + tuple(
        replace(one, number=one.number + 4, eats=not one.eats) for one in game.record.rounds
    )
    assert not settle(replace(game.record, rounds=rounds)).consistent


def test_few_solves_settle_all_cards(monkeypatch):
    """Forty cats and cards take a handful of solves, not one each."""
    solves = []
    solve = ConstraintModel.solve

    def counted(model, **options):
        solves.append(model)
        return solve(model, **options)

    monkeypatch.setattr(ConstraintModel, "solve", counted)
    game = blurred(mission=mission(4), players=4, rounds=10, seat=None, seed=6)
    assert settle(game.record).consistent
    assert len(solves) <= 20


def test_no_time_settles_nothing():
    """Without time the answer is Unknown, not an empty list."""
    game = blurred(mission=mission(4), players=4, rounds=10, seat=None, seed=6)
    assert isinstance(settle(game.record, limit=0.0), Unknown)


def test_what_is_too_open_to_be_weighed_is_settled():
    """Where so much is half seen that no odds can be given, what is certain and impossible still can."""
    game = half_seen_all_over()
    settled = settle(game.record)
    assert settled.consistent
    assert all(card in game.deal[seat] for seat, card in settled.certain)
    assert not any(card in game.deal[seat] for seat, card in settled.impossible)
