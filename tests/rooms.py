"""The package's rooms, from the ground up."""

FLOORS = {
    "game": set[str](),
    "text": {"game"},
    "kernel": set[str](),
    "model": {"game"},
    "search": {"game", "kernel", "model"},
    "questions": {"game", "kernel", "model", "search"},
    "api": {"game", "text", "kernel", "model", "search", "questions"},
    "faces": {"game", "text", "kernel", "model", "search", "questions", "api"},
}
"""Who each may import from, besides itself: the floors below it."""
