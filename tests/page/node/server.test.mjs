// Talking to the server: what is sent, and every failure in words for people.
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { ask, needRules, read } from "../../../solver/faces/http/page/ask.js";
import { begin, onChange } from "../../../solver/faces/http/page/position.js";
import { ruleNames, rulesOf } from "../../../solver/faces/http/page/rules.js";
import { Problem, send } from "../../../solver/faces/http/page/server.js";
import { setLang } from "../../../solver/faces/http/page/words.js";
import { RULES, answers, sent } from "./serving.mjs";

async function problem(status, body) {
  answers(status, body);
  const caught = await send("/v1/turn", {}).catch((error) => error);
  assert.ok(caught instanceof Problem, String(caught));
  return caught;
}

beforeEach(() => {
  sent.length = 0;
  setLang("tr");
  sessionStorage.removeItem("sirala-key");
});

test("the rule sets are loaded once, with whether their games have an opening", async () => {
  answers(503, { code: "not_ready", field: null, message: "yet" });
  await assert.rejects(needRules(), Problem);
  assert.deepEqual([ruleNames(), rulesOf("oyna101")], [[], null]);
  let told = 0;
  onChange(() => told++);
  answers(200, RULES);
  await needRules();
  await needRules();
  assert.deepEqual([ruleNames(), told, sent.length], [Object.keys(RULES), 1, 2]);
  assert.deepEqual([rulesOf("oyna101").opens, rulesOf("oynaduz").opens, rulesOf("constructor")], [true, false, null]);
});

test("a question goes with the page's rules, indicator and language; its own fields win", async () => {
  answers(200, { total: 18 });
  begin({ rules: "acma81", indicator: "blue-5" });
  assert.deepEqual(await ask("evaluate", { rack: ["red-1"], rules: "oyna101" }), { total: 18 });
  const { path, method, headers, body } = sent[0];
  assert.deepEqual([path, method, headers["Accept-Language"], headers.Authorization], ["/v1/evaluate", "POST", "tr", undefined]);
  assert.deepEqual(body, { rules: "oyna101", indicator: "blue-5", lang: "tr", rack: ["red-1"] });
  setLang("en");
  await read({ text: "red 5" });
  assert.deepEqual([sent[1].path, sent[1].body], ["/v1/read", { lang: "en", text: "red 5" }]);
});

test("without an indicator nothing is asked", async () => {
  answers(200, {});
  begin({ indicator: null });
  await assert.rejects(ask("turn", {}), { code: "no_indicator", retry: false, message: /^Önce göstergeyi seç/ });
  assert.equal(sent.length, 0);
});

test("a key that was given is sent", async () => {
  answers(200, {});
  sessionStorage.setItem("sirala-key", "gizli");
  await send("/v1/rules");
  assert.deepEqual([sent[0].method, sent[0].headers.Authorization], ["GET", "Bearer gizli"]);
});

test("a server that is away, slow or talks nonsense can be asked again", async () => {
  const away = await problem(0, new TypeError("fetch failed"));
  assert.match(away.message, /^Sunucuya ulaşılamıyor/);
  assert.deepEqual([away.code, away.retry], ["unreachable", true]);
  assert.match((await problem(0, new DOMException("late", "TimeoutError"))).message, /zamanında yanıt vermedi/);
  for (const status of [200, 502]) assert.match((await problem(status, "<h1>Bad</h1>")).message, /^Sunucuya ulaşılamıyor/);
  const busy = await problem(429, "{}");
  assert.match(busy.message, /çok yoğun/);
  assert.deepEqual([busy.code, busy.retry], ["busy", true]);
});

test("what is too long is said in the page's own words", async () => {
  const { message, retry } = await problem(413, { code: "too_large", field: null, message: "body: 1 MB at most" });
  assert.deepEqual([message, retry], ["Bu çok uzun. Kısaltıp yeniden dene.", false]);
});

test("the server's sentence loses the name of the field in front of it, and begins with a capital", async () => {
  const { code, field, message, place, retry } = await problem(400, {
    code: "unknown_tile", field: "text", message: 'text: "mor" anlaşılmadı',
  });
  assert.deepEqual([code, field, message, place, retry], ["unknown_tile", "text", '"mor" anlaşılmadı', null, false]);
  assert.equal((await problem(400, { code: "x", field: "rack", message: "ıstakada 27 taş" })).message, "Istakada 27 taş");
  assert.equal((await problem(400, { code: "x", field: "rack", message: "rack: istaka" })).message, "İstaka");
  setLang("en");
  assert.equal((await problem(400, { code: "x", field: "rack", message: "rack: it is full" })).message, "It is full");
});

test("a meld of the table is named by its number", async () => {
  const { message, place } = await problem(400, { code: "bad_table", field: "table[2]", message: "table[2]: kırmızı 5 7" });
  assert.deepEqual([message, place], ["Kırmızı 5 7", 3]);
});

test("an error of the server's own is shown in its words and may be tried again", async () => {
  const { message, retry } = await problem(503, { code: "timeout", field: null, message: "Süre doldu." });
  assert.deepEqual([message, retry], ["Süre doldu.", true]);
});
