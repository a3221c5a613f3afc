"""Battlefields: tiles stack into columns, columns give spaces keyed (q, r, level)."""
