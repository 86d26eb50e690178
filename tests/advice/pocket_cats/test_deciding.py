"""The options of a decision: full search equals a plain one, samples stay within their error."""

from fractions import Fraction
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.advice.pocket_cats import Effort, decide, tile_chances
from deduce.advice.pocket_cats.batch import LEAD_OF_A_POINT
from deduce.advice.pocket_cats.deciding import swaps_for_now
from deduce.games.game import Actor
from deduce.games.pocket_cats import POCKET_CATS, Phase, Setup, TurnUp, observe, reckoning
from deduce.games.pocket_cats.components import Dog
from tests.games.pocket_cats.case import as_printed, pairings
from tests.games.pocket_cats.table import begun, clans, played
from tests.random_games import seeds

SEARCH_ALL = Effort(samples=8, boards=10**9)
SAMPLE_ALL = Effort(samples=400, boards=0)


def plain_lead(state):
    """The best lead of seat 0 and its chance to win, by the engine alone: a plain expectimax in fractions."""
    if POCKET_CATS.is_over(state):
        end = reckoning(state)
        first, second = end.points
        lead = Fraction(len(end.prey[0]) - len(end.prey[1]), LEAD_OF_A_POINT) + first - second
        return lead, Fraction((lead > 0) * 2 + (lead == 0), 2)
    actor = POCKET_CATS.player_to_act(state)
    if actor is Actor.CHANCE:
        chances = POCKET_CATS.chance_outcomes(state).items()
        found = [(chance, plain_lead(POCKET_CATS.apply(state, action))) for action, chance in chances]
        return sum(c * lead for c, (lead, _) in found), sum(c * win for c, (_, win) in found)
    results = [plain_lead(POCKET_CATS.apply(state, action)) for action in POCKET_CATS.legal_actions(state)]
    return (max if actor == 0 else min)(results, key=lambda result: result[0])


def near_the_end(meeting, seed, phase, turns):
    """A random game in this phase after so many turns."""
    setup = Setup(clans=meeting.clans, effects=meeting.effects, rulings=meeting.rulings)
    state = played(setup, seed, turns)
    while state.phase is not phase:
        state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
    return state


def options_of(state, effort, seed=0):
    """The options of whoever is to act."""
    view = observe(state, POCKET_CATS.player_to_act(state))
    return decide(view, POCKET_CATS.legal_actions(state), effort, Random(seed))


def check_against_plain_search(state):
    """Every option's lead is what the plain search says."""
    options = options_of(state, SEARCH_ALL)
    sign = 1 if POCKET_CATS.player_to_act(state) == 0 else -1
    assert {option.action for option in options} == set(POCKET_CATS.legal_actions(state))
    for option in options:
        lead, _ = plain_lead(POCKET_CATS.apply(state, option.action))
        assert option.lead == sign * lead
        assert option.error == 0
    assert [option.lead for option in options] == sorted((option.lead for option in options), reverse=True)


@settings(max_examples=25)
@given(pairings(), seeds)
def test_the_last_swap_is_searched_in_full(meeting, seed):
    """With nothing face down every swap is worth exactly the end that it leads to, a dog turned or not."""
    state = near_the_end(meeting, seed, Phase.SWAP, 23)
    check_against_plain_search(state)
    for option in options_of(state, SEARCH_ALL):
        assert option.win in (0, Fraction(1, 2), 1)


@settings(max_examples=8)
@given(pairings(), seeds, st.sampled_from([(Phase.SWAP, 22), (Phase.REVEAL, 23)]))
def test_the_last_turn_but_one_is_searched_in_full(meeting, seed, moment):
    """With one tile face down the search meets every way it may lie and the other player's best answer."""
    check_against_plain_search(near_the_end(meeting, seed, *moment))


@pytest.mark.slow
@settings(max_examples=4)
@given(pairings(), seeds)
def test_two_tiles_face_down_are_searched_in_full(meeting, seed):
    """With two tiles face down the search equals the plain one too, which takes its time."""
    check_against_plain_search(near_the_end(meeting, seed, Phase.REVEAL, 22))


@settings(max_examples=15)
@given(pairings(), seeds)
def test_the_turn_of_a_dog_is_searched_in_full(meeting, seed):
    """Every turn of every dog beside the Musketeers' leader is worth exactly its end."""
    state = played(Setup(clans=clans("gourmets musketeers")), seed, turns=23)
    while state.phase not in (Phase.TURN_DOG, Phase.OVER):
        state = POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0])
    if state.phase is Phase.TURN_DOG:
        check_against_plain_search(state)


@settings(max_examples=8)
@given(pairings(), seeds, st.sampled_from([Phase.REVEAL, Phase.SWAP]))
def test_sampled_options(meeting, seed, phase):
    """Far from the end each legal action has a sampled lead with its error; the same seed says the same."""
    state = near_the_end(meeting, seed, phase, 14)
    options = options_of(state, Effort(samples=30, boards=0))
    assert {option.action for option in options} == set(POCKET_CATS.legal_actions(state))
    assert all(option.error > 0 and 0 <= option.win <= 1 for option in options)
    assert options == options_of(state, Effort(samples=30, boards=0))
    leads = [option.lead for option in options]
    assert leads == sorted(leads, reverse=True)


def test_with_one_tile_left_samples_come_near_the_full_search():
    """The last swap of a playout is the best one, so sampled leads are the exact ones but for luck."""
    state = near_the_end(begun("gourmets power").pairing, 3, Phase.SWAP, 22)
    exact = {option.action: option.lead for option in options_of(state, SEARCH_ALL)}
    for option in options_of(state, SAMPLE_ALL):
        assert abs(option.lead - exact[option.action]) <= 5 * option.error + Fraction(1, 100)


@given(pairings(), seeds, st.integers(0, 23))
def test_chances_of_unrevealed_tiles(meeting, seed, turns):
    """PC-29: each tile's chance is its share of what lies face down, as the engine deals it."""
    setup = Setup(clans=meeting.clans, effects=meeting.effects, rulings=meeting.rulings)
    state = played(setup, seed, turns)
    chances = tile_chances(state)
    assert sum(each.chance for each in chances) == 1
    assert sum(each.left for each in chances) == 24 - turns
    assert [each.left for each in chances] == sorted((each.left for each in chances), reverse=True)
    dealt = POCKET_CATS.chance_outcomes(POCKET_CATS.apply(state, POCKET_CATS.legal_actions(state)[0]))
    for each in chances:
        ways = [action for action in dealt if as_printed(action.tile) == each.tile]
        assert sum(dealt[action] for action in ways) == each.chance
        assert (
            each.ways_to_lie == len(ways) == (len(each.tile.ways_to_lie) if isinstance(each.tile, Dog) else 1)
        )


@given(pairings(), seeds, st.integers(0, 23))
@settings(max_examples=20)
def test_swaps_for_now(meeting, seed, turns):
    """The greedy worth of a swap is the lead on the table as it is face up after it."""
    state = near_the_end(meeting, seed, Phase.SWAP, turns)
    seat = POCKET_CATS.player_to_act(state)
    options = swaps_for_now(observe(state, seat), POCKET_CATS.legal_actions(state))
    assert {option.action for option in options} == set(POCKET_CATS.legal_actions(state))
    assert options[0].lead == max(option.lead for option in options)


def test_there_is_nothing_to_weigh_while_chance_acts():
    """A view in which chance acts, or in which clans are chosen, is refused."""
    state = POCKET_CATS.initial_state(Setup(clans=clans("gourmets power")))
    with pytest.raises(ValueError, match="nothing to weigh where the middle tile is turned up"):
        decide(observe(state, 0), [TurnUp(tile=state.board[0])], Effort(), Random(0))
