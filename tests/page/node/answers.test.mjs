// What the page says of the server's answers: headlines, the ways, what to do about a rack's size.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import {
  finishHeadline, openingHeadline, remedy, takeHeadline, turnHeadline, worth,
} from "../../../solver/faces/http/page/headlines.js";
import { kafaSaid, openingWays, thresholdSaid, waitsByKind } from "../../../solver/faces/http/page/ways.js";
import { setLang } from "../../../solver/faces/http/page/words.js";
import { RULES } from "./serving.mjs";

const game = (name) => ({ ...RULES[name], opens: RULES[name].open_points !== null });
const meld = (...codes) => ({ kind: "run", value: 9, tiles: codes.map((tile, index) => ({ index, tile })) });
const POINTS = { opens: true, total: 120, missing: 0, melds: [meld("red-1", "red-2", "red-3")] };
const CHEAPEST = { opens: true, total: 104, okeys_used: 0, leftover_cost: 154, melds: [meld("blue-3", "blue-4", "blue-5")] };
const PAIRS = { opens: false, count: 1, missing: 4, melds: [] };
const SHORT = { ...POINTS, opens: false, total: 80, missing: 21 };
const opens = { ...PAIRS, opens: true, count: 6, missing: 0 };
const titles = (answer) => openingWays(answer).map(({ title }) => title);

beforeEach(() => setLang("tr"));

test("an opening's headline says with what it opens, or what it lacks", () => {
  const said = (points, pairs) => openingHeadline({ answer: { points, pairs } });
  assert.equal(said(POINTS, PAIRS), "Açar: seriyle 120 sayı.");
  assert.equal(said(SHORT, opens), "Açar: 6 çift.");
  assert.equal(said(POINTS, opens), "Açar: seriyle 120 sayı ya da 6 çift.");
  assert.equal(said(SHORT, PAIRS), "Açmaz: seriyle 21 sayı, çiftten 4 çift eksik.");
  assert.equal(said({ ...SHORT, missing: null }, PAIRS), "Açmaz: 4 çift eksik.");
  setLang("en");
  assert.equal(said(POINTS, PAIRS), "It opens: 120 points.");
});

test("the ways to open: the highest, the cheapest, pairs; what opens comes first", () => {
  const answer = { points: POINTS, cheapest: CHEAPEST, pairs: PAIRS };
  assert.deepEqual(openingWays(answer), [
    { way: POINTS, title: "En yüksek açış: 120 sayı", more: null },
    { way: CHEAPEST, title: "En ucuz açış: 104 sayı", more: "Kullanılan okey 0, elde kalanın cezası 154" },
    { way: PAIRS, title: "Çiftten en çok 1 çift, 4 eksik", more: null },
  ]);
  assert.deepEqual(titles({ points: SHORT, cheapest: null, pairs: opens }), ["Çiftten açış: 6 çift", "Seriyle en çok 80 sayı, 21 eksik"]);
  assert.deepEqual(titles({ points: POINTS, cheapest: null, pairs: opens }), ["En yüksek açış: 120 sayı", "Çiftten açış: 6 çift"]);
});

test("a cheapest opening of the same faces is not shown twice", () => {
  const twin = { ...CHEAPEST, melds: [{ ...POINTS.melds[0], tiles: POINTS.melds[0].tiles.map((tile) => ({ ...tile, index: 9 })) }] };
  const [first, second, ...more] = openingWays({ points: POINTS, cheapest: twin, pairs: PAIRS });
  assert.equal(first.more, "En ucuz açış da bu.");
  assert.deepEqual([second.way, more], [PAIRS, []]);
});

test("a rack without a meld, and one of a player bound to pairs, are told so", () => {
  assert.equal(titles({ points: { ...SHORT, melds: [] }, cheapest: null, pairs: PAIRS })[0], "İndirilecek seri ya da küt yok");
  const bound = { ...SHORT, missing: null };
  assert.equal(titles({ points: bound, cheapest: null, pairs: PAIRS })[0], "Seriler ve kütler: en çok 80 sayı");
  const threshold = { points: 101, pairs: 5 };
  assert.equal(thresholdSaid({ threshold, points: POINTS }), "Eşik: 101 sayı ya da 5 çift.");
  assert.equal(thresholdSaid({ threshold, points: bound }), "Eşik: 5 çift. Çifte bağlı olan seriyle açamaz.");
});

test("a kafa says what it gains", () => {
  assert.equal(kafaSaid(2, game("acma81")), "Kafa: 2 (−202)");
  assert.equal(kafaSaid(0, game("oyna101")), null);
});

test("a finish is worth what its game writes", () => {
  assert.equal(worth(-202, game("oyna101")), "Biten −202 yazar.");
  assert.equal(worth(2, game("oynaduz")), "Kaybedenlerin her birinden 2 düşer.");
  assert.equal(worth(2, game("1001oyun")), "Biten 2 puan alır.");
});

test("a finish's headline names the best way, or what the rack waits for", () => {
  const said = (ways, waits, tiles = 22, rules = "oyna101") =>
    finishHeadline({ answer: { ways, waits }, tiles: Array(tiles), game: game(rules) });
  assert.equal(said([{ kind: "elden", value: -202 }, { kind: "normal", value: -101 }], []), "Biter: elden. Biten −202 yazar.");
  assert.equal(said([{ kind: "yedi_cift", value: 2 }], [], 15, "1001oyun"), "Biter: yedi çift. Biten 2 puan alır.");
  assert.equal(said([], []), "Kendi taşlarıyla bitmez.");
  assert.equal(said([], [], 21), "Tek taşla bitmez, beklediği taş yok.");
  assert.equal(said([], [{ unseen: 2 }, { unseen: 1 }], 21), "Bekliyor: görünmeyen 3 taş.");
  setLang("en");
  assert.equal(said([{ kind: "normal", value: -101 }], []), "It finishes: normal. The winner writes −101.");
});

test("tiles waited for are grouped by their finish, the dearest first", () => {
  const waits = [{ kind: "elden", tile: "red-1" }, { kind: "elden_okeyle", tile: "okey" }, { kind: "elden", tile: "red-2" }];
  assert.deepEqual(waitsByKind(waits, game("oyna101")), [
    { kind: "elden_okeyle", waits: [waits[1]] },
    { kind: "elden", waits: [waits[0], waits[2]] },
  ]);
});

test("a turn's headline says what it comes to", () => {
  const turn = { steps: [{}, { do: "discard", penalty: 0 }], finishes: null, value: null, after: { leftover_cost: 33 } };
  const said = (patch) => turnHeadline({ answer: { ...turn, ...patch }, game: game("oyna101") });
  assert.equal(said({}), "En iyi hamle: 2 adım. Elde kalanın cezası 33.");
  assert.equal(said({ steps: [{ penalty: 101 }] }), "En iyi hamle: 1 adım. Elde kalanın cezası 33, atılan taşın cezası 101.");
  assert.equal(said({ finishes: "normal", value: -101 }), "Biter: normal. Biten −101 yazar.");
  assert.equal(said({ steps: null }), "Oynanabilecek bir hamle yok.");
});

test("the left discard may be taken, may bind, or may not", () => {
  const said = (patch) => takeHeadline({ legal: true, use: [], binds: false, ...patch }, "sarı 1");
  assert.equal(said({ use: [{}] }), "Alınır ve bu tur kullanılır: sarı 1.");
  assert.equal(said({}), "Alınır: sarı 1. Bu tur kullanılamazsa cezasız geri verilir.");
  assert.equal(said({ binds: true }), "Alınır: sarı 1. Ama bu tur kullanılmazsa alan çifte bağlanır.");
  assert.equal(said({ legal: false }), "Alınmaz: sarı 1 bu tur kullanılamaz.");
});

test("a rack of the wrong size is told how many tiles to put or to take off", () => {
  assert.equal(remedy([21, 22], 5), "Istakaya 16 taş daha koy.");
  assert.equal(remedy([21, 22], 0), "Istakaya 21 taş daha koy.");
  assert.equal(remedy([1, 22], 23), "Istakadan 1 taş kaldır.");
});

test("every kind of finish of every game has its words, but for those that no hand asks about", () => {
  for (const rules of Object.keys(RULES)) {
    for (const kind of RULES[rules].finish.filter((each) => !["deste_bitti", "el_bozuldu", "gosterge"].includes(each))) {
      const answer = { ways: [{ kind, value: 1 }], waits: [] };
      assert.match(finishHeadline({ answer, tiles: [], game: game(rules) }), /^Biter: /);
    }
  }
});
