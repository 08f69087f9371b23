"""The page of the service at ``/`` and its files, all of them under ``page/`` in this package."""

from collections.abc import Iterator
from pathlib import Path

from litestar.handlers import HTTPRouteHandler

from solver.faces.http.fixed_answers import ONLY_HERE, fixed_route

_FOLDER = Path(__file__).parent / "page"
_TYPES = {
    ".css": "text/css",
    ".html": "text/html",
    ".js": "text/javascript",
    ".png": "image/png",
    ".svg": "image/svg+xml",
}
_DOCS = ("docs/", "vendor/swagger-ui/")  # what is asked for under /docs


def page_routes() -> Iterator[HTTPRouteHandler]:
    """``/`` and ``/page/...`` for each file that a browser asks for."""
    yield _route("/", _FOLDER / "index.html")
    for file in sorted(_FOLDER.rglob("*")):
        path = file.relative_to(_FOLDER).as_posix()
        if file.suffix in _TYPES and path != "index.html" and not path.startswith(_DOCS):
            yield _route(f"/page/{path}", file)


def _route(path: str, file: Path) -> HTTPRouteHandler:
    return fixed_route(path, file.read_bytes(), _TYPES[file.suffix], ONLY_HERE)
