"""How the commands that serve every game speak of DeliCats."""

from collections.abc import Iterator, Sequence

from deduce.cli.fronts.rulebook import ruling_lines, section
from deduce.games.delicats.components import MISSIONS
from deduce.games.delicats.rulings import NUMBERED_RULINGS
from deduce.games.delicats.wording import GAME_RULES, mission_rules

__all__ = ["rules"]


def rules(number: int | None) -> Sequence[str]:
    """The rules, the missions and the rulings; one mission only where its number is given."""
    return tuple(_rules(number))


def _rules(number: int | None) -> Iterator[str]:
    if number is None:
        for heading, paragraphs in GAME_RULES:
            yield from section(heading, paragraphs)
    for mission in MISSIONS:
        if number in (None, mission.number):
            yield from section(f"Mission {mission.number}, {mission.name}", mission_rules(mission))
    if number is None:
        yield from ruling_lines(NUMBERED_RULINGS)
