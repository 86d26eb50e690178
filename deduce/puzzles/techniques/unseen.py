"""Techniques that count the cards nobody saw: numbers 12, 13 and 17."""

from collections.abc import Iterator

from deduce.games.delicats.components import CARDS
from deduce.puzzles.givens import Givens, HiddenRow
from deduce.puzzles.marks import Marks
from deduce.puzzles.masks import Mask, mask_of
from deduce.puzzles.matching import can_be_filled
from deduce.puzzles.techniques.step import Step

SHOWN = tuple(mask_of(card) for card in CARDS)
"""What each investigation card shows."""


def none_left(givens: Givens, marks: Marks) -> Iterator[Step]:
    """12: a card is out if it leaves a hit row to the hidden card, and no unseen card could be that one."""
    yield from _short_of_cards(givens, marks, most_rows=1)


def not_enough_left(givens: Givens, marks: Marks) -> Iterator[Step]:
    """13: a card is out if it leaves more hit rows to hidden cards than there are cards to explain them."""
    yield from _short_of_cards(givens, marks, most_rows=len(givens.hidden))


def cats_compete(givens: Givens, marks: Marks) -> Iterator[Step]:
    """17: a card is out if then the unseen cards cannot explain the rows of all cats together."""
    if not any(row.hit for row in givens.hidden):
        return
    for cat in range(givens.cats):
        for card in _open_cards(marks, cat):
            if not any(_can_explain(givens, marks, cat, hand) for hand in _hands(givens, marks, cat, card)):
                yield _step(givens, marks, cat, card, givens.hidden)


def _short_of_cards(givens: Givens, marks: Marks, most_rows: int) -> Iterator[Step]:
    for cat in sorted({row.holder for row in givens.hidden if row.hit}):
        for card in _open_cards(marks, cat):
            short = [_unexplained(givens, cat, hand)[:most_rows] for hand in _hands(givens, marks, cat, card)]
            if all(
                len(rows) > _copies(givens, hand)
                for rows, hand in zip(short, _hands(givens, marks, cat, card), strict=True)
            ):
                involved = {row.round: row for rows in short for row in rows}
                yield _step(givens, marks, cat, card, tuple(involved.values()))


def _unexplained(givens: Givens, cat: int, hand: Mask) -> list[HiddenRow]:
    """The hit rows of a cat whose seen cards do not explain them if it holds this hand."""
    return [row for row in givens.hidden if row.hit and row.holder == cat and not row.cards & hand]


def _copies(givens: Givens, hand: Mask) -> int:
    """How many unseen cards show something of a hand."""
    return sum(copies for copies, shown in zip(givens.unseen, SHOWN, strict=True) if shown & hand)


def _open_cards(marks: Marks, cat: int) -> Iterator[Mask]:
    cards = marks.possible[cat] & ~marks.held[cat]
    while cards:
        card = cards & -cards
        cards ^= card
        yield card


def _hands(givens: Givens, marks: Marks, cat: int, card: Mask) -> list[Mask]:
    """The hands with this card that the marks leave to a cat."""
    if givens.hand_size == 1:
        return [card]
    kind = next(kind for kind in givens.kinds if kind & card)
    partners = marks.possible[cat] & givens.others(kind) & ~card
    if marks.held[cat] & partners:
        partners &= marks.held[cat]
    hands = []
    while partners:
        partner = partners & -partners
        partners ^= partner
        hands.append(card | partner)
    return hands


def _can_explain(givens: Givens, marks: Marks, cat: int, hand: Mask) -> bool:
    """Whether unseen cards can explain all rows if this cat holds this hand and the others what they may."""
    places = []
    for row in givens.hidden:
        sure = hand if row.holder == cat else marks.held[row.holder]
        open_cards = hand if row.holder == cat else marks.possible[row.holder]
        if row.hit:
            explained = bool(row.cards & open_cards)
            places.append([n for n, shown in enumerate(SHOWN) if explained or shown & open_cards])
        else:
            places.append([n for n, shown in enumerate(SHOWN) if not shown & sure])
    return can_be_filled(places, givens.unseen)


def _step(givens: Givens, marks: Marks, cat: int, card: Mask, rows: tuple[HiddenRow, ...]) -> Step:
    """The cross, resting on the rows and on what is known of the cats they lie before."""
    holders = sorted({row.holder for row in rows} | {cat})
    absent = tuple((holder, givens.pool & ~marks.possible[holder]) for holder in holders)
    present = tuple((holder, marks.held[holder]) for holder in holders)
    return Step(
        rounds=tuple(sorted(row.round for row in rows)),
        absent=tuple((holder, cards) for holder, cards in absent if cards),
        present=tuple((holder, cards) for holder, cards in present if cards),
        crosses=((cat, card),),
    )
