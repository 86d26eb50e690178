"""The rules engines of four cat games: pure, immutable, standard library only."""
