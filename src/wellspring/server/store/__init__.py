"""What survives a restart: the database, its schema, and how a game is rebuilt from its log."""
