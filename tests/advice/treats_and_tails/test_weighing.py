"""What the coach expects: exact near the end, a good estimate before."""

import pytest
from hypothesis import given, settings

from deduce.advice.treats_and_tails import (
    PickCat,
    Scales,
    TurnUp,
    UseAce,
    UseNumber,
    choice_of,
    position_of,
    scales_for,
)
from deduce.advice.treats_and_tails.table import Following, following, most_attempts
from deduce.games.treats_and_tails import (
    TREATS_AND_TAILS,
    AceEffect,
    AdoptionRanks,
    CatStatus,
    ChooseVisitor,
    Phase,
    Rulings,
    Setup,
    VisitorTrigger,
    observe,
    points,
)
from tests.advice.treats_and_tails import oracle
from tests.games.treats_and_tails.case import setups
from tests.games.treats_and_tails.table import (
    attempted,
    begun,
    dealt,
    drawn,
    finished,
    lost_turn,
    settled,
    with_ace,
    won_turn,
)
from tests.random_games import seeds

READINGS = (
    Rulings(),
    Rulings(ace_tolerance=2, adoption_ranks=AdoptionRanks.THREE_TO_FIVE),
    Rulings(visitor_trigger=VisitorTrigger.EXHAUSTED, adoption_ranks=AdoptionRanks.TWO_TO_FIVE),
)


def turns(states):
    """The states in which a turn begins, each with what the player then knows."""
    for state in states:
        if state.phase is Phase.CHOOSE_VISITOR:
            yield state, position_of(observe(state, 0))


def turns_before_the_end(setup, seed, attempts):
    """The turns of a random game from which exactly so many attempts can follow at most."""
    for state, position in turns(finished(setup, seed)):
        if most_attempts(setup.rulings, position.table) == attempts:
            yield state, position


@given(setups, seeds)
@settings(deadline=None, max_examples=10)
def test_the_last_attempt_is_weighed_exactly(setup, seed):
    """With one attempt to come the expected score is that of best play through the engine."""
    for state, position in turns_before_the_end(setup, seed, 1):
        scales = scales_for(position)
        assert scales.is_exact(position)
        expected = points(state.cats) + scales.best(position).points
        assert expected == pytest.approx(float(oracle.best_score(state)), abs=1e-9)


@pytest.mark.parametrize(("reading", "seed"), [(0, 0), (0, 9), (1, 8), (1, 13), (2, 9), (2, 12)])
def test_two_attempts_are_weighed_exactly(reading, seed):
    """With two attempts to come, both searched through, the expected score is that of best play."""
    setup = Setup(rulings=READINGS[reading])
    state, position = next(turns_before_the_end(setup, seed, 2))
    scales = scales_for(position, exact=True)
    assert scales.is_exact(position)
    expected = points(state.cats) + scales.best(position).points
    assert expected == pytest.approx(float(oracle.best_score(state)), abs=1e-9)


@given(setups, seeds)
@settings(deadline=None)
def test_the_table_moves_on_as_the_engine_does(setup, seed):
    """What follows an attempt on the coach's table is what follows in the engine."""
    states = finished(setup, seed)
    turning = [index for index, state in enumerate(states) if state.phase is Phase.CHOOSE_VISITOR]
    for start, end in zip(turning, [*turning[1:], None], strict=True):
        attempt = max(index for index in range(start, end or len(states)) if states[index].target is not None)
        before = position_of(observe(states[attempt], 0))
        adopted = states[attempt + 1].cats[states[attempt].target].status is CatStatus.ADOPTED
        after = following(setup.rulings, before.table, before.target, None if adopted else before.top)
        if end is None:
            assert after is None
        else:
            later = position_of(observe(states[end], 0))
            assert after == Following(later.table, later.table.days - before.table.days)


def test_fewer_attempts_remain_after_each():
    """At the start twelve attempts can follow; after an early adoption visitors run out before that."""
    _, first = next(turns([dealt()]))
    assert most_attempts(first.rulings, first.table) == 12
    state = won_turn(dealt("7 7 7 7", "5C 5D 5H 5S"), "C")
    ((_, position),) = turns([state])
    assert most_attempts(position.rulings, position.table) < 11


def test_choices_are_those_of_the_rules():
    """The coach weighs every kind of choice that the engine allows, and no other."""
    state = begun(dealt(hand="AC 5C 3D 3S"), "C")
    position = position_of(observe(state, 0))
    assert set(position.choices()) == {
        *(UseAce(effect) for effect in AceEffect),
        UseNumber(3),
        UseNumber(5),
        TurnUp(),
    }
    position = position_of(observe(with_ace(state, "AC", AceEffect.ADJUST), 0))
    assert set(position.choices()) == {UseNumber(3), UseNumber(5), TurnUp()}
    assert set(position_of(observe(dealt(), 0)).choices()) == {PickCat(0)}


@given(setups, seeds)
@settings(deadline=None, max_examples=30)
def test_every_action_is_a_choice_that_is_weighed(setup, seed):
    """In whole games the engine's decisions are exactly the coach's choices."""
    for state in finished(setup, seed):
        if state.phase in (Phase.CHOOSE_CAT, Phase.PLAY_CARDS):
            view = observe(state, 0)
            chosen = {choice_of(view, action) for action in TREATS_AND_TAILS.legal_actions(state)}
            assert chosen == set(position_of(view).choices())
    assert choice_of(observe(dealt(), 0), ChooseVisitor(visitor=dealt().entrance[0])) is None


def test_a_sure_success_is_a_chance_of_one():
    """A cat whose treat is known and a card that makes it succeed for certain."""
    state = with_ace(begun(dealt("9 9 9 9", "AC 5C 3D 3S"), "C"), "AC", AceEffect.PEEK, 7)
    state = settled(attempted(state, "3D"), *drawn("6C 6D"))
    for cat in "DHS":
        state = lost_turn(state, cat)
    position = position_of(observe(state, 0))
    assert 7 in position.table.awake
    prospects = scales_for(position).weigh(position.with_cat(7))
    assert prospects[UseNumber(5)].chance == 1
    assert prospects[UseNumber(6)].chance == 0


def test_prospects_of_lines_and_choices_agree():
    """The best line of choices is worth what the best first choice is, and every line is told once."""
    position = position_of(observe(dealt(hand="AC 5C 3D 3S"), 0))
    scales = scales_for(position)
    lines = list(scales.lines(position))
    best = max(line.prospect for line in lines)
    assert best.points == pytest.approx(scales.best(position).points)
    assert len({line.choices for line in lines}) == len(lines)
    # plain: none, 3, 5; adjusting: none, 3, 5, 3+3, 3+5; three other effects
    assert len(lines) == 3 + 5 + 3


def test_without_a_future_only_the_attempt_counts():
    """The greedy scales expect the points of this attempt and nothing else."""
    position = position_of(observe(dealt(hand="5C 3D 3S 3H"), 0))
    prospect = Scales(None, exact=False).best(position)
    assert prospect.points == pytest.approx(7 / 4)
    assert prospect.chance == pytest.approx(1 / 4)


def test_more_samples_foresee_more():
    """Samples take into account that later more treats have been seen, which makes attempts likelier."""
    position = position_of(observe(dealt(hand="AC 5C 3D 3S"), 0))
    frozen = scales_for(position).best(position).points
    sampled = scales_for(position, samples=8).best(position).points
    assert frozen < sampled < frozen + 3
    assert not scales_for(position, samples=8).is_exact(position)
