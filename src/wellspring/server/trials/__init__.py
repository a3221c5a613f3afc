"""Trials of a whole server from outside: real processes, real sockets, a real database. Each is a command of its own.

load   many games at once, measured; processes killed in between, bots thinking beside
kills  `kill -9` at random moments; what was acknowledged is compared with the log
fuzz   random and extreme tables through the HTTP API, while the server's health and memory are watched"""
