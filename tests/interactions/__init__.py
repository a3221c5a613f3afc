"""What powers do to each other."""
