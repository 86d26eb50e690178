"""One step of reasoning: premises and the marks they force."""

from typing import NamedTuple

from deduce.puzzles.marks import Entries


class Step(NamedTuple):
    """What one application of a technique concludes, and from what.

    `absent` and `present` are the marks it builds on: cards that a holder is known not to hold, or to hold.
    `about` names the holders of a group and the cards they share.
    """

    rounds: tuple[int, ...] = ()
    absent: Entries = ()
    present: Entries = ()
    crosses: Entries = ()
    holds: Entries = ()
    about: Entries = ()
