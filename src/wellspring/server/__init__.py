"""The game server: it owns every game, keeps what it has acknowledged, and tells each seat only what it may know."""
