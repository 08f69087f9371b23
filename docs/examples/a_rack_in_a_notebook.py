"""A rack in a notebook: sort it, look at it, see the next best ways, and which tile would help most."""

# %% [markdown]
# # A rack in a notebook
# A rack is a line of text, or a list of codes. The indicator names the okey: here the blue 3 makes
# the blue 4 a real okey, so this rack holds one.

# %%
from typing import Final

import solver

RACK = "red 5-7 9, black 7 7, okey, blue 9-11, yellow 2 11, red 11"
INDICATOR = "blue-3"
RULES: Final = "oyna101"

answer = solver.arrange(RACK, indicator=INDICATOR, rules=RULES, alternatives=3)
answer  # the last line of a cell: in a notebook the rack draws itself


# %% [markdown]
# Outside a notebook the same picture is text, to be kept in a file.

# %%
picture = answer.picture()
print(picture.partition(">")[0])

# %% [markdown]
# ## What it says
# Melds name tiles by their places in the rack, so they can be told in words as well.


# %%
def in_words(arranged: solver.Arrangement) -> str:
    """The melds of an arrangement, each as its tiles, with what okeys stand for."""
    melds = [
        f"{meld.kind} {meld.value}: "
        + " ".join(
            f"okey as {tile.stands_for[0]}" if tile.stands_for else tile.tile for tile in meld.tiles
        )
        for meld in arranged.melds
    ]
    return "; ".join(melds)


print(in_words(answer))
print(f"total {answer.total}, {answer.tiles} tiles, left over cost {answer.leftover_cost}")

# %% [markdown]
# ## The next best ways
# All of them are whole sets of disjoint melds, best first.

# %%
for further in answer.alternatives:
    print(further.total, "|", in_words(further))

# %% [markdown]
# ## Which tile would help most?
# Ask again with one tile more, for each tile there is; what the box has no third copy of is refused.

# %%
gains: dict[str, int] = {}
for colour in ("yellow", "blue", "black", "red"):
    for number in range(1, 14):
        drawn = f"{colour}-{number}"
        try:
            with_it = solver.arrange(f"{RACK}, {colour} {number}", indicator=INDICATOR, rules=RULES)
        except solver.TooManyCopies:
            continue
        gains[drawn] = with_it.total - answer.total
for drawn, gain in sorted(gains.items(), key=lambda each: -each[1])[:5]:
    print(f"{drawn:<10} +{gain}")
