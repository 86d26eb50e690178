"""Rules engines of the games, all in one shape; standard library only.

How to add a game in ten steps:

 1. Read its rulebook, number its gaps and choose a reading for each: `rulings.py`, default first.
 2. Write down what is in the box as enums, named tuples and data, variants included: `components.py`.
 3. Write the conditions that the rules set as functions on what is known, so that they judge a
    full state and a written record alike: each answers None or a Refusal with code, sentence, passage.
 4. Write a frozen Setup, which refuses what cannot be dealt, and a frozen State: `state.py`.
 5. Give every kind of action its own frozen dataclass, one decision or one card each: `actions.py`.
 6. Write legal_actions, why_illegal, apply and is_over, every draw a chance action: `rules.py`.
 7. Count the points from plain values: `scoring.py`.
 8. Say what a seat knows, without a secret of the others: `observe`; and what no state can be: `problems`.
 9. Fill in the record of functions and list it in GAMES below.
10. Add the game to tests/games/cases.py; the conformance suite, the stored counts and the
    playthroughs then cover it. Test each ruling and each passage of the rulebook by name.
"""

from deduce.games.cat_and_chocolate import CAT_AND_CHOCOLATE
from deduce.games.delicats import DELICATS
from deduce.games.game import Actor, Game, Policy, Refusal, play, random_game, random_policy, replay
from deduce.games.pocket_cats import POCKET_CATS
from deduce.games.treats_and_tails import TREATS_AND_TAILS

GAMES = (DELICATS, POCKET_CATS, TREATS_AND_TAILS, CAT_AND_CHOCOLATE)

__all__ = [
    "GAMES",
    "Actor",
    "Game",
    "Policy",
    "Refusal",
    "play",
    "random_game",
    "random_policy",
    "replay",
]
