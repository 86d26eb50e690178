"""The readings of unclear Pocket Cats rules, default first, and the two that a table may choose."""

from dataclasses import dataclass
from enum import Enum

from deduce.games.ruling import Ruling


class EffectOrder(Enum):
    """Whose effects are carried out first (PC-12)."""

    LEADER = "leader"
    """Those of the clan whose leader has the higher value."""
    TOTAL = "total"
    """Those of the clan whose five cats have the higher total."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rulings:
    """The readings in force at one table; the defaults are those of the numbered rulings."""

    effect_order: EffectOrder = EffectOrder.LEADER
    chaos_recount: bool = False
    """Whether the Chaos cats' value is worked out anew after the Crooks' leader removed some (PC-15)."""


NUMBERED_RULINGS = (
    Ruling(
        number="PC-01",
        question="What decides the value that the Chaos cats share?",
        readings=(
            "how many of them are face up after the dogs hunted: 5, 4, 3, 2, 1 make 2, 4, 6, 8, 10",
            "how many dogs are face down",
        ),
    ),
    Ruling(
        number="PC-02",
        question="When has the Chaos leader itself caught a pigeon or a fly?",
        readings=(
            "when it is face up, its value counted for that prey and its clan won it",
            "when its clan won it at all",
            "when it would have won it alone",
        ),
    ),
    Ruling(
        number="PC-03",
        question="Which tile may be revealed, and is the middle one swapped?",
        readings=("any that lies face down; the middle one is not swapped, so there are 24 turns",),
    ),
    Ruling(
        number="PC-04",
        question="Must the revealed tile be swapped?",
        readings=("yes, unless a clan card says otherwise",),
    ),
    Ruling(
        number="PC-05",
        question="When does the game end?",
        readings=("when the last tile has been revealed and swapped", "when it has been revealed"),
    ),
    Ruling(
        number="PC-06",
        question="Which squares can a dog's arrows point at?",
        readings=("the eight around it, diagonals included; nothing blocks them",),
    ),
    Ruling(
        number="PC-07",
        question="Do the dogs hunt one after the other?",
        readings=("no: all arrows are read at once, and cats of both clans are chased off",),
    ),
    Ruling(
        number="PC-08",
        question="Does a cat that was chased off still count?",
        readings=("no; it adds nothing, and a leader that was chased off loses its later effect",),
    ),
    Ruling(
        number="PC-09",
        question="Who takes prey that no cat is next to?",
        readings=("nobody: nothing to nothing is a tie",),
    ),
    Ruling(
        number="PC-10",
        question="Which way does a dog lie when it is revealed?",
        readings=("as it lay face down, any of four rotations equally likely; revealing does not turn it",),
    ),
    Ruling(
        number="PC-11",
        question="By how much may the Musketeers turn a dog?",
        readings=("by any number of quarter turns, none included; their owner chooses",),
    ),
    Ruling(
        number="PC-12",
        question="Whose effects are carried out first?",
        readings=(
            "those of the clan whose leader has the higher value",
            "those of the clan whose five cats have the higher total",
        ),
        option="effect_order",
        values=tuple(reading.value for reading in EffectOrder),
    ),
    Ruling(
        number="PC-13",
        question="Whose effects come first when that is equal?",
        readings=("those of whoever had the first turn; they never conflict",),
    ),
    Ruling(
        number="PC-14",
        question="Which value has the Chaos leader when effects are put in order?",
        readings=("the shared one, and none before the dogs have hunted",),
    ),
    Ruling(
        number="PC-15",
        question="Does the Chaos cats' value rise when the Crooks' leader removes some of them?",
        readings=(
            "no: it is fixed right after the dogs",
            "yes: it is worked out anew before prey is caught",
        ),
        option="chaos_recount",
        values=(False, True),
    ),
    Ruling(
        number="PC-16",
        question="What exactly does the Crooks' leader remove?",
        readings=(
            "at once, every orthogonal neighbour still face up whose value is lower, Crooks included; "
            "it is no dog, so nobody is safe from it",
        ),
    ),
    Ruling(
        number="PC-17",
        question="Must the Superkittens' leader swap with the middle tile?",
        readings=("yes, from anywhere; nothing happens when it is there, and a dog is not turned by it",),
    ),
    Ruling(
        number="PC-18",
        question="How far do the Superkittens swap diagonally?",
        readings=("one or two steps on an exact diagonal",),
    ),
    Ruling(
        number="PC-19",
        question="What may the Polterkitties' owner do on revealing prey?",
        readings=("swap it, or leave it and swap another face-up prey one step instead",),
    ),
    Ruling(
        number="PC-20",
        question="How far off may the dog be that the Musketeers' owner swaps a cat with?",
        readings=("anywhere, so long as it is face up; it is never a must",),
    ),
    Ruling(
        number="PC-21",
        question="How far do the leaders of the Power Cats and of the Gourmets count?",
        readings=(
            "for prey in their row or column, or around them, past whatever lies between; "
            "they add to their clan's sum and do not catch alone",
        ),
    ),
    Ruling(
        number="PC-22",
        question="What do the Gourmets get for a pair?",
        readings=("one point for each of its two tiles, on top of the product",),
    ),
    Ruling(
        number="PC-23",
        question="What is one of a pair worth?",
        readings=("its own value",),
    ),
    Ruling(
        number="PC-24",
        question="Can the Superkittens lose a shared victory?",
        readings=("like anybody: that is a joke of the rulebook",),
    ),
    Ruling(
        number="PC-25",
        question="In the expert duel, who moves first, and what if points are equal after both games?",
        readings=("whoever picks first; then most prey tiles over both games wins, then it is shared",),
    ),
    Ruling(
        number="PC-26",
        question="Can both players have the same clan?",
        readings=("no: there is one card of each clan",),
    ),
    Ruling(
        number="PC-27",
        question="What does the first game leave out?",
        readings=(
            "all effects of clans and leaders (`effects = false`); the Chaos cats, whose value is one, "
            "cannot play it",
        ),
    ),
    Ruling(
        number="PC-28",
        question="What if a clan card contradicts the rules?",
        readings=("the card is right",),
    ),
    Ruling(
        number="PC-29",
        question="Does anybody know where a tile lies?",
        readings=("no: every unrevealed tile is equally likely on every face-down square",),
    ),
)
