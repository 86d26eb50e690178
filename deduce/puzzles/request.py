"""What is asked of the generator."""

from dataclasses import dataclass
from enum import Enum

from deduce.counted import counted
from deduce.games.delicats.components import Mission, mission
from deduce.puzzles.techniques import Level

VERSION = 1
"""The generator's own number: a change of what a seed gives raises it."""


class PuzzleKind(Enum):
    """What a puzzle asks."""

    DEAL = "deal"
    """Which preference cards each cat holds; one deal is left."""
    GIFTS = "gifts"
    """Into which bowl each of some gift cards goes; several deals may be left."""
    COUNTING = "counting"
    """The deal again, settled by counting the cards that nobody saw."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One kind of puzzle to be made."""

    mission_number: int = 3
    players: int = 4
    seat: int | None = None
    """Whose view it is, from 0; None for an onlooker."""
    level: Level | None = None
    """Exactly this level; None takes what falls."""
    face_up: bool = False
    """Whether cards that the mission lays face down are turned up with the row (DC-01)."""
    decoys: int = 0
    """Rounds that are not needed."""
    links: int = 0
    """Own vacations of a seat before which a face-down card was seen."""
    rounds: int | None = None
    """Exactly this many rounds in all."""
    fewest: bool = False
    """Whether to look for as few rounds as are known to do."""
    kind: PuzzleKind = PuzzleKind.DEAL

    @property
    def mission(self) -> Mission:
        """The mission asked for."""
        return mission(self.mission_number)

    @property
    def private(self) -> bool:
        """Whether the rows hold cards that the solver does not see."""
        return self.mission.face_down and not self.face_up

    @property
    def options(self) -> str:
        """The options of `deduce puzzle` that ask for it."""
        words = [f"--mission {self.mission_number}", f"--players {self.players}"]
        words += [] if self.level is None else [f"--level {self.level.word}"]
        words += [] if self.seat is None else [f"--seat {self.seat + 1}"]
        words += ["--face-up"] if self.face_up and self.mission.face_down else []
        words += [f"--decoys {self.decoys}"] if self.decoys else []
        words += [f"--links {self.links}"] if self.links else []
        words += [] if self.rounds is None else [f"--rounds {self.rounds}"]
        words += ["--fewest"] if self.fewest else []
        words += [] if self.kind is PuzzleKind.DEAL else [f"--{self.kind.value}"]
        return " ".join(words)

    @property
    def words(self) -> str:
        """The same in words, such as: mission 4, 3 players, hard, from seat 2, cards turned up."""
        words = [f"mission {self.mission_number}", f"{self.players} players"]
        words += [] if self.level is None else [self.level.word]
        words += ["seen by an onlooker" if self.seat is None else f"from seat {self.seat + 1}"]
        if self.mission.face_down:
            words += ["cards turned up" if self.face_up else "cards face down"]
        words += [counted(self.decoys, "decoy")] if self.decoys else []
        words += [counted(self.links, "own vacation")] if self.links else []
        words += [] if self.rounds is None else [counted(self.rounds, "round")]
        words += ["fewest rounds"] if self.fewest else []
        words += [] if self.kind is PuzzleKind.DEAL else [self.kind.value]
        return ", ".join(words)

    @property
    def key(self) -> str:
        """Everything that decides what a seed gives, as one text."""
        level = "any" if self.level is None else self.level.word
        parts = (VERSION, self.mission_number, self.players, self.seat, level, self.private, self.decoys)
        return ":".join(str(part) for part in (*parts, self.links, self.rounds, self.fewest, self.kind.value))
