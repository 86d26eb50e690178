"""A record replayed through the rules: what it breaks, how the table stands, what a further round may be."""

from collections import Counter
from dataclasses import replace
from itertools import product
from random import Random
from types import MappingProxyType

import pytest
from hypothesis import given
from hypothesis import strategies as st

from deduce.games.delicats import HiddenCard, Rulings
from deduce.games.delicats.components import CARDS, MISSIONS, UNSEEN, Card, Preference, SeenCard
from deduce.records import (
    DelicatsRecord,
    Round,
    Theme,
    hand_after,
    known_hands,
    read_card,
    read_text,
    replay_faults,
    score,
    standing,
    transcript,
    why_not_round,
    why_not_vacation,
    write_new,
)
from tests.records.random_records import joined_records, random_record, records, shuffled

FOUR = ("Ana", "Ben", "Cleo", "Dan")


def card(code):
    """A card by its code."""
    return read_card(Theme(), code)


def row(number, vacation, cards="? ? ?", *, eats=False, players=4, givers=None):
    """A round of that many cards, whose neighbours added the last two."""
    seen = tuple(map(card, cards.split()))
    usual = (1 - vacation, vacation) if players == 2 else ((vacation - 1) % players, (vacation + 1) % players)
    played = tuple(zip(givers or usual, seen[-2:], strict=True))
    return Round(number=number, active=None, vacation=vacation, drawn=seen[:-2], played=played, eats=eats)


def by(active, round_):
    """The round with that person as the one who drew."""
    return replace(round_, active=active)


def game(*rounds, mission=3, players=FOUR, **facts):
    """A record with these rounds."""
    return DelicatsRecord(mission=MISSIONS[mission - 1], players=players, rounds=rounds, **facts)


def codes(record):
    """Code and place of every fault of the replay."""
    return [(fault.code, fault.where) for fault in replay_faults(record)]


def test_the_person_on_vacation_starts_the_next_round():
    """Sequence of Play, end: whoever was on vacation last is active; anybody may start round 1."""
    assert codes(game(by(3, row(1, 1)), by(1, row(2, 2)))) == []
    assert codes(game(by(3, row(1, 1)), by(3, row(2, 2)))) == [("wrong-active", "rounds[1].active")]
    assert codes(game(row(1, 1), by(3, row(2, 2)), joined=True)) == []


def test_who_drew_and_was_not_noted_is_never_wrong():
    """`active = "?"` is no fault, whoever was on vacation before."""
    assert codes(game(row(1, 1), row(2, 2), row(3, 0))) == []


def test_somebody_without_cat_cards_cannot_be_chosen():
    """Sequence of Play, step 4: five meals use up the cat cards; misses do not (DC-16)."""
    meals = [row(number, 1, eats=True) for number in range(1, 6)]
    assert codes(game(*meals)) == []
    assert codes(game(*meals, row(6, 1))) == [("out-of-cat-cards", "rounds[5].vacation")]
    misses = [row(number, 1) for number in range(1, 10)]
    assert codes(game(*misses)) == []


def test_in_joined_games_only_a_sixth_meal_is_too_many():
    """Rounds in no order: the misses may have come before the fifth meal, a sixth meal cannot."""
    meals = [row(number, 1, eats=True) for number in range(1, 6)]
    assert codes(game(*meals, row(6, 1), joined=True)) == []
    assert codes(game(*meals, row(6, 1, eats=True), joined=True)) == [
        ("out-of-cat-cards", "rounds[5].vacation")
    ]


def test_only_the_neighbours_add_cards():
    """Sequence of Play, step 3: the two people beside the one on vacation add a card each."""
    assert codes(game(row(1, 1, givers=(0, 3)))) == [("wrong-neighbour", "rounds[0].played.Dan")]
    assert codes(game(row(1, 1, givers=(1, 3)))) == [
        ("wrong-neighbour", "rounds[0].played.Ben"),
        ("wrong-neighbour", "rounds[0].played.Dan"),
    ]
    assert codes(game(row(1, 1, players=2), players=FOUR[:2])) == []


def test_a_third_copy_of_a_card_is_one_too_many():
    """Components: the deck holds two of each card, on the table and in the hand together."""
    twice = game(row(1, 1, "tr tr ms"))
    assert codes(twice) == []
    assert codes(game(row(1, 1, "tr tr tr"))) == [("too-many-copies", "rounds[0].played.Cleo")]
    assert codes(replace(twice, me=3, hand=(card("tr"),))) == [("too-many-copies", "hand[0]")]
    assert codes(game(row(1, 1, "tr tr tr"), copies=(3,) * 25)) == []


def test_half_seen_cards_count_among_all_that_share_the_half():
    """There are ten cards with tuna: an eleventh is one too many even where its place was not seen."""
    tuna = game(row(1, 1, "ts ts tw"), row(2, 1, "tw tb tb"), row(3, 1, "tg tg tr"))
    assert codes(tuna) == []
    ten = replace(tuna, rounds=(*tuna.rounds, row(4, 1, "tr ? ms")))
    assert codes(ten) == []
    assert codes(replace(tuna, rounds=(*tuna.rounds, row(4, 1, "tr t? ms")))) == [
        ("too-many-copies", "rounds[3].played.Ana")
    ]


def test_unseen_cards_are_never_too_many():
    """A card that nobody saw makes the check weaker, never wrong."""
    assert codes(game(*(row(number, 1, "? ? ?") for number in range(1, 14)))) == []


@pytest.mark.parametrize(
    ("mission", "players", "rounds", "code"),
    [
        (1, 2, 15, "deck-out"),
        (1, 3, 14, "deck-out"),
        (3, 4, 13, "deck-out"),
        (6, 2, 11, "deck-out"),
        (6, 3, 10, "deck-short"),
        (6, 4, 10, "deck-out"),
    ],
)
def test_the_deck_feeds_a_certain_number_of_rounds(mission, players, rounds, code):
    """The arithmetic of the deck of 50: so many rounds, and not one more (step 5; DC-12, DC-13)."""
    cards = " ".join("?" * MISSIONS[mission - 1].row_size)
    lines = [row(number, number % players, cards, players=players) for number in range(1, rounds + 2)]
    record = game(*lines, mission=mission, players=FOUR[:players])
    assert codes(record) == [(code, f"rounds[{rounds}]")]
    assert codes(replace(record, joined=True)) == [(code, f"rounds[{rounds}]")]
    before = replace(record, rounds=tuple(lines[:rounds]))
    assert standing(before).why_over.code == code
    assert standing(before).rounds_left == 0
    assert standing(replace(record, rounds=())).rounds_left == rounds


def test_the_game_is_over_when_nobody_has_a_cat_card():
    """Step 4: with two players ten meals leave nobody who can be chosen (DC-14)."""
    meals = [row(number, number % 2, eats=True, players=2) for number in range(1, 11)]
    record = game(*meals, players=FOUR[:2])
    assert standing(record).why_over.code == "nobody-left"
    further = replace(record, rounds=(*meals, row(11, 0, players=2)))
    assert codes(further) == [("nobody-left", "rounds[10]")]


@pytest.mark.parametrize("facts", [{"stopped": True}, {"gifts": MappingProxyType({})}])
def test_a_game_that_moved_to_the_gifts_takes_no_further_round(facts):
    """`stopped` or `[gifts]` says that the game is over."""
    record = game(row(1, 1), **facts)
    assert standing(record).why_over.code == "stopped"
    assert [fault.code for fault in why_not_round(record, row(2, 2))] == ["stopped"]


def test_an_announcement_must_fit_ones_own_cards():
    """Step 4: who holds tuna and sofa eats from a row that shows either."""
    own = MappingProxyType({1: (Preference.TUNA, Preference.SOFA)})
    assert codes(game(row(1, 1, "tr mw mg", eats=True), preferences=own)) == []
    assert codes(game(row(1, 1, "tr mw mg"), preferences=own)) == [
        ("contradicting-announcement", "rounds[0].eats")
    ]
    assert codes(game(row(1, 1, "mr mw mg", eats=True), preferences=own)) == [
        ("contradicting-announcement", "rounds[0].eats")
    ]
    assert codes(game(row(1, 1, "mr mw ?", eats=True), preferences=own)) == []
    assert codes(game(row(1, 1, "mr mw ?r", eats=True), reveal=own)) == []


def test_an_announcement_is_checked_with_half_a_hand_too():
    """One known card can be enough: who dislikes tuna never eats from a row that shows it (Mission 8)."""
    half = MappingProxyType({1: (Preference.TUNA,)})
    assert codes(game(row(1, 1, "tr mw mg", eats=True), mission=8, preferences=half)) == [
        ("contradicting-announcement", "rounds[0].eats")
    ]
    assert codes(game(row(1, 1, "tr mw mg"), mission=8, preferences=half)) == []
    assert codes(game(row(1, 1, "hr mw mg"), mission=8, preferences=half)) == []


def eats(mission, held, cards):
    """The rule as one reads it, for whole cards."""
    shown = {half for card in cards for half in card}
    if mission.number >= 8:
        return not shown & set(held)
    if mission.number == 7:
        return held[1] in shown and held[0] not in shown
    return bool(shown & set(held))


@given(st.integers(0, 2**32))
def test_an_announcement_is_refused_exactly_when_no_completion_allows_it(seed):
    """Against brute force: every half that was not seen is filled in every way, copies not counted."""
    rng = Random(seed)
    mission = rng.choice(MISSIONS)
    held = tuple(sorted(rng.sample(mission.preferences, 1)))
    if mission.hand_size == 2:
        food, place = rng.choice(list(Preference)[:5]), rng.choice(list(Preference)[5:])
        held = (food, place) if mission.number != 9 else tuple(sorted(rng.sample(list(Preference), 2)))
    names = [rng.choice(["ts", "mw", "t?", "?w", "?", "eg", "cb"]) for _ in range(mission.row_size)]
    said = rng.random() < 0.5
    record = game(
        row(1, 1, " ".join(names), eats=said), mission=mission.number, preferences=MappingProxyType({1: held})
    )
    rows = product(*(seen.candidates for seen in record.rounds[0].cards))
    possible = any(eats(mission, held, cards) == said for cards in rows)
    assert (("contradicting-announcement", "rounds[0].eats") not in codes(record)) == possible


def test_a_card_cannot_be_in_the_hand_and_just_played():
    """A card that the note-taker added in the last round is told to leave `hand`."""
    last = row(1, 1, "tr ms hg")
    assert codes(game(last, me=0, hand=(card("ms"),))) == [("just-played", "hand[0]")]
    assert codes(game(last, me=0, hand=(card("tr"),))) == []
    assert codes(game(last, row(2, 0), me=0, hand=(card("ms"),))) == []
    assert codes(game(last, me=0, hand=(card("ms"),), joined=True)) == []


def test_a_card_that_is_not_in_a_full_hand_cannot_be_added():
    """A hand of three known cards is all there is; of two, the third may be any card."""
    full = game(me=0, hand=(card("er"), card("ts"), card("hg")))
    assert [fault.code for fault in why_not_round(full, row(1, 1, "tr ms cg"))] == ["not-in-hand"]
    assert why_not_round(full, row(1, 1, "tr er cg")) == ()
    assert why_not_round(replace(full, hand=full.hand[:2]), row(1, 1, "tr ms cg")) == ()
    assert why_not_round(replace(full, hand=(card("m?"), *full.hand[1:])), row(1, 1, "tr ms cg")) == ()


@given(records)
def test_the_hand_after_a_round_never_claims_a_card_that_may_lie_on_the_table(record):
    """What is left of a hand is some of it; the played card is gone as often as it was known."""
    if record.me is None:
        return
    round_ = replace(
        row(1, record.me, players=len(record.players)), vacation=(record.me + 1) % len(record.players)
    )
    for code in ("ts", "t?", "?"):
        played = ((record.me, card(code)), (round_.vacation, UNSEEN))
        after = hand_after(record, replace(round_, played=played))
        assert not Counter(after) - Counter(record.hand)
        if card(code) in record.hand:
            assert Counter(record.hand) - Counter(after) >= Counter([card(code)])


@given(records | joined_records)
def test_cat_cards_rows_and_deck_add_up(record):
    """Five cat cards a seat less its meals; every row before its seat; the deck less what was dealt."""
    now = standing(record)
    players = len(record.players)
    for seat in range(players):
        assert now.cat_cards[seat] == 5 - sum(line.eats for line in now.rows[seat])
        assert all(line.vacation == seat for line in now.rows[seat])
    assert sum(map(len, now.rows)) == now.rounds == len(record.rounds)
    assert now.deck == max(0, sum(record.copies) - 3 * players - record.mission.row_size * len(record.rounds))
    if now.why_over is None and record.rounds and not record.joined:
        assert now.active == record.rounds[-1].vacation
    else:
        assert now.active is None
    for seat in range(players):
        assert (why_not_vacation(record, seat) is None) == (now.cat_cards[seat] > 0)


@given(records)
def test_the_order_of_rounds_does_not_matter_when_they_lie_in_none(record):
    """A joined game has no fault, and the same cat cards and deck, in whatever order its rounds are."""
    mixed = shuffled(record, Random(len(record.rounds)))
    assert replay_faults(mixed) == ()
    assert standing(mixed).cat_cards == standing(record).cat_cards
    assert standing(mixed).deck == standing(record).deck


def test_a_face_down_card_may_be_written_by_anybody():
    """Writing a card that the seat did not see is no fault; a note says so (DC-01)."""
    hidden = game(by(2, row(1, 1, "tr ms hg")), mission=4, me=0)
    reading = read_text(write_new(hidden))
    assert reading.faults == ()
    assert reading.notes == (
        "round 1: the face-down card is written although the note-taker's seat did not see it; "
        "it counts as seen",
    )
    for knowing in (
        replace(hidden, me=1),
        replace(hidden, me=2),
        replace(hidden, me=None),
        replace(hidden, rulings=Rulings(hidden_card=HiddenCard.REVEALED)),
        replace(hidden, mission=MISSIONS[6]),
    ):
        assert read_text(write_new(knowing)).notes == ()


def test_own_gifts_are_a_fault_only_where_the_table_forbids_them():
    """DC-20: a gift on its giver's own bowl is legal unless `forbid_own_gifts` says otherwise."""
    gift = Card(Preference.TUNA, Preference.SOFA)
    facts = {
        "held": MappingProxyType({1: (gift,)}),
        "gifts": MappingProxyType({1: (gift,)}),
        "clue": Preference.MILK,
    }
    assert read_text(write_new(game(**facts))).faults == ()
    strict = game(rulings=Rulings(forbid_own_gifts=True), **facts)
    assert [(fault.code, fault.where) for fault in read_text(write_new(strict)).faults] == [
        ("own-gift", "gifts.Ben[0]")
    ]


def test_the_score_counts_hits_once_everything_is_known():
    """Hits need all 25 gifts on bowls and every cat's cards, from [preferences] and [reveal] together."""
    hands = {0: (Preference.TUNA, Preference.SOFA), 1: (Preference.HAM, Preference.ROOF)}
    fitting = {
        0: tuple(gift for gift in CARDS if set(gift) & set(hands[0])),
        1: tuple(gift for gift in CARDS if set(gift) & set(hands[1]) and not set(gift) & set(hands[0])),
        None: tuple(gift for gift in CARDS if not set(gift) & {*hands[0], *hands[1]}),
    }
    record = game(
        players=FOUR[:2],
        clue=Preference.MILK,
        preferences=MappingProxyType({0: hands[0]}),
        reveal=MappingProxyType({1: hands[1]}),
        gifts=MappingProxyType(fitting),
    )
    assert known_hands(record) == hands
    assert score(record).to_json() == {"hits": 25, "of": 25, "band": "25"}
    swapped = replace(record, gifts=MappingProxyType({0: fitting[None], 1: fitting[1], None: fitting[0]}))
    assert score(swapped).to_json() == {"hits": len(fitting[1]), "of": 25, "band": "0-15"}
    assert score(replace(record, reveal=MappingProxyType({}))) is None
    assert score(replace(record, gifts=MappingProxyType({0: fitting[0]}))) is None
    assert score(replace(record, gifts=None)) is None
    assert ("hits", "25 of 25") in transcript(record).outcome


def test_a_transcript_says_what_was_not_seen():
    """Unseen halves are spelt out, the announcement is in words, and absent facts are left out."""
    shown = transcript(
        replace(random_record(Random(1)), rounds=(row(1, 0, "t? ms ?", players=2),), theme=Theme())
    )
    assert shown.rows[0][3] == "tuna/? (place not seen)"
    assert shown.rows[0][5] == "did not eat"
    assert all(fact for _, fact in shown.facts)
    assert SeenCard(None, None) == UNSEEN
