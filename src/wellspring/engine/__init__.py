"""The engine: state, events, requests, frames and the game that ties them together."""
