"""``POST /v1/batch``: many requests in one body, answered in order, the bad ones marked.

Each is a line as JSON lines takes it; what stands beside ``requests`` in the body is set in each of
them that does not set it itself.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from time import perf_counter
from typing import Any, cast

import msgspec
from litestar.handlers import ASGIRouteHandler

from solver.api.ask import read
from solver.api.decode import as_json_text, decode_json
from solver.api.messages import language, with_message
from solver.api.requests import Lang
from solver.faces.http.exchange import post_route, unless_gone
from solver.faces.http.questions import answered, answered_in_pool
from solver.faces.http.request_record import RequestRecord
from solver.faces.http.settings import Settings
from solver.faces.http.work import Work
from solver.faces.jsonl import failure
from solver.game.errors import (
    BadJson,
    MissingField,
    SiralaError,
    TimedOut,
    TooLarge,
    UnknownField,
    WrongType,
)


# This type and those of the answer are for the OpenAPI document: the body itself is read piece by piece.
class BatchRequest(msgspec.Struct, kw_only=True):
    """Many requests at once, answered in order; a bad one is marked and keeps no other from its answer.

    Each of ``requests`` names its question as ``op`` and may have an ``id``, which comes back. Every
    other field of the body is set in each request that does not set it itself.
    """

    requests: list[dict[str, Any]]


class Fault(msgspec.Struct):
    """Why a request has no answer."""

    code: str
    field: str | None
    message: str


class Marked(msgspec.Struct, omit_defaults=True):
    """What a request of a batch is answered: ``result``, or ``error`` where it is bad."""

    id: Any
    result: Any = msgspec.UNSET
    error: Fault | msgspec.UnsetType = msgspec.UNSET


class BatchAnswer(msgspec.Struct):
    """An answer for each request, in their order."""

    answers: list[Marked]


_encode = msgspec.json.Encoder().encode
_ANSWERS = 1 << 24  # bytes of answers to one batch
_STRETCH = 0.002  # seconds in which nothing else is answered


def batch_route(work: Work, settings: Settings) -> ASGIRouteHandler:
    """The route; a body holds at most ``max_racks`` requests."""

    async def answer(body: bytes, lang: Lang, record: RequestRecord) -> tuple[bytes, Lang]:
        with with_message(lang):
            shared = decode_json(body)
        lang = cast(Lang, language(shared.get("lang"), lang))
        with with_message(lang):
            requests = _requests(shared, settings)
        batch = _Batch(work, settings, record, shared, lang)
        with work.slow:
            answers = await unless_gone(record, batch.answers(requests))
        return _encode({"answers": answers}), lang

    return post_route("/v1/batch", "batch", replace(settings, max_body=settings.max_batch), answer)


def _requests(body: dict[str, Any], settings: Settings) -> list[Any]:
    """The requests, taken out of the body; what stays goes for all of them."""
    if "requests" not in body:
        raise MissingField("missing_requests", "requests")
    requests = body.pop("requests")
    if not isinstance(requests, list):
        raise WrongType("expected_requests", "requests")
    if len(requests) > settings.max_racks:
        raise TooLarge("too_large", "requests", most=settings.max_racks)
    if "id" in body:
        raise UnknownField("shared_id", "id")
    if len(_encode(body)) > settings.max_body:
        raise TooLarge("shared_too_large", None, most=settings.max_body)
    return requests


class _Batch:
    def __init__(
        self, work: Work, settings: Settings, record: RequestRecord, shared: Mapping[str, Any], lang: Lang
    ) -> None:
        self.work, self.record, self.shared, self.lang = work, record, shared, lang
        self.lanes, self.most = settings.solvers, settings.max_body
        self.room = _ANSWERS
        self.over = perf_counter() + settings.batch_seconds  # also while others are worked on

    async def answers(self, requests: list[Any]) -> list[msgspec.Raw]:
        """The answers in order, worked on in as many lanes as there are processes for slow ones."""
        answers = [msgspec.Raw()] * len(requests)
        places = iter(enumerate(requests))

        async def lane() -> None:
            since = perf_counter()
            for place, request in places:
                answers[place] = answer = await self._marked(request)
                self.room -= len(answer)
                if perf_counter() - since > _STRETCH:
                    await asyncio.sleep(0)
                    since = perf_counter()

        async with self.work.one_batch:
            await asyncio.gather(*(lane() for _ in range(self.lanes)))
        return answers

    async def _marked(self, request: Any) -> msgspec.Raw:
        """The answer, or the error, to one request, with its id; in JSON."""
        name: object = None
        lang: str = self.lang
        try:
            if not isinstance(request, dict):
                raise BadJson("not_an_object", None, found=as_json_text(request))
            if len(_encode(request)) > self.most:
                raise TooLarge("request_too_large", None, most=self.most)
            if self.room < 0:
                raise TooLarge("answers_too_large", None, most=_ANSWERS)
            asked = {**self.shared, **request}
            name = asked.pop("id", None)
            lang = language(asked.get("lang"), self.lang)
            return _raw(Marked(name, result=msgspec.Raw(await self._answer(asked))))
        except RecursionError:  # an id, or more, that can be read and is too deep to be written
            return _failure(None, BadJson("too_deep", None), lang)
        except SiralaError as error:
            return _failure(name, error, lang)

    async def _answer(self, asked: dict[str, Any]) -> bytes:
        if "op" not in asked:
            raise MissingField("missing_op", "op")
        if perf_counter() > self.over:
            raise TimedOut("batch_timeout", None)
        pending = read(asked.pop("op"), asked, self.lang)
        if pending.slow:
            return await answered_in_pool(pending, self.work.pool, self.record)
        return answered(pending, self.record)


def _failure(name: object, error: SiralaError, lang: str) -> msgspec.Raw:
    return msgspec.Raw(failure(name, error, lang))


def _raw(answer: Marked) -> msgspec.Raw:
    return msgspec.Raw(_encode(answer))
