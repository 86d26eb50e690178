"""Pocket Cats without its screen."""

from tui.boards.pocket_cats.set_up import QUESTIONS, begin
from tui.session.board_game import BoardGame

__all__ = ["GAME"]

GAME = BoardGame(name="pocket-cats", title="Pocket Cats", questions=QUESTIONS, begin=begin)
