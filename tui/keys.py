"""Every action of the app, in one table: key bindings, help, button bars, palette and tests read it.

No action needs Ctrl or a function key, and no bare letter leaves the app. An action named `new_game` is
the method `action_new_game` of the screen that shows its place.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from textual.binding import Binding, BindingType

__all__ = ["ACTIONS", "Action", "Place", "action", "actions_of", "bindings", "key_name"]


class Place(Enum):
    """Where an action works; the value is the heading of its part of the help."""

    EVERYWHERE = "Everywhere"
    HOME = "Home"
    NEW_GAME = "Setting up a game"
    GAMES = "Saved games"
    CALENDAR = "Mission calendar"
    OPEN_FILE = "Finding a file"
    SETTINGS = "Settings"
    HELP = "Help"
    TRANSCRIPT = "The game as text"
    TABLE = "At the table"
    GIFTS = "Gifts"
    REVEAL = "The reveal"
    DIALOG = "A question on top of a screen"
    LIST = "In a list or on a pad"


@dataclass(frozen=True, slots=True, kw_only=True)
class Action:
    """One thing the user can do at a place, by key, by mouse and by touch."""

    id: str
    place: Place
    keys: tuple[str, ...]
    """Textual's names of the keys, the one to show first."""
    label: str
    """What its button says."""
    description: str
    """One sentence for the help and the palette."""
    on_bar: bool = True
    """Whether the bar shows it; help and palette always do."""


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
    "left_square_bracket": "[",
    "right_square_bracket": "]",
}

ACTIONS = (
    Action(
        id="back",
        place=Place.EVERYWHERE,
        keys=("escape", "backspace"),
        label="Back",
        description="Leave this screen for the one before, the first one after asking; nothing is lost.",
    ),
    Action(
        id="help",
        place=Place.EVERYWHERE,
        keys=("question_mark",),
        label="Help",
        description="Every key that works here.",
    ),
    Action(
        id="menu",
        place=Place.EVERYWHERE,
        keys=("colon",),
        label="Menu",
        description="Every action that works here, to choose or to search by name.",
    ),
    Action(
        id="continue_game",
        place=Place.HOME,
        keys=("c",),
        label="Continue",
        description="Open the last game where it was left.",
    ),
    Action(
        id="new_game",
        place=Place.HOME,
        keys=("n",),
        label="New game",
        description="Set up a game, one question a step; the games there are stay as they are.",
    ),
    Action(
        id="join_game",
        place=Place.HOME,
        keys=("j",),
        label="Join a game",
        description="Set up a game that is under way; its rounds may be entered in any order.",
    ),
    Action(
        id="open_file",
        place=Place.HOME,
        keys=("o",),
        label="Open a file",
        description="Open a game file from anywhere on this computer.",
    ),
    Action(
        id="saved_games",
        place=Place.HOME,
        keys=("g",),
        label="Saved games",
        description="The games in your folder with their results.",
    ),
    Action(
        id="calendar",
        place=Place.HOME,
        keys=("m",),
        label="Missions",
        description="The nine missions with your best result of each.",
    ),
    Action(
        id="settings",
        place=Place.HOME,
        keys=("s",),
        label="Settings",
        description="Theme, help level, mouse, buttons and the folder of your games.",
    ),
    Action(
        id="next_step",
        place=Place.NEW_GAME,
        keys=("n", "greater_than_sign"),
        label="Next",
        description="Go on to the next question; after the last one, start the game.",
    ),
    Action(
        id="review",
        place=Place.NEW_GAME,
        keys=("a",),
        label="All answers",
        description="See all answers, change any, and start.",
    ),
    Action(
        id="letters",
        place=Place.NEW_GAME,
        keys=("l",),
        label="Letters",
        description="Show letters on the screen, to write a name without a keyboard.",
    ),
    Action(
        id="clear_answers",
        place=Place.NEW_GAME,
        keys=("x",),
        label="Clear",
        description="Begin again with empty answers.",
        on_bar=False,
    ),
    Action(
        id="tabs",
        place=Place.TABLE,
        keys=("t",),
        label="Grid / rounds",
        description="Change between the grid and the rounds; both are in view where there is room.",
    ),
    Action(
        id="enter_round",
        place=Place.TABLE,
        keys=("e", "slash"),
        label="Enter a round",
        description="Go to the entry line; Esc or the up arrow leaves it, and what is typed there stays.",
    ),
    Action(
        id="undo",
        place=Place.TABLE,
        keys=("u",),
        label="Undo",
        description="Take the last change back, whatever it was; the bar says which.",
    ),
    Action(
        id="redo",
        place=Place.TABLE,
        keys=("r",),
        label="Redo",
        description="Make the change again that was taken back.",
    ),
    Action(
        id="what_if",
        place=Place.TABLE,
        keys=("w",),
        label="What if",
        description="Assume rounds without saving them, or leave what was assumed.",
    ),
    Action(
        id="advise",
        place=Place.TABLE,
        keys=("v",),
        label="Advice",
        description="Whom to hand the typed card to, which card to add to the typed row, or whether to stop.",
    ),
    Action(
        id="audit",
        place=Place.TABLE,
        keys=("a",),
        label="Audit",
        description="What should lie on the table, the most doubtful rounds first; for before the gifts.",
    ),
    Action(
        id="mend",
        place=Place.TABLE,
        keys=("m",),
        label="Mend",
        description="Make the likeliest repair of a game that contradicts itself; one undo takes it back.",
    ),
    Action(
        id="hide_own",
        place=Place.TABLE,
        keys=("h",),
        label="Hide mine",
        description="Hide your own cat's row from your neighbours' eyes, or show it again.",
    ),
    Action(
        id="gifts",
        place=Place.TABLE,
        keys=("g",),
        label="Gifts",
        description="Where to put your gift cards, and the reveal at the end.",
    ),
    Action(
        id="stop",
        place=Place.TABLE,
        keys=("s",),
        label="Stop",
        description="Note that the group moves to the gifts, or that it plays on after all.",
        on_bar=False,
    ),
    Action(
        id="help_level",
        place=Place.TABLE,
        keys=("l",),
        label="Help level",
        description="Notes only, check on request, or full deduction, for this game.",
        on_bar=False,
    ),
    Action(
        id="correct_so_far",
        place=Place.TABLE,
        keys=("c",),
        label="Correct so far?",
        description="Whether your own marks are right, without saying where they are not.",
        on_bar=False,
    ),
    Action(
        id="note",
        place=Place.TABLE,
        keys=("n",),
        label="Note",
        description="Write a note on the chosen round.",
        on_bar=False,
    ),
    Action(
        id="delete_round",
        place=Place.TABLE,
        keys=("x", "delete"),
        label="Delete round",
        description="Take the chosen round out; undo brings it back.",
        on_bar=False,
    ),
    Action(
        id="insert_round",
        place=Place.TABLE,
        keys=("i",),
        label="Insert before",
        description="Enter a round before the chosen one.",
        on_bar=False,
    ),
    Action(
        id="move_up",
        place=Place.TABLE,
        keys=("left_square_bracket",),
        label="Earlier",
        description="Move the chosen round before the one that was played before it.",
        on_bar=False,
    ),
    Action(
        id="move_down",
        place=Place.TABLE,
        keys=("right_square_bracket",),
        label="Later",
        description="Move the chosen round behind the one that was played after it.",
        on_bar=False,
    ),
    Action(
        id="set_up",
        place=Place.TABLE,
        keys=("o",),
        label="Set-up",
        description="Change mission, names, seat, own cards, clue or hand.",
        on_bar=False,
    ),
    Action(
        id="lay_all",
        place=Place.GIFTS,
        keys=("l",),
        label="Lay as planned",
        description="Put every card you took up on the bowl that the plan names.",
    ),
    Action(
        id="goal",
        place=Place.GIFTS,
        keys=("g",),
        label="Goal",
        description="Plan for most hits, most in the worst deal, all hits, or the team's next band.",
    ),
    Action(
        id="reveal",
        place=Place.GIFTS,
        keys=("r",),
        label="Reveal",
        description="Note preference cards and gifts as the bowls are turned up, and see the result.",
    ),
    Action(
        id="next_bowl",
        place=Place.REVEAL,
        keys=("n", "greater_than_sign"),
        label="Next bowl",
        description="Turn to the next bowl clockwise, the grey one last.",
    ),
    Action(
        id="cancel",
        place=Place.DIALOG,
        keys=("escape", "backspace"),
        label="Cancel",
        description="Close the question without an answer.",
    ),
    Action(
        id="move",
        place=Place.LIST,
        keys=("up", "down", "left", "right"),
        label="Move",
        description="Move to another line or card.",
    ),
    Action(
        id="choose",
        place=Place.LIST,
        keys=("enter", "space"),
        label="Choose",
        description="Choose what the cursor is on; one click or tap does the same.",
    ),
    Action(
        id="choose_line",
        place=Place.LIST,
        keys=tuple("123456789"),
        label="Choose a line",
        description="A digit chooses that line of a list.",
    ),
    Action(
        id="switch",
        place=Place.LIST,
        keys=("tab",),
        label="Switch",
        description="Go to the next list or line on the screen.",
    ),
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
