"""What a puzzle asks, in the names of the standard deal."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from deduce.games.delicats.components import CARDS, COPIES
from deduce.puzzles.gifts import choose_gifts, deals_that_agree, gift_questions
from deduce.puzzles.givens import Fact, Gift, Givens, HiddenRow
from deduce.puzzles.masks import kinds_of
from deduce.puzzles.patterns import Pattern
from deduce.puzzles.request import PuzzleKind
from deduce.puzzles.rows import Row
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import Deals, deal_space


@dataclass(frozen=True, slots=True, kw_only=True)
class Question:
    """A pattern, the deals that all give the right answer, and the gift cards asked about."""

    pattern: Pattern
    goal: Deals
    asked: tuple[int, ...] = ()
    gifts: tuple[Gift, ...] = ()

    def givens(self, rows: Sequence[Row]) -> Givens:
        """The solver's grid of these rows."""
        pattern = self.pattern
        first = pattern.unknown_cats.start
        numbered = list(enumerate(rows, start=1))
        facts = [
            (row, Fact(round=number, holder=row.cat - first, cards=row.telling)) for number, row in numbered
        ]
        hidden = tuple(
            HiddenRow(round=number, holder=row.cat - first, cards=row.telling, hit=row.hit)
            for number, row in numbered
            if not row.whole
        )
        kinds = kinds_of(pattern.mission, pattern.pool)
        return Givens(
            kinds=kinds,
            room=pattern.mission.hand_size // len(kinds),
            cats=len(pattern.unknown_cats),
            clean=tuple(fact for row, fact in facts if not row.hit),
            hit=tuple(fact for row, fact in facts if row.hit and row.whole),
            hidden=hidden,
            unseen=_unseen(rows) if hidden else (),
            asked=self.gifts,
        )


def question(pattern: Pattern, kind: PuzzleKind, source: Source) -> Question | None:
    """The question of a puzzle; None where the deal has too few gift cards worth asking about."""
    if kind is not PuzzleKind.GIFTS:
        return Question(pattern=pattern, goal=deal_space(pattern).truth)
    asked = choose_gifts(pattern, source)
    if asked is None:
        return None
    gifts = gift_questions(pattern, asked)
    return Question(pattern=pattern, goal=deals_that_agree(pattern, gifts), asked=asked, gifts=gifts)


def _unseen(rows: Sequence[Row]) -> tuple[int, ...]:
    """Copies of each card that do not lie face up in these rows."""
    seen = Counter(card for row in rows for card in row.cards)
    return tuple(COPIES - seen[card] for card in range(len(CARDS)))
