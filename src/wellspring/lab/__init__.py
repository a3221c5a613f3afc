"""The lab: exact odds, mass play with every check on, and measurements of speed."""
