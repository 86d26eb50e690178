"""The actions at the boards of the further games: those that all of them have, and each game's own."""

from functools import partial

from tui.actions import Action, Place, restoring

__all__ = ["BOARD_ACTIONS"]


def _shared(place: Place) -> tuple[Action, ...]:
    """What can be done at every board."""
    return (
        restoring(place),
        Action(
            id="undo",
            place=place,
            keys=("u",),
            label="Undo",
            description="Take the last change back, whatever it was; the bar says which.",
        ),
        Action(
            id="tabs",
            place=place,
            keys=("t",),
            label="Board / moves",
            description="Change between the board and what happened; both are in view where there is room.",
        ),
        Action(
            id="redo",
            place=place,
            keys=("r",),
            label="Redo",
            description="Make the change again that was taken back.",
        ),
        Action(
            id="advise",
            place=place,
            keys=("v",),
            label="Advice",
            description="The best choices now, and how likely everything is that is still hidden.",
        ),
        Action(
            id="score",
            place=place,
            keys=("s",),
            label="Score",
            description="How the game stands or ended, step by step.",
        ),
        Action(
            id="enter_line",
            place=place,
            keys=("e", "slash"),
            label="Type",
            description="Go to the entry line; Esc or the up arrow leaves it, and what is typed there stays.",
        ),
        Action(
            id="more",
            place=place,
            keys=("d", "pagedown"),
            label="More below",
            description="Scroll on to what is cut off under the board; after its end, back to the beginning.",
            on_bar=False,
        ),
    )


_pocket_cats = partial(Action, place=Place.POCKET_CATS)
_treats_and_tails = partial(Action, place=Place.TREATS_AND_TAILS)
_chocolate = partial(Action, place=Place.CAT_AND_CHOCOLATE)

BOARD_ACTIONS = (
    *_shared(Place.POCKET_CATS),
    _pocket_cats(
        id="mover",
        keys=("m",),
        label="Other prey",
        description="Let the prey under the cursor move instead of the revealed one; Polterkitties only.",
    ),
    _pocket_cats(
        id="turn_dog",
        keys=("g",),
        label="Turn a dog",
        description="Say which dog the Musketeers' leader turns in the end, if any.",
    ),
    _pocket_cats(
        id="tiles_left",
        keys=("c",),
        label="Tiles left",
        description="Which tiles lie face down, and how likely each is on any one square.",
    ),
    *_shared(Place.TREATS_AND_TAILS),
    _treats_and_tails(
        id="play",
        keys=("p",),
        label="Play",
        description="Enter what is chosen; after an Ace without a further card, turn the treat up.",
    ),
    _treats_and_tails(
        id="clear",
        keys=("x", "delete"),
        label="Clear",
        description="Choose anew: take everything out of the entry line.",
    ),
    _treats_and_tails(
        id="take",
        keys=("f",),
        label="Take it",
        description="Put the best play of the advice into the entry line; Play then enters it.",
    ),
    _treats_and_tails(
        id="dealer",
        keys=("o",),
        label="Who deals",
        description="Let the app deal from here on, or go on with real cards and note what they bring.",
        on_bar=False,
    ),
    *_shared(Place.CAT_AND_CHOCOLATE),
    _chocolate(
        id="turn_up",
        keys=("n",),
        label="Event",
        description="Turn up the next event, or note the one that was turned up.",
    ),
    _chocolate(
        id="end_now",
        keys=("x",),
        label="END!",
        description="Note that the card that was turned up is END!.",
    ),
    _chocolate(
        id="items",
        keys=("i",),
        label="Items",
        description="Let the player on turn open an item, or note which were opened.",
    ),
    _chocolate(
        id="secret_vote",
        keys=("b",),
        label="Secret vote",
        description="Hand the device round: each of the others votes unseen; all votes are shown together.",
    ),
    _chocolate(
        id="open_vote",
        keys=("o",),
        label="Open vote",
        description="Note how everybody votes, all at once.",
    ),
    _chocolate(
        id="count",
        keys=("c",),
        label="Count to three",
        description="Give a player who stalls three more seconds; the same key stops the count.",
    ),
    _chocolate(
        id="look",
        keys=("l",),
        label="Look",
        description="Look at your own side and items, in a game that the app deals.",
    ),
    _chocolate(
        id="sides",
        keys=("k",),
        label="Open sides",
        description="Note everybody's side once END! was turned up.",
    ),
)
"""The actions of every board."""
