"""Opponents: they are given what a player may see and a question, and pick one of its options."""
