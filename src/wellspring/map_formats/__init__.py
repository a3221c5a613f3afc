"""Other programs' map files: Virtualscape and the map editor, in and out."""
