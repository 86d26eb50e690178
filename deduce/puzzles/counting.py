"""Rows with face-down cards that are settled only by counting the cards nobody saw.

A game is laid at random to its last round. Where it leaves one deal, and more than one without counting,
its rounds are taken away as long as that stays so.
"""

from collections.abc import Sequence

from deduce.games.delicats.components import CARDS, CAT_CARDS, COPIES
from deduce.inference.bits import bits_of
from deduce.puzzles.growing import most_rounds
from deduce.puzzles.masks import hit_means_eating, mask_of, telling_mask
from deduce.puzzles.patterns import Pattern
from deduce.puzzles.rows import Row, copies_of
from deduce.puzzles.source import Source
from deduce.puzzles.spaces import deal_space
from deduce.puzzles.unseen import explains


def counted_rows(pattern: Pattern, source: Source) -> tuple[Row, ...] | None:
    """Rows that are all needed and leave one deal once unseen cards are counted; None for most games."""
    rows = _random_game(pattern, source)
    if not _needs_counting(pattern, rows) or not _leaves_one_deal(pattern, rows):
        return None
    for row in source.shuffled(rows):
        fewer = [other for other in rows if other is not row]
        if _leaves_one_deal(pattern, fewer):
            rows = fewer
    return tuple(rows) if _needs_counting(pattern, rows) else None


def _random_game(pattern: Pattern, source: Source) -> list[Row]:
    """Rows from a shuffled deck, one card of each face down, before random cats with a cat card left."""
    mission = pattern.mission
    deck = source.shuffled([card for card in range(len(CARDS)) for _ in range(COPIES)])
    cat_cards = {cat: CAT_CARDS for cat in pattern.unknown_cats}
    rows = []
    for number in range(most_rounds(mission, pattern.players)):
        cats = [cat for cat, left in cat_cards.items() if left]
        if not cats:
            break
        cat = source.pick(cats)
        dealt = deck[mission.row_size * number : mission.row_size * (number + 1)]
        row = _row(pattern, cat, dealt)
        cat_cards[cat] -= row.hit == hit_means_eating(mission)
        rows.append(row)
    return rows


def _row(pattern: Pattern, cat: int, dealt: Sequence[int]) -> Row:
    """The row as it is seen: the first card lies face down, and may be why it is a hit row."""
    mission, space = pattern.mission, deal_space(pattern)
    seen = tuple(sorted(dealt[1:]))
    hit = bool(_told(pattern, dealt) & pattern.hands[cat])
    telling = telling_mask(mission, mask_of(half for card in seen for half in CARDS[card])) & pattern.pool
    deals = space.everything if hit else space.clean(cat, telling)
    return Row(cat, seen, telling, hit, copies_of(seen), deals, whole=False)


def _told(pattern: Pattern, cards: Sequence[int]) -> int:
    return telling_mask(pattern.mission, mask_of(half for card in cards for half in CARDS[card]))


def _needs_counting(pattern: Pattern, rows: Sequence[Row]) -> bool:
    """Whether the clean rows alone leave more than one deal."""
    left = deal_space(pattern).everything
    for row in rows:
        left &= row.deals
    return left.bit_count() > 1


def _leaves_one_deal(pattern: Pattern, rows: Sequence[Row]) -> bool:
    space = deal_space(pattern)
    left = space.everything & ~space.truth
    for row in rows:
        left &= row.deals
    return not any(explains(pattern, space.hands(deal), rows) for deal in bits_of(left))
