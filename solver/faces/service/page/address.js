// The address holds the whole position, so that a link, a bookmark or a reload brings it back:
// #rules=oyna101&indicator=r4&rack=r5r6r7..f&lang=tr, with a dot for an empty slot, and a table as JSON.
import { firstHand } from "./deal.js";
import { showMessage } from "./message.js";
import { SLOTS, begin, change, newTile, onChange, position } from "./position.js";
import { ruleNames } from "./rules.js";
import { CODES } from "./tiles.js";
import { isLang, lang, onLang, setLang, t } from "./words.js";

const LETTERS = { yellow: "y", blue: "b", black: "k", red: "r" };
const SHORT = new Map(CODES.map((code) => [code, short(code)]));
const LONG = new Map([...SHORT].map(([code, letters]) => [letters, code]));
const OPENED = ["none", "series", "pairs"];

/** How each part of the address is read; null where it is broken. */
const READERS = {
  rules: (text) => (/^[a-z0-9]+$/.test(text) && (!ruleNames().length || ruleNames().includes(text)) ? text : null),
  indicator: (text) => (LONG.get(text) === "fake" ? null : (LONG.get(text) ?? null)),
  rack: readSlots,
  table: readTable,
  opened: (text) => (OPENED.includes(text) ? text : null),
  bound: (text) => (text === "1" ? true : null),
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
  return change({ indicator: null, table: [], opened: "none", bound: false, ...onlyPosition(found) });
}

function complain(sentence, broken) {
  showMessage(t(sentence, { parts: broken.map((part) => t(`address.${part}`)).join(", ") }), "error");
}

function write() {
  if (location.hash !== link()) history.replaceState(null, "", link());
}

function link() {
  const parts = { rules: position.rules };
  if (position.indicator) parts.indicator = SHORT.get(position.indicator);
  parts.rack = position.slots.map((held) => (held ? SHORT.get(held.code) : ".")).join("").replace(/\.+$/, "");
  if (position.table.length) parts.table = encodeURIComponent(JSON.stringify(position.table));
  if (position.opened !== "none") parts.opened = position.opened;
  if (position.bound) parts.bound = "1";
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

function readTable(text) {
  try {
    const table = JSON.parse(decodeURIComponent(text));
    return Array.isArray(table) && table.every(isMeld) ? table : null;
  } catch {
    return null;
  }
}

function isMeld({ owner, kind, tiles }) {
  const isCode = (code) => CODES.includes(code) || code === "okey";
  const isTile = (tile) =>
    isCode(tile) || (isCode(tile?.tile) && (tile.as === undefined || (Array.isArray(tile.as) && tile.as.every(isCode))));
  return [0, 1, 2, 3].includes(owner) && ["run", "set", "pair"].includes(kind) && Array.isArray(tiles) && tiles.every(isTile);
}

function short(code) {
  if (code === "fake") return "f";
  const [colour, number] = code.split("-");
  return LETTERS[colour] + number;
}
