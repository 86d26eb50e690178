"""A witness fills in every unseen card so that the rules accept the whole table."""

from collections import Counter
from dataclasses import replace
from types import MappingProxyType

from hypothesis import assume, given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS, UNSEEN, Card, Preference, SeenCard
from deduce.inference import analyse, find_witness, is_verified
from deduce.inference.draws import draw
from tests import oracles
from tests.inference.blurred import games, on_small_deck
from tests.inference.written import laid, record_on


def shows_what_was_seen(seen, cards):
    """Whether whole cards agree with what was seen of them."""
    return all(
        one.food in (None, card.food) and one.place in (None, card.place)
        for one, card in zip(seen, cards, strict=True)
    )


@settings(max_examples=60)
@given(games(rounds=(1, 6), unseen=(0.0, 0.3), half=(0.0, 0.2)), st.integers(0, 3), st.integers())
def test_a_deal_has_a_witness_exactly_when_it_fits(game, spare, seed):
    """Deals with ways have a witness that keeps every rule, and no other deal has one."""
    record = on_small_deck(game, spare, seed).record
    fitting = {deal for deal, _ in analyse(record).deals()}
    for deal in oracles.all_deals(record)[:150]:
        witness = find_witness(record, deal)
        assert (witness is not None) == (deal in fitting)
        if witness is None:
            continue
        table = list(witness.hand)
        assert shows_what_was_seen(record.hand, witness.hand)
        for one in record.rounds:
            row = witness.rows[one.number]
            table += row
            assert shows_what_was_seen(one.cards, row)
            assert oracles.cat_eats(record.mission.number, deal[one.vacation], row) == one.eats
        assert all(count <= record.copies[card.number] for card, count in Counter(table).items())
        assert is_verified(record, witness)


@settings(max_examples=60)
@given(games(rounds=(1, 6), unseen=(0.3,), half=(0.0, 0.2)), st.data())
def test_a_forged_witness_is_refused(game, data):
    """Another card in a row, a card more than the deck holds or another hand are found out."""
    record = game.record
    assume(record.rounds)
    deal, _ = next(analyse(record).deals())
    witness = find_witness(record, deal)
    number = data.draw(st.sampled_from([one.number for one in record.rounds]))
    place = data.draw(st.integers(0, len(witness.rows[number]) - 1))
    card = data.draw(st.sampled_from(CARDS))
    row = [*witness.rows[number]]
    row[place] = card
    forged = replace(witness, rows=MappingProxyType({**witness.rows, number: tuple(row)}))
    one = next(one for one in record.rounds if one.number == number)
    table = Counter(card for row in forged.rows.values() for card in row) + Counter(forged.hand)
    honest = (
        shows_what_was_seen(one.cards, row)
        and oracles.cat_eats(record.mission.number, deal[one.vacation], row) == one.eats
        and all(count <= record.copies[card.number] for card, count in table.items())
    )
    assert is_verified(record, forged) == honest


def test_a_witness_of_an_impossible_deal_is_refused():
    """Hands that share a card, hold the clue, are too small or deny what was seen are no deal."""
    sofa, roof = Preference.SOFA, Preference.ROOF
    tuna, milk, ham = Preference.TUNA, Preference.MILK, Preference.HAM
    record = record_on({}, 3, [], clue=ham, preferences={0: (tuna,)})
    witness = find_witness(record, ((tuna, sofa), (milk, roof)))
    assert is_verified(record, witness)
    for deal in (
        ((tuna, sofa), (tuna, roof)),
        ((tuna, sofa), (ham, roof)),
        ((tuna,), (milk, roof)),
        ((tuna, milk), (sofa, roof)),
        ((milk, sofa), (tuna, roof)),
    ):
        assert not is_verified(record, replace(witness, deal=deal))


def test_cards_move_on_so_that_all_find_a_copy():
    """The unseen card that may be anything leaves the last copy to the one that needs it."""
    tuna, milk = Card(Preference.TUNA, Preference.SOFA), Card(Preference.MILK, Preference.ROOF)
    seen_milk = SeenCard(*milk)
    rounds = [
        laid(1, 0, (UNSEEN, seen_milk, seen_milk), eats=True),
        laid(2, 1, (UNSEEN, seen_milk, seen_milk), eats=True),
    ]
    record = record_on({tuna: 1, milk: 5}, 1, rounds)
    fits_both = ((Preference.MILK,), (Preference.TUNA,))
    assert find_witness(record, fits_both).rows[2][0] == tuna
    assert find_witness(record, ((Preference.TUNA,), (Preference.HAM,))) is None


@given(
    st.lists(st.lists(st.lists(st.integers(0, 15), min_size=1, max_size=1), max_size=2), max_size=4),
    st.lists(st.integers(0, 2), min_size=4, max_size=4),
)
def test_a_draw_is_found_exactly_when_there_is_one(rows, left):
    """Rows of one unseen card, met in any of their ways, against every choice of cards."""
    ways = [[tuple(way) for way in row] for row in rows if row]
    found = draw(ways, left)
    allowed = [sorted({card for (cards,) in row for card in range(4) if cards >> card & 1}) for row in ways]
    if found is not None:
        assert all(card in cards for card, cards in zip(found, allowed, strict=True))
        assert all(count <= left[card] for card, count in Counter(found).items())
    assert (found is not None) == exists(allowed, [*left])


def exists(allowed, left):
    """Whether every row can have a card of its own."""
    if not allowed:
        return True
    for card in allowed[0]:
        if left[card]:
            left[card] -= 1
            if exists(allowed[1:], left):
                return True
            left[card] += 1
    return False
