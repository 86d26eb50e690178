"""What a sheet says of a puzzle beside its rows: the setting, the question, the work."""

from collections.abc import Iterator

from deduce.counted import counted
from deduce.explain.wording import listed
from deduce.games.delicats.components import CARDS, COPIES, Kind, Role
from deduce.games.delicats.rulings import HiddenCard
from deduce.games.delicats.wording import deal_rule, hit_rule
from deduce.puzzles.grids import grid_of
from deduce.puzzles.making import MadePuzzle
from deduce.puzzles.request import PuzzleKind
from deduce.records import DelicatsRecord
from deduce.records.suggestions import printable


def effort(puzzle: MadePuzzle) -> str:
    """What solving it takes."""
    facts, grade = puzzle.facts, puzzle.grade
    sweeps, rounds = counted(grade.sweeps, "sweep"), counted(len(puzzle.record.rounds), "round")
    return (
        f"Hardest step: {grade.hardest.name} ({_times(grade.times)} at this level). "
        f"{sweeps}, {rounds}, {counted(facts.marks or 0, 'cell')} to mark."
    )


def _times(count: int) -> str:
    return {1: "once", 2: "twice"}.get(count, f"{count} times")


def origin(puzzle: MadePuzzle) -> str:
    """Where it comes from: the seed that makes it again, or a game."""
    facts = puzzle.facts
    if facts.seed is None:
        return f"cut from a game{f' ({printable(puzzle.record.title)})' if puzzle.record.title else ''}"
    return f"seed {facts.seed}, generator {facts.version}"


def setting(puzzle: MadePuzzle) -> Iterator[str]:
    """What is known before the first round, a sentence each."""
    record, name = puzzle.record, puzzle.record.theme.name
    yield deal_rule(record.mission)
    if record.clue is not None:
        yield f"The clue is {name(record.clue)}: no cat holds it."
    own = () if record.me is None else record.preferences.get(record.me, ())
    if record.me is not None and own:
        yield f"You are {record.players[record.me]} and hold {listed(map(name, own), 'and')} yourself."
    yield from _hidden_cards(record)
    yield from _needs(puzzle)


def _hidden_cards(record: DelicatsRecord) -> Iterator[str]:
    if any(not card.is_whole for one in record.rounds for card in one.cards):
        yield "What is drawn as ? was not seen: it may have decided what the cat did."
    elif record.mission.face_down and record.rulings.hidden_card is HiddenCard.REVEALED:
        yield "The card laid face down was turned up with its row."


def _needs(puzzle: MadePuzzle) -> Iterator[str]:
    facts = puzzle.facts
    if facts.kind == PuzzleKind.COUNTING.value:
        yield f"The deck holds each of the {len(CARDS)} cards {_times(COPIES)}: count those that were seen."
    if facts.minimal:
        yield "Every round is needed."
    if facts.decoys:
        yield f"{counted(facts.decoys, 'round is', 'rounds are')} not needed."
    if facts.links:
        yield "Your own rows only show when it was your turn to draw."


def seen_cards(puzzle: MadePuzzle) -> Iterator[str]:
    """Where counting the cards is asked for: which were seen, as a solver on paper would tick them."""
    record = puzzle.record
    if puzzle.facts.kind != PuzzleKind.COUNTING.value:
        return
    left = dict(zip(CARDS, grid_of(record).givens.unseen, strict=True))
    for copies, words in ((0, "Both copies were seen"), (1, "One copy was seen")):
        if cards := [record.theme.card_name(card) for card in CARDS if left[card] == copies]:
            yield f"{words}: {', '.join(cards)}."


def task(puzzle: MadePuzzle) -> str:
    """The question."""
    mission = puzzle.record.mission
    if puzzle.facts.kind == PuzzleKind.GIFTS.value:
        return (
            f"In which bowl is each of these {len(puzzle.bowls)} gift cards a sure hit? {hit_rule(mission)} "
            "The cats' cards need not all be known for it."
        )
    return _QUESTIONS[mission.kind, mission.food_role, mission.place_role]


_LIKES, _DISLIKES = Role.LIKES, Role.DISLIKES
_QUESTIONS = {
    (Kind.ONE_FOOD, _LIKES, _LIKES): "Which food does each cat like?",
    (Kind.ONE_PLACE, _LIKES, _LIKES): "Which place does each cat like?",
    (Kind.ONE_OF_EACH, _LIKES, _LIKES): "Which food and which place does each cat like?",
    (Kind.ONE_OF_ANY, _LIKES, _LIKES): "Each cat likes one thing, a food or a place. Which?",
    (Kind.ONE_OF_EACH, _DISLIKES, _LIKES): "Which food does each cat dislike, and which place does it like?",
    (Kind.ONE_OF_EACH, _DISLIKES, _DISLIKES): "Which food and which place does each cat dislike?",
    (Kind.TWO_OF_ANY, _DISLIKES, _DISLIKES): "Which two things does each cat dislike?",
}
