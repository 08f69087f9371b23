"""The questions over HTTP: Litestar and uvicorn are imported here and in no other face."""
