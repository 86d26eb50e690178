"""Cat & Chocolate as one record of functions."""

from deduce.games.cat_and_chocolate.actions import Action
from deduce.games.cat_and_chocolate.chance import chance_weights
from deduce.games.cat_and_chocolate.components import PLAYERS
from deduce.games.cat_and_chocolate.problems import problems
from deduce.games.cat_and_chocolate.rules import (
    apply,
    initial_state,
    is_over,
    legal_actions,
    player_to_act,
    scores,
    why_illegal,
)
from deduce.games.cat_and_chocolate.state import Setup, State
from deduce.games.cat_and_chocolate.view import View, observe
from deduce.games.game import Game

CAT_AND_CHOCOLATE: Game[Setup, State, Action, View] = Game(
    name="cat-and-chocolate",
    players=PLAYERS,
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
