"""Treats & Tails as one record of functions."""

from deduce.games.game import Game
from deduce.games.treats_and_tails.actions import Action
from deduce.games.treats_and_tails.chance import chance_weights
from deduce.games.treats_and_tails.problems import problems
from deduce.games.treats_and_tails.rules import (
    apply,
    initial_state,
    is_over,
    legal_actions,
    player_to_act,
    scores,
    why_illegal,
)
from deduce.games.treats_and_tails.state import Setup, State
from deduce.games.treats_and_tails.view import View, observe

TREATS_AND_TAILS: Game[Setup, State, Action, View] = Game(
    name="treats-and-tails",
    players=(1,),
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
