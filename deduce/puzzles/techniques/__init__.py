"""Steps of reasoning a person can make, from the easiest to the hardest."""

from deduce.puzzles.techniques.step import Step
from deduce.puzzles.techniques.table import TECHNIQUES, Level, Technique

__all__ = ["TECHNIQUES", "Level", "Step", "Technique"]
