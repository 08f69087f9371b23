// Picking a tile up and putting it down, by keyboard or by clicks: nothing needs dragging.
import { announce } from "./message.js";
import { moveTile, removeTile } from "./moves.js";
import { COLUMNS, SLOTS, change, onChange, position } from "./position.js";
import { slotAt, slotElements, slotName } from "./rack.js";
import { tileName } from "./tiles.js";
import { t } from "./words.js";

/** @type {number | null} the slot whose tile is held */
let held = null;

const STEPS = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -COLUMNS, ArrowDown: COLUMNS };

/** Let the rack be used by keyboard and by clicks. */
export function mountHold() {
  const grid = document.querySelector("#rack .slots");
  grid.addEventListener("keydown", onKey);
  grid.addEventListener("click", (event) => {
    const slot = slotAt(event.target);
    if (slot !== null) pickOrPut(slot);
  });
  grid.addEventListener("focusin", (event) => {
    for (const slot of slotElements()) slot.tabIndex = slot === event.target ? 0 : -1;
  });
  onChange(release);
}

/** Take the tile of a slot off the rack. */
export function remove(slot) {
  const tile = position.slots[slot];
  if (!tile) return;
  change({ slots: removeTile(position.slots, slot) });
  announce(t("rack.removed", { tile: tileName(tile.code) }));
}

/** Move a tile and say where it went. */
export function move(from, to) {
  const tile = position.slots[from];
  if (!tile) return;
  release();
  if (from !== to) change({ slots: moveTile(position.slots, from, to) });
  announce(t("rack.put", { tile: tileName(tile.code), slot: slotName(to) }));
}

/** The slot of the held tile, or null. */
export const heldSlot = () => held;

function onKey(event) {
  const slot = slotAt(event.target);
  if (slot === null || event.ctrlKey || event.metaKey || event.altKey) return;
  const to = target(event.key, slot);
  if (to !== null) slotElements()[to].focus();
  else if (event.key === " " || event.key === "Enter") pickOrPut(slot);
  else if (event.key === "Escape" && held !== null) cancel();
  else if (event.key === "Delete" || event.key === "Backspace") remove(held ?? slot);
  else return;
  event.preventDefault();
}

/** The slot that a key leads to: the next one that way, or the row's end; null for other keys. */
function target(key, slot) {
  const start = slot - (slot % COLUMNS);
  if (key === "Home") return start;
  if (key === "End") return start + COLUMNS - 1;
  if (!(key in STEPS)) return null;
  const to = slot + STEPS[key];
  const leaves = Math.abs(STEPS[key]) === 1 ? to < start || to >= start + COLUMNS : to < 0 || to >= SLOTS;
  return leaves ? slot : to;
}

function pickOrPut(slot) {
  if (held !== null) {
    const from = held;
    move(from, slot);
    slotElements()[slot].focus();
  } else if (position.slots[slot]) {
    held = slot;
    document.body.classList.add("holding");
    slotElements()[slot].classList.add("held");
    slotElements()[slot].focus();
    announce(t("rack.picked", { tile: tileName(position.slots[slot].code) }));
  }
}

function cancel() {
  const from = held;
  release();
  slotElements()[from].focus();
  announce(t("rack.kept", { tile: tileName(position.slots[from].code) }));
}

function release() {
  if (held === null) return;
  slotElements()[held].classList.remove("held");
  document.body.classList.remove("holding");
  held = null;
}
