"""Every technique concludes what follows, says from what, and misses nothing it should see."""

from hypothesis import given, settings

from deduce.puzzles.contradictions import contradictions, is_broken
from deduce.puzzles.givens import Fact, Givens, HiddenRow
from deduce.puzzles.grading import Pass, next_pass, passes
from deduce.puzzles.marks import Marks, blank, is_solved, marked
from deduce.puzzles.proofs import refutation_of, with_premises
from deduce.puzzles.techniques import TECHNIQUES, Level
from deduce.puzzles.techniques.table import technique
from tests.puzzles.grids_to_test import cases

FOODS, PLACES = 0b11111, 0b1111100000
TUNA, MILK, HAM, CHICKEN, EGG, SOFA, WINDOW, BALCONY, GARDEN, ROOF = (1 << number for number in range(10))
BY_NAME = {each.name: each for each in TECHNIQUES}


def grid(cats=3, kinds=(FOODS, PLACES), room=1, clean=(), hit=(), **more):
    """A grid of so many cats; facts are (round, cat, cards)."""
    return Givens(
        kinds=kinds,
        room=room,
        cats=cats,
        clean=tuple(Fact(round=number, holder=cat, cards=cards) for number, cat, cards in clean),
        hit=tuple(Fact(round=number, holder=cat, cards=cards) for number, cat, cards in hit),
        **more,
    )


def found(name, givens, marks=None):
    """The marks that a technique adds to a grid: crosses and certain cards by holder."""
    before = blank(givens) if marks is None else marks
    steps = list(BY_NAME[name].find(givens, before))
    after = marked(givens, before, [step.crosses for step in steps], [step.holds for step in steps])
    crossed = [was & ~now for was, now in zip(before.possible, after.possible, strict=True)]
    return crossed, [now & ~was for was, now in zip(before.held, after.held, strict=True)]


def crossed(givens, *entries):
    """The blank grid with these crosses."""
    return marked(givens, blank(givens), [entries], ())


def test_clean_row():
    """A cat holds nothing that its clean row speaks about."""
    givens = grid(clean=[(1, 0, TUNA | SOFA)])
    assert found("clean row", givens) == ([TUNA | SOFA, 0, 0, 0], [0, 0, 0, 0])


def test_must_be_here():
    """The single card of a cat is one of those its hit row speaks about."""
    givens = grid(kinds=(FOODS | PLACES,), hit=[(1, 1, TUNA | SOFA)])
    assert found("must be here", givens)[0][1] == (FOODS | PLACES) & ~(TUNA | SOFA)


def test_must_be_here_is_for_single_cards():
    """A cat with two cards may hold one that its hit row does not speak about."""
    assert found("must be here", grid(hit=[(1, 1, TUNA | SOFA)])) == ([0] * 4, [0] * 4)


def test_last_card_for_a_cat():
    """The one food that is left for a cat is its food, and nobody else's."""
    givens = grid()
    gone, held = found("last card for a cat", givens, crossed(givens, (2, FOODS & ~HAM)))
    assert held == [0, 0, HAM, 0]
    assert gone == [HAM, HAM, 0, HAM]


def test_last_cat_for_a_card():
    """Where all foods are dealt, the one cat that can hold a food holds it."""
    givens = grid(cats=4, kinds=(FOODS & ~EGG, PLACES))
    marks = crossed(givens, *((cat, TUNA) for cat in (0, 1, 3)))
    assert found("last cat for a card", givens, marks)[1] == [0, 0, TUNA, 0, 0]


def test_last_cat_for_a_card_needs_all_dealt():
    """Where a food may be undealt, no cat needs to hold it."""
    givens = grid(cats=4)
    marks = crossed(givens, *((cat, TUNA) for cat in (0, 1, 3)))
    assert found("last cat for a card", givens, marks)[1] == [0] * 5


def test_one_left_in_the_row():
    """The one card of a hit row that its cat can still hold is the cat's."""
    givens = grid(hit=[(1, 0, TUNA | MILK | SOFA)])
    marks = crossed(givens, (0, MILK | SOFA))
    assert found("one left in the row", givens, marks)[1] == [TUNA, 0, 0, 0]


def test_one_kind_left_in_the_row():
    """If only places can explain a hit row, the cat's place is among them."""
    givens = grid(hit=[(1, 0, TUNA | SOFA | ROOF)])
    marks = crossed(givens, (0, TUNA))
    assert found("one kind left in the row", givens, marks)[0][0] == PLACES & ~(SOFA | ROOF)


def test_other_card_explains_the_row():
    """In mission 9 a known card that does not explain a row leaves the other one to do it."""
    givens = grid(kinds=(FOODS | PLACES,), room=2, hit=[(1, 0, TUNA | SOFA)])
    marks = marked(givens, blank(givens), (), [[(0, HAM)]])
    assert found("one kind left in the row", givens, marks)[0][0] == (FOODS | PLACES) & ~(TUNA | SOFA | HAM)


def test_counting_the_box():
    """A card that no cat can hold was dealt to nobody; one that only a cat can hold is the cat's."""
    givens = grid()
    marks = crossed(givens, (0, TUNA), (1, TUNA), (2, TUNA), (1, SOFA), (2, SOFA), (3, SOFA))
    assert found("counting the box", givens, marks)[1] == [SOFA, 0, 0, TUNA]


def test_full_box():
    """As many cards as are undealt, and no others that could be, are undealt."""
    givens = grid()
    marks = crossed(givens, (3, FOODS & ~(TUNA | MILK)))
    assert found("counting the box", givens, marks)[0][:3] == [TUNA | MILK] * 3


def test_pair_of_cats():
    """Two cats that can only have the same two foods leave them to nobody else."""
    givens = grid()
    marks = crossed(givens, (0, FOODS & ~(TUNA | MILK)), (1, FOODS & ~(TUNA | MILK)))
    assert found("pair", givens, marks)[0] == [0, 0, TUNA | MILK, TUNA | MILK]


def test_pair_of_cards():
    """Two foods for which only two cats are left fill these cats."""
    givens = grid()
    marks = crossed(givens, (2, TUNA | MILK), (3, TUNA | MILK))
    assert found("pair", givens, marks)[0][:2] == [FOODS & ~(TUNA | MILK)] * 2


def test_three_together():
    """Three cats that share three cards leave them to nobody else."""
    givens = grid(cats=4, kinds=(FOODS | PLACES,))
    three = SOFA | ROOF | TUNA
    marks = crossed(givens, *((cat, (FOODS | PLACES) & ~three) for cat in (0, 1, 2)))
    assert found("pair", givens, marks)[0] == [0] * 5
    assert found("three together", givens, marks)[0] == [0, 0, 0, three, three]


def test_two_rows_of_a_cat():
    """A food in neither of two hit rows is out if no place lies in both."""
    givens = grid(hit=[(1, 0, TUNA | SOFA), (2, 0, MILK | ROOF)])
    assert found("two rows of a cat", givens)[0][0] == (HAM | CHICKEN | EGG) | (WINDOW | BALCONY | GARDEN)


def test_two_rows_with_a_common_place():
    """A place in both rows can go with any food."""
    givens = grid(hit=[(1, 0, TUNA | SOFA), (2, 0, MILK | SOFA)])
    assert found("two rows of a cat", givens)[0][0] == PLACES & ~SOFA


def test_all_rows_of_a_cat():
    """A food is out if no place lies in all the hit rows that lack it, although any two share one."""
    rows = [(1, 0, TUNA | SOFA | ROOF), (2, 0, TUNA | ROOF | GARDEN), (3, 0, TUNA | GARDEN | SOFA)]
    givens = grid(hit=rows)
    assert found("two rows of a cat", givens)[0][0] & FOODS == 0
    assert found("all rows of a cat", givens)[0][0] & FOODS == FOODS & ~TUNA


def test_what_if_short():
    """A card is out if holding it leaves another cat's row without a reason."""
    givens = grid(cats=2, hit=[(1, 1, TUNA | SOFA), (2, 0, TUNA | SOFA)])
    marks = crossed(givens, (1, SOFA), (0, SOFA | MILK))
    assert found("what if, short", givens, marks)[0][0] & TUNA


def test_what_if_finds_nothing_on_a_blank_grid():
    """Without rows every card is possible, whatever is supposed."""
    for name in ("what if, short", "what if, long", "what if with groups", "cats compete"):
        assert found(name, grid()) == ([0] * 4, [0] * 4)


def hidden(*rows, unseen):
    """A grid of mission 2 with face-down cards: (round, cat, what is seen, hit), unseen copies by place."""
    copies = tuple(unseen.get(1 << 5 + card % 5, 0) for card in range(25))
    return grid(
        cats=2,
        kinds=(PLACES,),
        hidden=tuple(HiddenRow(round=n, holder=cat, cards=cards, hit=hit) for n, cat, cards, hit in rows),
        unseen=copies,
    )


def test_none_left():
    """A place is out if the hidden card would have to show it and no unseen card does."""
    givens = hidden((1, 0, SOFA | ROOF, True), unseen={SOFA: 1, WINDOW: 1})
    assert found("none left", givens)[0] == [BALCONY | GARDEN, 0, 0]


def test_not_enough_left():
    """A place is out if more hidden cards would have to show it than there are unseen ones."""
    rows = [(number, 0, SOFA, True) for number in range(1, 7)]
    givens = hidden(*rows, unseen={SOFA: 1, WINDOW: 1, ROOF: 2})
    assert found("none left", givens)[0][0] == BALCONY | GARDEN
    assert found("not enough left", givens)[0][0] == WINDOW | BALCONY | GARDEN


def test_cats_compete():
    """A place is out if then two cats need more of the unseen cards than there are."""
    unseen = {WINDOW: 1, GARDEN: 2}  # five cards with the window, ten with the garden
    for rows_of_each, gone in ((2, 0), (3, WINDOW)):
        rows = [(2 * number + cat, cat, SOFA, True) for number in range(rows_of_each) for cat in (0, 1)]
        givens = hidden(*rows, unseen=unseen)
        marks = crossed(givens, (0, SOFA | ROOF | BALCONY), (1, PLACES & ~WINDOW))
        assert found("not enough left", givens, marks)[0] == [0, 0, 0]
        assert found("cats compete", givens, marks)[0] == [gone, 0, 0]


@settings(max_examples=150)
@given(cases())
def test_steps_follow(case):
    """Whatever a technique concludes is true in every deal that the rounds and marks leave."""
    for each in TECHNIQUES:
        for step in each.find(case.givens, case.marks):
            assert not case.deals_of_grid & ~case.deals_of_marks(step.crosses, step.holds)


@settings(max_examples=150)
@given(cases())
def test_steps_say_from_what(case):
    """The rounds and marks that a step names are enough for its conclusion."""
    for each in TECHNIQUES:
        for step in each.find(case.givens, case.marks):
            one = pass_of(each, case, step)
            refutation = refutation_of(case.givens, one, step)
            full = with_premises(step, refutation)
            rounds = full.rounds if refutation is None else refutation.rounds
            premises = case.deals_of_rounds(rounds) & case.deals_of_marks(full.absent, full.present)
            assert not premises & ~case.deals_of_marks(step.crosses, step.holds), each.name


def pass_of(each, case, step):
    """A pass of just this step."""
    return Pass(technique=each, before=case.marks, steps=(step,), after=case.marks)


@settings(max_examples=150)
@given(cases())
def test_premises_stand_on_the_grid(case):
    """A step builds on marks that are there."""
    for each in TECHNIQUES:
        for step in each.find(case.givens, case.marks):
            for holder, cards in step.absent:
                assert not cards & case.marks.possible[holder]
            for holder, cards in step.present:
                assert not cards & ~case.marks.held[holder]


@settings(max_examples=100)
@given(cases())
def test_passes_keep_the_truth(case):
    """However far the passes go, the standard deal stays possible, and a solved grid is the standard deal."""
    last = case.marks
    while (following := next_pass(case.givens, last)) is not None:
        last = following.after
    hands = case.pattern.hands[case.pattern.unknown_cats.start :]
    for cat, hand in enumerate(hands):
        assert not hand & ~last.possible[cat]
        assert not last.held[cat] & ~hand
    assert not is_broken(case.givens, last)
    if is_solved(case.givens, last):
        assert last.held[: case.givens.cats] == hands


@settings(max_examples=100)
@given(cases(rows=(3, 9)))
def test_one_deal_means_solved(case):
    """Where one deal is left, the techniques find it."""
    rounds = {fact.round for fact in (*case.givens.clean, *case.givens.hit)}
    if case.deals_of_rounds(rounds) == case.space.truth:
        assert is_solved(case.givens, passes(case.givens)[-1].after)


def test_contradictions_are_told():
    """An unexplained row, a cat without a food, one with two, a card nowhere: each is a contradiction."""
    givens = grid(hit=[(1, 0, TUNA)])
    blank_marks = blank(givens)
    assert not is_broken(givens, blank_marks)
    no_reason = crossed(givens, (0, TUNA))
    assert next(contradictions(givens, no_reason)).rounds == (1,)
    assert is_broken(givens, crossed(givens, (1, FOODS)))
    assert is_broken(givens, crossed(givens, *((holder, ROOF) for holder in range(4))))
    two_foods = Marks(blank_marks.possible, (0, TUNA | HAM, 0, 0))
    assert is_broken(givens, two_foods)


def test_levels_rise_with_the_number():
    """Techniques stand in the order of their levels, and each keeps its number."""
    levels = [each.level for each in TECHNIQUES]
    by_level = [level for level in Level for _ in range(levels.count(level))]
    assert [each.number for each in TECHNIQUES] == list(range(1, 18))
    assert levels == by_level
    assert all(technique(each.number) is each for each in TECHNIQUES)


def test_easiest_first():
    """A pass uses the easiest technique that finds anything."""
    givens = grid(clean=[(1, 0, TUNA)], hit=[(2, 0, MILK | SOFA), (3, 0, HAM | ROOF)])
    assert next_pass(givens, blank(givens)).technique.name == "clean row"
