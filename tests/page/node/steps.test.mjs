// The steps of a turn, replayed for the eye, and in words; many more turns: tests/page/test_modules.py.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { tileLabel } from "../../../solver/faces/http/page/tiles.js";
import { okeysTaken, replay, shownMeld } from "../../../solver/faces/http/page/steps.js";
import { brought, dearDiscards, inWords } from "../../../solver/faces/http/page/turnwords.js";
import { setLang } from "../../../solver/faces/http/page/words.js";

const OKEY = "red-5";
const label = ({ code, okey, as }) => tileLabel(code, { okey, as });
const labels = (meld) => meld.tiles.map(label);
const fresh = (state) => [...state.table.flatMap(({ tiles }) => tiles), ...state.hand].filter((tile) => tile.fresh).map(label);

// An okey is taken, a set laid, a tile added, and the last one thrown.
const RACK = ["blue-5", "red-12", "yellow-8", "black-8", "black-2"];
const TABLE = [
  { owner: 0, kind: "run", tiles: ["red-9", "red-10", "red-11"] },
  { owner: 1, kind: "run", tiles: ["blue-4", "okey", "blue-6"] },
  { owner: 3, kind: "set", tiles: ["yellow-12", "black-12", "red-12"] },
];
const laid = [{ index: 2, tile: "yellow-8" }, { index: 3, tile: "black-8" }, { index: 5, tile: "red-5", okey: true, as: ["blue-8", "red-8"] }];
const STEPS = [
  { do: "take_okey", from: 1, with: [0] },
  { do: "lay", meld: { kind: "set", tiles: laid, value: 24 } },
  { do: "add", to: 0, tile: 1, end: "high" },
  { do: "discard", tile: 4, penalty: 0 },
];
const states = () => replay(RACK, TABLE, STEPS, OKEY);
const words = () => STEPS.map((step, at) => inWords(step, states()[at], at === 3));

beforeEach(() => setLang("tr"));

test("each step leaves a table and a hand, with what it brought marked", () => {
  const [before, taken, set, added, end] = states();
  assert.deepEqual(labels(before.table[1]), ["mavi 4", "okey (kırmızı 5), mavi 5 yerine", "mavi 6"]);
  assert.deepEqual(labels(taken.table[1]), ["mavi 4", "mavi 5", "mavi 6"]);
  assert.deepEqual(fresh(taken), ["mavi 5", "okey (kırmızı 5)"]);
  assert.deepEqual(fresh(set), ["sarı 8", "siyah 8", "okey (kırmızı 5), mavi 8 ya da kırmızı 8 yerine"]);
  assert.deepEqual(labels(added.table[0]), ["kırmızı 9", "kırmızı 10", "kırmızı 11", "kırmızı 12"]);
  assert.deepEqual([fresh(added), fresh(before)], [["kırmızı 12"], []]);
  assert.deepEqual([end.hand, end.table.length, end.table[3].owner], [[], 4, 0]);
});

test("all that the turn has brought is marked at once", () => {
  const end = brought(states().at(-1), RACK.length);
  const okey = "okey (kırmızı 5), mavi 8 ya da kırmızı 8 yerine";
  assert.deepEqual(fresh(end).sort(), ["kırmızı 12", "mavi 5", okey, "sarı 8", "siyah 8"]);
  assert.deepEqual(fresh(brought(states()[1], RACK.length)), ["mavi 5", "okey (kırmızı 5)"]);
});

test("the steps in words, in both languages", () => {
  assert.deepEqual(words(), [
    "Okeyi al: 2. perden, karşılığında mavi 5.",
    "Yere indir, küt: sarı 8, siyah 8, okey.",
    "İşle: kırmızı 12, 1. perin üst ucuna.",
    "Bitir: siyah 2 at.",
  ]);
  setLang("en");
  assert.deepEqual(words(), [
    "Take the okey from meld 2 for blue 5.",
    "Lay down a set: yellow 8, black 8, okey.",
    "Add red 12 to the high end of meld 1.",
    "Finish: throw black 2.",
  ]);
});

test("a discard that does not finish says what it costs", () => {
  const [state] = states();
  assert.equal(inWords({ do: "discard", tile: 1, penalty: 0 }, state), "At: kırmızı 12.");
  assert.equal(inWords({ do: "discard", tile: 1, penalty: 101 }, state), "At: kırmızı 12 (ceza 101).");
});

test("an opening names its melds and their total, pairs their number", () => {
  const meld = (kind, value, ...codes) => ({ kind, value, tiles: codes.map((tile, index) => ({ index, tile, okey: tile === OKEY })) });
  const open = { do: "open", melds: [meld("run", 12, "red-3", "red-5", "red-4"), meld("run", 46, "red-10", "red-11", "red-12", "red-13")] };
  assert.equal(inWords(open, {}), "El aç, 58 sayı: kırmızı 3, okey, kırmızı 4 | kırmızı 10 11 12 13.");
  const pairs = { do: "open", melds: [meld("pair", 0, "yellow-12", "yellow-12"), meld("pair", 0, "blue-1", "blue-1")] };
  setLang("en");
  assert.equal(inWords(pairs, {}), "Open with 2 pairs: yellow 12 12 | blue 1 1.");
});

test("an opening leaves its melds on the table as the player's own", () => {
  const melds = [{ kind: "run", value: 6, tiles: [{ index: 2, tile: "red-1" }, { index: 0, tile: "red-2" }, { index: 1, tile: "red-3" }] }];
  const [, opened] = replay(["red-2", "red-3", "red-1", "blue-9"], [], [{ do: "open", melds }], OKEY);
  assert.deepEqual(opened.table.map(({ owner, kind }) => [owner, kind]), [[0, "run"]]);
  assert.deepEqual([fresh(opened).length, opened.hand.map(({ code }) => code)], [3, ["blue-9"]]);
});

test("tiles go to the low end of a run, and to a set in its order", () => {
  const low = [{ do: "add", to: 0, tile: 0, end: "low" }, { do: "add", to: 2, tile: 1, end: "colour" }];
  const [, first, second] = replay(["red-8", "blue-12"], TABLE, low, OKEY);
  assert.deepEqual(labels(first.table[0])[0], "kırmızı 8");
  assert.deepEqual(labels(second.table[2]), ["sarı 12", "mavi 12", "siyah 12", "kırmızı 12"]);
  assert.equal(inWords(low[0], replay(["red-8"], TABLE, [], OKEY)[0]), "İşle: kırmızı 8, 1. perin alt ucuna.");
  assert.equal(inWords(low[1], replay(["", "blue-12"], TABLE, [], OKEY)[0]), "İşle: mavi 12, 3. pere.");
});

test("both okeys of a set are taken together, for all it lacks", () => {
  const table = [{ owner: 1, kind: "set", tiles: ["blue-7", "okey", "okey"] }];
  const step = { do: "take_okey", from: 0, with: [0, 1, 2] };
  const [before, after] = replay(["yellow-7", "black-7", "red-7"], table, [step], OKEY);
  assert.equal(okeysTaken(before.table, step), 2);
  assert.equal(inWords(step, before), "İki okeyi de al: 1. perden, karşılığında sarı 7, siyah 7, kırmızı 7.");
  assert.deepEqual(labels(after.table[0]), ["sarı 7", "mavi 7", "siyah 7", "kırmızı 7"]);
  assert.deepEqual(after.hand.map(({ index, okey }) => [index, okey]), [[3, true], [4, true]]);
});

test("of a run's two okeys the one is taken whose tile is given; a second one gained has the next number", () => {
  const table = [
    { owner: 1, kind: "run", tiles: ["okey", "blue-7", "okey"] },
    { owner: 2, kind: "run", tiles: ["black-9", "okey", "black-11"] },
  ];
  const steps = [{ do: "take_okey", from: 0, with: [1] }, { do: "take_okey", from: 1, with: [0] }];
  const [, first, second] = replay(["black-10", "blue-8"], table, steps, OKEY);
  assert.deepEqual(labels(first.table[0]), ["okey (kırmızı 5), mavi 6 yerine", "mavi 7", "mavi 8"]);
  assert.deepEqual(second.hand.map(({ index, fresh: isFresh }) => [index, isFresh]), [[2, false], [3, true]]);
});

test("a fake okey plays as the okey's face", () => {
  const run = shownMeld({ owner: 0, kind: "run", tiles: ["red-4", "fake", "okey"] }, OKEY);
  assert.deepEqual(labels(run), ["kırmızı 4", "sahte okey", "okey (kırmızı 5), kırmızı 6 yerine"]);
  const set = shownMeld({ owner: 0, kind: "set", tiles: ["okey", "fake", "black-5"] }, OKEY);
  assert.deepEqual(labels(set), ["siyah 5", "sahte okey", "okey (kırmızı 5), sarı 5 ya da mavi 5 yerine"]);
  const step = { do: "take_okey", from: 0, with: [0] };
  const [, after] = replay(["fake"], [{ owner: 0, kind: "run", tiles: ["red-4", "okey", "red-6"] }], [step], OKEY);
  assert.deepEqual(labels(after.table[0]), ["kırmızı 4", "sahte okey", "kırmızı 6"]);
});

test("after the 13 comes the 1, also where a run begins with okeys", () => {
  const end = shownMeld({ owner: 0, kind: "run", tiles: ["black-12", "black-13", "okey"] }, OKEY);
  assert.equal(labels(end)[2], "okey (kırmızı 5), siyah 1 yerine");
  const start = shownMeld({ owner: 0, kind: "run", tiles: ["okey", "okey", "black-1"] }, OKEY);
  assert.deepEqual(labels(start).slice(0, 2), ["okey (kırmızı 5), siyah 12 yerine", "okey (kırmızı 5), siyah 13 yerine"]);
});

test("a pair's okey stands for the other tile; an okey's face is an okey wherever it lies", () => {
  const pair = shownMeld({ owner: 0, kind: "pair", tiles: ["okey", "red-7"] }, OKEY);
  assert.deepEqual(labels(pair), ["kırmızı 7", "okey (kırmızı 5), kırmızı 7 yerine"]);
  const run = shownMeld({ owner: 0, kind: "run", tiles: ["red-4", "red-5", "red-6"] }, OKEY);
  assert.deepEqual(labels(run)[1], "okey (kırmızı 5), kırmızı 5 yerine");
});

test("melds of okeys alone, and others that cannot be, are shown without a guess", () => {
  for (const [kind, tiles] of [["set", ["okey", "okey"]], ["run", Array(14).fill("okey")], ["pair", ["okey", "okey"]]]) {
    assert.ok(shownMeld({ owner: 1, kind, tiles }, OKEY).tiles.every(({ as }) => as.length === 0), kind);
  }
  const given = { tile: "okey", okey: true, as: ["fake"] };
  assert.equal(shownMeld({ owner: 1, kind: "set", tiles: ["red-6", given, "okey"] }, OKEY).tiles.length, 3);
  assert.equal(shownMeld({ owner: 1, kind: "run", tiles: ["red-12", "okey", "okey", "fake", "red-3"] }, OKEY).tiles.length, 5);
});

test("discards of one cost stand together, those that cost nothing are left out", () => {
  assert.deepEqual(dearDiscards({ 0: 101, 1: 0, 2: 202, 4: 101 }), [
    { penalty: 101, indices: [0, 4] },
    { penalty: 202, indices: [2] },
  ]);
  assert.deepEqual(dearDiscards({ 3: 0 }), []);
});
