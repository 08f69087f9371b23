// "Masa": the melds on the table, typed in, and how each player has opened.
import { Problem, read } from "./ask.js";
import { choice, labelled, make, tick, worded } from "./make.js";
import { drawMeld } from "./melds.js";
import { replaced } from "./moves.js";
import { namesOf } from "./names.js";
import { change, okeyFace, onChange, position } from "./position.js";
import { binds, changeSituation, opened, openedBy, situation } from "./situation.js";
import { shownMeld } from "./steps.js";
import { onLang, t } from "./words.js";

const OWNERS = [0, 1, 2, 3];
const MINE = [["none", "table.my_none"], ["series", "table.my_series"], ["pairs", "table.my_pairs"]];
const THEIRS = [["series", "table.how_series"], ["pairs", "table.how_pairs"]];
// A line of its own, so that melds typed with their owners keep them.
const OWNER_WORDS = ["me:\n", "right:\n", "opposite:\n", "left:\n"];

/** Melds by their owners, each under its place on the table from 1. `beside` makes what stands next to that. */
export function drawTable(melds, beside = () => []) {
  const placed = melds.map((meld, place) => ({ ...meld, place }));
  const of = (owner) => placed.filter((meld) => meld.owner === owner);
  const lie = (meld) =>
    drawMeld(meld, make("span", {}, t("table.place", { place: meld.place + 1, kind: t(`meld.${meld.kind}`) })), ...beside(meld));
  return make("div", { class: "owners" }, OWNERS.filter((owner) => of(owner).length > 0).map((owner) => {
    const name = t(`table.owner_${owner}`);
    return make("div", { class: "owner", role: "group", "aria-label": name },
      make("p", { "aria-hidden": "true" }, name),
      make("ul", { class: "melds" }, of(owner).map(lie)));
  }));
}

/** The part of the page where the table is entered. */
export function tableEntry() {
  const status = make("p", { class: "done", role: "status" });
  const trouble = make("p", { class: "notice error", role: "alert", hidden: true });
  const lying = make("div", { class: "lying", tabindex: "-1" });
  const owner = choice("table.owner", OWNERS.map((each) => [each, `table.owner_${each}`]), () => {});
  const input = make("input", {
    type: "text", id: "melds", autocomplete: "off", spellcheck: "false", "aria-describedby": "melds-hint",
    "data-word-placeholder": "table.example", placeholder: t("table.example"),
  });
  const form = make("form", { class: "entry", submit: (event) => { event.preventDefault(); put(); } },
    owner.element,
    make("label", { class: "field wide" }, worded(make("span"), "table.melds"), input),
    worded(make("button", { type: "submit" }), "table.add"));

  let putting = false;
  async function put() {
    const typed = input.value.trim();
    const chosen = Number(owner.select.value);
    if (typed === "") return fail(t("table.nothing"));
    if (okeyFace() === null) return fail(t("setting.needed"));
    if (putting) return undefined;
    putting = true;
    const { rules, indicator } = position;
    try {
      const { table } = await read({ table: `${OWNER_WORDS[chosen]}${typed}`, indicator, rules });
      fail("");
      const lying = [...position.table, ...table];
      change({ table: lying, opened: position.opened === "none" ? openedBy(0, lying) : position.opened });
      input.value = "";
      status.textContent = t("table.added", { count: table.length });
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      const several = /[|/]/.test(typed) && error.place !== null;
      fail(several ? t("table.typed_meld", { place: error.place, words: error.message }) : error.message);
    } finally {
      putting = false;
    }
    return undefined;
  }

  function fail(sentence) {
    trouble.textContent = sentence;
    trouble.hidden = sentence === "";
    if (sentence !== "") {
      status.textContent = "";
      input.focus();
    }
  }

  function remove(place) {
    change({ table: position.table.filter((_, at) => at !== place) });
    status.textContent = t("table.gone", { place: place + 1 });
    lying.focus();
  }

  let drawn = null; // what was drawn, so that only another table is drawn anew
  function refresh() {
    const now = [position.table, okeyFace()];
    if (drawn !== null && now.every((part, at) => part === drawn[at])) return;
    drawn = now;
    const okey = okeyFace();
    if (okey === null || position.table.length === 0) {
      lying.replaceChildren(make("p", { class: "hint" }, t(okey === null ? "setting.needed" : "table.empty")));
      return;
    }
    lying.replaceChildren(drawTable(position.table.map((meld) => shownMeld(meld, okey)), (meld) => [
      make("button", {
        type: "button",
        class: "remove",
        "aria-label": t("table.remove", { place: meld.place + 1, tiles: namesOf(meld.tiles) }),
        click: () => remove(meld.place),
      }, "×"),
    ]));
  }
  refresh();
  onChange(refresh);
  onLang(() => {
    drawn = null;
    status.textContent = "";
    fail("");
    refresh();
  });
  return [form, worded(make("p", { class: "hint", id: "melds-hint" }), "table.hint"), trouble, status, lying];
}

/** How each player has opened, and who is çifte bağlı where the rules know it. */
export function whoOpened() {
  const mine = choice("table.owner_0", MINE, (how) => change({ opened: how }));
  const rivals = [1, 2, 3].map((owner) => {
    const set = (how) => changeSituation({ others: replaced(situation().others, owner - 1, how === "seen" ? null : how) });
    // what lies on the table cannot be unsaid, so nobody is set to "has not opened"
    const made = choice(`table.owner_${owner}`, THEIRS, set);
    made.seen = make("option", { value: "seen" });
    made.select.prepend(made.seen);
    return made;
  });
  const bound = OWNERS.map((owner) => tick(`table.bound_${owner}`, (value) => {
    if (owner === 0) change({ bound: value });
    else changeSituation({ boundOthers: replaced(situation().boundOthers, owner - 1, value) });
  }));
  const ticks = make("div", { class: "ticks" }, bound.map((each) => each.element));

  function refresh() {
    const { others, boundOthers } = situation();
    mine.select.value = opened();
    mine.select.options[0].disabled = openedBy(0, position.table) !== "none";
    rivals.forEach(({ select, seen: option }, at) => {
      option.textContent = t("table.seen", { how: t(`table.how_${openedBy(at + 1, position.table)}`) });
      select.value = others[at] ?? "seen";
    });
    bound.forEach(({ box }, owner) => { box.checked = owner === 0 ? position.bound : boundOthers[owner - 1]; });
    ticks.hidden = !binds();
  }
  refresh();
  onChange(refresh);
  onLang(refresh);
  return labelled(make("div", { class: "who", role: "group" },
    worded(make("h3"), "table.who"),
    make("div", { class: "players" }, mine.element, rivals.map((each) => each.element)),
    ticks), "table.who");
}
