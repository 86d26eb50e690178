"""What an edit changed in the conclusions, and conclusions in sentences."""

from dataclasses import replace
from random import Random
from types import MappingProxyType

from hypothesis import given, settings

from deduce.games.delicats import DELICATS, Setup
from deduce.games.delicats.components import Preference, mission
from deduce.inference import Analysis, analyse, cat_sentence, changes, deals_sentence
from deduce.records import DelicatsRecord, Theme, parse_entry
from tests.random_games import played, record_of, seeds, setups

P = Preference
START = DelicatsRecord(
    mission=mission(3),
    players=("Ana", "Ben", "Cleo", "Dan"),
    me=0,
    clue=P.MILK,
    preferences=MappingProxyType({0: (P.TUNA, P.SOFA)}),
)
"""Mission 3 before the first round: Ana holds tuna and sofa, and milk is the clue."""


def after(record: DelicatsRecord, *entries: str) -> DelicatsRecord:
    """The record with further rounds."""
    for entry in entries:
        record = replace(record, rounds=(*record.rounds, parse_entry(record, entry).round))
    return record


def told(analysis: Analysis, before: Analysis) -> bool:
    """Whether any cell is certain, impossible or open other than before."""
    return any(
        (one.certain(seat), one.possible(seat)) != (other.certain(seat), other.possible(seat))
        for one, other in [(analysis, before)]
        for seat in analysis.record.seats
    )


@settings(max_examples=15)
@given(setup=setups(), seed=seeds)
def test_told_exactly_when_something_changed(setup: Setup, seed: int) -> None:
    """Taking a round out is told exactly where it changes what is certain or impossible, both ways."""
    record = record_of(DELICATS.observe(played(setup, seed, rounds=3), 0))
    if not record.rounds:
        return
    out = Random(seed).randrange(len(record.rounds))
    shorter = replace(record, rounds=record.rounds[:out] + record.rounds[out + 1 :])
    before, now = analyse(shorter), analyse(record)
    assert bool(changes(before, now)) == bool(changes(now, before)) == told(now, before)
    assert changes(now, now) == ()


def test_what_a_round_told() -> None:
    """A cat that did not eat rules out all that lay in its row; taken back, it is open again."""
    before, now = analyse(START), analyse(after(START, "ana>ben es hb mg -"))
    assert changes(before, now) == (
        "Ben: chicken is now certain",
        "Ben: ham, egg, balcony and garden are now impossible",
        "Cleo: chicken is now impossible",
        "Dan: chicken is now impossible",
    )
    assert changes(now, before) == (
        "Ben: ham, chicken, egg, balcony and garden are open again",
        "Cleo: chicken is open again",
        "Dan: chicken is open again",
    )


def test_a_contradiction_and_its_end() -> None:
    """When no deal fits any more that is all there is to say, and when one does again, how many do."""
    fine = analyse(after(START, "ana>ben es hb mg -"))
    broken = analyse(after(START, "ana>ben es hb mg -", "ben>ben cr mb hw -"))
    assert changes(fine, broken) == ("No deal fits the rounds any more.",)
    assert changes(broken, fine) == (f"The rounds fit together again: {fine.deal_count} deals are left.",)
    assert changes(broken, broken) == ()


def test_another_set_up() -> None:
    """Conclusions of another table are not compared."""
    other = replace(START, players=("Ana", "Ben", "Cleo"))
    assert changes(analyse(START), analyse(other)) == (
        "The set-up is another one, so everything is concluded anew.",
    )


def test_names_of_the_theme() -> None:
    """Cards are called as on the user's own copy."""
    theme = Theme(places=("kitchen", "window", "balcony", "garden", "roof"))
    record = replace(START, theme=theme)
    assert "kitchen" in cat_sentence(analyse(record), 0)
    assert changes(analyse(record), analyse(after(record, "ana>ben eg hb mg -")))


def test_a_cat_in_one_sentence() -> None:
    """All of a cat's row of the grid is told, odds never rounded to certainty."""
    analysis = analyse(after(START, "ana>ben es hb mg -"))
    assert cat_sentence(analysis, 1) == (
        "Ben: certain chicken; possible window 50%, roof 50%; "
        "impossible tuna, ham, egg, sofa, balcony, garden"
    )
    assert cat_sentence(analysis, 0).startswith("Ana: certain tuna, sofa; impossible ")


def test_how_many_deals() -> None:
    """The number of deals is told with the rounds it comes from, and none at all as a wrong entry."""
    assert deals_sentence(analyse(START)) == "144 deals fit after 0 rounds."
    broken = after(START, "ana>ben es hb mg -", "ben>ben cr mb hw -")
    assert deals_sentence(analyse(broken)) == "No deal fits after 2 rounds: an entry is wrong."
