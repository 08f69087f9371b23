// What moving tiles does to the slots: pure functions, old slots in, new slots out.  None loses a tile.
import { COLUMNS } from "./position.js";

/** A list with another value at one place. */
export const replaced = (list, place, value) => list.map((old, at) => (at === place ? value : old));

/**
 * The tile of one slot moved to another.  Where that is taken, its neighbours shift towards the
 * nearest gap in the row (the place the tile came from is one); in a full row the two change places.
 */
export function moveTile(slots, from, to) {
  if (from === to || !slots[from]) return slots;
  const room = makeRoom(replaced(slots, from, null), to, from);
  if (room) return replaced(room, to, slots[from]);
  return replaced(replaced(slots, from, slots[to]), to, slots[from]);
}

/** A further tile put on a slot, with neighbours shifting; in a full row on the first free slot; null if none. */
export function insertTile(slots, tile, to) {
  const room = makeRoom(slots, to, to);
  if (room) return replaced(room, to, tile);
  const free = slots.indexOf(null);
  return free < 0 ? null : replaced(slots, free, tile);
}

/** A further tile put behind the last one, else on the first free slot; null where there is none. */
export function appendTile(slots, tile) {
  const after = slots.findLastIndex(Boolean) + 1;
  const free = after < slots.length ? after : slots.indexOf(null);
  return free < 0 ? null : replaced(slots, free, tile);
}

/** The slots with one of them emptied. */
export const removeTile = (slots, slot) => replaced(slots, slot, null);

/** The slots with `to` free, the tiles from it up to the nearest gap of its row shifted; null in a full row. */
function makeRoom(slots, to, from) {
  const start = Math.floor(to / COLUMNS) * COLUMNS;
  const gaps = slots.flatMap((tile, slot) => (tile || slot < start || slot >= start + COLUMNS ? [] : [slot]));
  if (!gaps.length) return null;
  // Of two gaps equally near the one where the tile came from, lest tiles that were passed jump.
  const far = (slot) => Math.abs(slot - to) * 2 + (slot === from ? 0 : 1);
  const gap = gaps.reduce((best, slot) => (far(slot) < far(best) ? slot : best));
  const room = [...slots];
  room.splice(gap, 1);
  room.splice(to, 0, null);
  return room;
}
