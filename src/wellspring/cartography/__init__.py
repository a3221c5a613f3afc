"""Looks at battlefields as a map maker does: pictures, surveys, lists of tiles and guides for building them."""
