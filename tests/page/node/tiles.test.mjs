// The tiles' codes and names.
import assert from "node:assert/strict";
import { test } from "node:test";
import { CODES, nextFace, parts, tileLabel, tileName } from "../../../solver/faces/http/page/tiles.js";
import { setLang } from "../../../solver/faces/http/page/words.js";

test("there are 53 faces, in id order", () => {
  assert.equal(new Set(CODES).size, 53);
  assert.deepEqual([CODES[0], CODES[13], CODES[26], CODES[39], CODES[52]], ["yellow-1", "blue-1", "black-1", "red-1", "fake"]);
  assert.deepEqual(parts("black-13"), { colour: "black", number: 13 });
});

test("the okey is the face above the indicator, after the 13 the 1", () => {
  assert.equal(nextFace("blue-5"), "blue-6");
  assert.equal(nextFace("red-13"), "red-1");
});

test("tiles have names in both languages, okeys with what they stand for", () => {
  assert.deepEqual(["red-10", "fake", "okey"].map(tileName), ["kırmızı 10", "sahte okey", "okey"]);
  assert.equal(tileLabel("red-5"), "kırmızı 5");
  assert.equal(tileLabel("blue-6", { okey: true }), "okey (mavi 6)");
  assert.equal(tileLabel("okey", { okey: true, as: [] }), "okey");
  assert.equal(tileLabel("blue-6", { okey: true, as: ["red-6"] }), "okey (mavi 6), kırmızı 6 yerine");
  assert.equal(
    tileLabel("red-5", { okey: true, as: ["blue-8", "red-8"] }),
    "okey (kırmızı 5), mavi 8 ya da kırmızı 8 yerine",
  );
  setLang("en");
  assert.deepEqual(["red-10", "fake", "okey"].map(tileName), ["red 10", "fake okey", "okey"]);
  assert.equal(tileLabel("red-5", { okey: true, as: ["blue-5"] }), "okey (red 5) standing for blue 5");
});
