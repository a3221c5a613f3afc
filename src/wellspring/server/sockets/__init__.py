"""The WebSocket of a game."""
