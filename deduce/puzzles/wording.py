"""The steps of a proof in plain words, for every mission and theme."""

from collections.abc import Callable, Iterator, Mapping, Sequence

from deduce.explain.claims import Claim
from deduce.explain.wording import claims_words, listed, row_name
from deduce.puzzles.contradictions import Contradiction
from deduce.puzzles.grids import Grid
from deduce.puzzles.making import MadePuzzle
from deduce.puzzles.masks import FOOD_MASK, Mask, hit_means_eating, members
from deduce.puzzles.proofs import Deduction, Refutation
from deduce.puzzles.techniques import Step, Technique
from deduce.puzzles.techniques.several import (
    all_rows_of_a_cat,
    pair,
    three_together,
    two_rows_of_a_cat,
)
from deduce.puzzles.techniques.single import (
    clean_row,
    counting_the_box,
    last_card_for_a_cat,
    last_cat_for_a_card,
    must_be_here,
    one_kind_left_in_the_row,
    one_left_in_the_row,
)
from deduce.puzzles.techniques.unseen import cats_compete, none_left, not_enough_left
from deduce.puzzles.techniques.what_if import Finder
from deduce.records import DelicatsRecord


def answer_lines(puzzle: MadePuzzle) -> Iterator[str]:
    """The answer, a line for each cat or each gift card asked about."""
    record, name = puzzle.record, puzzle.record.theme.name
    for card, bowl in puzzle.bowls.items():
        yield f"{record.theme.card_name(card)}: {bowl_words(record, bowl)}"
    if not puzzle.bowls:
        for seat, hand in puzzle.solution.items():
            if seat != record.me:
                yield f"{record.players[seat]}: {listed(map(name, hand), 'and')}"


def bowl_words(record: DelicatsRecord, bowl: int | None) -> str:
    """A bowl by its owner, such as: Ben's bowl."""
    return "the grey bowl" if bowl is None else f"{record.players[bowl]}'s bowl"


def deduction_words(grid: Grid, deduction: Deduction) -> str:
    """A step of a proof: why, after which others, and what follows."""
    after = f" (after {listed(map(str, deduction.earlier), 'and')})" if deduction.earlier else ""
    reason = reason_words(grid, deduction.technique, deduction.step, deduction.refutation)
    return f"{reason}{after}. So {conclusion_words(grid, deduction.step)}."


def reason_words(grid: Grid, technique: Technique, step: Step, refutation: Refutation | None) -> str:
    """Why a step may be taken, without what follows from it."""
    if refutation is not None:
        return _supposition(grid, step, refutation)
    return _REASONS[technique.find](grid, step)


def conclusion_words(grid: Grid, step: Step) -> str:
    """What a step shows, such as: Ben's cat likes egg and does not like tuna or roof."""
    box = grid.givens.box
    claims = [
        Claim(seat=grid.seats[holder], card=card, holds=holds)
        for entries, holds in ((step.crosses, False), (step.holds, True))
        for holder, cards in entries
        if holder != box
        for card in members(cards)
    ]
    undealt = [_names(grid, cards, "and") for holder, cards in step.holds if holder == box]
    dealt = [_names(grid, cards, "and") for holder, cards in step.crosses if holder == box]
    parts = [claims_words(grid.record, claims)] if claims else []
    parts += [f"nobody was dealt {names}" for names in undealt]
    parts += [f"somebody was dealt {names}" for names in dealt]
    return "; ".join(parts)


def _clean_row(grid: Grid, step: Step) -> str:
    (number,) = step.rounds
    row = row_name(grid.record, number)
    if grid.record.mission.food_role is not grid.record.mission.place_role:
        return f"The cat ate from {row}: its place is shown there and the food it dislikes is not"
    return f"The cat {'did not eat' if hit_means_eating(grid.record.mission) else 'ate'} from {row}"


def _hit_rows(grid: Grid, step: Step) -> str:
    rows = listed((row_name(grid.record, number) for number in step.rounds), "and")
    return f"The cat {'ate' if hit_means_eating(grid.record.mission) else 'did not eat'} from {rows}"


def _must_be_here(grid: Grid, step: Step) -> str:
    return f"{_hit_rows(grid, step)}, so its one card is shown there"


def _last_card(grid: Grid, step: Step) -> str:
    ((holder, cards),) = step.holds
    verb = "is" if cards.bit_count() == 1 else "are"
    return f"Only {_names(grid, cards, 'and')} {verb} left as {_slot(grid, holder, cards)}"


def _last_cat(grid: Grid, step: Step) -> str:
    ((holder, cards),) = step.holds
    name = _names(grid, cards, "and")
    return f"Somebody was dealt {name}, and only {_holder(grid, holder)} can still have it"


def _one_left(grid: Grid, step: Step) -> str:
    ((_, cards),) = step.holds
    return f"{_hit_rows(grid, step)}, and only {_causes(grid, cards)} can still be the reason"


def _one_kind_left(grid: Grid, step: Step) -> str:
    ((_, gone),) = step.crosses
    if not step.present:
        return f"{_hit_rows(grid, step)}, and only a {_kind(grid, gone)} can still be the reason"
    ((_, known),) = step.present
    return f"{_hit_rows(grid, step)}, and not because of {_names(grid, known, 'or')}: its other card is why"


def _counting(grid: Grid, step: Step) -> str:
    ((holder, cards),) = step.holds
    names = _names(grid, cards, "and")
    if holder != grid.givens.box:
        return f"No other cat can have {names}, and it cannot be undealt either"
    if len(step.absent) > 1:
        return f"No cat can have {names} any more"
    return f"Only {names} can be the {_kind(grid, cards)}s that nobody was dealt"


def _group(grid: Grid, step: Step) -> str:
    holders = [holder for holder, _ in step.about]
    cards = step.about[0][1]
    names = _names(grid, cards, "and")
    who = listed((_holder(grid, holder) for holder in holders), "and")
    known = " beside what is known" if step.present else ""
    if {holder for holder, _ in step.crosses} <= set(holders):
        return f"Only {who} can have {names}, and there is no room there for more{known}"
    return f"{who[0].upper()}{who[1:]} can only have {names}{known}, and these fill the room there"


def _rows(grid: Grid, step: Step) -> str:
    ((_, cards),) = step.crosses
    one, all_of_them = ("either", "both") if len(step.rounds) == 2 else ("any of them", "all of them")
    return (
        f"{_hit_rows(grid, step)}; {_causes(grid, cards)} would be no reason for {one}, "
        f"and nothing that can go with it is a reason for {all_of_them}"
    )


def _unseen(grid: Grid, step: Step) -> str:
    ((_, cards),) = step.crosses
    cards_word, it = ("card", "it") if len(step.rounds) == 1 else ("cards", "them")
    return (
        f"{_hit_rows(grid, step)}: with {_names(grid, cards, 'and')} the hidden {cards_word} would be the "
        f"reason, and too few cards that could be {it} are still unseen"
    )


def _compete(grid: Grid, step: Step) -> str:
    ((_, cards),) = step.crosses
    rows = listed((row_name(grid.record, number) for number in step.rounds), "and")
    return f"With {_names(grid, cards, 'and')} the unseen cards could not explain {rows} together"


def _supposition(grid: Grid, step: Step, refutation: Refutation) -> str:
    (supposed,) = step.crosses
    assumed = conclusion_words(grid, Step(holds=(supposed,)))
    follows = [conclusion_words(grid, inner) + _by_rows(grid, inner.rounds) for _, inner in refutation.steps]
    follows.append(_impossible(grid, refutation.contradiction))
    return f"Suppose {assumed}: then {listed(follows, 'and')}"


def _impossible(grid: Grid, contradiction: Contradiction) -> str:
    """What a contradiction would mean at the table."""
    if contradiction.rounds:
        return f"nothing would explain {row_name(grid.record, contradiction.rounds[0])}"
    if contradiction.absent and contradiction.present:
        ((holder, cards),) = contradiction.present
        return f"{_holder(grid, holder)} would have {_names(grid, cards, 'and')} and could not"
    if contradiction.present:
        ((holder, cards),) = contradiction.present
        return f"{_holder(grid, holder)} would have too much with {_names(grid, cards, 'and')}"
    if len(contradiction.absent) > 1:
        return f"{_names(grid, contradiction.absent[0][1], 'and')} would be nowhere"
    ((holder, cards),) = contradiction.absent
    if holder == grid.givens.box:
        return f"every {_kind(grid, cards)} would have to be dealt to somebody"
    left = f"no {_kind(grid, cards)}" if grid.givens.room == 1 else "too few cards"
    return f"{_holder(grid, holder)} would have {left} left"


def _by_rows(grid: Grid, rounds: Sequence[int]) -> str:
    return f" by {listed((row_name(grid.record, number) for number in rounds), 'and')}" if rounds else ""


def _holder(grid: Grid, holder: int) -> str:
    if holder == grid.givens.box:
        return "the undealt cards"
    return f"{grid.record.players[grid.seats[holder]]}'s cat"


def _slot(grid: Grid, holder: int, cards: Mask) -> str:
    """What these cards fill, such as: the food of Ben's cat."""
    many = "two cards" if cards.bit_count() > 1 else _kind(grid, cards)
    return f"the {many} of {_holder(grid, holder)}"


def _kind(grid: Grid, cards: Mask) -> str:
    """What these cards are: foods, places, or just cards where both are mixed."""
    if len(grid.givens.kinds) == 1 and grid.givens.kinds[0] & FOOD_MASK and grid.givens.kinds[0] & ~FOOD_MASK:
        return "card"
    return "food" if cards & FOOD_MASK else "place"


def _names(grid: Grid, cards: Mask, last: str) -> str:
    return listed((grid.record.theme.name(card) for card in members(cards)), last)


def _causes(grid: Grid, cards: Mask) -> str:
    """Cards as reasons of a row; in mission 7 a place is one by not being shown."""
    mission, name = grid.record.mission, grid.record.theme.name
    unshown = mission.food_role is not mission.place_role
    causes = (
        f"{name(card)} (not shown)" if unshown and not card.is_food else name(card) for card in members(cards)
    )
    return listed(causes, "or")


_REASONS: Mapping[Finder, Callable[[Grid, Step], str]] = {
    clean_row: _clean_row,
    must_be_here: _must_be_here,
    last_card_for_a_cat: _last_card,
    last_cat_for_a_card: _last_cat,
    one_left_in_the_row: _one_left,
    one_kind_left_in_the_row: _one_kind_left,
    counting_the_box: _counting,
    pair: _group,
    three_together: _group,
    two_rows_of_a_cat: _rows,
    all_rows_of_a_cat: _rows,
    none_left: _unseen,
    not_enough_left: _unseen,
    cats_compete: _compete,
}
