"""Wellspring: a complete digital HeroScape. An unofficial fan project; HeroScape belongs to its owners."""
