// What has been said of the table, what the rules ask of it, and what goes into the questions.
import assert from "node:assert/strict";
import { before, beforeEach, test } from "node:test";
import { QUIET, begin, change, position, ruleSet } from "../../../solver/faces/http/page/position.js";
import { SIZES, finishFields, openingFields, takeFields, turnFields } from "../../../solver/faces/http/page/requests.js";
import * as said from "../../../solver/faces/http/page/situation.js";
import { loadedRules } from "./serving.mjs";

const MELDS = [
  { owner: 1, kind: "run", tiles: ["blue-4", "okey", "blue-6"] },
  { owner: 3, kind: "set", tiles: ["yellow-12", "okey", "red-12"] },
  { owner: 0, kind: "pair", tiles: ["black-3", "black-3"] },
];
const fresh = (rules) => begin({ rules, table: [], opened: "none", bound: false, situation: QUIET });

before(loadedRules);
beforeEach(() => fresh("oyna101"));

test("katlamalı is the table's to agree on, the rules', or nobody's", () => {
  assert.deepEqual([said.mayEscalate(), said.escalates(), said.rules()], [true, false, "oyna101"]);
  said.changeSituation({ escalate: true });
  assert.deepEqual([said.escalates(), said.rules()], [true, { preset: "oyna101", escalate: true }]);
  change({ rules: "acma81" });
  assert.deepEqual([said.mayEscalate(), said.escalates(), said.rules()], [false, true, "acma81"]);
  change({ rules: "oynaduz" });
  assert.deepEqual([said.mayEscalate(), said.escalates(), said.rules()], [false, false, "oynaduz"]);
});

test("the highest openings are asked with only where openings escalate, and one is named", () => {
  said.changeSituation({ points: 105 });
  assert.deepEqual(said.previous(), {});
  said.changeSituation({ escalate: true });
  assert.deepEqual(said.previous(), { previous: { points: 105, pairs: null } });
  said.changeSituation({ points: null });
  assert.deepEqual(said.previous(), {});
  said.changeSituation({ pairs: 0 });
  assert.deepEqual(said.previous(), { previous: { points: null, pairs: 0 } });
});

test("çifte bağlı players are asked about only where there are any", () => {
  change({ bound: true });
  said.changeSituation({ boundOthers: [false, true, false] });
  assert.deepEqual([said.binds(), said.bound(), said.boundSeen()], [false, {}, false]);
  change({ rules: "acma81" });
  assert.deepEqual([said.binds(), said.bound(), said.boundSeen()], [true, { bound: true }, true]);
});

test("melds say how their owner has opened: pairs alone with pairs, else with series", () => {
  const owners = [0, 1, 2, 3];
  assert.deepEqual(owners.map((owner) => said.openedBy(owner, MELDS)), ["pairs", "series", "none", "series"]);
  assert.equal(said.openedBy(0, [...MELDS, { owner: 0, kind: "run", tiles: [] }]), "series");
});

test("what is said of a player wins over what lies there; his own table is never unsaid", () => {
  assert.deepEqual([said.opened(), said.openingSeen()], ["none", false]);
  change({ table: MELDS });
  assert.deepEqual([said.opened(), said.openingSeen()], ["pairs", true]);
  assert.deepEqual(said.othersOpened(), ["series", "none", "series"]);
  change({ opened: "series" });
  said.changeSituation({ others: ["pairs", null, null] });
  assert.deepEqual([said.opened(), said.othersOpened()], ["series", ["pairs", "none", "series"]]);
  change({ table: [] });
  assert.equal(said.openingSeen(), true); // a rival is said to have
});

test("an opening is asked about with the state of the game", () => {
  assert.deepEqual(openingFields(), { bound_player: false });
  change({ rules: "acma81", bound: true });
  said.changeSituation({ points: 95, boundPlayer: true });
  assert.deepEqual(openingFields(), { previous: { points: 95, pairs: null }, bound: true, bound_player: true });
  said.changeSituation({ boundPlayer: false, boundOthers: [true, false, false] });
  assert.equal(openingFields().bound_player, true);
});

test("a finish is asked about with whether anybody has opened, but for the classic games", () => {
  assert.deepEqual(finishFields(), { opened_before: false, bound_player: false });
  said.changeSituation({ opened: true });
  assert.equal(finishFields().opened_before, true);
  said.changeSituation({ opened: false });
  change({ table: MELDS.slice(0, 1) });
  assert.equal(finishFields().opened_before, true);
  for (const rules of ["oynaduz", "1001oyun"]) {
    change({ rules });
    assert.deepEqual(finishFields(), {});
  }
});

test("a turn is asked about with the table, who has opened, and who is bound", () => {
  change({ rules: "acma81", table: MELDS, opened: "series" });
  said.changeSituation({ points: 95, others: [null, null, "pairs"], boundOthers: [false, true, false] });
  const fields = {
    table: MELDS,
    opened: "series",
    others_opened: ["series", "none", "pairs"],
    bound_others: [false, true, false],
    bound: false,
    previous: { points: 95, pairs: null },
  };
  assert.deepEqual(turnFields(), fields);
  said.changeSituation({ left: "okey" });
  assert.deepEqual(takeFields(), { ...fields, candidates: ["okey"] });
  change({ rules: "oyna101" });
  assert.deepEqual(turnFields(), { table: MELDS, opened: "series", others_opened: ["series", "none", "pairs"] });
});

test("an opening takes a full rack, a turn any, the left discard one before drawing", () => {
  const deal = ruleSet().rack;
  const sizes = Object.fromEntries(Object.entries(SIZES).map(([name, size]) => [name, size(deal)]));
  assert.deepEqual(sizes, { opening: [21, 22], finish: [21, 22], turn: [1, 22], take: [1, 21] });
});

test("each said thing is a change of its own", () => {
  said.changeSituation({ points: 5 });
  said.changeSituation({ pairs: 6 });
  assert.deepEqual(position.situation, { ...QUIET, points: 5, pairs: 6 });
  assert.equal(QUIET.points, null);
});
