"""Arithmetic that follows from the rulebook alone."""

from itertools import combinations, pairwise

from hypothesis import given

from deduce.games.treats_and_tails import TREATS_AND_TAILS, AceEffect, Attempt, Phase, Rulings, Setup
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, TREATS
from deduce.games.treats_and_tails.conditions import base_total, succeeds, tolerance
from tests.games.goldens import Start, action_counts
from tests.games.treats_and_tails.case import setups
from tests.games.treats_and_tails.table import dealt, finished, lost_turn
from tests.random_games import seeds

NUMBERS = [card for card in ADOPTION_CARDS if card.rank in range(3, 7)]


def test_one_number_card_wins_seven_with_a_five_and_eight_with_a_six():
    """Turn Structure, step 4: without an Ace totals are 5 to 8; 9 and 10 are out of reach."""
    wins = {(card.rank, treat) for card in NUMBERS for treat in TREATS if base_total([card]) == treat}
    assert {base_total([card]) for card in NUMBERS} == {5, 6, 7, 8}
    assert wins == {(5, 7), (6, 8)}


def test_an_adjusting_ace_covers_three_treats_of_four_at_best():
    """Step 3: the best base totals with an Ace are 8 and 9, which miss one value only."""
    gap = tolerance(Rulings(), AceEffect.ADJUST)
    covered = {
        base_total(pair): [treat for treat in TREATS if succeeds(base_total(pair), treat, gap)]
        for pair in combinations(NUMBERS, 2)
    }
    assert covered[8] == [7, 8, 9]
    assert covered[9] == [8, 9, 10]
    assert max(map(len, covered.values())) == 3


def test_without_an_early_adoption_visitors_run_out_on_the_second_day():
    """Adoption Day: eight failed attempts and two burned visitors use up the ten visitors of the deck."""
    state = dealt()
    for cat in "CDHSCDH":
        state = lost_turn(state, cat)
    assert sum(state.visitor_deck) == 2
    state = lost_turn(state, "S")
    assert (state.days, sum(state.visitor_deck)) == (2, 0)


def test_counts_of_a_first_turn_by_hand():
    """A count on paper: a hand of three numbers and an Ace.

    Two visitors, four cats, then eight plays: three numbers, four effects, no card at all. After a number
    only the attempt is left; after the Ace four plays where it adjusts, four treats to see or to discard,
    16 cards to draw; after an attempt without a card one of four treats is dealt.
    """
    counts = action_counts(Start(name="", game=TREATS_AND_TAILS, state=dealt(hand="5C AH 3D 4S"), depth=4))
    assert counts == [2, 2 * 4, 2 * 4 * 8, 2 * 4 * (3 * 1 + 4 + 4 + 4 + 16 + 4)]


@given(setups, seeds)
def test_an_attempt_uses_one_treat_and_there_are_twelve_at_most(setup, seed):
    """A cat is tried once a day, so twelve treats last, but for those that Aces discard."""
    states = finished(setup, seed)
    pairs = list(pairwise(states))
    attempts = sum(before.phase is Phase.PLAY_CARDS and after.target is None for before, after in pairs)
    discards = sum(
        before.phase is Phase.ACE and before.ace.effect is AceEffect.DISCARD for before, _ in pairs
    )
    last = states[-1]
    unused = 12 - last.treats_left
    assert attempts <= 12
    # the last success burns nothing, and an empty deck serves nobody
    assert unused in (min(12, attempts + discards), attempts + discards - 1)


@given(setups, seeds)
def test_the_adoption_deck_never_runs_out(setup, seed):
    """At most four attempts a day draw at most three cards each, and a day begins with twelve or more."""
    states = finished(setup, seed)
    for before, after in pairwise(states):
        reshuffled = sum(after.adoption_deck) > sum(before.adoption_deck)
        assert not reshuffled or before.phase is Phase.DAY


@given(seeds)
def test_a_treat_is_hidden_among_the_unseen_ones(seed):
    """Public card counting: what the player has not seen are 16 treats less those that lie face up."""
    for state in finished(Setup(), seed)[4:]:
        hidden = [cat.treat for cat in state.cats if cat.treat is not None and not cat.seen]
        seen = sum(state.treat_discard) + sum(cat.seen for cat in state.cats)
        seen += state.top_treat is not None
        assert len(hidden) + sum(state.treat_deck) + seen == 16
    assert Attempt() not in TREATS_AND_TAILS.legal_actions(state)
