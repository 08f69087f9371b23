// Picking a tile up and putting it down, by keyboard or by clicks: nothing needs dragging.
import { leadsTo } from "./keys.js";
import { announce } from "./message.js";
import { moveTile, removeTile } from "./moves.js";
import { change, onChange, position } from "./position.js";
import { slotAt, slotElements } from "./rack.js";
import { slotName } from "./rackwords.js";
import { tileName } from "./tiles.js";
import { t } from "./words.js";

/** @type {number | null} the slot whose tile is held */
let held = null;

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
  const to = leadsTo(event.key, slot);
  if (to !== null) slotElements()[to].focus();
  else if (event.key === " " || event.key === "Enter") pickOrPut(slot);
  else if (event.key === "Escape" && held !== null) cancel();
  else if (event.key === "Delete" || event.key === "Backspace") remove(held ?? slot);
  else return;
  event.preventDefault();
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
