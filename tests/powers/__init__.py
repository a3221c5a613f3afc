"""One file for each power: what it does, what it does not do, and its edges."""
