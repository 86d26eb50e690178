"""The one door to OR-Tools; knows no game."""
