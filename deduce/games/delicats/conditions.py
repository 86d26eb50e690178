"""The conditions that the rules set, judged on what is known.

The engine asks them with full knowledge, a record with what was written down; a card that was not
seen makes a condition weaker, never wrong. `who` is how the caller names the seat to its reader.
"""

from collections.abc import Iterable, Sequence

from deduce.counted import counted
from deduce.games.delicats.components import (
    CARDS,
    CAT_CARDS,
    HAND_SIZE,
    MAX_PLAYERS,
    MIN_PLAYERS,
    Card,
    Kind,
    Mission,
    Preference,
    Role,
    SeenCard,
)
from deduce.games.delicats.rulings import Rulings
from deduce.games.game import Refusal


def why_not_set_up(players: int, deck: int) -> Refusal | None:
    """Why no game can be dealt to this many people from a deck of this many cards (Game Setup, step 3)."""
    if not MIN_PLAYERS <= players <= MAX_PLAYERS:
        return Refusal(
            code="player-count",
            text=f"DeliCats is for {MIN_PLAYERS} to {MAX_PLAYERS} players, and these are {players}",
            rule="Components",
        )
    if deck < HAND_SIZE * players:
        return Refusal(
            code="small-deck",
            text=f"{players} hands take {HAND_SIZE * players} cards and the investigation deck holds {deck}",
            rule="Game Setup, step 3",
        )
    return None


def gift_shares(players: int, dealer: int) -> tuple[int, ...]:
    """How many gift cards each seat is dealt: equal shares, one more for the dealer (step 2)."""
    return tuple(len(CARDS) // players + (seat == dealer) for seat in range(players))


def contributors(players: int, vacation: int) -> tuple[int, int]:
    """The seats that add a card from hand: the one before the person on vacation, then the one after.

    With two players they are the other player and the person on vacation, in mission 6 too (DC-03, DC-04).
    """
    if players == 2:
        return (1 - vacation, vacation)
    return ((vacation - 1) % players, (vacation + 1) % players)


def eats(mission: Mission, held: Iterable[Preference], row: Iterable[Card]) -> bool:
    """Whether a cat that holds these preference cards eats from the row.

    It eats unless the row shows something it dislikes or, where it likes something, nothing that it
    likes (Sequence of Play, step 4; missions 7, 8 and 9; DC-05, DC-06, DC-10).
    """
    shown = {half for card in row for half in card}
    liked = [card for card in held if mission.role(card) is Role.LIKES]
    disliked = [card for card in held if mission.role(card) is Role.DISLIKES]
    return shown.isdisjoint(disliked) and (not liked or not shown.isdisjoint(liked))


def possible_announcements(
    mission: Mission, held: Iterable[Preference], row: Sequence[SeenCard]
) -> frozenset[bool]:
    """The announcements that some completion of the unseen halves allows, copies not counted.

    A half is completed on its own, since each half of a card shows exactly one preference.
    """
    hand = tuple(held)
    liked = {card for card in hand if mission.role(card) is Role.LIKES}
    disliked = set(hand) - liked
    shown = {half for card in row for half in card if half is not None}
    open_food = any(card.food is None for card in row)
    open_place = any(card.place is None for card in row)
    reachable = {card for card in hand if (open_food if card.is_food else open_place)}
    sure_like = not liked or bool(liked & shown)
    may_like = sure_like or bool(liked & reachable)
    answers = set()
    if may_like and not disliked & shown:
        answers.add(True)
    if disliked & (shown | reachable) or not sure_like:
        answers.add(False)
    return frozenset(answers)


def is_hit(mission: Mission, held: Iterable[Preference], gift: Card) -> bool:
    """Whether the gift on this cat's bowl counts (End of the Game; missions 7, 8 and 9; DC-07)."""
    hand = tuple(held)
    liked = [card for card in hand if mission.role(card) is Role.LIKES]
    disliked = [card for card in hand if mission.role(card) is Role.DISLIKES]
    if not liked:
        return any(card in gift for card in disliked)
    return any(card in gift for card in liked) and not any(card in gift for card in disliked)


def is_grey_hit(mission: Mission, hands: Iterable[Iterable[Preference]], gift: Card) -> bool:
    """Whether the gift on the grey bowl counts: it would be a hit on no cat in play (DC-08)."""
    return not any(is_hit(mission, held, gift) for held in hands)


def why_no_round(mission: Mission, deck: int, cat_cards: Sequence[int]) -> Refusal | None:
    """Why the game has moved to the gifts before another round (step 5; DC-12 to DC-14)."""
    if deck == 0:
        return Refusal(
            code="deck-out",
            text="the investigation deck has run out, so the game has moved to the gifts",
            rule="Sequence of Play, step 5",
        )
    if deck < mission.drawn:
        return Refusal(
            code="deck-short",
            text=f"a round draws {counted(mission.drawn, 'card')} and the deck holds {deck}, "
            "so the game has moved to the gifts",
            rule="Mission 6, during the game",
        )
    if not any(cat_cards):
        return Refusal(
            code="nobody-left",
            text="nobody has a cat card left, so nobody can be chosen and the game has moved to the gifts",
            rule="Sequence of Play, step 4",
        )
    return None


def deck_after_round(mission: Mission, deck: int) -> int:
    """Cards left in the deck after a round, refills included, short ones too (step 5)."""
    return max(0, deck - mission.row_size)


def why_not_on_vacation(cat_cards: int, who: str) -> Refusal | None:
    """Why this person may not be chosen (step 4; DC-15, DC-16)."""
    if cat_cards > 0:
        return None
    return Refusal(
        code="out-of-cat-cards",
        text=f"{who} has placed all {CAT_CARDS} cat cards and cannot be chosen to go on vacation",
        rule="Sequence of Play, step 4",
    )


def why_not_active(active: int, last_vacation: int, names: Sequence[str]) -> Refusal | None:
    """Why this person does not start the round after the one with that vacation (Sequence of Play, end)."""
    if active == last_vacation:
        return None
    return Refusal(
        code="wrong-active",
        text=f"{names[last_vacation]} was on vacation last and starts this round, not {names[active]}",
        rule="Sequence of Play",
    )


def why_not_contributor(seat: int, vacation: int, names: Sequence[str]) -> Refusal | None:
    """Why this person adds no card to the row of the person on vacation (step 3; DC-03)."""
    givers = contributors(len(names), vacation)
    if seat in givers:
        return None
    return Refusal(
        code="wrong-neighbour",
        text=f"{names[seat]} adds no card to the row of {names[vacation]}; "
        f"{names[givers[0]]} and {names[givers[1]]} do",
        rule="Sequence of Play, step 3",
    )


def why_not_another_copy(taken: int, copies: int, card_name: str) -> Refusal | None:
    """Why one more copy of a card cannot lie on the table when this many are accounted for."""
    if taken < copies:
        return None
    return Refusal(
        code="too-many-copies",
        text=f"the deck holds {copies} of {card_name} and this would be number {taken + 1}",
        rule="Components",
    )


def why_not_dealt(mission: Mission, held: Sequence[Preference], who: str) -> Refusal | None:
    """Why a cat cannot hold these preference cards, all or some of its hand (mission set-ups; DC-11)."""
    allowed = mission.preferences
    text = ""
    if any(card not in allowed for card in held):
        text = f"mission {mission.number} deals {mission.kind.value} to each cat"
    elif len(set(held)) < len(held):
        text = "there is one of each preference card"
    elif len(held) > mission.hand_size:
        text = f"mission {mission.number} deals {mission.kind.value} to each cat, and these are {len(held)}"
    elif mission.kind is Kind.ONE_OF_EACH and len(held) == 2 and held[0].is_food == held[1].is_food:
        text = f"mission {mission.number} deals one food and one place to each cat"
    if not text:
        return None
    return Refusal(
        code="impossible-hand",
        text=f"{who} cannot hold these preference cards: {text}",
        rule=f"Mission {mission.number}, set-up",
    )


def why_no_clue(mission: Mission, clue: Preference, clue_name: str) -> Refusal | None:
    """Why this card cannot be the clue of this mission (mission set-ups; DC-23)."""
    if not mission.has_clue:
        return Refusal(
            code="no-clue",
            text=f"mission {mission.number} lays out no clue, and {clue_name} is given as one",
            rule=f"Mission {mission.number}, set-up",
        )
    if clue not in mission.preferences:
        return Refusal(
            code="impossible-clue",
            text=f"mission {mission.number} plays with "
            f"{'foods' if mission.preferences[0].is_food else 'places'} only, and {clue_name} is not one",
            rule=f"Mission {mission.number}, set-up",
        )
    return None


def why_not_on_own_bowl(rulings: Rulings, giver: int, bowl: int | None, who: str) -> Refusal | None:
    """Why this person may not put a gift on this bowl, None for the grey one (DC-20)."""
    if not rulings.forbid_own_gifts or giver != bowl:
        return None
    return Refusal(
        code="own-gift",
        text=f"this table forbids gifts to one's own cat, and {who} put one there",
        rule="Time to Hand Out Gifts!",
    )
