"""Messages, bodies of calls, and what can be wrong with them: the models that the client's types are made from."""
