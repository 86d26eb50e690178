"""Every puzzle has one answer, needs what it says it needs, and is a legal game."""

from collections import Counter
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from deduce.games.delicats.components import CARDS
from deduce.inference import analyse
from deduce.puzzles import Level, PuzzleKind, Request, Tally, check_puzzle, make
from deduce.puzzles.gifts import ASKED
from deduce.records import read_text, replay_faults, write_new
from tests.oracles import gift_hits
from tests.puzzles.judge import deals_left
from tests.puzzles.rebuilding import rebuilt
from tests.puzzles.requests import made, requests

seeds = st.integers(0, 20)
small = (1, 2, 3, 5, 6, 7, 8)
kinds = (PuzzleKind.DEAL, PuzzleKind.GIFTS)


def true_deal(puzzle):
    """The solution as the judge writes deals."""
    return tuple(puzzle.solution[seat] for seat in puzzle.record.seats)


@settings(max_examples=30)
@given(requests(missions=small, players=(2, 3)), seeds)
def test_exactly_one_deal(request, seed):
    """Going through every deal by the rulebook leaves the solution and nothing else."""
    puzzle = made(request, seed)
    assert deals_left(puzzle.record) == [true_deal(puzzle)]


@settings(max_examples=25)
@given(requests(kinds=kinds), seeds)
def test_both_engines_agree(request, seed):
    """Enumeration and CP-SAT agree that the answer is the only one."""
    check_puzzle(made(request, seed))


@settings(max_examples=25)
@given(requests(players=(2, 3), kinds=kinds), seeds)
def test_minimal_means_each_round_is_needed(request, seed):
    """Of a puzzle that says it is minimal, every round left out leaves another answer."""
    puzzle = made(request, seed)
    record = puzzle.record
    assert puzzle.facts.minimal == (not request.decoys)
    if not puzzle.facts.minimal:
        return
    for left_out in record.rounds:
        rounds = tuple(laid for laid in record.rounds if laid is not left_out)
        analysis = analyse(replace(record, rounds=rounds))
        if puzzle.bowls:
            assert any(analysis.hit_probability(card, bowl) < 1 for card, bowl in puzzle.bowls.items())
        else:
            assert analysis.deal_count > 1


@settings(max_examples=60)
@given(requests(kinds=kinds), seeds)
def test_legal_under_the_rules_engine(request, seed):
    """Deck and hands can be made up so that the full engine plays the transcript, announcements and all."""
    puzzle = made(request, seed)
    rounds = rebuilt(puzzle.record, true_deal(puzzle))
    for laid, played in zip(puzzle.record.rounds, rounds, strict=True):
        assert (laid.active, laid.vacation, laid.eats) == (played.active, played.vacation, played.eats)
        assert all(seen.card in (None, card) for seen, card in zip(laid.cards, played.cards, strict=True))


@settings(max_examples=60)
@given(requests(kinds=kinds), seeds)
def test_files_say_it_all(request, seed):
    """The puzzle and its solution are files without a fault, and read back they are the same."""
    puzzle = made(request, seed)
    for record in (puzzle.record, puzzle.solved_record):
        reading = read_text(write_new(record))
        assert reading.faults == ()
        assert reading.record == record
        assert list(replay_faults(record)) == []


@settings(max_examples=60)
@given(requests(kinds=kinds), seeds)
def test_gives_no_more_than_it_may(request, seed):
    """A puzzle gives the clue and one seat's own cards, and nothing else beside its rounds."""
    record = made(request, seed).record
    assert set(record.preferences) == (set() if request.seat is None else {request.seat})
    assert (record.clue is not None) == request.mission.has_clue
    assert record.hand == ()
    assert record.reveal == {}
    assert record.gifts is None
    assert bool(record.gift_cards) == (request.kind is PuzzleKind.GIFTS)


@settings(max_examples=60)
@given(requests(), seeds)
def test_hides_what_the_solver_did_not_see(request, seed):
    """A private face-down card is written by a seat that was active, and by nobody else."""
    record = made(request, seed).record
    for laid in record.rounds:
        sees = not request.private or (record.me is not None and record.me in (laid.active, laid.vacation))
        assert all(card.is_whole for card in laid.drawn) == sees
        assert all(card.is_whole for _, card in laid.played)


@pytest.mark.parametrize("number", [4, 9])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_link_rounds(number, players):
    """With own vacations a seat sees cards that lie face down, and the puzzle says that it is not minimal."""
    request = Request(mission_number=number, players=players, seat=1, level=Level.HARD, links=4)
    puzzle = made(request, 1)
    record, facts = puzzle.record, puzzle.facts
    own = [laid for laid in record.rounds if laid.vacation == record.me]
    seen = [laid for laid in record.rounds if laid.vacation != record.me and laid.active == record.me]
    assert facts.links == len(own) == len(seen) - 1 > 0
    assert not facts.minimal
    assert all(card.is_whole for laid in (*own, *seen) for card in laid.cards)
    check_puzzle(puzzle)
    rebuilt(record, true_deal(puzzle))


@settings(max_examples=40)
@given(requests(kinds=(PuzzleKind.GIFTS,)), seeds)
def test_each_gift_has_one_bowl(request, seed):
    """Each gift card asked about is a hit in the bowl of the answer and in no other, and not one's own."""
    puzzle = made(request, seed)
    number, deal = request.mission_number, true_deal(puzzle)
    assert len(puzzle.bowls) == len(puzzle.record.gift_cards) == ASKED
    for card, bowl in puzzle.bowls.items():
        right = [seat for seat, hand in enumerate(deal) if gift_hits(number, hand, card)]
        assert right == ([] if bowl is None else [bowl])
        assert bowl is None or bowl != puzzle.record.me


def test_gift_puzzles_may_leave_deals_open():
    """Some gift puzzles have more than one deal, and still one bowl for each card."""
    counts = [
        analyse(made(Request(kind=PuzzleKind.GIFTS, level=Level.EASY), seed).record).deal_count
        for seed in range(12)
    ]
    assert max(counts) > 1


@pytest.mark.parametrize("rounds", [6, 8, 10])
def test_chosen_number_of_rounds(rounds):
    """A puzzle has as many rounds as were asked for, decoys included."""
    puzzle = make(Request(rounds=rounds, decoys=1), 1, Tally())
    assert len(puzzle.record.rounds) == puzzle.facts.rounds == rounds
    assert puzzle.facts.decoys == 1


@pytest.mark.parametrize(("number", "players", "rounds"), [(3, 2, 3), (3, 4, 4), (7, 3, 4), (1, 4, 3)])
def test_fewest_rounds(number, players, rounds):
    """A search for few rounds comes down to as many as are known to do."""
    puzzle = make(Request(mission_number=number, players=players, fewest=True), 1, Tally())
    assert len(puzzle.record.rounds) == rounds


def test_decoys_are_not_needed():
    """Without its decoys a puzzle has the same answer: so many rounds can go."""
    puzzle = made(Request(level=Level.MEDIUM, decoys=2), 4)
    record = puzzle.record
    needless = 0
    for number in [laid.number for laid in record.rounds]:
        fewer = replace(record, rounds=tuple(laid for laid in record.rounds if laid.number != number))
        if analyse(fewer).deal_count == 1:
            record, needless = fewer, needless + 1
    assert needless >= puzzle.facts.decoys == 2


def test_attempts_are_bounded():
    """A request that no theorem rules out and no attempt meets ends, with its reasons counted."""
    tally = Tally()
    request = Request(mission_number=1, players=2, rounds=9)
    assert make(request, 1, tally) is None
    assert {reason.name for reason in tally.reasons} == {"ROUNDS"}
    assert 0 < max(tally.rounds) < 9


def test_two_copies_at_most():
    """No puzzle asks for a third copy of a card."""
    for seed in range(10):
        record = made(Request(mission_number=6, level=Level.MEDIUM), seed).record
        counts = Counter(card.card for laid in record.rounds for card in laid.cards)
        assert set(counts) <= set(CARDS)
        assert max(counts.values()) <= 2
