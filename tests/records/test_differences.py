"""What differs between two records, in short phrases."""

from collections.abc import Callable
from dataclasses import fields, replace
from random import Random
from types import MappingProxyType

from hypothesis import given

from deduce.games.delicats.components import Preference, SeenCard
from deduce.records import DelicatsRecord, differences, entry_line, hand_after, parse_entry, read_text
from tests.records.random_records import random_record, seeds

P = Preference
GAME = """\
game = "delicats"
mission = 3
players = ["Ana", "Ben", "Cleo", "Dan"]
me = "Ana"
clue = "milk"
rounds = [
  { active = "Ana", vacation = "Ben", drawn = ["tuna/roof"], \
played = { Ana = "?", Cleo = "?" }, eats = true },
  { active = "Ben", vacation = "Cleo", drawn = ["egg/sofa"], \
played = { Ben = "?", Dan = "?" }, eats = true },
  { active = "Cleo", vacation = "Dan", drawn = ["egg/roof"], \
played = { Cleo = "?", Ana = "?" }, eats = false },
]
"""


def game() -> DelicatsRecord:
    """A game with three rounds."""
    record = read_text(GAME).record
    assert isinstance(record, DelicatsRecord)
    return record


def numbered(record: DelicatsRecord, order: list[int]) -> DelicatsRecord:
    """The record with its rounds in another order, or some left out."""
    rounds = tuple(replace(record.rounds[old], number=new) for new, old in enumerate(order, 1))
    return replace(record, rounds=rounds)


@given(seed=seeds, other=seeds)
def test_none_exactly_between_equals(seed: int, other: int) -> None:
    """Between equal records nothing is said, and between others something, a line each."""
    one, two = random_record(Random(seed)), random_record(Random(other))
    assert differences(one, one) == ()
    assert bool(differences(one, two)) == (one != two)
    assert not any("\n" in phrase for phrase in differences(one, two))


@given(seed=seeds, other=seeds)
def test_every_fact_is_told(seed: int, other: int) -> None:
    """Whichever fact of a record alone becomes another, something is said of it."""
    one, two = random_record(Random(seed)), random_record(Random(other))
    for field in fields(DelicatsRecord):
        if field.name in ("rounds", "players", "mission", "theme", "copies"):
            continue
        if len(one.players) == len(two.players):
            changed = replace(one, **{field.name: getattr(two, field.name)})
            assert bool(differences(one, changed)) == (one != changed)


def said(change: Callable[[DelicatsRecord], DelicatsRecord]) -> tuple[str, ...]:
    """What is said of a change of the game."""
    return differences(game(), change(game()))


def test_a_further_round() -> None:
    """A round at the end is told as its entry; the hand that follows from it is not."""
    start = replace(game(), hand=(SeenCard(P.HAM, P.SOFA), SeenCard(P.EGG, P.ROOF)))
    entry = parse_entry(start, "ben tr hs ? + # slow")
    further = replace(start, rounds=(*start.rounds, entry.round), hand=hand_after(start, entry.round))
    assert differences(start, further) == ("round 4: Ben tr hs ? + # slow",)
    assert differences(further, start) == ("round 4 taken off: Ben tr hs ? + # slow",)
    refilled = replace(further, hand=(*further.hand, SeenCard(P.EGG, P.SOFA)))
    assert differences(start, refilled) == (
        "round 4: Ben tr hs ? + # slow",
        "hand: egg/roof, egg/sofa",
    )


def test_rounds_in_between() -> None:
    """Rounds that were put in, taken off or moved are told with their places."""
    record = game()
    without = numbered(record, [0, 2])
    assert differences(record, without) == ("round 2 taken off: Cleo es ? ? +",)
    assert differences(without, record) == ("round 2 put in: Cleo es ? ? +",)
    assert differences(record, numbered(record, [1, 2, 0])) == ("round 1 moved to 3: Ana>Ben tr ? ? +",)
    assert differences(record, numbered(record, [2, 0, 1])) == ("round 3 moved to 1: Cleo>Dan er ? ? -",)


def test_a_changed_round() -> None:
    """A changed round is told as it is and as it was, a note alone as a note, a turn alone as a turn."""
    record = game()

    def with_second(**changed: object) -> DelicatsRecord:
        second = replace(record.rounds[1], **changed)
        return replace(record, rounds=(record.rounds[0], second, record.rounds[2]))

    assert differences(record, with_second(eats=False)) == ("round 2: Cleo es ? ? - (was Cleo es ? ? +)",)
    assert differences(record, with_second(note="a\nb")) == ("note on round 2: a b",)
    assert differences(with_second(note="a"), record) == ("note on round 2: none",)
    assert differences(record, with_second(active=3)) == ("who drew in round 2: Dan",)
    assert differences(record, with_second(active=None)) == ("who drew in round 2: nobody noted",)


def test_facts() -> None:
    """Facts are told by what they are about, as they are now; one that is gone is none."""
    assert said(lambda record: replace(record, clue=P.EGG)) == ("clue: egg",)
    assert said(lambda record: replace(record, clue=None)) == ("clue: none",)
    assert said(lambda record: replace(record, stopped=True)) == ("moved to the gifts: yes",)
    revealed = said(lambda record: replace(record, reveal=MappingProxyType({1: (P.HAM, P.ROOF)})))
    assert revealed == ("revealed by Ben: ham, roof",)


def test_every_round_of_another_game() -> None:
    """Entirely different rounds are told one by one."""
    record = game()
    other = replace(record, rounds=tuple(replace(round_, eats=not round_.eats) for round_ in record.rounds))
    assert differences(record, other) == tuple(
        f"round {new.number}: {entry_line(other, new)} (was {entry_line(record, old)})"
        for old, new in zip(record.rounds, other.rounds, strict=True)
    )
