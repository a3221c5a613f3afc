"""What an operator does with the database, also while a server runs: it hears of it by notices."""
