"""What the command line and the drawings say beside the answers, in English and Turkish."""

from collections.abc import Iterable, Mapping
from typing import Final

from solver.game.tiles import COLOURS, FAKE, RENKLER, colour_of, number_of

WORDS: Final[Mapping[str, Mapping[str, str]]] = {
    "en": {
        "okey": "okey", "fake": "fake",
        "run": "run", "set": "set", "pair": "pair",
        "named": "Okey: {okey}",
        "named_by_indicator": "Okey: {okey}, indicator: {indicator}",
        "fake_plays": "* is a fake and plays as {okey}",
        "okey_as": "okey as {faces}",
        "or": " or ", "any": "any",
        "totals": "Total {total}, tiles in melds {tiles}, possible pairs {pairs},"
                  " leftover cost {cost}",
        "laid_totals": "Total {total}, pairs {pairs}, leftover cost {cost}",
        "opens_points": "It opens: {need} points are needed.",
        "opens_pairs": "It opens: {need} pairs are needed.",
        "short_points": "It does not open: {missing} short of {need} points.",
        "short_pairs": "It does not open: {missing} short of {need} pairs.",
        "opens_laid": "It opens.",
        "keep_one": "It does not open: one tile must stay outside the melds, to be discarded.",
        "other_way": "Not like this, but the rack can open with {need} points (mode points).",
        "alternative": "Alternative {number}",
        "meld": "{kind}, {value}",
        "no_meld": "no meld: {why}",
        "leftover": "Leftover",
        "waiting": "Compiling the solver: the first answer on this machine has to wait for it,"
                   " later ones do not.",
        "compiling": "Compiling every part of the solver …",
        "compiled": "Ready after {seconds:.1f} s.",
        "type_rack": "Type the rack, for example: red 5-7 9, black 7 7, okey fake;"
                     " end with Ctrl-D.",
        "rack_title": "A sorted Okey rack, total {total}",
        "rules": "rules", "title": "game", "tiles": "tiles", "opening": "opening",
        "wrap": "12-13-1", "okey_left": "okey left over",
        "longest_run": "longest run",
        "points_or_pairs": "{points} or {pairs} pairs",
        "yes": "yes", "no": "no", "none": "–",
        "rules_more": "One set with its sources: sirala rules oyna101",
    },
    "tr": {
        "okey": "okey", "fake": "sahte",
        "run": "seri", "set": "küt", "pair": "çift",
        "named": "Okey: {okey}",
        "named_by_indicator": "Okey: {okey}, gösterge: {indicator}",
        "fake_plays": "* sahte okeydir, {okey} yerine geçer",
        "okey_as": "{faces} yerine okey",
        "or": " ya da ", "any": "hep",
        "totals": "Toplam {total}, perlerdeki taş {tiles}, yapılabilecek çift {pairs},"
                  " elde kalanın cezası {cost}",
        "laid_totals": "Toplam {total}, çift {pairs}, elde kalanın cezası {cost}",
        "opens_points": "El açılır: {need} sayı gerekir.",
        "opens_pairs": "El açılır: {need} çift gerekir.",
        "short_points": "El açılmaz: {need} sayı için {missing} eksik.",
        "short_pairs": "El açılmaz: {need} çift için {missing} eksik.",
        "opens_laid": "El açılır.",
        "keep_one": "El açılmaz: atmak için bir taş perlerin dışında kalmalı.",
        "other_way": "Bu dizilişle açılmaz, ama ıstaka {need} sayıyla el açabilir (mode points).",
        "alternative": "Seçenek {number}",
        "meld": "{kind}, {value}",
        "no_meld": "per değil: {why}",
        "leftover": "Elde kalan",
        "waiting": "Çözücü derleniyor: bu bilgisayardaki ilk yanıt bunu bekler,"
                   " sonrakiler beklemez.",
        "compiling": "Çözücünün bütün parçaları derleniyor …",
        "compiled": "{seconds:.1f} saniyede hazır.",
        "type_rack": "Istakayı yazın, örneğin: kırmızı 5-7 9, siyah 7 7, okey sahte;"
                     " Ctrl-D ile bitirin.",
        "rack_title": "Dizilmiş bir okey ıstakası, toplam {total}",
        "rules": "kurallar", "title": "oyun", "tiles": "taş", "opening": "açma",
        "wrap": "12-13-1", "okey_left": "elde kalan okey",
        "longest_run": "en uzun seri",
        "points_or_pairs": "{points} ya da {pairs} çift",
        "yes": "var", "no": "yok", "none": "–",
        "rules_more": "Bir kural takımı, kaynaklarıyla: sirala rules oyna101",
    },
}  # fmt: skip


def say(lang: str, key: str, **details: object) -> str:
    """The words of ``key`` in ``lang`` (``en`` or ``tr``) with the details put in."""
    return WORDS[lang][key].format(**details)


def colour_name(lang: str, colour: int) -> str:
    """The name of a colour (0 … 3)."""
    return (RENKLER if lang == "tr" else COLOURS)[colour]


def face_name(lang: str, face: int) -> str:
    """A face as people say it: ``red 7``, ``kırmızı 7``, ``fake``."""
    if face == FAKE:
        return WORDS[lang]["fake"]
    return f"{colour_name(lang, colour_of(face))} {number_of(face)}"


def face_names(lang: str, faces: Iterable[int]) -> str:
    """Several faces of which any may be meant: ``red 7 or blue 7``."""
    return WORDS[lang]["or"].join(face_name(lang, face) for face in faces)


def lang_of(environment: Mapping[str, str]) -> str:
    """The language a POSIX environment asks for: ``tr`` for Turkish, else ``en``."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := environment.get(name):
            return "tr" if value.lower().startswith("tr") else "en"
    return "en"
