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

FACES = {
    "jsonl": set[str](),
    "atomic_file": set[str](),
    "batch": {"atomic_file"},
    "http": {"jsonl"},
    "terminal": {"atomic_file", "batch", "http", "jsonl"},
}
"""Who each room among the faces may import from: the commands start the others."""
