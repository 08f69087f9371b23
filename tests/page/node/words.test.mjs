// The sentences in both languages.
import assert from "node:assert/strict";
import { test } from "node:test";
import { isLang, lang, onLang, otherLang, setLang, t } from "../../../solver/faces/http/page/words.js";

test("Turkish comes first, and the switch leads to English and back", () => {
  const heard = [];
  onLang(() => heard.push(lang()));
  assert.deepEqual([lang(), otherLang()], ["tr", "en"]);
  assert.equal(t("sort.best"), "Sırala");
  setLang("en");
  assert.deepEqual([lang(), otherLang()], ["en", "tr"]);
  assert.equal(t("sort.best"), "Sort");
  setLang("en"); // no change, nobody is told
  setLang("tr");
  assert.deepEqual(heard, ["en", "tr"]);
});

test("blanks are filled in, also with 0", () => {
  assert.equal(t("turn.step", { step: 1, steps: 0, words: "x" }), "Adım 1 / 0: x");
});

test("a key without words and a blank without a value are faults", () => {
  assert.throws(() => t("no.such"), /no words for no\.such/);
  assert.throws(() => t("fill.done"), /fill\.done lacks count/);
});

test("only the two languages are languages, whatever objects have by nature", () => {
  assert.deepEqual(["tr", "en", "de", "", "__proto__", "constructor"].map(isLang), [true, true, false, false, false, false]);
});
