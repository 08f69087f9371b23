"""Which language a caller reads by ``Accept-Language``; ``lang`` in the body wins over it."""

from functools import lru_cache

import msgspec

from solver.api.requests import Lang


class _Spoken(msgspec.Struct):
    """The one field that is looked for in a body that cannot be read."""

    lang: Lang


@lru_cache(maxsize=64)
def preferred(header: str) -> Lang:
    """The language that an ``Accept-Language`` header likes best; ``en`` where it names neither.

    Weights as in RFC 9110, 12.5.4: of equal weights the one named first, and ``q=0`` means never.
    """
    weights: dict[str, float] = {}
    for part in header.split(","):
        tag, _, parameter = part.partition(";")
        weights.setdefault(tag.strip().split("-")[0].lower(), _weight(parameter))
    languages: list[Lang] = ["en", "tr"]
    named = list(weights)
    languages.sort(key=lambda lang: named.index(lang) if lang in weights else len(named))
    best = max(languages, key=lambda lang: weights.get(lang, weights.get("*", 0.0)))
    return best if weights.get(best, weights.get("*", 0.0)) > 0 else "en"


def spoken_in_ruins(body: bytes, otherwise: Lang) -> Lang:
    """The language that a body names which is not JSON as a whole, if that much can be made out."""
    try:
        return msgspec.json.decode(body, type=_Spoken).lang
    except (msgspec.DecodeError, RecursionError):
        return otherwise


def _weight(parameter: str) -> float:
    """The weight in ``q=0.8``, from 0 to 1; 1 where there is none, 0 for what is no weight."""
    name, _, value = parameter.partition("=")
    if name.strip().lower() != "q":
        return 1.0
    try:
        weight = float(value)
    except ValueError:
        return 0.0
    return weight if 0 <= weight <= 1 else 0.0
