// Where the arrow keys lead on the rack.
import { COLUMNS, SLOTS } from "./position.js";

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** The slot that a key leads to: the next one that way, or the row's end; null for other keys. */
export function leadsTo(key, slot) {
  const start = slot - (slot % COLUMNS);
  if (key === "Home") return start;
  if (key === "End") return start + COLUMNS - 1;
  if (!Object.hasOwn(STEPS, key)) return null;
  const to = slot + STEPS[key];
  const leaves = Math.abs(STEPS[key]) === 1 ? to < start || to >= start + COLUMNS : to < 0 || to >= SLOTS;
  return leaves ? slot : to;
}
