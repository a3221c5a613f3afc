"""The game server: it owns every game, keeps what it has acknowledged, and tells each seat only what it may know.

Imports point one way. Each of these files and folders knows those named before it and nothing of those after it:
settings, logs, metrics, bounded_http, errors, rate_limits, kept, protocol, store, views, workers, admin, match, lobby,
api, sockets, app, run, trials."""
