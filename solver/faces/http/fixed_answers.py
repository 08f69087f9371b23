"""Routes whose answer never changes while the service runs."""

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from litestar import Request, Response, route
from litestar.datastructures import State
from litestar.handlers import HTTPRouteHandler

# Nothing on a page may come from, or be sent to, another host (Swagger UI styles its elements).
ONLY_HERE: Final[Mapping[str, str]] = {
    "Content-Security-Policy": "default-src 'self'; img-src 'self' data:; "
    "style-src 'self' 'unsafe-inline'; frame-ancestors 'self'",
    "X-Content-Type-Options": "nosniff",
}


def fixed_route(
    path: str, content: bytes, media_type: str, headers: Mapping[str, str] | None = None
) -> HTTPRouteHandler:
    """A route that answers GET and HEAD with these bytes, or 304 to who has them already."""
    tag = f'"{sha256(content).hexdigest()[:32]}"'
    always = {**(headers or {}), "ETag": tag, "Cache-Control": "no-cache"}

    @route(path, http_method=["GET", "HEAD"], sync_to_thread=False)
    def fixed(request: Request[None, None, State]) -> Response[bytes]:
        if request.headers.get("if-none-match") == tag:
            return Response(b"", status_code=304, headers=always)
        return Response(content, media_type=media_type, headers=always)

    return fixed
