"""How figures get from one space to another: the graph of steps, the search, and what a path brings with it."""
