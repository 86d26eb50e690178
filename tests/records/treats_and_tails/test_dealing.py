"""The program deals: its games are legal records, and what it deals is as likely as it is."""

from collections import Counter
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.treats_and_tails import AceEffect, CatStatus, Rulings, VisitorTrigger
from deduce.games.treats_and_tails.components import Suit
from deduce.records.treats_and_tails.dealing import deal_on, deal_start, why_no_dealing, why_not_dealt
from deduce.records.treats_and_tails.entry import parse_entry
from deduce.records.treats_and_tails.entry_help import follow_turn
from deduce.records.treats_and_tails.model import TreatsRecord, Turn
from deduce.records.treats_and_tails.replay import replay
from deduce.records.treats_and_tails.standing import standing
from tests.games.treats_and_tails.table import cards
from tests.random_games import seeds

BEGUN = TreatsRecord(seed="mint", hand=cards("5C AH 3D 4S"), entrance=cards("JS QD"))


def decided(record, rng):
    """A random entry of words that may come next, up to some point."""
    text = ""
    while completions := follow_turn(record, text).completions:
        text += f"{rng.choice(completions).text} "
        if rng.random() < 0.3:
            break
    return text


def finished(seed, rulings=None):
    """Every record of a game in which decisions are random and the program deals."""
    rng = Random(seed)
    records = [deal_start(TreatsRecord(rulings=rulings or Rulings(), seed=f"mint-{seed}"))]
    while not standing(records[-1]).is_over:
        progress = follow_turn(records[-1], decided(records[-1], rng))
        if progress.is_whole and not progress.illegal:
            records.append(deal_on(records[-1], progress.turn))
    return records


@given(seeds, st.sampled_from(VisitorTrigger))
@settings(deadline=None, max_examples=2)
def test_a_dealt_game_is_legal_at_every_step(seed, trigger):
    """Whatever is chosen of what may come next, the record has no fault and ends with a certain score."""
    for record in finished(seed, Rulings(visitor_trigger=trigger)):
        assert replay(record).faults == ()
        now = standing(record)
        assert now.points is not None
        assert why_no_dealing(record) == ("the game is over" if now.is_over else "")


def test_the_same_seed_deals_the_same_game():
    """What is dealt depends on the seed, on how far the game has come, and on what is decided."""
    turn = parse_entry(BEGUN, "c none")
    assert deal_on(BEGUN, turn) == deal_on(BEGUN, turn)
    assert deal_start(TreatsRecord(seed="mint")) == deal_start(TreatsRecord(seed="mint"))
    assert deal_start(TreatsRecord(seed="mint")) != deal_start(TreatsRecord(seed="sage"))


def test_a_treat_is_turned_up_as_often_as_it_is_likely():
    """Over 400 attempts each value comes up about a hundred times; the record before holds none of it."""
    turn = parse_entry(BEGUN, "c none")
    treats = Counter(deal_on(replace(BEGUN, seed=f"{seed}"), turn).turns[0].treat for seed in range(400))
    assert all(70 <= treats[treat] <= 130 for treat in (7, 8, 9, 10))


def test_an_ace_shows_before_number_cards_are_chosen():
    """An Ace that peeks is played alone; what it showed lies under the cat once the attempt has failed."""
    peeked = deal_on(BEGUN, parse_entry(BEGUN, "js c ah peek"))
    seen = peeked.pending.seen
    assert seen in (7, 8, 9, 10)
    ended = deal_on(peeked, parse_entry(peeked, "none # a try"))
    assert (ended.pending, ended.turns[0].note) == (None, "a try")
    assert ended.turns[0].adopted is False
    assert standing(ended).treat_odds[Suit.CLUBS] == {seen: 1}
    assert standing(ended).statuses[Suit.CLUBS] is CatStatus.ASLEEP


def test_a_turn_may_be_decided_in_parts():
    """Visitor, cat and cards may be told one after the other, to the same effect; the visitor may be any."""
    record = BEGUN
    for entry in ("qd", "h", "5c"):
        record = deal_on(record, parse_entry(record, entry))
    assert record == deal_on(BEGUN, parse_entry(BEGUN, "qd h 5c"))
    record = BEGUN
    for entry in ("qd h", "ah adjust", "5c 3d"):
        record = deal_on(record, parse_entry(record, entry))
    (turn,) = record.turns
    assert (turn.visitor.code, turn.cat, turn.ace) == ("QD", Suit.HEARTS, AceEffect.ADJUST)
    assert turn.cards == cards("AH 3D 5C")
    assert turn.treat is not None
    other = deal_on(BEGUN, parse_entry(BEGUN, "h none"))
    assert other.turns[0].visitor in BEGUN.entrance


@pytest.mark.parametrize(
    ("entry", "reason"),
    [
        ("js c 5c 7", "the cards are dealt for you"),
        ("js c 5c > 6h", "the cards are dealt for you"),
        ("js c ah peek 9", "the cards are dealt for you"),
        ("js 5c", "choose a cat before"),
        ("js c ?", "name each that you play"),
        ("js c ah", "say what the Ace does: adjust, peek, discard, draw"),
        ("js c ah peek 5c", "play it alone"),
        ("js c ah adjust 5c 3d", ""),
        ("js c none", ""),
    ],
)
def test_only_decisions_are_taken(entry, reason):
    """What chance brings is not the player's to tell, and a decision has to be a whole one."""
    assert reason in why_not_dealt(BEGUN, parse_entry(BEGUN, entry))
    assert bool(reason) == bool(why_not_dealt(BEGUN, parse_entry(BEGUN, entry)))


def test_what_is_not_certain_is_not_dealt_from():
    """Without knowing the hand, or with an unseen card on the table, nothing can be dealt."""
    pending = Turn(number=1, cat=Suit.CLUBS, cards=(None,))
    for record in (TreatsRecord(), replace(BEGUN, hand=()), replace(BEGUN, turns=(pending,))):
        assert "note what is missing" in why_no_dealing(record)
