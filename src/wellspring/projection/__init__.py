"""What people are shown of a game: the situation, questions and events as plain data, with words in their language."""
