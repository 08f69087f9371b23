// The one state of the page: rules, indicator, the rack's slots, the table.  Each state is a fresh
// object that nobody changes, so undoing is going back to an older one.
import { rulesOf } from "./rules.js";
import { nextFace } from "./tiles.js";

export const COLUMNS = 15;
export const SLOTS = 30;
const REMEMBERED = 300;

/**
 * @typedef {{id: number, code: string}} Tile  `id` stays with the physical tile while it is moved
 * @typedef {object} Position
 * @property {string} rules  the name of a rule set
 * @property {string | null} indicator
 * @property {(Tile | null)[]} slots  the upper row, then the lower
 * @property {object[]} table  as a turn's request takes it
 * @property {"none" | "series" | "pairs"} opened
 * @property {boolean} bound
 * @property {Situation} situation
 *
 * @typedef {object} Situation  what the table has agreed and what has happened at it
 * @property {boolean} escalate  katlamalı, where the rules leave it to the table
 * @property {number | null} points  the highest openings so far
 * @property {number | null} pairs
 * @property {boolean} opened  somebody has opened
 * @property {boolean} boundPlayer  somebody else is çifte bağlı
 * @property {("series" | "pairs" | null)[]} others  how the players 1 to 3 have opened; null: as the table says
 * @property {boolean[]} boundOthers
 * @property {string} left  the discard on the left
 */

/** A table where nothing has been said. @type {Situation} */
export const QUIET = Object.freeze({
  escalate: false,
  points: null,
  pairs: null,
  opened: false,
  boundPlayer: false,
  others: [null, null, null],
  boundOthers: [false, false, false],
  left: "yellow-1",
});

/** @type {Position} */
let state = Object.freeze({
  rules: "oyna101",
  indicator: null,
  slots: Array(SLOTS).fill(null),
  table: [],
  opened: "none",
  bound: false,
  situation: QUIET,
});
/** @type {Position[]} */
const past = [];
/** @type {(() => void)[]} */
const listeners = [];
let lastId = 0;

/** What is the case now; its fields are not to be written to: see `change`. */
export const position = {
  get rules() { return state.rules; },
  get indicator() { return state.indicator; },
  get slots() { return state.slots; },
  get table() { return state.table; },
  get opened() { return state.opened; },
  get bound() { return state.bound; },
  get situation() { return state.situation; },
};

/** Set some fields; the state before can be had again with `undo`. */
export function change(patch) {
  past.push(state);
  if (past.length > REMEMBERED) past.shift();
  become({ ...state, ...patch });
}

/** Set some fields for the start: there is nothing before it. */
export function begin(patch) {
  past.length = 0;
  become({ ...state, ...patch });
}

/** Go back to the state before the last change. */
export function undo() {
  if (past.length) become(past.pop());
}

/** Whether there is a change to undo. */
export const canUndo = () => past.length > 0;

/** Call back after each change. */
export const onChange = (callback) => void listeners.push(callback);

/** Tell everybody that something else they show has changed (the rule sets have come). */
export function touch() {
  for (const tell of listeners) tell();
}

/** A question to ask later: is the state still what it is now?  For answers that come late. */
export function stillNow() {
  const then = state;
  return () => state === then;
}

/** A new physical tile. */
export const newTile = (code) => ({ id: ++lastId, code });

/** New tiles side by side from the first slot on. */
export function slotsOf(codes) {
  return Array.from({ length: SLOTS }, (_, slot) => (slot < codes.length ? newTile(codes[slot]) : null));
}

/** The tiles on the rack in slot order, each with its slot; a tile's index in requests is its place here. */
export const rackTiles = () => state.slots.flatMap((tile, slot) => (tile ? [{ ...tile, slot }] : []));

/** Their codes. */
export const rackCodes = () => rackTiles().map((tile) => tile.code);

/** The two rows as lists of indices and nulls, as the tiles lie. */
export function laidRows() {
  let index = 0;
  const slots = state.slots.map((tile) => (tile ? index++ : null));
  return [slots.slice(0, COLUMNS), slots.slice(COLUMNS)];
}

/** Put the rack's tiles as an answer's `rows` say: lists of indices and nulls. No change where they lie so. */
export function placeRows(rows) {
  const tiles = rackTiles();
  const placed = (index) => (index === null ? null : { id: tiles[index].id, code: tiles[index].code });
  const slots = rows.flatMap((row) => Array.from({ length: COLUMNS }, (_, i) => placed(row[i] ?? null)));
  if (state.slots.some((tile, slot) => tile?.code !== slots[slot]?.code))
    change({ slots: Array.from({ length: SLOTS }, (_, slot) => slots[slot] ?? null) });
}

/** The chosen rule set as the server describes it; null until it is loaded. */
export const ruleSet = () => rulesOf(state.rules);

/** The face of the real okeys, or null while no indicator is chosen. */
export const okeyFace = () => (state.indicator ? nextFace(state.indicator) : null);

/** @param {Position} next */
function become(next) {
  state = Object.freeze(next);
  touch();
}
