// The rack on the page: two rows of slots, the tiles on them, the verdict on each laid group.
import { tile } from "./faces.js";
import { COLUMNS, SLOTS, onChange, position } from "./position.js";
import { heldName, isOkey, slotName, verdict, verdictWords } from "./rackwords.js";
import { onLang, t } from "./words.js";

const grid = document.querySelector("#rack .slots");
/** @type {HTMLElement[]} */
const slots = [];
/** @type {Map<number, HTMLElement>} the element of each physical tile, by its id */
const pieces = new Map();
/** @type {{tiles: {slot: number, as?: string[]}[], kind: string | null, value: number, why?: string}[]} */
let verdicts = [];
/** @type {HTMLElement | null} a piece that was dragged to where it lies */
let carried = null;

/** The elements of the slots, in order. */
export const slotElements = () => slots;

/** The number of the slot that an element is in, or null. */
export function slotAt(element) {
  const slot = element?.closest?.(".slot");
  return slot ? slots.indexOf(slot) : null;
}

/** Do something to a piece that was dragged: it does not glide there. */
export function afterCarrying(piece, act) {
  carried = piece;
  act();
  carried = null;
}

/** Build the slots, and draw the tiles now and after each change. */
export function mountRack() {
  for (let row = 0; row < SLOTS / COLUMNS; row++) {
    const line = document.createElement("div");
    line.className = "row";
    line.setAttribute("role", "row");
    for (let column = 0; column < COLUMNS; column++) line.append(newSlot());
    grid.append(line);
  }
  slots[0].tabIndex = 0;
  onChange(() => {
    verdicts = [];
    draw();
  });
  onLang(draw);
}

/** Mark groups as the server judged them. */
export function showVerdicts(groups) {
  verdicts = groups;
  draw();
}

function newSlot() {
  const slot = document.createElement("div");
  slot.className = "slot";
  slot.setAttribute("role", "gridcell");
  slot.tabIndex = -1;
  slots.push(slot);
  return slot;
}

function draw() {
  const before = new Map([...pieces].map(([id, piece]) => [id, piece.getBoundingClientRect()]));
  const stands = new Map(verdicts.flatMap((group) => group.tiles.map(({ slot, as }) => [slot, as ?? null])));
  const here = new Set();
  position.slots.forEach((held, slot) => {
    if (held) here.add(held.id);
    const piece = held ? pieceOf(held, stands.get(slot) ?? null) : null;
    fill(slots[slot], piece);
    slots[slot].setAttribute("aria-label", `${slotName(slot)}, ${held ? heldName(held) : t("rack.empty")}`);
  });
  for (const id of [...pieces.keys()]) if (!here.has(id)) pieces.delete(id);
  for (const group of verdicts) mark(group);
  glide(before);
}

/** Put a piece on its slot; one that lies there already is not touched: a finger may be on it. */
function fill(slot, piece) {
  for (const mark of slot.querySelectorAll(".mark")) mark.remove();
  if (slot.firstChild !== piece) slot.replaceChildren(...(piece ? [piece] : []));
}

function pieceOf(held, as) {
  if (!pieces.has(held.id)) {
    const piece = document.createElement("div");
    piece.className = "piece";
    pieces.set(held.id, piece);
  }
  const piece = pieces.get(held.id);
  piece.replaceChildren(tile(held.code, { okey: isOkey(held), as }));
  return piece;
}

/** The strip below a group; its slots say the same to those who do not see it. */
function mark(group) {
  const first = slots[group.tiles[0].slot];
  const strip = document.createElement("span");
  strip.className = `mark ${group.kind ? "good" : "bad"}`;
  strip.style.setProperty("--span", String(group.tiles.length));
  strip.title = group.why ?? "";
  strip.dataset.verdict = verdict(group); // shown by the style sheet: the slot's name says it already
  first.append(strip);
  const words = verdictWords(group);
  for (const { slot } of group.tiles)
    slots[slot].setAttribute("aria-label", `${slots[slot].getAttribute("aria-label")}; ${words}`);
}

/** Let each tile that has moved glide from where it was; one that was carried there by hand is there. */
function glide(before) {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (const [id, piece] of pieces) {
    const from = before.get(id);
    const to = piece.getBoundingClientRect();
    if (piece === carried || !from || (from.x === to.x && from.y === to.y)) continue;
    const start = `translate(${from.x - to.x}px, ${from.y - to.y}px)`;
    piece.animate([{ transform: start }, { transform: "none" }], { duration: 220, easing: "ease-out" });
  }
}
