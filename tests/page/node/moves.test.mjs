// Moving tiles between the slots.
import assert from "node:assert/strict";
import { test } from "node:test";
import { appendTile, insertTile, moveTile, removeTile } from "../../../solver/faces/http/page/moves.js";

/** Slots from a text: a letter a tile, a dot an empty slot; the rest of both rows is empty. */
const slots = (text) => Array.from({ length: 30 }, (_, slot) => (!text[slot] || text[slot] === "." ? null : text[slot]));
const shown = (list) => list.map((tile) => tile ?? ".").join("").replace(/\.+$/, "");

test("a tile goes to a free slot and leaves its own empty", () => {
  assert.equal(shown(moveTile(slots("abcd"), 1, 18)), "a.cd..............b");
});

test("neighbours shift into the gap that the tile left", () => {
  assert.equal(shown(moveTile(slots("abcde"), 2, 0)), "cabde");
  assert.equal(shown(moveTile(slots("abcde"), 0, 2)), "bcade");
});

test("neighbours shift towards the nearest gap", () => {
  assert.equal(shown(moveTile(slots("abcd...........x"), 15, 2)), "abxcd");
  assert.equal(shown(moveTile(slots("abcde"), 0, 3)), ".bcade");
  assert.equal(shown(moveTile(slots("..abc..........x"), 15, 3)), ".abxc");
});

test("of two gaps as near, the tile's own is filled", () => {
  assert.equal(shown(moveTile(slots("abcde"), 1, 3)), "acdbe");
});

test("in a full row two tiles change places", () => {
  assert.equal(shown(moveTile(slots("abcdefghijklmnox"), 15, 2)), "abxdefghijklmnoc");
});

test("a gap of the other row is no gap", () => {
  assert.equal(shown(moveTile(slots("abcdefghijklmno.x"), 16, 14)), "abcdefghijklmnx.o");
});

test("from an empty slot or to its own nothing moves", () => {
  const before = slots("ab");
  assert.equal(moveTile(before, 5, 0), before);
  assert.equal(moveTile(before, 1, 1), before);
});

test("a further tile pushes its neighbours, in a full row it goes to the first free slot", () => {
  assert.equal(shown(insertTile(slots("abcd"), "x", 1)), "axbcd");
  assert.equal(shown(insertTile(slots("abcdefghijklmno.p"), "x", 3)), "abcdefghijklmnoxp");
  assert.equal(insertTile(slots("a".repeat(30)), "x", 3), null);
});

test("a further tile goes behind the last one, else to the first free slot", () => {
  assert.equal(shown(appendTile(slots(""), "x")), "x");
  assert.equal(shown(appendTile(slots("a.b"), "x")), "a.bx");
  assert.equal(shown(appendTile(slots(`.${"a".repeat(29)}`), "x")), `x${"a".repeat(29)}`);
  assert.equal(appendTile(slots("a".repeat(30)), "x"), null);
});

test("a tile is taken off", () => {
  assert.equal(shown(removeTile(slots("abc"), 1)), "a.c");
});

test("whatever is moved whereto, no tile is lost and none comes", () => {
  let now = slots("abc.defgh.ijklmnopqr..st.....u");
  let seed = 7;
  const random = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  const sorted = (list) => list.filter(Boolean).sort().join("");
  const all = sorted(now);
  for (let time = 0; time < 3000; time++) {
    const before = [...now];
    const [from, to] = [random(30), random(30)];
    const after = moveTile(now, from, to);
    assert.deepEqual(now, before, "the old slots were changed");
    if (before[from]) assert.equal(after[to], before[from]);
    assert.equal(after.length, 30);
    assert.equal(sorted(after), all, `${shown(before)} ${from} ${to}`);
    now = after;
  }
});
