"""The rules of Cat & Chocolate in our own short words."""

from deduce.games.cat_and_chocolate.components import ALLEGIANCES, HAND_SIZE, PLAYERS
from deduce.games.cat_and_chocolate.texts import EVENTS, ITEMS

__all__ = ["GAME_RULES"]

_SIDES = "; ".join(
    f"{players} players {society} + {cult}" for players, (society, cult) in ALLEGIANCES.items()
)

GAME_RULES = (
    (
        "Goal",
        (
            f"{PLAYERS[0]} to {PLAYERS[-1]} people explore a haunted mansion, each secretly for the "
            "Society or for the Cult. Talk your way out of accidents with the odd things you carry; the "
            "side that gains more event cards wins.",
        ),
    ),
    (
        "Set-up",
        (
            f"Deal allegiance cards face down, Society + Cult: {_SIDES}. Look at your own only.",
            f"Everybody holds a SAFE! card, an OUT! card and {HAND_SIZE} of the {len(ITEMS)} items.",
            f"The {len(EVENTS)} events are the pile; END! is pushed in somewhere near its middle. The "
            "back of each event card bears a number from 1 to 3.",
        ),
    ),
    (
        "A turn",
        (
            "Turn up the top event and read it out. The number on the back of the next card says exactly how "
            "many of your items you use. Open them one by one and tell how they save you.",
            "The others vote at once, each with SAFE! or OUT!. A tie is good enough.",
            "Saved: the event card is yours. Not saved: it is discarded.",
            "Whoever stalls is counted to three; after that the accident has happened, without a vote.",
            f"Discard the items you opened and draw up to {HAND_SIZE}; an empty pile is made anew from the "
            "discards. The next player clockwise goes on.",
        ),
    ),
    (
        "End",
        (
            "When END! is turned up the game stops at once and all allegiances are opened.",
            "With 4 or 6 players each side adds up all its event cards. With 3 or 5 it adds those of its "
            "most and of its least successful player; a lone player counts twice.",
            "The larger sum wins; if both are equal, both sides win.",
        ),
    ),
)
