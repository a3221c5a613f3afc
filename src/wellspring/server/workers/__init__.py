"""Processes that think: bots, rule queries, replays, statistics and maps. The event loop waits for none of them."""
