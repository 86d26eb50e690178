"""Contradictions of special kinds: of the set-up, of one row, of many entries, and mending them in a file."""

from types import MappingProxyType

import pytest
from hypothesis import given, settings

from deduce.errors import UndecidedError, UnwritableError
from deduce.explain import SlipKind, conflict, mended_text, repairs, why
from deduce.games.delicats.components import Preference, mission
from deduce.inference import analyse
from deduce.records import DelicatsRecord, Round, Theme, read_card, read_text
from deduce.solver import Stopper
from tests.explain import oracle
from tests.explain.small_records import contradictory_games

NAMES = ("Ana", "Ben", "Cleo")


def rows(*told):
    """Rounds from whose row it is, its cards and what was announced."""
    return tuple(
        Round(
            number=number,
            active=None,
            vacation=seat,
            drawn=(read_card(Theme(), cards[0]),),
            played=(
                ((seat - 1) % 3, read_card(Theme(), cards[1])),
                ((seat + 1) % 3, read_card(Theme(), cards[2])),
            ),
            eats=eats,
        )
        for number, (seat, cards, eats) in enumerate(told, 1)
    )


def test_impossible_setup():
    """A set-up that no deal fits is told apart from rounds that do not go together, and mended by itself."""
    record = DelicatsRecord(
        mission=mission(3),
        players=NAMES,
        me=0,
        clue=Preference.MILK,
        preferences=MappingProxyType({0: (Preference.MILK, Preference.ROOF)}),
        rounds=rows((1, ("tr", "ts", "tw"), True)),
    )
    found = conflict(record)
    assert (found.rounds, found.setup) == ((), ("clue", "own cards"))
    assert found.headline == "The set-up itself is impossible: no deal fits the clue and Ana's own cards."
    assert {repair.kinds for repair in repairs(record)} == {(SlipKind.CLUE,), (SlipKind.KNOWN,)}
    assert {repair.round for repair in repairs(record)} == {None}


def test_row_that_cannot_be_true_by_itself():
    """A row at odds with the cards that its own player holds is a conflict of one round."""
    record = DelicatsRecord(
        mission=mission(3),
        players=NAMES,
        me=1,
        clue=Preference.EGG,
        preferences=MappingProxyType({1: (Preference.MILK, Preference.ROOF)}),
        rounds=rows((0, ("hg", "hs", "hw"), True), (1, ("ms", "ts", "tw"), False)),
    )
    found = conflict(record)
    assert (found.rounds, found.setup) == ((2,), ("own cards",))
    assert found.headline == "Ben's 1st row (round 2) cannot be true with Ben's own cards."
    assert found.text.startswith(found.headline)


def test_more_than_two_slips():
    """Where two corrections do not do, the smallest sets of announcements are offered."""
    told = [(0, ("ts", "mw", "hb")), (1, ("mg", "hr", "ts")), (2, ("hs", "cw", "eb"))]
    record = DelicatsRecord(
        mission=mission(3),
        players=NAMES,
        clue=Preference.EGG,
        rounds=rows(*((seat, cards, eats) for seat, cards in told for eats in (True, False))),
    )
    found = repairs(record)
    assert {repair.kinds for repair in found} == {(SlipKind.ANNOUNCEMENT,) * 3}
    assert all({(number - 1) // 2 for number in repair.rounds} == {0, 1, 2} for repair in found)
    assert len(found) == len({repair.rounds for repair in found})
    assert all(oracle.is_consistent(repair.records[0]) for repair in found)
    assert sum(repair.odds for repair in found) == 1


def test_no_repairs_without_contradiction():
    """A record that some deal fits has neither conflict nor repairs."""
    record = DelicatsRecord(mission=mission(2), players=NAMES)
    for question in (conflict, repairs):
        with pytest.raises(ValueError, match="some deal fits"):
            question(record)


def test_cards_of_other_missions():
    """A card that the mission does not play with is refused by name."""
    analysis = analyse(DelicatsRecord(mission=mission(2), players=NAMES))
    with pytest.raises(ValueError, match="mission 2 plays without the preference card tuna"):
        why(analysis, 0, Preference.TUNA)


@settings(max_examples=10)
@given(game=contradictory_games())
def test_running_out_of_time(game):
    """An explanation that is called off, or has no time left, is undecided and never wrong."""
    record, _ = game
    stopper = Stopper()
    stopper.stop()
    for question in (conflict, repairs):
        with pytest.raises(UndecidedError, match="stopped"):
            question(record, stopper=stopper)
        with pytest.raises(UndecidedError, match="limit"):
            question(record, limit=1e-9)


WRITTEN = """game = "delicats"   # kept
mission = 3
players = ["Ana", "Ben", "Cleo"]
clue = "egg"
rounds = [
  # the first
  { active = "Ana", vacation = "Ben", drawn = ["ts"], played = { Ana = "mw", Cleo = "hb" }, eats = true },
  { vacation = "Ben", drawn = ["ts"], played = { Ana = "mw", Cleo = "hb" }, eats = false },  # odd
  { vacation = "Ana", drawn = ["er"], played = { Cleo = "eg", Ben = "eg" }, eats = true },
]
"""


def test_mending_a_file():
    """A repair changes what it says in the text of the file and nothing else."""
    record = read_text(WRITTEN).record
    found = repairs(record)
    for repair in found:
        mended = read_text(mended_text(WRITTEN, repair))
        assert mended.record == repair.records[0]
        assert not mended.faults
    flips = [repair for repair in found if repair.kinds == (SlipKind.ANNOUNCEMENT,)]
    second = next(repair for repair in flips if repair.round == 2)
    assert second.change == "eats = true"
    assert second.text == "Ben's 2nd row (round 2): the announcement was ATE, not DID NOT EAT."
    assert [(change.where, change.to) for change in second.changes] == [("rounds[1].eats", (True,))]
    assert mended_text(WRITTEN, second) == WRITTEN.replace("eats = false", "eats = true")


def test_mending_a_file_that_has_changed():
    """A repair found for another state of the game is refused, so that no change is lost."""
    repair = repairs(read_text(WRITTEN).record)[0]
    changed = WRITTEN.replace('Ben = "eg"', 'Ben = "es"')
    with pytest.raises(UnwritableError, match="has changed since"):
        mended_text(changed, repair)


def test_row_at_another_seat():
    """A row that moves takes its cards to the neighbours of its new seat, and its player draws next."""
    record = read_text(WRITTEN).record
    repair = next(
        repair for repair in repairs(record) if repair.kinds == (SlipKind.SEAT,) and repair.round == 2
    )
    assert [change.where for change in repair.changes] == [
        "rounds[1].vacation",
        "rounds[1].played",
        "rounds[2].active",
    ]
    by_name = dict(
        zip(
            repair.changes[0].to, zip(*(change.to for change in repair.changes[1:]), strict=True), strict=True
        )
    )
    assert by_name["Cleo"] == ({"Ben": "milk/window", "Ana": "ham/balcony"}, "Cleo")
    assert "Cleo (with the cards of Ben and Ana)" in repair.text
