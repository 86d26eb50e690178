"""The rules of DeliCats in our own short words, built from the mission data."""

from deduce.games.delicats.components import CAT_CARDS, HAND_SIZE, Kind, Mission, Role

__all__ = ["GAME_RULES", "deal_rule", "eat_rule", "face_down_rule", "hit_rule", "mission_rules"]

_SMALL_NUMBERS = {3: "three", 4: "four"}

GAME_RULES = (
    (
        "Goal",
        (
            "Together you find out what each cat is fond of, and give 25 gift cards to the right bowls.",
            "Your own preference cards are secret; everything else is read from the rows on the table.",
        ),
    ),
    (
        "Set-up",
        (
            f"Each person takes {CAT_CARDS} cat cards, a bowl, an equal share of the gift cards unseen "
            f"(the dealer one more) and a hand of {HAND_SIZE} investigation cards.",
            "Preference cards are dealt and a clue is laid out as the mission says.",
        ),
    ),
    (
        "A round",
        (
            "The active person draws and hands the card to somebody who has a cat card left, "
            "perhaps to themselves: that person goes on vacation.",
            "The neighbours on both sides add a card from hand, face down; with two players the other "
            "player and the person on vacation do.",
            "The row is turned up and the person on vacation says whether the cat ate. If it did, "
            "a cat card goes beside the row.",
            "Whoever played from hand refills. The person on vacation is active next.",
        ),
    ),
    (
        "Moving to the gifts",
        (
            "Before any round the group may stop.",
            "The gifts also begin when the deck is out or too short for a draw, when a refill falls short, "
            "and when nobody has a cat card left.",
        ),
    ),
    (
        "Gifts",
        (
            "Everybody takes up their gift cards and, all at once and in silence, lays each on one bowl: "
            "a cat's, or the grey one for a card that suits no cat.",
            "Bowls are turned up clockwise from the last person on vacation, the grey one last.",
            "Hits of 25: up to 15, 16 to 21, 22 to 24, and all 25 are the four results.",
        ),
    ),
)


def deal_rule(mission: Mission) -> str:
    """What each cat is dealt and whether a clue is laid out, in one line."""
    clue = "one leftover lies face up as the clue" if mission.has_clue else "no clue"
    return f"Each cat holds {mission.kind.value}; {clue}."


def eat_rule(mission: Mission) -> str:
    """When the cat eats, in one line.

    >>> from deduce.games.delicats.components import mission
    >>> eat_rule(mission(3))
    'EATS if any of the three cards shows its food or its place.'
    >>> eat_rule(mission(7))
    'EATS if any of the three cards shows its place and none shows the food it dislikes.'
    """
    size = _SMALL_NUMBERS[mission.row_size]
    if mission.food_role is Role.LIKES and mission.place_role is Role.LIKES:
        return f"EATS if any of the {size} cards shows {_held_cards(mission)}."
    if mission.place_role is Role.LIKES:
        return f"EATS if any of the {size} cards shows its place and none shows the food it dislikes."
    return f"EATS unless any of the {size} cards shows something it dislikes ({_held_cards(mission)})."


def hit_rule(mission: Mission) -> str:
    """When a gift counts, in one line."""
    if mission.food_role is Role.LIKES and mission.place_role is Role.LIKES:
        return f"A gift is a hit if it shows {_held_cards(mission)}; on grey if it suits no cat."
    if mission.place_role is Role.LIKES:
        return (
            "A gift is a hit if it shows its place but not the food it dislikes; on grey if it suits no cat."
        )
    return "A gift is a hit (a prank) if it shows something the cat dislikes; on grey if no cat minds it."


def face_down_rule(mission: Mission) -> str:
    """How the drawn card or cards are laid, in one line."""
    if mission.face_down:
        return "The drawn card is laid face down; the active person and the person on vacation know it."
    if mission.drawn == 1:
        return "The drawn card is laid face up."
    return f"The active person draws {mission.drawn} cards, laid face up: the row has {mission.row_size}."


def mission_rules(mission: Mission) -> tuple[str, ...]:
    """All that is special about a mission, a line each."""
    return (deal_rule(mission), face_down_rule(mission), eat_rule(mission), hit_rule(mission))


def _held_cards(mission: Mission) -> str:
    match mission.kind:
        case Kind.ONE_FOOD:
            return "its food"
        case Kind.ONE_PLACE:
            return "its place"
        case Kind.ONE_OF_EACH:
            return "its food or its place"
        case Kind.ONE_OF_ANY:
            return "the one thing its card names"
        case Kind.TWO_OF_ANY:
            return "either of the two things its cards name"
