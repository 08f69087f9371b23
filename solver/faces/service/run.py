"""Run the HTTP app: what ``sirala serve`` calls."""

import uvicorn

from solver.faces.service.app import MAX_BODY, create_app
from solver.model import turning
from solver.questions.solve import warm_up


def serve(host: str = "127.0.0.1", port: int = 8000, max_body: int = MAX_BODY) -> None:
    """Compile the kernels, fill their tables, load CP-SAT; then answer at ``host:port`` until stopped.

    The socket opens only after the warm-up, so that a caller who gets through never waits for it.
    """
    app = create_app(max_body)
    warm_up()
    turning.warm_up()
    uvicorn.run(app, host=host, port=port, ws="none", server_header=False)
