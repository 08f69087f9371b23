// What is said of the rack, where keys lead on it, what is unseen and what is dealt.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { judgedGroups, numbers, refusal } from "../../../solver/faces/http/page/counts.js";
import { hand, shuffled } from "../../../solver/faces/http/page/hand.js";
import { leadsTo } from "../../../solver/faces/http/page/keys.js";
import { QUIET, begin, change, position, rackCodes, rackTiles, slotsOf } from "../../../solver/faces/http/page/position.js";
import { heldName, slotName, verdict, verdictWords } from "../../../solver/faces/http/page/rackwords.js";
import { CODES } from "../../../solver/faces/http/page/tiles.js";
import { left, unseen } from "../../../solver/faces/http/page/unseen.js";
import { setLang } from "../../../solver/faces/http/page/words.js";
import { loadedRules } from "./serving.mjs";

const ANSWER = {
  total: 18, pairs: 1, leftover: [3, 4], leftover_cost: 24, bonus: 0, opens: false, missing: 83, hand_score: 202, groups: [],
};
const table = (...tiles) => [{ owner: 1, kind: "run", tiles }];

before(loadedRules);
beforeEach(() => {
  setLang("tr");
  begin({
    rules: "oyna101", indicator: "blue-5", slots: slotsOf(["red-5", "red-6", "red-7", "blue-9", "yellow-1"]),
    table: [], opened: "none", bound: false, situation: QUIET,
  });
});

test("the numbers are the answer's, each with its name", () => {
  const said = Object.fromEntries(numbers(ANSWER).map(({ name, value }) => [name, value]));
  assert.deepEqual(said, { total: "18", pairs: "1", leftover: "2 taş", cost: "24", opening: "83 sayı eksik" });
  assert.deepEqual(numbers(ANSWER).filter(({ good }) => good), []);
});

test("a rack that opens says so; what it lacks is pairs where only pairs are laid", () => {
  const opening = (patch) => numbers({ ...ANSWER, ...patch }).find(({ name }) => name === "opening");
  assert.deepEqual(opening({ opens: true }), { name: "opening", value: "Açar ✓", good: true });
  assert.equal(opening({ total: 0, pairs: 2, missing: 3 }).value, "3 çift eksik");
  assert.equal(opening({ total: 0, pairs: 0, missing: 101 }).value, "101 sayı eksik");
  assert.equal(opening({ missing: 0 }).value, "Atacak taş kalmıyor");
});

test("the numbers are those of the game, and of whether the player has opened", () => {
  const names = () => numbers(ANSWER).map(({ name }) => name).slice(4);
  assert.deepEqual(names(), ["opening"]);
  change({ opened: "series" });
  assert.deepEqual(names(), ["hand"]);
  change({ opened: "none", table: [{ owner: 0, kind: "pair", tiles: ["black-3", "black-3"] }] });
  assert.deepEqual(names(), ["hand"]); // who has melds there has opened
  change({ rules: "acma81", table: [] });
  assert.deepEqual(names(), ["kafa", "opening"]);
  change({ rules: "oynaduz" });
  assert.deepEqual(names(), []);
});

test("tiles that nobody has laid as a group are told no fault until one is moved", () => {
  const group = (kind, ...indices) => ({ kind, why: "x", tiles: indices.map((index) => ({ index, tile: rackCodes()[index] })) });
  const groups = [group("run", 0, 1, 2), group(null, 3, 4)];
  const dealt = new Map(rackTiles().map(({ id, slot }) => [id, slot]));
  assert.deepEqual(judgedGroups(groups, new Map()).map(({ kind, tiles }) => [kind, tiles.map(({ slot }) => slot)]), [
    ["run", [0, 1, 2]],
    [null, [3, 4]],
  ]);
  assert.deepEqual(judgedGroups(groups, dealt).map(({ kind }) => kind), ["run"]);
  const slots = [...position.slots];
  change({ slots: [...slots.slice(0, 4), null, slots[4], ...slots.slice(6)] });
  assert.deepEqual(judgedGroups(groups, dealt).map(({ kind }) => kind), ["run", null]);
});

test("the verdict on a group: its value, a pair, or a fault with its reason where there is room", () => {
  const tiles = Array(3);
  assert.equal(verdict({ kind: "run", value: 18, tiles }), "18");
  assert.equal(verdict({ kind: "pair", value: 0, tiles }), "çift");
  assert.equal(verdict({ kind: null, why: "Çok kısa", tiles }), "✗");
  assert.equal(verdict({ kind: null, why: "Çok kısa", tiles: Array(4) }), "✗ Çok kısa");
  assert.deepEqual(
    [{ kind: "run", value: 18 }, { kind: "set", value: 21 }, { kind: "pair" }, { kind: null, why: "Çok kısa" }].map(verdictWords),
    ["seri, 18", "küt, 21", "çift", "per değil: Çok kısa"],
  );
  const refused = { why: "Çok kısa", tiles: [{ tile: "yellow-1" }, { tile: "black-1" }] };
  assert.equal(refusal(refused), "sarı 1, siyah 1: Çok kısa");
});

test("slots and the tiles on them have names", () => {
  assert.deepEqual([slotName(0), slotName(14), slotName(15), slotName(29)], [
    "1. sıra 1. yuva", "1. sıra 15. yuva", "2. sıra 1. yuva", "2. sıra 15. yuva",
  ]);
  assert.deepEqual([heldName({ code: "red-1" }), heldName({ code: "blue-6" })], ["kırmızı 1", "okey (mavi 6)"]);
});

test("arrows lead to the next slot and not off the rack, Home and End along the row", () => {
  const walk = (slot, ...keys) => keys.reduce((at, key) => leadsTo(key, at), slot);
  assert.equal(walk(0, "ArrowRight", "ArrowRight", "ArrowDown"), 17);
  assert.equal(walk(17, "End", "ArrowRight"), 29);
  assert.equal(walk(29, "Home", "ArrowLeft", "ArrowDown"), 15);
  assert.equal(walk(15, "ArrowUp", "ArrowUp"), 0);
  assert.equal(walk(14, "ArrowRight"), 14);
  assert.deepEqual(["Tab", " ", "a", "toString"].map((key) => leadsTo(key, 3)), [null, null, null, null]);
});

test("unseen is what is neither on the rack, nor on the table, nor the indicator", () => {
  assert.deepEqual([left("red-5"), left("blue-5"), left("blue-6"), left("fake")], [1, 1, 2, 2]);
  change({ table: table("red-5", { tile: "fake" }, "okey") });
  assert.deepEqual([left("red-5"), left("fake"), left("blue-6")], [0, 1, 1]);
  change({ slots: slotsOf(["red-5", "red-5", "red-5"]) });
  assert.equal(left("red-5"), -2);
  assert.equal(unseen().length, 106 - 2 - 1 - 2); // two of the red fives are of no box
});

test("where every tile is seen none is left", () => {
  const runs = CODES.filter((code) => code !== "fake");
  change({ table: table(...runs, ...runs), slots: slotsOf(["fake", "fake"]), indicator: null });
  assert.deepEqual(unseen(), []);
});

test("a hand has what the rules deal, no tile more often than there is, and no fake as the indicator", () => {
  for (const [rules, size] of [["oyna101", 21], ["acma81", 14]]) {
    change({ rules });
    for (let time = 0; time < 200; time++) {
      const dealt = hand();
      assert.notEqual(dealt.indicator, "fake");
      begin(dealt);
      assert.equal(rackCodes().length, size);
      assert.equal(unseen().length, 106 - size - 1);
    }
  }
});

test("a new hand keeps what was agreed and forgets what happened", () => {
  change({
    table: table("red-5", "red-6", "red-7"), opened: "series", bound: true,
    situation: { ...QUIET, escalate: true, points: 105, others: [null, "pairs", null], left: "okey" },
  });
  const { slots: _, indicator: __, ...rest } = hand();
  assert.deepEqual(rest, { table: [], opened: "none", bound: false, situation: { ...QUIET, escalate: true } });
});

test("shuffling loses nothing, keeps what was given, and can bring each order", () => {
  const list = ["a", "b", "c"];
  const seen = new Set(Array.from({ length: 500 }, () => shuffled(list).join("")));
  assert.deepEqual([...seen].sort(), ["abc", "acb", "bac", "bca", "cab", "cba"]);
  assert.deepEqual(list, ["a", "b", "c"]);
});
