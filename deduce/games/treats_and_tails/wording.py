"""The rules of Treats & Tails in our own short words."""

from deduce.games.treats_and_tails.components import (
    DAYS,
    ENTRANCE_SIZE,
    HAND_SIZE,
    TREAT_COPIES,
    TREATS,
    VISITOR_VALUE,
)
from deduce.games.treats_and_tails.scoring import BANDS

__all__ = ["GAME_RULES"]

GAME_RULES = (
    (
        "Goal",
        (
            "You play alone and find homes for four cats. Each has a hidden treat; you win the cat, and the "
            "value of its treat, by playing cards that match it.",
        ),
    ),
    (
        "Set-up",
        (
            f"A treat of {TREATS[0]} to {TREATS[-1]} ({TREAT_COPIES} of each) lies face down under each cat; "
            "the others are the treat deck.",
            f"You hold {HAND_SIZE} cards of the adoption deck: numbers 3 to 6 and Aces, four of each.",
            f"{ENTRANCE_SIZE} of the 12 visitors (Jacks, Queens, Kings) wait in the entrance.",
        ),
    ),
    (
        "A turn",
        (
            f"Choose a visitor, each worth {VISITOR_VALUE}, and a cat that is awake: a turn is an attempt.",
            "Play up to one number card. With one Ace you may play up to two, and the Ace does one of four "
            "things, before any number card: the total may be off by 1; look at the top treat of the deck; "
            "discard it; draw a card.",
            "Visitor and numbers together are the total. If it equals the treat, the cat is adopted: its "
            "treat is yours, the visitor leaves the game and the top treat of the deck is burned, face up.",
            "If not, the treat is discarded face up, a new one is dealt under the cat, which falls asleep, "
            "and the visitor goes to the visitor discard.",
            f"Clean up: discard what you played, draw up to {HAND_SIZE} cards, fill the entrance. An empty "
            "deck is made anew from its discard when a card is needed.",
        ),
    ),
    (
        "Adoption Day",
        (
            "It comes after the clean-up if every cat still in play is asleep, or the treat deck or the "
            "visitor deck is empty.",
            "The top visitor is burned, all cats wake with the treats they lie on, and the adoption discard "
            "is shuffled into its deck. You keep your hand.",
        ),
    ),
    (
        "End",
        (
            f"The game is over after Adoption Day {DAYS}, or at once when the last cat is adopted.",
            f"Points: {', '.join(band.label for band in BANDS)} are the four results.",
        ),
    ),
)
