"""Data of the game: battlefields, cards, editions. Data only; `library` reads it."""
