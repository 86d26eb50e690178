"""The readings of unclear DeliCats rules, default first, and the two that a table may choose."""

from dataclasses import dataclass
from enum import Enum

from deduce.games.ruling import Ruling


class HiddenCard(Enum):
    """What becomes of a card that is laid face down (DC-01)."""

    PRIVATE = "private"
    """It stays face down; only the active person and the person on vacation know it."""
    REVEALED = "revealed"
    """It is turned up with the rest of the row."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The readings in force at one table; the defaults are those of the numbered rulings."""

    hidden_card: HiddenCard = HiddenCard.PRIVATE
    forbid_own_gifts: bool = False
    """Whether a gift may not be put on one's own bowl (DC-20)."""


NUMBERED_RULINGS = (
    Ruling(
        number="DC-01",
        question="Who comes to know a card that is laid face down?",
        readings=(
            "the active person and, to give the answer, the person on vacation; it stays face down",
            "everybody: it is turned up with the rest of the row",
        ),
        option="hidden_card",
        values=tuple(reading.value for reading in HiddenCard),
    ),
    Ruling(
        number="DC-02",
        question="May the active person keep a face-down card and go on vacation themself?",
        readings=("yes",),
    ),
    Ruling(
        number="DC-03",
        question="With two players, who completes the row?",
        readings=(
            "the other player and the person on vacation, one card each",
            "the other player, with two cards",
        ),
    ),
    Ruling(
        number="DC-04",
        question="With two players in mission 6, does the person on vacation still add a card?",
        readings=("yes, for the row has four cards", "no"),
    ),
    Ruling(
        number="DC-05",
        question="Which cards of a row of four does the cat look at?",
        readings=("all four",),
    ),
    Ruling(
        number="DC-06",
        question="What does a cat with a single preference card care about?",
        readings=("what that card shows, and nothing else",),
    ),
    Ruling(
        number="DC-07",
        question="What is a hit in missions 1 to 6?",
        readings=("a gift that shows the favourite food or the favourite place of the bowl's cat",),
    ),
    Ruling(
        number="DC-08",
        question="When is a gift on the grey bowl a hit?",
        readings=(
            "when it would be a hit on no cat in play",
            "never",
            "when it shows no cat's favourite, whatever the dislikes",
        ),
    ),
    Ruling(
        number="DC-09",
        question="Where does a gift that suits two cats belong?",
        readings=("on either bowl; it lies on one and counts once",),
    ),
    Ruling(
        number="DC-10",
        question="In mission 7, what if a row shows the favourite place and the disliked food, or neither?",
        readings=("the cat does not eat",),
    ),
    Ruling(
        number="DC-11",
        question="May the two preference cards of mission 9 be of one kind?",
        readings=("yes: any two cards",),
    ),
    Ruling(
        number="DC-12",
        question="When has the investigation deck run out?",
        readings=(
            "when it is empty after the refills of a round, or too small for them",
            "when a draw is impossible",
        ),
    ),
    Ruling(
        number="DC-13",
        question="What if mission 6 has a single card left to draw?",
        readings=("the gifts begin", "one last row has three cards"),
    ),
    Ruling(
        number="DC-14",
        question="What if nobody has a cat card left?",
        readings=("the gifts begin",),
    ),
    Ruling(
        number="DC-15",
        question="May someone without cat cards still draw and add cards to rows?",
        readings=("yes; they only cannot be chosen to go on vacation",),
    ),
    Ruling(
        number="DC-16",
        question="Does a cat that does not eat use up a cat card?",
        readings=("no",),
    ),
    Ruling(
        number="DC-17",
        question="Who starts, and who is the dealer?",
        readings=("whoever the set-up names; the dealer is the starter unless it names another",),
    ),
    Ruling(
        number="DC-18",
        question="In which order are the bowls revealed?",
        readings=(
            "clockwise from the last person on vacation, or from the starter without rounds; grey last",
        ),
    ),
    Ruling(
        number="DC-19",
        question="Who decides to move to the gifts, and when?",
        readings=("the group as one, before any round, the first included",),
    ),
    Ruling(
        number="DC-20",
        question="May a gift go to one's own cat?",
        readings=("yes, without a penalty", "no"),
        option="forbid_own_gifts",
        values=(False, True),
    ),
    Ruling(
        number="DC-21",
        question="Must every gift be placed?",
        readings=("yes, each on exactly one bowl",),
    ),
    Ruling(
        number="DC-22",
        question="What becomes of the preference cards that are neither dealt nor the clue?",
        readings=("they are set aside unseen",),
    ),
    Ruling(
        number="DC-23",
        question="Which card may the clue be?",
        readings=("any one of those left, food or place, each equally likely",),
    ),
    Ruling(
        number="DC-24",
        question="Do the people who add a card see each other's choice?",
        readings=("no; they choose independently, face down",),
    ),
    Ruling(
        number="DC-25",
        question="Is the announcement true?",
        readings=("yes, always",),
    ),
    Ruling(
        number="DC-26",
        question="Who refills their hand after a row?",
        readings=("only those who played from it; the drawn card came from the deck",),
    ),
)
