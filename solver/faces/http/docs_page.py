"""The docs page: Swagger UI from an installed package, so that it works without the internet.

The package is ``flask-swagger-ui`` (MIT; Swagger UI itself Apache-2.0): of those that carry Swagger
UI's files it is the one that follows every release, and OpenAPI 3.1 needs a recent one.  Only its
files are read; neither it nor Flask is ever imported.
"""

from importlib.util import find_spec
from pathlib import Path

from litestar.handlers import HTTPRouteHandler

from solver.faces.http.fixed_answers import ONLY_HERE, fixed_route

_PAGE = Path(__file__).parent / "page" / "docs"


def docs_routes() -> list[HTTPRouteHandler]:
    """``/docs`` and the files that its page asks for."""
    swagger_ui = _swagger_ui()
    files = {
        "/docs": (_PAGE / "index.html", "text/html"),
        "/docs/start.js": (_PAGE / "start.js", "text/javascript"),
        "/docs/swagger-ui-bundle.js": (swagger_ui / "swagger-ui-bundle.js", "text/javascript"),
        "/docs/swagger-ui.css": (swagger_ui / "swagger-ui.css", "text/css"),
        "/docs/icon.png": (swagger_ui / "favicon-32x32.png", "image/png"),
    }
    return [
        fixed_route(path, file.read_bytes(), media_type, ONLY_HERE)
        for path, (file, media_type) in files.items()
    ]


def _swagger_ui() -> Path:
    """The folder of Swagger UI's files in the installed package."""
    package = find_spec("flask_swagger_ui")
    if package is None or package.origin is None:
        raise ModuleNotFoundError("the package flask-swagger-ui is not installed")
    return Path(package.origin).parent / "dist"
