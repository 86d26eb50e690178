"""What advice is worth: games played by advice and at random from the same deal, hits compared in pairs.

python -m tests.advice.delicats.paired_games [--mission N] [--games N] [--players N] [--rounds N] [--jobs N]

Every seat knows only what it observes. By advice, the active person hands the drawn cards to whom most is
learned of and the neighbours add the card that tells most; otherwise both are chance. All play the same
number of rounds, or until the deck ends, and give their cards to the likeliest bowls.
"""

import argparse
import sys
from math import sqrt
from random import Random
from statistics import fmean, stdev

from joblib import Parallel, delayed

from deduce.advice.delicats import hand_advice, row_advice
from deduce.games import Actor
from deduce.games.delicats import DELICATS, HandTo, Phase, PlaceGift, PlayCard, PlayOn, Setup, Stop, observe
from deduce.games.delicats.components import MISSIONS
from deduce.gifts import gift_odds
from deduce.inference import analyse
from tests.random_games import record_of

MOST_ROUNDS = 99
"""More than any deck lasts."""


def main():
    """Print the mean gain of each mission with its 95% interval."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--mission", type=int, action="append", help="this mission only; may be repeated")
    parser.add_argument("--games", type=int, default=400)
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--rounds", type=int, default=MOST_ROUNDS, help="stop after so many; else play out")
    parser.add_argument("--jobs", type=int, default=2)
    asked = parser.parse_args()
    for number in asked.mission or [mission.number for mission in MISSIONS]:
        setup = Setup(mission=MISSIONS[number - 1], players=asked.players)
        pairs = Parallel(n_jobs=asked.jobs)(
            delayed(pair_of_games)(setup, seed, asked.rounds) for seed in range(asked.games)
        )
        advised, at_random = zip(*pairs, strict=True)
        gains = [one - other for one, other in pairs]
        error = 1.96 * stdev(gains) / sqrt(len(gains))
        sys.stdout.write(
            f"mission {number}, {asked.players} players, {asked.games} pairs: "
            f"{fmean(advised):.2f} hits by advice, {fmean(at_random):.2f} at random, "
            f"gain {fmean(gains):+.2f} ±{error:.2f}\n"
        )
        sys.stdout.flush()


def pair_of_games(setup, seed, rounds):
    """Hits by advice and at random from the same deal of preferences, gifts and hands."""
    return hits(setup, seed, rounds, by_advice=True), hits(setup, seed, rounds, by_advice=False)


def hits(setup, seed, rounds, *, by_advice):
    """The hits of one game."""
    rng = Random(seed)
    state = DELICATS.initial_state(setup)
    plans = {}
    while not DELICATS.is_over(state):
        actions = DELICATS.legal_actions(state)
        actor = DELICATS.player_to_act(state)
        if isinstance(actor, Actor):
            action = rng.choices(actions, DELICATS.chance_weights(state))[0]
        elif state.phase is Phase.DECIDE:
            action = Stop() if len(state.rounds) == rounds else PlayOn()
        elif state.phase is Phase.GIVE:
            action = gift(state, actor, plans)
        elif by_advice and len(actions) > 1:
            action = advised(state, actor)
        else:
            action = actions[int(rng.random() * len(actions))]
        state = DELICATS.apply(state, action)
    return DELICATS.scores(state)[0]


def advised(state, seat):
    """What the advice says first, from what this seat observes."""
    view = observe(state, seat)
    record = record_of(view)
    if state.phase is Phase.HAND_OVER:
        return HandTo(seat=hand_advice(record, list(state.drawn), tries=0)[0].seat)
    drawn = [card.card for card in view.drawn]
    hand = [card.card for card in record.hand]
    return PlayCard(seat=seat, card=row_advice(record, view.vacation, drawn, hand, tries=0)[0].card)


def gift(state, seat, plans):
    """The likeliest bowl of this seat's next gift card, by its own record."""
    if seat not in plans:
        analysis = analyse(record_of(observe(state, seat)))
        plans[seat] = {odds.card: odds.best for odds in gift_odds(analysis, state.gift_cards[seat])}
    card = state.gift_cards[seat][0]
    return PlaceGift(seat=seat, card=card, bowl=plans[seat][card])


if __name__ == "__main__":
    main()
