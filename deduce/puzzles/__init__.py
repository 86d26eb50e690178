"""Practice puzzles: made, graded, printed, coached."""
