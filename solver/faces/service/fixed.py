"""Routes whose answer never changes while the service runs."""

from collections.abc import Mapping

from litestar import Response, route
from litestar.handlers import HTTPRouteHandler


def fixed_route(
    path: str, content: bytes, media_type: str, headers: Mapping[str, str] | None = None
) -> HTTPRouteHandler:
    """A route that answers GET and HEAD with these bytes."""

    @route(path, http_method=["GET", "HEAD"], sync_to_thread=False)
    def fixed() -> Response[bytes]:
        return Response(content, media_type=media_type, headers=headers)

    return fixed
