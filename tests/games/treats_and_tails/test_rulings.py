"""Every numbered ruling, one named test each."""

import re
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given

import deduce.games.treats_and_tails
from deduce.games.treats_and_tails import (
    NUMBERED_RULINGS,
    TREATS_AND_TAILS,
    AceEffect,
    AdoptionRanks,
    Attempt,
    CatStatus,
    ChooseCat,
    ChooseVisitor,
    Phase,
    PlayAce,
    PlayNumber,
    Rulings,
    Setup,
    VisitorTrigger,
    band,
    observe,
    points,
)
from deduce.games.treats_and_tails.components import ADOPTION_CARDS, VISITORS, Suit
from deduce.games.treats_and_tails.conditions import succeeds, why_not_these_cards
from tests.games.treats_and_tails.case import setups
from tests.games.treats_and_tails.table import (
    apply,
    attempted,
    begun,
    burned,
    burned_visitor,
    card,
    cards,
    code,
    dealt,
    dealt_treat,
    drawn,
    finished,
    lost_turn,
    pile,
    settled,
    turn,
    with_ace,
    won_turn,
)
from tests.random_games import seeds

FOUR_FIVES = {"treats": "7 7 7 7", "hand": "5C 5D 5H 5S"}


def test_the_numbered_list_is_complete():
    """The list has TT-01 to TT-26 in order, each with a question and its readings, default first."""
    assert [ruling.number for ruling in NUMBERED_RULINGS] == [f"TT-{number:02}" for number in range(1, 27)]
    for ruling in NUMBERED_RULINGS:
        assert ruling.question.endswith("?")
        assert ruling.readings
        assert len(ruling.values) == (len(ruling.readings) if ruling.option else 0)


def test_the_options_are_fields_of_rulings():
    """Each option of the list is a field of Rulings, its first value the default."""
    options = {ruling.option: ruling.values for ruling in NUMBERED_RULINGS if ruling.option}
    assert options == {
        "adoption_ranks": ("3-6", "2-5", "3-5"),
        "ace_tolerance": (1, 2),
        "visitor_trigger": ("literal", "exhausted"),
    }
    default = Rulings()
    assert default.adoption_ranks.value == options["adoption_ranks"][0]
    assert default.ace_tolerance == options["ace_tolerance"][0]
    assert default.visitor_trigger.value == options["visitor_trigger"][0]


@pytest.mark.parametrize("ruling", NUMBERED_RULINGS, ids=lambda ruling: ruling.number)
def test_every_ruling_is_cited_where_it_is_decided_and_has_a_test(ruling):
    """The engine's code cites the number outside the list, and a test below carries it in its name."""
    package = Path(deduce.games.treats_and_tails.__file__).parent
    sources = [path.read_text(encoding="utf-8") for path in package.glob("*.py") if path.name != "rulings.py"]
    assert any(ruling.number in source for source in sources)
    assert any(re.match(rf"test_tt_{ruling.number[3:]}_", name) for name in globals())


@pytest.mark.parametrize(
    ("reading", "ranks", "size"),
    [
        (AdoptionRanks.THREE_TO_SIX, {1, 3, 4, 5, 6}, 20),
        (AdoptionRanks.TWO_TO_FIVE, {1, 2, 3, 4, 5}, 20),
        (AdoptionRanks.THREE_TO_FIVE, {1, 3, 4, 5}, 16),
    ],
)
def test_tt_01_the_adoption_deck(reading, ranks, size):
    """The deck holds 3 to 6 and the Aces; other readings leave the sixes to the cats."""
    state = TREATS_AND_TAILS.initial_state(Setup(rulings=Rulings(adoption_ranks=reading)))
    assert {each.rank for each in pile(state.adoption_deck, ADOPTION_CARDS)} == ranks
    assert sum(state.adoption_deck) == size


@pytest.mark.parametrize(("tolerance", "treats"), [(1, {9, 10}), (2, {8, 9, 10})])
def test_tt_02_how_near_is_near_enough(tolerance, treats):
    """A base total of 10 with an adjusting Ace adopts 9 to 11; where the shift counts too, 8 to 12."""
    rulings = Rulings(ace_tolerance=tolerance)
    adopted = set()
    for treat in (7, 8, 9, 10):
        state = dealt(f"{treat} 7 7 7", "AC 5C 3D 3S", rulings=rulings)
        state = attempted(with_ace(begun(state, "C"), "AC", AceEffect.ADJUST), "5C 3D")
        adopted |= {treat} if state.cats[Suit.CLUBS].status is CatStatus.ADOPTED else set()
    assert adopted == treats


def test_tt_03_the_sign_is_no_choice():
    """A total that is 1 too high succeeds and so does one that is 1 too low, with one and the same play."""
    for treat in (8, 10):
        state = with_ace(begun(dealt(f"{treat} 7 7 7", "AC 4C 3D 3S"), "C"), "AC", AceEffect.ADJUST)
        assert attempted(state, "4C 3D").cats[Suit.CLUBS].status is CatStatus.ADOPTED


def test_tt_04_an_ace_is_no_number():
    """An Ace cannot be played as a number card and adds nothing to the total."""
    state = begun(dealt("8 7 7 7", "AC 5C 3D 3S"), "C")
    assert code(state, PlayNumber(card=card("AC"))) == "no-number"
    peeked = attempted(with_ace(state, "AC", AceEffect.PEEK), "5C")
    assert peeked.cats[Suit.CLUBS].status is CatStatus.ASLEEP


def test_tt_05_one_ace_in_an_attempt():
    """A second Ace is refused, and none is offered."""
    state = with_ace(begun(dealt(hand="AC AD 5C 3D"), "C"), "AC", AceEffect.ADJUST)
    assert code(state, PlayAce(card=card("AD"), effect=AceEffect.PEEK)) == "second-ace"
    assert not any(isinstance(action, PlayAce) for action in TREATS_AND_TAILS.legal_actions(state))


def test_tt_06_no_number_card_need_be_played():
    """A hand of Aces may attempt without a number card, with an Ace or without; the attempt fails."""
    state = begun(dealt(hand="AC AD AH AS"), "C")
    assert apply(state, Attempt()).cats[Suit.CLUBS].status is CatStatus.ASLEEP
    state = with_ace(state, "AC", AceEffect.ADJUST)
    assert TREATS_AND_TAILS.legal_actions(state) == (Attempt(),)
    assert apply(state, Attempt()).cats[Suit.CLUBS].status is CatStatus.ASLEEP


def test_tt_07_no_turn_is_passed():
    """A turn offers its two visitors and then its cats, and nothing else."""
    state = dealt()
    assert {type(action) for action in TREATS_AND_TAILS.legal_actions(state)} == {ChooseVisitor}
    state = apply(state, ChooseVisitor(visitor=state.entrance[0]))
    assert {type(action) for action in TREATS_AND_TAILS.legal_actions(state)} == {ChooseCat}


def test_tt_08_an_ace_comes_before_the_numbers():
    """An Ace takes effect at once, so it is refused after a number card."""
    state = apply(begun(dealt(hand="AC 5C 3D 3S"), "C"), PlayNumber(card=card("5C")))
    assert code(state, PlayAce(card=card("AC"), effect=AceEffect.DRAW)) == "ace-first"


def test_tt_09_peek_or_discard():
    """A peek leaves the treat on top; a discard takes it off, face up; no Ace does both."""
    state = begun(dealt(), "C")
    peeked = with_ace(state, "AH", AceEffect.PEEK, 10)
    assert (peeked.top_treat, peeked.treats_left, any(peeked.treat_discard)) == (10, 12, False)
    discarded = with_ace(state, "AH", AceEffect.DISCARD, 10)
    assert (discarded.top_treat, discarded.treats_left, discarded.treat_discard) == (None, 11, (0, 0, 0, 1))


def test_tt_10_an_ace_looks_at_the_deck():
    """What an Ace shows is drawn from the deck; the cat's own treat stays unknown."""
    state = with_ace(begun(dealt("7 7 7 7"), "C"), "AH", AceEffect.PEEK, 10)
    assert state.cats[Suit.CLUBS] == (CatStatus.AWAKE, 7, False)
    assert observe(state, 0).cats[Suit.CLUBS].treat is None


def test_tt_11_an_ace_on_an_empty_pile():
    """With the treat deck empty an Ace neither peeks nor discards; a card is drawn from the old discard."""
    state = begun(dealt(hand="AC 5C 3D 3S"), "C")
    no_treats = replace(state, treat_deck=(0, 0, 0, 0), treat_discard=state.treat_deck)
    assert code(no_treats, PlayAce(card=card("AC"), effect=AceEffect.PEEK)) == "treat-deck-out"
    assert code(no_treats, PlayAce(card=card("AC"), effect=AceEffect.DISCARD)) == "treat-deck-out"
    assert code(no_treats, PlayAce(card=card("AC"), effect=AceEffect.ADJUST)) is None
    offered = {a.effect for a in TREATS_AND_TAILS.legal_actions(no_treats) if isinstance(a, PlayAce)}
    assert offered == {AceEffect.ADJUST, AceEffect.DRAW}
    no_cards = replace(state, adoption_deck=state.adoption_discard, adoption_discard=state.adoption_deck)
    assert card("6H") in with_ace(no_cards, "AC", AceEffect.DRAW, "6H").hand


@pytest.mark.parametrize("trigger", VisitorTrigger)
def test_tt_12_the_visitor_deck_runs_out(trigger):
    """An empty visitor deck brings a day after the clean-up; read the other way it does not."""
    state = won_turn(dealt(**FOUR_FIVES, rulings=Rulings(visitor_trigger=trigger)), "C")
    for cat in "DHSDHSD":
        state = lost_turn(state, cat)
    assert state.days == (3 if trigger is VisitorTrigger.LITERAL else 2)


def test_tt_12_a_refill_that_finds_no_visitor_shuffles():
    """Where the deck is empty at a refill the discard is shuffled first, and then a visitor comes."""
    state = dealt()
    for cat in "CDHSCDHS":
        state = lost_turn(state, cat)
    assert (state.days, sum(state.visitor_deck), sum(state.visitor_discard)) == (2, 0, 10)
    state = lost_turn(state, "C")
    assert (sum(state.visitor_deck), sum(state.visitor_discard)) == (10, 0)
    assert len(state.entrance) == 2


def test_tt_13_a_day_with_an_empty_visitor_deck():
    """With nothing to burn the discard is shuffled into a new deck, and its top visitor burned."""
    state = won_turn(dealt(**FOUR_FIVES), "C")
    for cat in "DHSDHS":
        state = lost_turn(state, cat)
    discarded = pile(state.visitor_discard, VISITORS)
    state = lost_turn(state, "D", burned_visitor(discarded[0].code))
    assert state.days == 3
    assert pile(state.visitor_discard, VISITORS) == discarded[:1]
    assert sum(state.visitor_deck) == len(discarded)


def test_tt_14_a_burned_visitor_may_come_back():
    """The visitor burned on a day lies in the visitor discard, not out of the game."""
    state = dealt()
    for cat in "CDH":
        state = lost_turn(state, cat)
    state = lost_turn(state, "S", burned_visitor("KD"))
    assert card("KD") in pile(state.visitor_discard, VISITORS)
    assert not any(state.removed)


def _treats_out(cats_in_play: str):
    """A turn with the treat deck empty, cats in play awake over treats of 7, the others adopted."""
    state = dealt(**FOUR_FIVES)
    adopted = [each for each in Suit if each.letter not in cats_in_play]
    cats = tuple(
        cat._replace(status=CatStatus.ADOPTED, seen=True) if suit in adopted else cat
        for suit, cat in zip(Suit, state.cats, strict=True)
    )
    removed = [int(index < len(adopted)) for index in range(len(VISITORS))]
    visitors = tuple(there - gone for there, gone in zip(state.visitor_deck, removed, strict=True))
    return replace(
        state,
        cats=cats,
        visitor_deck=visitors,
        removed=tuple(removed),
        treat_deck=(0, 0, 0, 0),
        treat_discard=state.treat_deck,
    )


def test_tt_15_the_treat_deck_is_empty():
    """Every turn ends in a day, and a cat that failed gets no treat and may not be chosen."""
    state = _treats_out("CDHS")
    assert TREATS_AND_TAILS.problems(state) == ()
    state = lost_turn(state, "C")
    assert (state.days, state.cats[Suit.CLUBS]) == (1, (CatStatus.AWAKE, None, False))
    state = apply(state, ChooseVisitor(visitor=state.entrance[0]))
    assert code(state, ChooseCat(cat=Suit.CLUBS)) == "cat-without-treat"
    state = apply(state, ChooseCat(cat=Suit.DIAMONDS))
    assert settled(attempted(state)).days == 2


def test_tt_15_no_cat_can_be_chosen():
    """Where the cats that are left have no treat, day follows day to the end."""
    state = lost_turn(_treats_out("C"), "C")
    assert state.days == 3
    assert state.phase is Phase.OVER


def test_tt_15_a_success_burns_nothing():
    """With the treat deck empty a success burns no treat."""
    state = won_turn(_treats_out("CD"), "C")
    assert state.days == 1
    assert sum(state.treat_discard) == 12


def test_tt_16_several_reasons_one_day():
    """All cats asleep, treats and visitors out at once bring one day."""
    state = _treats_out("CD")
    state = lost_turn(
        replace(state, visitor_deck=state.visitor_discard, visitor_discard=state.visitor_deck), "C"
    )
    assert state.days == 1
    assert state.phase is Phase.CHOOSE_VISITOR


def test_tt_17_no_day_right_after_a_day():
    """After eight failures the second day leaves the visitor deck empty, and a turn follows all the same."""
    state = dealt()
    for cat in "CDHSCDHS":
        state = lost_turn(state, cat)
    assert (state.days, sum(state.visitor_deck)) == (2, 0)
    assert state.phase is Phase.CHOOSE_VISITOR


def test_tt_18_the_third_day_is_the_last_thing():
    """The third day is carried out, cats awake and all, and no turn follows."""
    state = dealt()
    for cat in "CDHS" * 3:
        state = lost_turn(state, cat)
    assert {cat.status for cat in state.cats} == {CatStatus.AWAKE}
    assert TREATS_AND_TAILS.legal_actions(state) == ()


def test_tt_19_only_cats_in_play_count():
    """With one cat adopted, three sleeping ones are all cats."""
    state = won_turn(dealt(**FOUR_FIVES), "C")
    for cat in "DH":
        state = lost_turn(state, cat)
    assert state.days == 0
    assert lost_turn(state, "S").days == 1


def test_tt_20_nothing_follows_the_last_cat():
    """With the last adoption the game is over: no treat is burned, nothing is drawn."""
    state = dealt(**FOUR_FIVES)
    for cat in "CDH":
        state = won_turn(state, cat, burned(8))
    left = state.treats_left
    state = attempted(begun(state, "S"), "5S")
    assert state.phase is Phase.OVER
    assert state.treats_left == left


def test_tt_21_the_treat_counts_not_the_total():
    """A total of 10 that adopts a cat with treat 9 scores 9."""
    state = with_ace(begun(dealt("9 7 7 7", "AC 5C 3D 3S"), "C"), "AC", AceEffect.ADJUST)
    assert points(attempted(state, "5C 3D").cats) == 9


def test_tt_22_any_visitor_is_worth_two():
    """Whichever visitor is chosen, the same play has the same result."""
    for visitor in ("JS", "KD"):
        state = dealt("7 7 7 7", "5C 3C 3D 3S", entrance="JS KD")
        assert attempted(begun(state, "C", visitor), "5C").cats[Suit.CLUBS].status is CatStatus.ADOPTED


def test_tt_23_the_hand_is_kept():
    """On a day only the discard goes into the deck; the hand stays."""
    state = dealt(hand="5C AH 3D 4S")
    for cat in "CDHS":
        state = lost_turn(state, cat)
    assert state.days == 1
    assert state.hand == cards("AH 3D 4S 5C")


@given(setups, seeds)
def test_tt_24_possible_totals(setup, seed):
    """Every game ends with 0 or with 7 to 40 points, and has a band."""
    (total,) = TREATS_AND_TAILS.scores(finished(setup, seed)[-1])
    assert total in (0, *range(7, 41))
    assert band(total)


def test_tt_25_a_cat_keeps_its_treat_overnight():
    """The treat dealt to a failed cat is the one it wakes with."""
    state = turn(dealt("7 8 9 10", "3C 3D 3H 3S"), "C", "3C", dealt_treat("C", 10))
    for cat in "DHS":
        state = lost_turn(state, cat)
    assert state.days == 1
    assert state.cats[Suit.CLUBS].treat == 10


def test_tt_26_a_peeked_treat_is_known_wherever_it_goes():
    """After a failure it lies known under the cat, also overnight; after a success it is burned."""
    state = with_ace(begun(dealt("7 7 7 7", "AC 5C 3D 3S"), "C"), "AC", AceEffect.PEEK, 10)
    won = settled(attempted(state, "5C"), *drawn("6C 6D"))
    assert won.treat_discard == (0, 0, 0, 1)
    assert won.top_treat is None
    failed = settled(attempted(state, "3D"))
    for cat in "DHS":
        failed = lost_turn(failed, cat)
    assert failed.days == 1
    assert observe(failed, 0).cats[Suit.CLUBS] == (CatStatus.AWAKE, 10, True)


def test_conditions_are_weaker_where_cards_were_not_seen():
    """A card that was not seen may be the Ace that two number cards need."""
    assert why_not_these_cards(0, 2) is not None
    assert why_not_these_cards(0, 2, unseen=1) is None
    assert why_not_these_cards(1, 2, unseen=1) is not None
    assert why_not_these_cards(2, 0) is not None
    assert why_not_these_cards(0, 1, unseen=2) is None
    assert why_not_these_cards(0, 0, unseen=4) is not None
    assert succeeds(9, 10, 1)
    assert not succeeds(8, 10, 1)
