"""Play on or stop, before and after: against everybody's own conclusions, worked out one deal at a time."""

from dataclasses import replace
from fractions import Fraction
from itertools import islice
from pathlib import Path
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given, settings

from deduce.advice.delicats import provable_by_others, review_last_round, stop_advice
from deduce.advice.delicats.giving import Table, split_gifts, ways_of
from deduce.errors import ContradictionError, UndecidedError
from deduce.games.delicats import Setup, observe
from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN
from deduce.games.delicats.conditions import is_grey_hit, is_hit
from deduce.gifts import Judgement
from deduce.inference import analyse
from deduce.records import read, read_text
from tests.random_games import played, record_of, seeds, setups

EXAMPLES = Path(__file__).parents[3] / "examples"
CONTRADICTION = read(EXAMPLES / "contradiction.toml").record
FINISHED = read(EXAMPLES / "mission3.toml").record


def weighed_deals_of(record, seat, hand):
    """The deals that a seat with this hand takes for possible, by the cards that everybody has seen."""
    rounds = record.rounds
    if record.mission.face_down and record.rulings.hidden_card.value == "private":
        rounds = tuple(replace(laid, drawn=(UNSEEN,) * len(laid.drawn)) for laid in rounds)
    public = replace(record, me=None, hand=(), gift_cards=(), preferences=MappingProxyType({}), rounds=rounds)
    return [(deal, ways) for deal, ways in analyse(public).deals() if deal[seat] == hand]


@settings(max_examples=8)
@given(setups(), seeds)
def test_what_others_can_prove(setup, seed):
    """A seat proves a cell where all deals that it takes for possible agree; the chance is over its hands."""
    record = replace(record_of(observe(played(setup, seed, 6), 0)), stopped=False)
    analysis = analyse(record)
    for seat, chances in provable_by_others(analysis).items():
        assert seat != 0
        proved = dict.fromkeys(chances, 0)
        for hand, weight in analysis.hand_ways[seat].items():
            deals = [deal for deal, _ in weighed_deals_of(record, seat, hand)]
            for cat, card in proved:
                if len({card in deal[cat] for deal in deals}) == 1:
                    proved[cat, card] += weight
        assert chances == {cell: Fraction(ways, analysis.total_ways) for cell, ways in proved.items()}


@settings(max_examples=4)
@given(setups(), seeds)
def test_gifts_lie_where_their_holders_think_best(setup, seed):
    """Sampled hits are those of everybody laying each card on the likeliest bowl by own deals and weights."""
    record = replace(record_of(observe(played(setup, seed, 6), None)), stopped=False)
    table = Table.of(analyse(record))
    rng = Random(seed)
    deal = table.sampled_deal(rng)
    splits = [split_gifts(record, rng)]
    bowls = (*record.seats, None)

    def hits(dealt, card, bowl):
        if bowl is None:
            return is_grey_hit(record.mission, dealt, card)
        return is_hit(record.mission, dealt[bowl], card)

    found = 0
    for seat, cards in enumerate(splits[0]):
        thought = weighed_deals_of(record, seat, deal[seat])
        for card in cards:
            chances = [sum(ways for dealt, ways in thought if hits(dealt, card, bowl)) for bowl in bowls]
            found += hits(deal, card, bowls[chances.index(max(chances))])
    assert sorted(card for cards in splits[0] for card in cards) == sorted(CARDS)
    assert table.outcome(deal, splits)["hits"] == found


def test_stopping_can_be_cancelled():
    """Whoever is told of the progress may end the work."""
    with pytest.raises(UndecidedError, match="after 3 of 60"):
        stop_advice(FINISHED, progress=lambda done, of: done < 3)


def test_looking_back_knows_nothing_of_the_reveal():
    """What a round looked worth is the same whatever turned out; only what it brought is not."""
    first = review_last_round(FINISHED, samples=8)
    other = dict(FINISHED.reveal)
    ben, cleo = (
        next(seat for seat in FINISHED.seats if FINISHED.players[seat] == name) for name in ("Ben", "Cleo")
    )
    other[ben], other[cleo] = other[cleo], other[ben]
    second = review_last_round(replace(FINISHED, reveal=MappingProxyType(other)), samples=8)
    assert [each.choice for each in first] == ["play on", "stop"]
    for one, two in zip(first, second, strict=True):
        assert (
            (one.gain, one.error, one.round) == (two.gain, two.error, two.round) == (one.gain, one.error, 8)
        )
        assert one.judgement.value in one.text
    assert first[0].brought is not None
    assert first[1].brought is None


def test_what_the_last_round_brought():
    """It is the difference of the hits with these cats, every gift where its holder thought best."""
    (played_on, _) = review_last_round(FINISHED, samples=2)
    deal = tuple(
        tuple(sorted({*FINISHED.preferences.get(seat, ()), *FINISHED.reveal.get(seat, ())}))
        for seat in FINISHED.seats
    )
    unfinished = replace(
        FINISHED, stopped=False, gifts=None, gift_cards=(), held=MappingProxyType({}), hand=()
    )
    rng = Random(0)
    splits = [split_gifts(unfinished, rng) for _ in range(400)]
    after = Table.of(analyse(unfinished)).outcome(deal, splits)["hits"]
    before = Table.of(analyse(replace(unfinished, rounds=unfinished.rounds[:-1]))).outcome(deal, splits)[
        "hits"
    ]
    assert played_on.brought == pytest.approx(after - before)


def test_nothing_left_to_learn():
    """Where everybody knows everything, stopping was provably right and the last round could be left out."""
    record = read(EXAMPLES / "mission1.toml").record
    played_on, stopped = review_last_round(record, samples=4)
    assert (played_on.gain, played_on.brought, played_on.judgement) == (0, 0, Judgement.AVOIDABLE)
    assert stopped.judgement is Judgement.PROVABLE


def test_no_looking_back_before_the_reveal():
    """Nothing is judged before all preference cards are known, or without a round."""
    assert review_last_round(replace(FINISHED, reveal=MappingProxyType({}))) == ()
    assert review_last_round(replace(FINISHED, rounds=())) == ()


@pytest.mark.parametrize(
    "ask",
    [
        stop_advice,
        lambda record: provable_by_others(analyse(record)),
        lambda record: review_last_round(
            replace(record, preferences=MappingProxyType(dict(FINISHED.reveal)))
        ),
    ],
)
def test_contradiction_is_said(ask):
    """No advice comes from a record that no deal fits; it says so."""
    with pytest.raises(ContradictionError, match=r"no deal fits|cannot be true"):
        ask(CONTRADICTION)


def test_looking_back_at_what_cannot_be_true():
    """Where a round is at odds with the cats as they turned out, it is said, not reckoned with."""
    first, *others = FINISHED.rounds
    flipped = replace(FINISHED, rounds=(replace(first, eats=not first.eats), *others))
    assert analyse(flipped).consistent
    with pytest.raises(ContradictionError, match="cannot be true of the cats that were turned up"):
        review_last_round(flipped)


def test_ones_own_card_lies_in_the_row_and_no_more_in_the_hand():
    """A deal that needs the other copy of a card in hand ends no sampling."""
    played_cards = 'played = { Ana = "tuna/sofa", Ben = "milk/sofa" }'
    row = f'{{ active = "Ben", vacation = "Ben", drawn = ["?"], {played_cards}, eats = true }}'
    cards = ("tuna/roof", "tuna/sofa", "milk/sofa", "ham/window", "egg/garden")
    deck = ", ".join(f'"{card}" = 2' for card in cards)
    text = (
        'game = "delicats"\nmission = 2\nplayers = ["Ana", "Ben"]\nme = "Ana"\nhand = ["tuna/roof"]\n'
        f"rounds = [{row}]\n[preferences]\nAna = ['window']\n[deck]\ncards = {{ {deck} }}\n"
    )
    found = stop_advice(read_text(text).record, samples=30)
    assert {option.choice for option in found.options} == {"stop", "play on"}


def test_a_round_more_helps_whoever_knows_nothing_more():
    """To an onlooker, who weighs all deals as everybody does, one more round never costs hits."""
    record = replace(
        record_of(observe(played(Setup(mission=MISSIONS[1], players=3), 4, 5), None)), stopped=False
    )
    found = stop_advice(record, samples=60)
    assert found.gain > -2 * found.gain_error


@settings(max_examples=10)
@given(setups(), seeds)
def test_weight_of_a_deal(setup, seed):
    """It is the one that the analysis lists, and 0 where the deal is not listed."""
    analysis = analyse(record_of(observe(played(setup, seed, 7), 0)))
    listed = dict(analysis.deals())
    assert {deal: ways_of(analysis, deal) for deal in listed} == listed
    everything = analyse(replace(analysis.record, rounds=()))
    assert all(ways_of(analysis, deal) == listed.get(deal, 0) for deal, _ in islice(everything.deals(), 40))
