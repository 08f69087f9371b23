"""What a player can do in a turn, as variables over the tiles of the hand.

Melds opened with and laid, runs on the table that grow from each end in order, sets that close, okeys
that come back for what they stand for, and the tile thrown.  Every tile is used once; okeys that
come back are used like those of the hand.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from solver.game.tiles import FACES, OKEY
from solver.model.turn import NewMeld, TableMeld, TableRun, TableSet, Terms, okeys_of

MANY: Final = 64  # lifts a bound on tiles: more than a hand and the okeys it gains can be


class Moves:
    """The variables of a turn by what they stand for, and what ties them to the tiles."""

    def __init__(
        self,
        counts: Sequence[int],
        okeys: int,
        melds: Sequence[NewMeld],
        table: Sequence[TableMeld],
        terms: Terms,
    ) -> None:
        from ortools.sat.python import cp_model

        self.model = cp_model.CpModel()
        self.counts, self.okeys, self.melds, self.table, self.terms = counts, okeys, melds, table, terms
        self.used: dict[int, list[Any]] = {tile: [] for tile in (*range(FACES), OKEY)}
        self.in_pairs: dict[int, list[Any]] = {tile: [] for tile in (*range(FACES), OKEY)}
        self.gained: list[Any] = []
        self.off: list[Any] = []  # each tile added to a meld of the table, each swap
        self.low: dict[int, list[tuple[int, Any, Any]]] = {}
        self.high: dict[int, list[tuple[int, Any, Any]]] = {}
        self.swaps: dict[int, list[tuple[tuple[int, ...], Any]]] = {}
        self.fits: list[tuple[int, Any]] = []  # a face, and a sum that is 1 where the face fits

        may_lay_off = terms.opened or terms.laying.layoffs
        self.series, self.pairs = self._routes()
        gains = sum(map(okeys_of, table)) if may_lay_off else 0
        self.most_okeys = okeys + gains
        self.opening = [None if terms.opened else self._meld(meld, opening=True) for meld in melds]
        self.laid = [
            self._meld(meld, opening=False) if self._lays(meld, gains) else None for meld in melds
        ]
        for at, meld in enumerate(table):
            self._meet(at, meld)
        if not may_lay_off:  # what the table would take still costs to throw
            self.model.add(sum(self.off) == 0)
        self.thrown = {tile: self.flag() for tile in range(FACES) if counts[tile]}
        if self.most_okeys:
            self.thrown[OKEY] = self.flag()
        self._balance()

    def flag(self) -> Any:
        """A new variable that is 0 or 1."""
        return self.model.new_bool_var("")

    def _routes(self) -> tuple[Any, Any]:
        """Whether the player plays runs and sets, and whether pairs: exactly one of them."""
        if self.terms.opened or not (self.terms.series and self.terms.pairs):
            return int(self.terms.series), int(self.terms.pairs)
        series = self.flag()
        return series, 1 - series

    def _lays(self, meld: NewMeld, gains: int) -> bool:
        """Whether the meld is ever laid beside an opening: what the opening may not hold."""
        laying = self.terms.laying
        beside = laying.pairs_beside_series if meld.pair else laying.series_beside_pairs
        return self.terms.opened or beside or bool(gains and OKEY in meld.needs)

    def _meld(self, meld: NewMeld, *, opening: bool) -> Any:
        terms = self.terms
        own, other = (self.pairs, self.series) if meld.pair else (self.series, self.pairs)
        beside = terms.laying.pairs_beside_series if meld.pair else terms.laying.series_beside_pairs
        often = self.model.new_int_var(0, 2, "")
        self.model.add(often <= 2 * (own + (0 if opening or not beside else 1) * other))
        if meld.grown:
            self.off.append(often)
        for tile in meld.needs:
            self.used[tile].append(often)
            if meld.pair:
                self.in_pairs[tile].append(often)
        fitting = [face for face in meld.fits if self.counts[face]] if terms.costs.islek else []
        if fitting:
            there = self.flag()
            self.model.add(often <= 2 * there)
            self.fits += [(face, there) for face in fitting]
        return often

    def _meet(self, at: int, meld: TableMeld) -> None:
        """What may be added to a meld of the table and taken from it."""
        if isinstance(meld, TableRun):
            self._grow(at, meld)
        elif isinstance(meld, TableSet):
            self._close(at, meld)
        if not isinstance(meld, TableSet):
            self.swaps[at] = [self._swap((face,), 1) for face in meld.swaps if self.counts[face]]

    def _swap(self, faces: tuple[int, ...], okeys: int) -> tuple[tuple[int, ...], Any]:
        made = self.flag()
        for face in faces:
            self.used[face].append(made)
        self.gained.append(okeys * made)
        self.off.append(made)
        if self.terms.costs.islek_swaps and len(faces) == 1:
            self.fits.append((faces[0], 1 - made))
        return faces, made

    def _grow(self, at: int, run: TableRun) -> None:
        self.low[at], self.high[at] = self._chain(run.low), self._chain(run.high)
        added = [tile for _, tile, _ in self.low[at] + self.high[at]]
        self.model.add(sum(added) <= run.room)
        self._capped(added, rival=run.rival)
        full: Any = 0
        if run.room < len(run.low) + len(run.high):
            full = self.flag()
            self.model.add(sum(added) >= run.room).only_enforce_if(full)
            self.model.add(sum(added) <= run.room - 1).only_enforce_if(~full)
        for faces, chain in ((run.low, self.low[at]), (run.high, self.high[at])):
            for place, face in enumerate(faces[: len(chain) + 1]):
                reached = chain[place - 1][1] if place else 1
                grown = chain[place][1] if place < len(chain) else 0
                self.fits.append((face, reached - grown - full))

    def _chain(self, faces: Sequence[int]) -> list[tuple[int, Any, Any]]:
        """Each face in order as (face, whether the run reaches it, whether an okey stands for it)."""
        chain: list[tuple[int, Any, Any]] = []
        for face in faces:
            wild = sum(not self.counts[each] for each, _, _ in chain)
            if not self.counts[face] and wild == self.most_okeys:
                break
            tile, okey = self.flag(), self.flag() if self.most_okeys else 0
            if not self.counts[face]:
                self.model.add(okey == tile)
            if self.most_okeys:
                self.model.add(okey <= tile)
                self.used[OKEY].append(okey)
            if self.counts[face]:
                self.used[face].append(tile - okey)
            if chain:
                self.model.add(tile <= chain[-1][1])
            chain.append((face, tile, okey))
            if "run" in self.terms.costs.islek_swaps and face != self.terms.costs.no_swap:
                self.fits.append((face, okey))
            self.off.append(tile)
        return chain

    def _close(self, at: int, on: TableSet) -> None:
        """What may be added to a set: the faces that it lacks, each once, or an okey for one of them."""
        tiles = {face: self.flag() for face in on.missing if self.counts[face]}
        okey = self.flag() if self.most_okeys and on.room else 0
        back = self._okeys_back(at, on, tiles, okey)
        added = sum(tiles.values()) + okey
        # The set takes no more tiles than there is room for; where its okeys come back, all it lacks.
        self.model.add(added <= on.room + (len(on.missing) - on.room) * back)
        for face, tile in tiles.items():
            self.used[face].append(tile)
        if self.most_okeys and on.room:
            self.used[OKEY].append(okey)
        self.off += [*tiles.values(), okey]
        # Another player's set counts what is added towards the cap, but not tiles given for its okeys.
        self._capped([added - len(on.missing) * back], rival=on.rival)
        self.high[at] = [(face, tile, 0) for face, tile in tiles.items()] + [(OKEY, okey, okey)]
        # A tile thrown fits the set as long as nothing was added to it, by its room or for its one okey.
        if on.room or (self.terms.costs.islek_swaps and on.okeys and len(on.missing) == 1):
            self.fits += [(face, 1 - added) for face in tiles]
        # It fits also where an okey now stands for it, unless that okey must not be swapped.
        if "set" in self.terms.costs.islek_swaps and len(on.missing) == 1:
            self.fits += [(face, okey) for face in tiles if face != self.terms.costs.no_swap]

    def _okeys_back(self, at: int, on: TableSet, tiles: Mapping[int, Any], okey: Any) -> Any:
        """Whether the set's okeys come back, for all the faces that it lacks together: 0 if never."""
        if not on.okeys or len(tiles) < len(on.missing):
            return 0
        back = self.flag()
        self.swaps[at] = [(on.missing, back)]
        self.gained.append(on.okeys * back)
        self.off.append(back)
        # Okeys come back only for every face that the set lacks.
        for tile in tiles.values():
            self.model.add(tile >= back)
        # No okey stands for one of them at the same time.
        self.model.add(okey + back <= 1)
        return back

    def _capped(self, added: Sequence[Any], *, rival: bool) -> None:
        if rival and self.terms.laying.cap is not None:
            self.model.add(sum(added) <= self.terms.laying.cap + MANY * self.series)

    def _balance(self) -> None:
        """Every tile is used once, and one is thrown."""
        model, terms = self.model, self.terms
        self.left = {
            face: held - sum(self.used[face]) - self.thrown[face]
            for face, held in enumerate(self.counts)
            if held
        }
        kept = self.okeys + sum(self.gained) - sum(self.used[OKEY])
        self.left[OKEY] = kept - self.thrown.get(OKEY, 0)
        for left in self.left.values():
            model.add(left >= 0)
        model.add(sum(self.thrown.values()) == 1)
        if terms.use is not None:
            uses = (self.in_pairs if terms.use_in_pairs else self.used)[terms.use]
            model.add(sum(uses) >= 1)
