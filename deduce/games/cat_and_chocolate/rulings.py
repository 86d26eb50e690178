"""The readings of unclear Cat & Chocolate rules, default first, and the four that a table may choose."""

from dataclasses import dataclass

from deduce.games.ruling import Ruling

MIDDLE = "middle"
"""What a game file writes for an END! that lies near the middle."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The readings in force at one table; the defaults are those of the numbered rulings."""

    peek_allegiance: bool = True
    """Whether players look at their own allegiance before the end (CC-01)."""
    tie_is_success: bool = True
    """Whether as many OUT! as SAFE! cards avoid the accident (CC-09)."""
    back_counts: tuple[int, int, int] = (11, 11, 10)
    """How many backs of the event cards, END! included, say 1, 2 and 3 (CC-02)."""
    end_position: int | None = None
    """How many events lie before END!; None for a place near the middle (CC-05)."""


NUMBERED_RULINGS = (
    Ruling(
        number="CC-01",
        question="May players look at their own allegiance card during the game?",
        readings=("yes", "no, nobody knows their own side before the end"),
        option="peek_allegiance",
        values=(True, False),
    ),
    Ruling(
        number="CC-02",
        question="How many backs of the event cards say 1, 2 and 3?",
        readings=(
            "as even as 32 cards allow: eleven 1s, eleven 2s and ten 3s",
            "as on your copy of the game: three counts that make up all event cards, END! included",
        ),
        option="back_counts",
        values=((11, 11, 10), (12, 12, 8)),
    ),
    Ruling(
        number="CC-03",
        question="Has END! a number on its back?",
        readings=("yes, like every event card, so that it cannot be told from them",),
    ),
    Ruling(
        number="CC-04",
        question="Is END! one of the 32 event cards?",
        readings=("yes; there are 31 events beside it",),
    ),
    Ruling(
        number="CC-05",
        question="What is approximately the middle, where END! goes?",
        readings=(
            "any of the six central places, after 13 to 18 of the 31 events, all equally likely",
            "after exactly so many events, for a shorter or longer game",
        ),
        option="end_position",
        values=(MIDDLE, 12),
    ),
    Ruling(
        number="CC-06",
        question="Must a player use exactly as many items as the number says, or at most as many?",
        readings=("exactly as many",),
    ),
    Ruling(
        number="CC-07",
        question="Which number counts?",
        readings=("that of the card on top of the pile once the event has been drawn",),
    ),
    Ruling(
        number="CC-08",
        question="Does the player who turns up END! still get a turn?",
        readings=("no; some players may have had a turn more than others",),
    ),
    Ruling(
        number="CC-09",
        question="Is the accident avoided when as many say SAFE! as say OUT!?",
        readings=("yes", "no, more than half must say SAFE!"),
        option="tie_is_success",
        values=(True, False),
    ),
    Ruling(
        number="CC-10",
        question="Does the player whose turn it is vote?",
        readings=("no",),
    ),
    Ruling(
        number="CC-11",
        question="Which items are discarded when the count of three is up?",
        readings=("those that were already opened", "as many as the number says", "none"),
    ),
    Ruling(
        number="CC-12",
        question="Are the items opened together or one by one?",
        readings=("one by one, in the order the player likes; that order is what the table is told",),
    ),
    Ruling(
        number="CC-13",
        question="What if the item pile runs short?",
        readings=(
            "used items are discarded first; what is left is drawn, then the discards are shuffled into a "
            "new pile",
        ),
    ),
    Ruling(
        number="CC-14",
        question="With an odd number of players, what do the most and the least successful of a side make?",
        readings=("two players their sum, three the largest and the smallest, one twice their own",),
    ),
    Ruling(
        number="CC-15",
        question="Does somebody's success count for nothing?",
        readings=("yes, that of the middle player of three",),
    ),
    Ruling(
        number="CC-16",
        question="What if both sides have equally many?",
        readings=("both win",),
    ),
    Ruling(
        number="CC-17",
        question="What becomes of an event that was not avoided?",
        readings=("it is discarded and never comes back",),
    ),
    Ruling(
        number="CC-18",
        question="Who has the first turn?",
        readings=("whoever the table says",),
    ),
    Ruling(
        number="CC-19",
        question="May fewer than three or more than six play?",
        readings=("no",),
    ),
    Ruling(
        number="CC-20",
        question="May players talk about their sides, or lie about them?",
        readings=("yes; nothing follows from it",),
    ),
)
