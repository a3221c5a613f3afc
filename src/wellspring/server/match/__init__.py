"""Games in memory: each with its queue of commands, its clocks, its bots and everybody who is told of it."""
