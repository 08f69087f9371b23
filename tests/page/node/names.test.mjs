// Shown tiles in words.
import assert from "node:assert/strict";
import { test } from "node:test";
import { inOrder, nameOf, namesOf, ofAnswer, shortNames } from "../../../solver/faces/http/page/names.js";
import { shownTile } from "../../../solver/faces/http/page/steps.js";
import { setLang } from "../../../solver/faces/http/page/words.js";

const OKEY = "blue-6";
const shown = (...codes) => codes.map((code) => shownTile(code, OKEY));

test("a real okey is called so, in a meld with what it stands for", () => {
  assert.equal(nameOf(shownTile("blue-6", OKEY)), "okey");
  assert.equal(nameOf(shownTile("okey", OKEY)), "okey");
  assert.equal(nameOf({ ...shownTile("okey", OKEY), as: ["black-4", "red-4"] }), "okey (siyah 4 ya da kırmızı 4)");
  assert.equal(namesOf(shown("red-7", "fake", "okey")), "kırmızı 7, sahte okey, okey");
});

test("a colour is said once for its neighbours", () => {
  assert.equal(shortNames(shown("yellow-1", "yellow-4", "yellow-8", "blue-12", "okey")), "sarı 1 4 8, mavi 12, okey");
  assert.equal(shortNames(shown("red-3", "okey", "red-5")), "kırmızı 3, okey, kırmızı 5");
  assert.equal(shortNames(shown("red-3", "fake", "red-5")), "kırmızı 3, sahte okey, kırmızı 5");
  assert.equal(shortNames([]), "");
  setLang("en");
  assert.equal(shortNames(shown("red-5", "red-6", "fake")), "red 5 6, fake okey");
});

test("tiles go by colour and number, the fakes and the real okeys last", () => {
  const tiles = shown("okey", "red-1", "fake", "yellow-13", "blue-2", "yellow-2");
  assert.deepEqual(inOrder(tiles).map(({ code }) => code), ["yellow-2", "yellow-13", "blue-2", "red-1", "fake", "blue-6"]);
  assert.equal(tiles[0].code, "blue-6"); // what was given is as it was
});

test("a meld of an answer has its tiles as they are shown", () => {
  const tiles = [{ index: 0, tile: "red-5" }, { index: 3, tile: "blue-6", okey: true, as: ["red-6"] }];
  assert.deepEqual(ofAnswer({ kind: "run", tiles, value: 11 }), {
    kind: "run",
    tiles: [{ code: "red-5", okey: false, as: [] }, { code: "blue-6", okey: true, as: ["red-6"] }],
  });
});
