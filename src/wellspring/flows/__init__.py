"""The flow of a game: one file per chapter of the rulebook."""
