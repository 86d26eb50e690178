"""DeliCats as one record of functions."""

from deduce.games.delicats.actions import Action
from deduce.games.delicats.chance import chance_weights
from deduce.games.delicats.components import MAX_PLAYERS, MIN_PLAYERS
from deduce.games.delicats.problems import problems
from deduce.games.delicats.rules import (
    apply,
    initial_state,
    is_over,
    legal_actions,
    player_to_act,
    scores,
    why_illegal,
)
from deduce.games.delicats.state import Setup, State
from deduce.games.delicats.view import View, observe
from deduce.games.game import Game

DELICATS: Game[Setup, State, Action, View] = Game(
    name="delicats",
    players=tuple(range(MIN_PLAYERS, MAX_PLAYERS + 1)),
    initial_state=initial_state,
    player_to_act=player_to_act,
    legal_actions=legal_actions,
    why_illegal=why_illegal,
    apply=apply,
    is_over=is_over,
    scores=scores,
    chance_weights=chance_weights,
    observe=observe,
    problems=problems,
)
