"""Tables: opening and joining one, playing again, and the checks of what people bring to it."""
