"""How good is a deal?  Many racks dealt with NumPy and solved exactly, and what an okey is worth."""

# %% [markdown]
# # How good is a deal?
# `solver.solve_many` takes an array with a rack in each row. Ids are 13 × colour + number − 1, the
# colours in the order yellow, blue, black, red; 52 is a fake okey.

# %%
import numpy as np
from numpy.typing import NDArray

import solver

RACKS = 20_000
INDICATOR = 15  # blue-3, so blue-4 (id 16) is the okey
OKEY = 16
FAKE = 52

box = np.repeat(np.arange(52, dtype=np.uint8), 2)
box = np.delete(box, np.flatnonzero(box == INDICATOR)[0])
box = np.append(box, np.array([FAKE, FAKE], np.uint8))
racks = np.random.default_rng(1).permuted(np.tile(box, (RACKS, 1)), axis=1)[:, :21]
found = solver.solve_many(racks, np.full(RACKS, INDICATOR, np.uint8), rules="oyna101")

# %% [markdown]
# ## How often does it open?
# By points or by pairs, as `opening` says of each hand.

# %%
print(f"{RACKS:,} racks of 21: {found['opens'].mean():.1%} open")
print(f"mean best total {found['total'].mean():.1f}")

# %% [markdown]
# ## What is an okey worth?
# The same by the real okeys held.

# %%
okeys = (racks == OKEY).sum(axis=1)
for held in range(3):
    these = okeys == held
    opens, totals = found["opens"][these], found["total"][these]
    print(
        f"{held} okeys: {these.mean():6.1%} of racks, {opens.mean():6.1%} open, mean {totals.mean():5.1f}"
    )

# %% [markdown]
# ## The spread of totals
# A histogram in text; `sirala study --svg FILE` draws one of millions of racks.


# %%
def bars(values: NDArray[np.int16], width: int = 40) -> str:
    """A line for each twenty points, as long as its share."""
    counts = np.bincount(values // 20)
    return "\n".join(
        f"{20 * i:>4}-{20 * i + 19:<4}{'#' * round(width * count / counts.max())}"
        for i, count in enumerate(counts)
    )


print(bars(found["total"]))

# %% [markdown]
# ## The best of them
# Look at it: in a notebook, the rack draws itself.

# %%
COLOURS = ("yellow", "blue", "black", "red")
best = racks[found["total"].argmax()]
codes = ["fake" if tile == FAKE else f"{COLOURS[tile // 13]}-{tile % 13 + 1}" for tile in best]
answer = solver.arrange(codes, indicator="blue-3", rules="oyna101")
assert answer.total == found["total"].max()
print(answer.total, [(meld.kind, meld.value) for meld in answer.melds])
answer  # the last line of a cell
