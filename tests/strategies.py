"""Hypothesis strategies: codes of tiles, and legal ``arrange`` requests."""

from typing import Any

from hypothesis import strategies as st

from tests.racks import FACES, RULES, box, okey_of


def codes() -> st.SearchStrategy[str]:
    """The code of any tile, the fake okey among them."""
    return st.sampled_from((*FACES, "fake"))


@st.composite
def requests(draw: st.DrawFn, *, most: int = 22) -> dict[str, Any]:
    """An ``arrange`` request under any preset with at most ``most`` tiles.

    The rack comes from the whole box, or from a window of numbers with the okeys and fakes, so that
    racks that meld well are as common as racks as dealt.
    """
    rules = draw(st.sampled_from(sorted(RULES)))
    indicator = draw(st.sampled_from(FACES))
    lowest, width = draw(st.integers(1, 11)), draw(st.sampled_from((3, 5, 7, 13)))
    window = range(lowest, lowest + width)
    tiles = [
        tile
        for tile in box(indicator)
        if tile in ("fake", okey_of(indicator)) or int(tile.split("-")[1]) in window
    ]
    biggest = min(most, RULES[rules].deal + 1, len(tiles))
    places = draw(st.lists(st.sampled_from(range(len(tiles))), min_size=1, max_size=biggest, unique=True))
    return {"rules": rules, "indicator": indicator, "rack": [tiles[place] for place in places]}
