// The address of a position, and what of an address can be read.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { link, readLink } from "../../../solver/faces/http/page/link.js";
import { QUIET, begin, position, slotsOf } from "../../../solver/faces/http/page/position.js";
import { setLang } from "../../../solver/faces/http/page/words.js";
import { loadedRules } from "./serving.mjs";

const OKEY = { tile: "blue-6", okey: true, as: ["blue-5"] };
const TABLE = [
  { owner: 1, kind: "run", tiles: ["blue-4", OKEY, "blue-6"] },
  { owner: 0, kind: "pair", tiles: ["fake", "okey"] },
];
const EVERYTHING = {
  escalate: true,
  points: 105,
  pairs: 6,
  opened: true,
  boundPlayer: true,
  others: ["series", null, "pairs"],
  boundOthers: [false, true, false],
  left: "okey",
};
const SCRIPT = "<img src=x onerror=alert(1)>";
const json = (value) => encodeURIComponent(JSON.stringify(value));
const codes = (slots) => slots.map((tile) => tile && tile.code);
const melds = (tiles, rest = {}) => json([{ owner: 0, kind: "run", tiles, ...rest }]);

beforeEach(() => begin({
  rules: "oyna101", indicator: null, slots: slotsOf([]), table: [], opened: "none", bound: false, situation: QUIET,
}));

test("what is at rest is not in the address", () => {
  assert.equal(link(), "#rules=oyna101&rack=&lang=tr");
});

test("each part is in the address, the gaps of the rack as dots", () => {
  const { found, broken } = readLink("#rules=acma81&indicator=k13&rack=r5.r6..f........k1y13&opened=series&bound=1&lang=en");
  assert.deepEqual(broken, []);
  const { lang, ...given } = found;
  assert.deepEqual([lang, given.rules, given.indicator, given.opened, given.bound], ["en", "acma81", "black-13", "series", true]);
  assert.deepEqual(codes(given.slots).slice(0, 16), ["red-5", null, "red-6", null, null, "fake", ...Array(8).fill(null), "black-1", "yellow-13"]);
  assert.equal(given.slots.length, 30);
  begin(given);
  assert.equal(link(), "#rules=acma81&indicator=k13&rack=r5.r6..f........k1y13&opened=series&bound=1&lang=tr");
});

test("a table and what is said of it come back as they were", () => {
  begin({ indicator: "blue-5", slots: slotsOf(["red-1"]), table: TABLE, situation: EVERYTHING });
  const { found, broken } = readLink(link());
  assert.deepEqual(broken, []);
  assert.deepEqual([found.table, found.situation], [TABLE, EVERYTHING]);
  begin(found);
  assert.deepEqual(readLink(link()).found.situation, EVERYTHING);
});

test("only what differs from a quiet table is said", () => {
  begin({ situation: { ...QUIET, points: 0, others: [null, "pairs", null] } });
  assert.equal(link(), `#rules=oyna101&rack=&situation=${json({ points: 0, others: [null, "pairs", null] })}&lang=tr`);
  assert.deepEqual(readLink(link()).found.situation, { ...QUIET, points: 0, others: [null, "pairs", null] });
});

test("the language is a part of the address", () => {
  setLang("en");
  assert.match(link(), /&lang=en$/);
  setLang("tr");
});

test("tiles of every face come back", () => {
  const all = ["yellow", "blue", "black", "red"].flatMap((colour) => [1, 9, 10, 13].map((number) => `${colour}-${number}`));
  begin({ slots: slotsOf([...all, "fake"]) });
  assert.deepEqual(codes(readLink(link()).found.slots).slice(0, 18), [...all, "fake", null]);
});

test("an empty address says nothing, and parts that nobody knows are left alone", () => {
  assert.deepEqual(readLink(""), { found: {}, broken: [] });
  assert.deepEqual(readLink("#x=1&__proto__=2&constructor=3&&rules"), { found: {}, broken: ["rules"] });
});

for (const [part, broken] of [
  ["rack=r5r6q7", "rack"],
  ["rack=r14", "rack"],
  [`rack=${"r5".repeat(31)}`, "rack"],
  [`rack=${SCRIPT}`, "rack"],
  ["indicator=f", "indicator"],
  ["indicator=r0", "indicator"],
  ["table=%5B%7B", "table"],
  ["table=%5Bnull%5D", "table"],
  ["table=%", "table"],
  ['table=[{"owner":7,"kind":"run","tiles":[]}]', "table"],
  [`table=${melds([SCRIPT, SCRIPT])}`, "table"],
  [`table=${melds(Array(2).fill({ ...OKEY, more: 1 }))}`, "table"],
  [`table=${melds(Array(2).fill({ ...OKEY, okey: 1 }))}`, "table"],
  [`table=${melds(Array(2).fill({ ...OKEY, as: ["red-14"] }))}`, "table"],
  [`table=${melds(["okey"])}`, "table"],
  [`table=${melds(Array(15).fill("okey"))}`, "table"],
  [`table=${melds(Array(3).fill("red-1"), { more: 1 })}`, "table"],
  [`table=${melds(Array(3).fill("red-1"), { kind: "flush" })}`, "table"],
  [`table=${json(Array(61).fill({ owner: 0, kind: "run", tiles: ["red-1", "red-2", "red-3"] }))}`, "table"],
  ["opened=yes", "opened"],
  ["bound=2", "bound"],
  ["lang=de", "lang"],
  ["lang=__proto__", "lang"],
  [`lang=${encodeURIComponent(SCRIPT)}`, "lang"],
  ["rules=<b>", "rules"],
  ["rules=__proto__", "rules"],
  ...[
    "{", "null", '"points"', '{"points":"<b>"}', '{"points":1001}', '{"points":-1}', '{"pairs":1.5}', '{"opened":1}',
    '{"others":["series"]}', '{"others":["none",null,null]}', '{"boundOthers":[true,false]}', '{"left":"red-14"}',
    '{"constructor":true}', '{"__proto__":{"opened":true}}',
  ].map((said) => [`situation=${encodeURIComponent(said)}`, "situation"]),
]) {
  test(`a broken part is named, the others are read: ${part.slice(0, 60)}`, () => {
    const { found, broken: named } = readLink(`#${part}&indicator2=1&${broken === "bound" ? "opened=pairs" : "bound=1"}`);
    assert.deepEqual(named, [broken]);
    assert.deepEqual(found, broken === "bound" ? { opened: "pairs" } : { bound: true });
    assert.equal({}.opened, undefined);
  });
}

test("the parts that can be read are taken beside one that cannot", () => {
  const { found, broken } = readLink("#rules=oynaduz&indicator=q1&rack=k5k6k7&lang=tr");
  assert.deepEqual(broken, ["indicator"]);
  assert.deepEqual([found.rules, codes(found.slots).slice(0, 4)], ["oynaduz", ["black-5", "black-6", "black-7", null]]);
});

test("rules of any name are read until the server has said which there are", async () => {
  assert.equal(readLink("#rules=oyna102").found.rules, "oyna102");
  await loadedRules();
  assert.deepEqual(readLink("#rules=oyna102"), { found: {}, broken: ["rules"] });
  assert.deepEqual(readLink("#rules=constructor"), { found: {}, broken: ["rules"] });
  assert.equal(readLink("#rules=acma81").found.rules, "acma81");
  assert.equal(position.rules, "oyna101");
});
