"""The readings of unclear Treats & Tails rules, default first, and the three that a game may choose."""

from dataclasses import dataclass
from enum import Enum
from itertools import compress

from deduce.games.ruling import Ruling
from deduce.games.treats_and_tails.components import ACE, ADOPTION_CARDS, Card

TOLERANCES = (1, 2)
"""How far the total may be off with an Ace (TT-02)."""


class AdoptionRanks(Enum):
    """The number cards of the adoption deck (TT-01)."""

    THREE_TO_SIX = "3-6"
    """The cats are the four 2s, or any four markers."""
    TWO_TO_FIVE = "2-5"
    """The cats are the four 6s."""
    THREE_TO_FIVE = "3-5"
    """The cats are the four 6s and the 2s stay in the box."""


class VisitorTrigger(Enum):
    """When running out of visitors brings an Adoption Day (TT-12)."""

    LITERAL = "literal"
    """When the visitor deck is empty after the clean-up."""
    EXHAUSTED = "exhausted"
    """Only when the visitor discard is empty too, which never happens."""


_NUMBERS = {
    AdoptionRanks.THREE_TO_SIX: range(3, 7),
    AdoptionRanks.TWO_TO_FIVE: range(2, 6),
    AdoptionRanks.THREE_TO_FIVE: range(3, 6),
}

# Made once: every set-up deals from one of these decks.
_DECKS = {
    ranks: tuple(int(card.rank in (ACE, *numbers)) for card in ADOPTION_CARDS)
    for ranks, numbers in _NUMBERS.items()
}


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The readings in force; the defaults are those of the numbered rulings."""

    adoption_ranks: AdoptionRanks = AdoptionRanks.THREE_TO_SIX
    ace_tolerance: int = 1
    """How far the total may be off once an Ace adjusts it (TT-02)."""
    visitor_trigger: VisitorTrigger = VisitorTrigger.LITERAL

    @property
    def number_ranks(self) -> range:
        """The ranks of the number cards in the adoption deck."""
        return _NUMBERS[self.adoption_ranks]

    @property
    def adoption_deck(self) -> tuple[int, ...]:
        """How many of each of ADOPTION_CARDS the adoption deck holds, 0 or 1."""
        return _DECKS[self.adoption_ranks]

    @property
    def adoption_cards(self) -> tuple[Card, ...]:
        """The cards of the adoption deck."""
        return tuple(compress(ADOPTION_CARDS, self.adoption_deck))


NUMBERED_RULINGS = (
    Ruling(
        number="TT-01",
        question="The list of cards uses the sixes twice and the twos never: which cards are the cats?",
        readings=(
            "the twos, or any four markers; the adoption deck holds 3 to 6 and the Aces",
            "the sixes; the adoption deck holds 2 to 5 and the Aces",
            "the sixes; the adoption deck holds 3 to 5 and the Aces",
        ),
        option="adoption_ranks",
        values=tuple(reading.value for reading in AdoptionRanks),
    ),
    Ruling(
        number="TT-02",
        question="How near must the total come when an Ace adjusts it?",
        readings=(
            "visitor and number cards together, the Ace itself counting nothing, within 1 of the treat",
            "within 2 of the treat: the shift by 1 and the tolerance of 1 add up",
        ),
        option="ace_tolerance",
        values=TOLERANCES,
    ),
    Ruling(
        number="TT-03",
        question="Is the sign of the adjustment chosen before the treat is seen?",
        readings=("there is nothing to choose: either sign will do",),
    ),
    Ruling(
        number="TT-04",
        question="Is an Ace a number card, and what does it add?",
        readings=("no, and nothing",),
    ),
    Ruling(
        number="TT-05",
        question="How many Aces may one attempt use?",
        readings=("one, with one of its effects", "several, though never more than two number cards"),
    ),
    Ruling(
        number="TT-06",
        question="Must a number card be played?",
        readings=("no; an attempt without one is allowed, and fails",),
    ),
    Ruling(
        number="TT-07",
        question="May a turn be passed?",
        readings=("no, every turn is an attempt",),
    ),
    Ruling(
        number="TT-08",
        question="When does an Ace take effect?",
        readings=(
            "at once and before any number card, so that what it shows or draws can be used",
            "all cards are laid together, and then it takes effect",
        ),
    ),
    Ruling(
        number="TT-09",
        question="May the treat that was peeked at be discarded by the same Ace?",
        readings=("no, an Ace peeks or discards; a peeked treat stays on top, known", "yes"),
    ),
    Ruling(
        number="TT-10",
        question="Which treat does an Ace show?",
        readings=("the top one of the deck, never the one under a cat",),
    ),
    Ruling(
        number="TT-11",
        question="What may an Ace do where the pile is empty?",
        readings=(
            "nothing with an empty treat deck; for an empty adoption deck its discard is shuffled first",
        ),
    ),
    Ruling(
        number="TT-12",
        question="Does an empty visitor deck bring an Adoption Day, or is its discard shuffled?",
        readings=(
            "an Adoption Day, if the deck is empty after the clean-up; a refill that finds no card shuffles",
            "an Adoption Day only if the discard is empty too",
        ),
        option="visitor_trigger",
        values=tuple(reading.value for reading in VisitorTrigger),
    ),
    Ruling(
        number="TT-13",
        question="What is burned on an Adoption Day when the visitor deck is empty?",
        readings=("the discard is shuffled into a new deck first, then its top visitor is burned",),
    ),
    Ruling(
        number="TT-14",
        question="Where does a burned visitor go?",
        readings=("to the visitor discard", "out of the game"),
    ),
    Ruling(
        number="TT-15",
        question="What happens once the treat deck is empty, since nothing refills it?",
        readings=(
            "every turn ends in an Adoption Day; a failed cat gets no treat and may not be chosen, and "
            "where no awake cat can be chosen another Adoption Day follows",
            "it brings one Adoption Day only",
            "the discarded treats are shuffled into a new deck",
        ),
    ),
    Ruling(
        number="TT-16",
        question="What if several reasons for an Adoption Day come together?",
        readings=("there is one Adoption Day",),
    ),
    Ruling(
        number="TT-17",
        question="When is an Adoption Day due?",
        readings=("after the clean-up, once a turn, and not again right after an Adoption Day",),
    ),
    Ruling(
        number="TT-18",
        question="Is the third Adoption Day followed by further turns?",
        readings=("no, the game is over once it has been carried out",),
    ),
    Ruling(
        number="TT-19",
        question="Which cats count when all cats are asleep?",
        readings=("those still in play",),
    ),
    Ruling(
        number="TT-20",
        question="What follows the adoption of the last cat?",
        readings=("nothing, the game is over at once",),
    ),
    Ruling(
        number="TT-21",
        question="Does an adopted cat score its treat or the total played?",
        readings=("its treat, with an Ace too",),
    ),
    Ruling(
        number="TT-22",
        question="Does it matter which visitor is chosen?",
        readings=("no, each is worth 2",),
    ),
    Ruling(
        number="TT-23",
        question="What becomes of the hand on an Adoption Day?",
        readings=("it is kept; only the adoption discard is shuffled into the deck",),
    ),
    Ruling(
        number="TT-24",
        question="Which totals can there be?",
        readings=("0 and 7 to 40; the bands cover them all",),
    ),
    Ruling(
        number="TT-25",
        question="Does a cat keep its treat when it wakes?",
        readings=("yes, only a failed attempt changes it",),
    ),
    Ruling(
        number="TT-26",
        question="What becomes of a treat that was peeked at?",
        readings=("it stays known wherever it goes: burned, discarded, or under a cat whose attempt failed",),
    ),
)
