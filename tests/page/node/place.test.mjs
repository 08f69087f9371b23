// The melds of an answer on the rack.
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOnRack, rowsOf } from "../../../solver/faces/http/page/place.js";
import { begin, change, position, rackTiles, slotsOf, undo } from "../../../solver/faces/http/page/position.js";

const rows = (melds, rest) => rowsOf(melds, rest).map((row) => row.map((index) => index ?? ".").join(" ").replace(/( \.)+$/, ""));
const range = (from, to) => Array.from({ length: to - from }, (_, at) => from + at);

test("melds lie in the first row with room, a gap between them, the rest one by one at the end", () => {
  assert.deepEqual(rows([range(0, 4), range(4, 7)], [7, 8]), ["0 1 2 3 . 4 5 6", "7 . 8"]);
});

test("what does not fit into the first row goes on in the second", () => {
  assert.deepEqual(rows([range(0, 8), range(8, 15), range(15, 18)], [18]), ["0 1 2 3 4 5 6 7 . 15 16 17", "8 9 10 11 12 13 14 . 18"]);
});

test("nothing is laid of nothing", () => {
  assert.deepEqual(rowsOf([], []), [Array(15).fill(null), Array(15).fill(null)]);
});

test("whatever is laid, every tile is there once, every meld whole, and groups apart while there is room", () => {
  let seed = 3;
  const random = (below) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return Math.floor((seed / 2147483648) * below);
  };
  for (let time = 0; time < 2000; time++) {
    const count = 14 + random(9);
    const melds = [];
    let next = 0;
    while (next + 2 <= count && random(6) > 0) {
      const meld = range(next, next + Math.min(count - next, 2 + random(4)));
      melds.push(meld);
      next += meld.length;
    }
    const laid = rowsOf(melds, range(next, count));
    const said = JSON.stringify([melds, count]);
    assert.deepEqual(laid.map((row) => row.length), [15, 15], said);
    assert.deepEqual(laid.flat().filter((index) => index !== null).sort((a, b) => a - b), range(0, count), said);
    const text = laid.map((row) => ` ${row.map((index) => index ?? ".").join(" ")} `);
    for (const meld of melds) assert.ok(text.some((row) => row.includes(` ${meld.join(" ")} `)), said);
  }
});

test("the very tiles of an answer are laid, wherever they lie by now, and can be laid back", () => {
  begin({ indicator: "blue-5", slots: slotsOf(["red-7", "blue-1", "red-5", "yellow-9", "red-6"]) });
  const tiles = rackTiles();
  change({ slots: [...position.slots].reverse() });
  const before = position.slots;
  const melds = [{ tiles: [{ index: 2 }, { index: 4 }, { index: 0 }] }];
  layOnRack(tiles, melds, [1, 3]);
  const [upper, lower] = [position.slots.slice(0, 4), position.slots.slice(15, 18)];
  assert.deepEqual(upper.map((tile) => tile?.id), [tiles[2].id, tiles[4].id, tiles[0].id, undefined]);
  assert.deepEqual(lower.map((tile) => tile?.code), ["yellow-9", undefined, "blue-1"]); // what stays, in order
  undo();
  assert.equal(position.slots, before);
});
