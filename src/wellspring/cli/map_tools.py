"""`wellspring map inventory`, `build-guide`, `fair` and the pictures of `draw`."""
