"""The actions of puzzles, part of the one table of actions."""

from functools import partial

from tui.actions import Action, Place

__all__ = ["PUZZLE_ACTIONS"]

_puzzles = partial(Action, place=Place.PUZZLES)
_puzzle = partial(Action, place=Place.PUZZLE)

PUZZLE_ACTIONS = (
    _puzzles(id="make", keys=("m",), label="Make it", description="Make a puzzle like this and open it."),
    _puzzles(
        id="stop_making",
        keys=("x",),
        label="Stop",
        description="Stop making a puzzle that takes long.",
    ),
    _puzzles(
        id="daily",
        keys=("d",),
        label="Of the day",
        description="Open the puzzle of the day, the same for everybody.",
    ),
    _puzzles(
        id="own_puzzles",
        keys=("p",),
        label="Your puzzles",
        description="The puzzles in your folder, each as far as you solved it.",
    ),
    _puzzles(
        id="statistics",
        keys=("s",),
        label="Statistics",
        description="What you solved of each level, how long it took, and with how many hints.",
    ),
    _puzzles(
        id="open_file", keys=("o",), label="Open a file", description="Open a puzzle file from anywhere."
    ),
    _puzzle(
        id="tabs",
        keys=("t",),
        label="Grid / rounds",
        description="Change between the grid and the rounds; both are in view where there is room.",
    ),
    _puzzle(
        id="hint",
        keys=("h",),
        label="Hint",
        description="The next step, a little more each time: where to look, which rounds, why, what follows.",
    ),
    _puzzle(
        id="follow_hint",
        keys=("f",),
        label="Mark it",
        description="Mark what the hint says, once it was told to its end.",
    ),
    _puzzle(
        id="check",
        keys=("c",),
        label="Check",
        description="Which marks are right and proved, right and unproved, or wrong, and how much is missed.",
    ),
    _puzzle(id="undo", keys=("u",), label="Undo", description="Take the last mark back; the bar says which."),
    _puzzle(id="redo", keys=("r",), label="Redo", description="Make the mark again that was taken back."),
    _puzzle(
        id="clock",
        keys=("k",),
        label="Hide clock",
        description="Hide the clock or show it; it runs all the same.",
    ),
    _puzzle(
        id="give_up",
        keys=("g",),
        label="Give up",
        description="End the puzzle and read the whole proof of its answer.",
    ),
    _puzzle(
        id="mark_yes",
        keys=("y",),
        label="Yes",
        description="Mark the cell under the cursor: the cat holds the card.",
        on_bar=False,
    ),
    _puzzle(
        id="mark_no",
        keys=("n",),
        label="No",
        description="Mark the cell under the cursor: the cat does not hold the card.",
        on_bar=False,
    ),
    _puzzle(
        id="mark_maybe",
        keys=("m",),
        label="Maybe",
        description="Mark the cell under the cursor with a question mark, which claims nothing.",
        on_bar=False,
    ),
    _puzzle(
        id="unmark",
        keys=("x", "delete"),
        label="No mark",
        description="Take the mark off the cell under the cursor.",
        on_bar=False,
    ),
    _puzzle(
        id="setting",
        keys=("i",),
        label="The question",
        description="What is asked, and what is known before the first round.",
        on_bar=False,
    ),
    _puzzle(
        id="more",
        keys=("d", "pagedown"),
        label="More below",
        description="Scroll on to what is cut off under the grid; after its end, back to the beginning.",
        on_bar=False,
    ),
    _puzzle(
        id="begin_again",
        keys=("b",),
        label="Begin again",
        description="Empty the grid and the clock, after asking; the statistics keep the first time.",
        on_bar=False,
    ),
)
