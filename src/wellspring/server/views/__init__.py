"""What leaves a game: the situation of a seat, events in sentences, maps, replays, figures, answers about rules."""
