"""The same guard as in the tests of single powers."""

from powers.conftest import games_can_be_copied

__all__ = ["games_can_be_copied"]
