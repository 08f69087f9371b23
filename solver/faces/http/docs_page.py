"""The docs page: Swagger UI from files beside it, so that it works without the internet."""

from pathlib import Path

from litestar.handlers import HTTPRouteHandler

from solver.faces.http.fixed_answers import ONLY_HERE, fixed_route

_PAGE = Path(__file__).parent / "page"
_SWAGGER_UI = _PAGE / "vendor" / "swagger-ui"
_FILES = {
    "/docs": (_PAGE / "docs" / "index.html", "text/html"),
    "/docs/start.js": (_PAGE / "docs" / "start.js", "text/javascript"),
    "/docs/swagger-ui-bundle.js": (_SWAGGER_UI / "swagger-ui-bundle.js", "text/javascript"),
    "/docs/swagger-ui.css": (_SWAGGER_UI / "swagger-ui.css", "text/css"),
    "/docs/icon.png": (_SWAGGER_UI / "favicon-32x32.png", "image/png"),
}


def docs_routes() -> list[HTTPRouteHandler]:
    """``/docs`` and the files that its page asks for."""
    return [
        fixed_route(path, file.read_bytes(), media_type, ONLY_HERE)
        for path, (file, media_type) in _FILES.items()
    ]
