// A position as an address and back:
// #rules=oyna101&indicator=r4&rack=r5r6r7..f&lang=tr, with a dot for an empty slot, and table and
// situation as JSON.
import { QUIET, SLOTS, newTile, position } from "./position.js";
import { ruleNames } from "./rules.js";
import { CODES } from "./tiles.js";
import { isLang, lang } from "./words.js";

const LETTERS = { yellow: "y", blue: "b", black: "k", red: "r" };
const SHORT = new Map(CODES.map((code) => [code, short(code)]));
const LONG = new Map([...SHORT].map(([code, letters]) => [letters, code]));
const OPENED = ["none", "series", "pairs"];

const isCode = (code) => CODES.includes(code) || code === "okey";
const isFlag = (value) => typeof value === "boolean";
const isCount = (value) => value === null || (Number.isInteger(value) && value >= 0 && value <= 1000);
const isThree = (isRight) => (list) => Array.isArray(list) && list.length === 3 && list.every(isRight);

/** What each field of the situation may be. */
const SAID = {
  __proto__: null,
  escalate: isFlag,
  points: isCount,
  pairs: isCount,
  opened: isFlag,
  boundPlayer: isFlag,
  others: isThree((how) => [null, "series", "pairs"].includes(how)),
  boundOthers: isThree(isFlag),
  left: isCode,
};

/** How each part of the address is read; null where it is broken. */
const READERS = {
  rules: (text) => (/^[a-z0-9]+$/.test(text) && (!ruleNames().length || ruleNames().includes(text)) ? text : null),
  indicator: (text) => (LONG.get(text) === "fake" ? null : (LONG.get(text) ?? null)),
  rack: readSlots,
  table: readTable,
  opened: (text) => (OPENED.includes(text) ? text : null),
  bound: (text) => (text === "1" ? true : null),
  situation: readSituation,
  lang: (text) => (isLang(text) ? text : null),
};

/** The address of the position that is shown. */
export function link() {
  const parts = { rules: position.rules };
  if (position.indicator) parts.indicator = SHORT.get(position.indicator);
  parts.rack = position.slots.map((held) => (held ? SHORT.get(held.code) : ".")).join("").replace(/\.+$/, "");
  if (position.table.length) parts.table = written(position.table);
  if (position.opened !== "none") parts.opened = position.opened;
  if (position.bound) parts.bound = "1";
  const said = Object.entries(position.situation).filter(([name, value]) => String(value) !== String(QUIET[name]));
  if (said.length) parts.situation = written(Object.fromEntries(said));
  parts.lang = lang();
  return `#${Object.entries(parts).map(([name, text]) => `${name}=${text}`).join("&")}`;
}

/** What an address (from its # on) says, and the names of its parts that cannot be read. */
export function readLink(hash) {
  const found = {};
  const broken = [];
  for (const part of hash.slice(1).split("&").filter(Boolean)) {
    const [name, text = ""] = part.split("=", 2);
    if (!Object.hasOwn(READERS, name)) continue;
    const value = READERS[name](text);
    if (value === null) broken.push(name);
    else found[name === "rack" ? "slots" : name] = value;
  }
  return { found, broken };
}

function readSlots(text) {
  const parts = text.match(/[ybkr]1[0-3]|[ybkr][1-9]|f|\./g) ?? [];
  if (parts.join("") !== text || parts.length > SLOTS) return null;
  const slots = parts.map((part) => (part === "." ? null : newTile(LONG.get(part))));
  return [...slots, ...Array(SLOTS - slots.length).fill(null)];
}

const written = (value) => encodeURIComponent(JSON.stringify(value));

/** What was written so, where `isRight`. */
function readJson(text, isRight) {
  try {
    const value = JSON.parse(decodeURIComponent(text));
    return isRight(value) ? value : null;
  } catch {
    return null;
  }
}

function readTable(text) {
  return readJson(text, (table) => Array.isArray(table) && table.length <= 60 && table.every(isMeld));
}

function readSituation(text) {
  const said = readJson(text, (fields) => Object.entries(fields).every(([name, value]) => SAID[name](value)));
  return said && { ...QUIET, ...said };
}

const nothingElse = (rest) => Object.keys(rest).length === 0;

function isMeld({ owner, kind, tiles, ...rest }) {
  if (![0, 1, 2, 3].includes(owner) || !["run", "set", "pair"].includes(kind) || !nothingElse(rest)) return false;
  return Array.isArray(tiles) && tiles.length >= 2 && tiles.length <= 14 && tiles.every((tile) => isCode(tile) || isOkey(tile));
}

/** An okey on the table as answers name it; other tiles may be named so too. */
function isOkey({ tile, okey = false, as = [], ...rest }) {
  return isCode(tile) && isFlag(okey) && Array.isArray(as) && as.every(isCode) && nothingElse(rest);
}

function short(code) {
  if (code === "fake") return "f";
  const [colour, number] = code.split("-");
  return LETTERS[colour] + number;
}
