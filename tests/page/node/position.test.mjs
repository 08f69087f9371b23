// The state of the page: changes, undoing them, tiles by their slots.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import * as page from "../../../solver/faces/http/page/position.js";

const { position } = page;
const codes = () => position.slots.map((tile) => tile && tile.code);

beforeEach(() => page.begin({ slots: page.slotsOf(["red-9", "red-3", "blue-6"]), indicator: "blue-5", rules: "oyna101" }));

test("a change can be undone step by step, to the beginning and no further", () => {
  assert.equal(page.canUndo(), false);
  page.change({ indicator: "red-13" });
  page.change({ rules: "acma81" });
  assert.equal(page.okeyFace(), "red-1");
  page.undo();
  assert.deepEqual([position.rules, position.indicator, page.canUndo()], ["oyna101", "red-13", true]);
  page.undo();
  page.undo();
  assert.deepEqual([position.rules, position.indicator, page.canUndo()], ["oyna101", "blue-5", false]);
});

test("of many changes the last three hundred are remembered", () => {
  for (let points = 0; points < 305; points++) page.change({ situation: { ...page.QUIET, points } });
  for (let time = 0; time < 400; time++) page.undo();
  assert.equal(position.situation.points, 4);
});

test("everybody is told of each change, and can ask whether there was one", () => {
  let told = 0;
  page.onChange(() => told++);
  const still = page.stillNow();
  page.touch();
  assert.deepEqual([told, still()], [1, true]);
  page.change({ bound: true });
  assert.deepEqual([told, still()], [2, false]);
  page.undo();
  assert.deepEqual([told, still()], [3, true]);
});

test("what is the case cannot be written to", () => {
  assert.throws(() => { position.rules = "oynaduz"; }, TypeError);
});

test("without an indicator nobody knows the okey", () => {
  page.change({ indicator: null });
  assert.equal(page.okeyFace(), null);
});

test("tiles have their slots and their numbers, also twins", () => {
  page.begin({ slots: page.slotsOf(["red-9", "red-9"]) });
  const [one, other] = page.rackTiles();
  assert.deepEqual([one.slot, other.slot, one.code, other.code], [0, 1, "red-9", "red-9"]);
  assert.notEqual(one.id, other.id);
});

test("the rows name the tiles as they lie", () => {
  const [one, two, three] = position.slots;
  page.change({ slots: Array.from({ length: 30 }, (_, slot) => ({ 2: one, 4: two, 15: three })[slot] ?? null) });
  const [upper, lower] = page.laidRows();
  assert.deepEqual(upper.slice(0, 6), [null, null, 0, null, 1, null]);
  assert.deepEqual([upper.length, lower.length, lower[0], lower[1]], [15, 15, 2, null]);
  assert.deepEqual(page.rackCodes(), ["red-9", "red-3", "blue-6"]);
});

test("an answer's rows place the very tiles, short rows filled with gaps", () => {
  const before = page.rackTiles().map(({ id }) => id);
  page.placeRows([[1, null, 0], [2]]);
  assert.deepEqual(codes().slice(0, 4), ["red-3", null, "red-9", null]);
  assert.equal(codes()[15], "blue-6");
  assert.deepEqual(page.rackTiles().map(({ id }) => id), [before[1], before[0], before[2]]);
});

test("tiles that lie so already are not moved", () => {
  page.placeRows([[0, 1, 2], []]);
  assert.equal(page.canUndo(), false);
  page.begin({ slots: page.slotsOf(["red-9", "red-9"]) });
  page.placeRows([[1, 0], []]); // the twins are alike
  assert.equal(page.canUndo(), false);
});
