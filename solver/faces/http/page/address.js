// The address holds the whole position, so that a link, a bookmark or a reload brings it back:
// #rules=oyna101&indicator=r4&rack=r5r6r7..f&lang=tr, with a dot for an empty slot, and table and
// situation as JSON.
import { firstHand } from "./deal.js";
import { showMessage } from "./message.js";
import { QUIET, SLOTS, begin, change, newTile, onChange, position } from "./position.js";
import { ruleNames } from "./rules.js";
import { CODES } from "./tiles.js";
import { isLang, lang, onLang, setLang, t } from "./words.js";

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

/** Take the position from the address, or deal a first hand where it has none; then keep it up to date. */
export function mountAddress() {
  const { found, broken } = parse();
  if (found.lang) setLang(found.lang);
  const given = onlyPosition(found);
  if (Object.keys(given).length) begin(given);
  else firstHand();
  if (broken.length) complain("address.partly", broken);
  else write();
  onChange(write);
  onLang(write);
  window.addEventListener("hashchange", follow);
}

/** Somebody has changed the address: go there, or, where it is broken, stay and say so. */
function follow() {
  if (location.hash === link()) return;
  const { found, broken } = parse();
  if (found.lang) setLang(found.lang);
  if (broken.length) return complain("address.broken", broken);
  return change({ indicator: null, table: [], opened: "none", bound: false, situation: QUIET, ...onlyPosition(found) });
}

function complain(sentence, broken) {
  showMessage(t(sentence, { parts: broken.map((part) => t(`address.${part}`)).join(", ") }), "error");
}

let later = 0;

/** Browsers refuse to write the address too often, Safari by an error: it is written as soon as it can be. */
function write() {
  clearTimeout(later);
  if (location.hash === link()) return;
  try {
    history.replaceState(null, "", link());
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
  }
  if (location.hash !== link()) later = setTimeout(write, 1000);
}

function link() {
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

/** What the address says, and the names of its parts that cannot be read. */
function parse() {
  const found = {};
  const broken = [];
  for (const part of location.hash.slice(1).split("&").filter(Boolean)) {
    const [name, text = ""] = part.split("=", 2);
    if (!Object.hasOwn(READERS, name)) continue;
    const value = READERS[name](text);
    if (value === null) broken.push(name);
    else found[name === "rack" ? "slots" : name] = value;
  }
  return { found, broken };
}

const onlyPosition = ({ lang: _, ...rest }) => rest;

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
