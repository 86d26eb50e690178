"""Every action of the app, in one table: key bindings, help, button bars, palette and tests read it.

No action needs Ctrl or a function key, and no bare letter leaves the app. An action named `new_game` is
the method `action_new_game` of the screen that shows its place.
"""

from collections.abc import Iterator
from functools import partial

from textual.binding import Binding, BindingType

from tui.actions import Action, Place, restoring
from tui.board_keys import BOARD_ACTIONS
from tui.puzzle_keys import PUZZLE_ACTIONS

__all__ = ["ACTIONS", "Action", "Place", "action", "actions_of", "bindings", "key_name"]


_SYMBOLS = {
    "question_mark": "?",
    "colon": ":",
    "escape": "Esc",
    "backspace": "Backspace",
    "enter": "Enter",
    "space": "Space",
    "up": "↑",
    "down": "↓",
    "left": "←",
    "right": "→",
    "tab": "Tab",
    "greater_than_sign": ">",
    "slash": "/",
    "plus": "+",
    "minus": "-",
    "delete": "Del",
    "pagedown": "PgDn",
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}

_everywhere = partial(Action, place=Place.EVERYWHERE)
_home = partial(Action, place=Place.HOME)
_new_game = partial(Action, place=Place.NEW_GAME)
_table = partial(Action, place=Place.TABLE)
_gifts = partial(Action, place=Place.GIFTS)
_reveal = partial(Action, place=Place.REVEAL)
_dialog = partial(Action, place=Place.DIALOG)
_list = partial(Action, place=Place.LIST)

ACTIONS = (
    _everywhere(
        id="back",
        keys=("escape", "backspace"),
        label="Back",
        description="Leave this screen for the one before, the first one after asking; nothing is lost.",
    ),
    _everywhere(id="help", keys=("question_mark",), label="Help", description="Every key that works here."),
    _everywhere(
        id="menu",
        keys=("colon",),
        label="Menu",
        description="Every action that works here, to choose or to search by name.",
    ),
    _home(
        id="continue_game", keys=("c",), label="Continue", description="Open the last game where it was left."
    ),
    _home(
        id="new_game",
        keys=("n",),
        label="New game",
        description="Set up a game, one question a step; the games there are stay as they are.",
    ),
    _home(
        id="join_game",
        keys=("j",),
        label="Join a game",
        description="Set up a game that is under way; its rounds may be entered in any order.",
    ),
    _home(
        id="puzzles",
        keys=("p",),
        label="Puzzles",
        description="Practice puzzles with exactly one answer: made as you like them, or the one of the day.",
    ),
    _home(
        id="open_file",
        keys=("o",),
        label="Open a file",
        description="Open a game file from anywhere on this computer.",
    ),
    _home(
        id="saved_games",
        keys=("g",),
        label="Saved games",
        description="The games in your folder with their results.",
    ),
    _home(
        id="calendar",
        keys=("m",),
        label="Missions",
        description="The nine missions with your best result of each.",
    ),
    _home(
        id="settings",
        keys=("s",),
        label="Settings",
        description="Theme, help level, mouse, buttons and the folder of your games.",
    ),
    _new_game(
        id="next_step",
        keys=("n", "greater_than_sign"),
        label="Next",
        description="Go on to the next question; after the last one, start the game.",
    ),
    _new_game(
        id="review", keys=("a",), label="All answers", description="See all answers, change any, and start."
    ),
    _new_game(
        id="letters",
        keys=("l",),
        label="Letters",
        description="Show letters on the screen, to write a name without a keyboard.",
    ),
    _new_game(
        id="clear_answers",
        keys=("x",),
        label="Clear",
        description="Begin again with empty answers.",
        on_bar=False,
    ),
    restoring(Place.TABLE),
    _table(
        id="tabs",
        keys=("t",),
        label="Grid / rounds",
        description="Change between the grid and the rounds; both are in view where there is room.",
    ),
    _table(
        id="mend",
        keys=("m",),
        label="Mend",
        description="Make the likeliest repair of a game that contradicts itself; one undo takes it back.",
    ),
    _table(
        id="enter_round",
        keys=("e", "slash"),
        label="Enter a round",
        description="Go to the entry line; Esc or the up arrow leaves it, and what is typed there stays.",
    ),
    _table(
        id="undo",
        keys=("u",),
        label="Undo",
        description="Take the last change back, whatever it was; the bar says which.",
    ),
    _table(id="redo", keys=("r",), label="Redo", description="Make the change again that was taken back."),
    _table(
        id="what_if",
        keys=("w",),
        label="What if",
        description="Assume rounds without saving them, or leave what was assumed.",
    ),
    _table(
        id="advise",
        keys=("v",),
        label="Advice",
        description="Whom to hand the typed card to, which card to add to the typed row, or whether to stop.",
    ),
    _table(
        id="audit",
        keys=("a",),
        label="Audit",
        description="What should lie on the table, the most doubtful rounds first; once more ends it.",
    ),
    _table(
        id="hide_own",
        keys=("h",),
        label="Hide mine",
        description="Hide your own cat's row from your neighbours' eyes, or show it again.",
    ),
    _table(
        id="gifts",
        keys=("g",),
        label="Gifts",
        description="Where to put your gift cards, and the reveal at the end.",
    ),
    _table(
        id="more",
        keys=("d", "pagedown"),
        label="More below",
        description="Scroll on to what is cut off under the grid; after its end, back to the beginning.",
        on_bar=False,
    ),
    _table(
        id="stop",
        keys=("s",),
        label="Stop",
        description="Note that the group moves to the gifts, or that it plays on after all.",
        on_bar=False,
    ),
    _table(
        id="help_level",
        keys=("l",),
        label="Help level",
        description="Notes only, check on request, or full deduction, for this game.",
        on_bar=False,
    ),
    _table(
        id="correct_so_far",
        keys=("c",),
        label="Correct so far?",
        description="Whether your own marks are right, without saying where they are not.",
        on_bar=False,
    ),
    _table(
        id="note", keys=("n",), label="Note", description="Write a note on the chosen round.", on_bar=False
    ),
    _table(
        id="delete_round",
        keys=("x", "delete"),
        label="Delete round",
        description="Take the chosen round out; undo brings it back.",
        on_bar=False,
    ),
    _table(
        id="insert_round",
        keys=("i",),
        label="Insert before",
        description="Enter a round before the chosen one.",
        on_bar=False,
    ),
    _table(
        id="move_up",
        keys=("left_square_bracket",),
        label="Earlier",
        description="Move the chosen round before the one that was played before it.",
        on_bar=False,
    ),
    _table(
        id="move_down",
        keys=("right_square_bracket",),
        label="Later",
        description="Move the chosen round behind the one that was played after it.",
        on_bar=False,
    ),
    _table(
        id="set_up",
        keys=("o",),
        label="Set-up",
        description="Change mission, names, seat, own cards, clue or hand.",
        on_bar=False,
    ),
    restoring(Place.GIFTS),
    _gifts(
        id="tabs",
        keys=("t",),
        label="Other half",
        description="Change between your cards and where each goes; both are in view where there is room.",
    ),
    _gifts(
        id="lay_all",
        keys=("l",),
        label="Lay as planned",
        description="Put every card you took up on the bowl that the plan names.",
    ),
    _gifts(
        id="goal",
        keys=("g",),
        label="Goal",
        description="Plan for most hits, most in the worst deal, all hits, or the team's next band.",
    ),
    _gifts(
        id="reveal",
        keys=("r",),
        label="Reveal",
        description="Note preference cards and gifts as the bowls are turned up, and see the result.",
    ),
    restoring(Place.REVEAL),
    _reveal(
        id="tabs",
        keys=("t",),
        label="Other half",
        description="Change between the bowls and the chosen one; both are in view where there is room.",
    ),
    _reveal(
        id="next_bowl",
        keys=("n", "greater_than_sign"),
        label="Next bowl",
        description="Turn to the next bowl clockwise, the grey one last.",
    ),
    _reveal(
        id="look_back",
        keys=("b",),
        label="Look back",
        description="Which gifts were provable, likely, lucky or avoidable, and was it right to play on.",
    ),
    _dialog(
        id="cancel",
        keys=("escape", "backspace"),
        label="Cancel",
        description="Close the question without an answer.",
    ),
    _list(
        id="move",
        keys=("up", "down", "left", "right"),
        label="Move",
        description="Move to another line or card.",
    ),
    _list(
        id="choose",
        keys=("enter", "space"),
        label="Choose",
        description="Choose what the cursor is on; one click or tap does the same.",
    ),
    _list(
        id="choose_line",
        keys=tuple("123456789"),
        label="Choose a line",
        description="A digit chooses that line of a list.",
    ),
    _list(
        id="switch", keys=("tab",), label="Switch", description="Go to the next list or line on the screen."
    ),
    *BOARD_ACTIONS,
    *PUZZLE_ACTIONS,
)


def actions_of(place: Place) -> tuple[Action, ...]:
    """The actions of one place, in the order of the table."""
    return tuple(action for action in ACTIONS if action.place is place)


def action(place: Place, action_id: str) -> Action:
    """The action of that name at that place; KeyError where there is none."""
    for candidate in actions_of(place):
        if candidate.id == action_id:
            return candidate
    raise KeyError(f"{place.value} has no action {action_id!r}")


def bindings(place: Place) -> list[BindingType]:
    """The key bindings of one place, for the BINDINGS of the screen that shows it."""
    return list(_bindings(place))


def _bindings(place: Place) -> Iterator[BindingType]:
    for each in actions_of(place):
        for key in each.keys:
            yield Binding(key, each.id, each.label, key_display=key_name(key), show=False)


def key_name(key: str) -> str:
    """A key as people read it.

    >>> key_name("question_mark"), key_name("escape"), key_name("n")
    ('?', 'Esc', 'n')
    """
    return _SYMBOLS.get(key, key)
