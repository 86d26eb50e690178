"""Pocket Cats as one record of functions."""

from deduce.games.game import Game
from deduce.games.pocket_cats.actions import Action
from deduce.games.pocket_cats.chance import chance_weights
from deduce.games.pocket_cats.components import PLAYERS
from deduce.games.pocket_cats.problems import problems
from deduce.games.pocket_cats.rules import (
    apply,
    initial_state,
    is_over,
    legal_actions,
    player_to_act,
    scores,
    why_illegal,
)
from deduce.games.pocket_cats.state import Setup, State
from deduce.games.pocket_cats.view import View, observe

POCKET_CATS: Game[Setup, State, Action, View] = Game(
    name="pocket-cats",
    players=(PLAYERS,),
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
