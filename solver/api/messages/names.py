"""Names that people say: colours, faces, tiles in the text form, kinds of finish, in both languages."""

from collections.abc import Iterable, Sequence

from solver.api.messages import say
from solver.game.ruleset import FinishKind
from solver.game.tiles import COLOURS, FAKE, RENKLER, colour_of, number_of
from solver.text.racks import write_faces


def colour_name(lang: str, colour: int) -> str:
    """The name of a colour (0 … 3)."""
    return (RENKLER if lang == "tr" else COLOURS)[colour]


def face_name(lang: str, face: int) -> str:
    """A face as people say it: ``red 7``, ``kırmızı 7``, ``fake``."""
    if face == FAKE:
        return say(lang, "fake")
    return f"{colour_name(lang, colour_of(face))} {number_of(face)}"


def face_names(lang: str, faces: Iterable[int]) -> str:
    """Several faces of which any may be meant: ``red 7 or blue 7``."""
    return say(lang, "or").join(face_name(lang, face) for face in faces)


def tile_names(lang: str, faces: Sequence[int]) -> str:
    """Several tiles in the text form, in their order, real okeys as OKEY: ``red 7-9, okey``."""
    return write_faces(faces, RENKLER, say(lang, "fake")) if lang == "tr" else write_faces(faces)


def kind_name(lang: str, kind: FinishKind) -> str:
    """A kind of finish as players call it; ``kafa`` is also the bonus of an opening."""
    return say(lang, "kafa_finish" if kind == "kafa" else kind)
