"""The set-up of a game while it is being asked for, one question a step; each answer can be changed later.

Whether answers fit is decided by the rules and the reader of game files; here they are only collected.
"""

from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import Enum

from deduce.games.delicats.components import Mission, Preference, SeenCard
from deduce.games.delicats.conditions import why_not_set_up
from deduce.records import DelicatsRecord, Theme, bad_names, read_text, write_new

__all__ = ["SetUp", "Step", "answer_text", "set_up_of", "step_after", "step_before", "steps", "why_not"]

ANY_DECK = 1 << 10
"""More cards than any set-up needs: a new game has the usual deck."""


class Step(Enum):
    """The questions in the order in which they are asked; the value is what each is about."""

    MISSION = "Mission"
    PLAYERS = "Players"
    SEAT = "Your seat"
    PREFERENCES = "Your preference cards"
    CLUE = "Clue"
    HAND = "Your hand"


_STEP_OF_KEY = {"preferences": Step.PREFERENCES, "clue": Step.CLUE, "hand": Step.HAND}
"""Which question a fault of the set-up belongs to, by the key of the game file."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SetUp:
    """The answers so far; what was not answered is absent."""

    mission: Mission | None = None
    players: tuple[str, ...] = ()
    """Clockwise."""
    origins: tuple[int | None, ...] = ()
    """The seat that each player has in the game whose set-up is changed; None for somebody new."""
    me: int | None = None
    """The note-taker's seat; None for an onlooker, and while it was not answered."""
    seat_answered: bool = False
    preferences: tuple[Preference, ...] = ()
    """The note-taker's own, in the order in which they were chosen."""
    clue: Preference | None = None
    hand: tuple[SeenCard, ...] = ()
    joined: bool = False
    """Whether the game is under way, its rounds to be entered in any order."""
    theme: Theme = field(default_factory=Theme)

    @property
    def record(self) -> DelicatsRecord | None:
        """The game as it starts; None before mission and players are there."""
        if self.mission is None or why_not_set_up(len(self.players), ANY_DECK) is not None:
            return None
        asked = steps(self)
        own = {} if self.me is None or not self.preferences else {self.me: self.preferences}
        return DelicatsRecord(
            mission=self.mission,
            players=self.players,
            me=self.me,
            clue=self.clue if Step.CLUE in asked else None,
            preferences=own,
            hand=self.hand if Step.HAND in asked else (),
            joined=self.joined,
            theme=self.theme,
        )


def set_up_of(record: DelicatsRecord) -> SetUp:
    """The answers that a game was set up with, to be changed."""
    return SetUp(
        mission=record.mission,
        players=record.players,
        origins=tuple(record.seats),
        me=record.me,
        seat_answered=True,
        preferences=() if record.me is None else tuple(record.preferences.get(record.me, ())),
        clue=record.clue,
        hand=record.hand,
        joined=record.joined,
        theme=record.theme,
    )


def steps(setup: SetUp) -> tuple[Step, ...]:
    """The questions that a set-up has, given its answers so far."""
    asked = [Step.MISSION, Step.PLAYERS, Step.SEAT]
    if setup.me is not None:
        asked.append(Step.PREFERENCES)
    if setup.mission is not None and setup.mission.has_clue:
        asked.append(Step.CLUE)
    if setup.me is not None:
        asked.append(Step.HAND)
    return tuple(asked)


def step_after(setup: SetUp, step: Step) -> Step | None:
    """The question after this one; None after the last."""
    order = list(Step)
    return next((each for each in steps(setup) if order.index(each) > order.index(step)), None)


def step_before(setup: SetUp, step: Step) -> Step | None:
    """The question before this one; None before the first."""
    order = list(Step)
    before = [each for each in steps(setup) if order.index(each) < order.index(step)]
    return before[-1] if before else None


def why_not(setup: SetUp, step: Step) -> str | None:
    """Why the answer to this question cannot stand, None when it can; an optional one may be absent."""
    match step:
        case Step.MISSION:
            return None if setup.mission is not None else "Choose the mission."
        case Step.PLAYERS:
            return _why_not_players(setup.players)
        case Step.SEAT:
            return None if setup.seat_answered else "Say where you sit, or that you look on."
        case Step.CLUE if setup.clue is None:
            return "Choose the clue: it lies face up for everybody."
        case _:
            return _why_not_cards(setup, step)


def answer_text(setup: SetUp, step: Step) -> str:
    """The answer to a question in a few words; empty while there is none."""
    match step:
        case Step.MISSION:
            return "" if setup.mission is None else f"{setup.mission.number} {setup.mission.name}"
        case Step.PLAYERS:
            return ", ".join(setup.players)
        case Step.SEAT:
            if not setup.seat_answered:
                return ""
            return "looking on" if setup.me is None else setup.players[setup.me]
        case Step.PREFERENCES:
            return ", ".join(map(setup.theme.name, setup.preferences))
        case Step.CLUE:
            return "" if setup.clue is None else setup.theme.name(setup.clue)
        case Step.HAND:
            return ", ".join(map(setup.theme.card_name, setup.hand))


def _why_not_players(players: Sequence[str]) -> str | None:
    for _, _, text in bad_names(players):
        return text
    refusal = why_not_set_up(len(players), ANY_DECK)
    return None if refusal is None else refusal.text


def _why_not_cards(setup: SetUp, step: Step) -> str | None:
    record = setup.record
    if record is None:
        return None
    for fault in read_text(write_new(record)).faults:
        if fault.path and _STEP_OF_KEY.get(str(fault.path[0])) is step:
            return fault.text
    return None
