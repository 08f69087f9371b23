// A way of an answer on the rack: the melds first, gaps between, the rest after.
import { inOrder } from "./names.js";
import { okeyFace, placeRows, rackTiles } from "./position.js";
import { shownTile } from "./steps.js";

const ROWS = 2;
const COLUMNS = 15;

/**
 * The rows for `placeRows`: melds whole, each in the first row with room for it and a gap before it; what
 * stays, one apart from the other while there is room, at the ends of the rows, the last row first.
 * @param {number[][]} melds indices of tiles
 * @param {number[]} rest
 */
export function rowsOf(melds, rest) {
  const rows = Array.from({ length: ROWS }, () => []);
  for (const meld of melds) {
    const apart = rows.find((row) => row.length === 0 || row.length + 1 + meld.length <= COLUMNS);
    const row = apart ?? rows.find((each) => each.length + meld.length <= COLUMNS);
    row.push(...(apart && row.length > 0 ? [null] : []), ...meld);
  }
  const gap = (row) => (row.length > 0 && row.length < COLUMNS ? 1 : 0);
  const free = (row) => COLUMNS - row.length - gap(row);
  const apart = rows.reduce((sum, row) => sum + Math.ceil(free(row) / 2), 0) >= rest.length;
  let left = [...rest];
  for (const row of [...rows].reverse()) {
    const own = gap(row);
    const taken = left.slice(0, apart ? Math.ceil(free(row) / 2) : free(row));
    left = left.slice(taken.length);
    if (taken.length > 0 && own) row.push(null);
    taken.forEach((index, at) => row.push(...(apart && at > 0 ? [null] : []), index));
  }
  // what has no room beside a gap goes where the gap was
  for (const row of rows) {
    const more = left.splice(0, COLUMNS - row.length);
    row.push(...more);
  }
  return rows.map((row) => [...row, ...Array(COLUMNS - row.length).fill(null)]);
}

/**
 * Puts the tiles of an answer on the rack: `melds` of the answer, then the tiles at the indices `rest`.
 * @param {{id: number}[]} tiles those that the answer's indices name; they may lie elsewhere by now
 */
export function layOnRack(tiles, melds, rest) {
  const at = new Map(rackTiles().map(({ id }, index) => [id, index]));
  const now = (index) => at.get(tiles[index].id);
  const sorted = inOrder(rest.map((index) => shownTile(tiles[index].code, okeyFace(), index)));
  placeRows(rowsOf(
    melds.map((meld) => meld.tiles.map(({ index }) => now(index))),
    sorted.map(({ index }) => now(index)),
  ));
}
