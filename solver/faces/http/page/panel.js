// A question of the page: its button, and the panel with what was answered.
//
// An answer belongs to the position it was asked about.  One that comes when the position is another is
// dropped; one that is shown when the position changes is marked, and unmarked when it comes back.
import { ask, needRules, Problem } from "./ask.js";
import { remedy } from "./headlines.js";
import { make, worded } from "./make.js";
import { layOnRack } from "./place.js";
import { onChange, position, rackTiles, ruleSet } from "./position.js";
import { SIZES } from "./requests.js";
import { rules } from "./situation.js";
import { onLang, t } from "./words.js";

const UNTIL_BUSY = 200; // milliseconds; most answers are quicker and need no word about waiting

/**
 * @typedef {object} Asked
 * @property {object} answer
 * @property {{id: number, code: string}[]} tiles  those that the answer's indices name
 * @property {object} request  what was asked
 * @property {object} game  the rule set it was asked in
 *
 * @param {object} options
 * @param {string} options.name  the panel's id, the name of its sizes, and the key of its button's words before `.ask`
 * @param {string} options.question  the question's name in the API
 * @param {() => object} options.fields  what is asked beside the rack
 * @param {(asked: Asked) => string} options.headline  the answer in a sentence
 * @param {(asked: Asked) => Node[]} options.draw  all of it
 */
export function panel({ name, question, fields, headline, draw }) {
  const button = worded(make("button", { type: "button", "aria-controls": name, click: send }), `${name}.ask`);
  const status = make("p", { class: "headline", role: "status" });
  const body = make("div", { class: "ways" });
  const element = make("div", { class: "answer", id: name }, status, body);
  let about = null; // the position that what is shown is about
  /** @type {Asked | null} */
  let asked = null;
  let problem = null;
  let busy = false;

  const request = () => ({ rules: rules(), rack: rackTiles().map(({ code }) => code), ...fields() });

  /** All that an answer depends on.  Where a tile lies is no part of it. */
  function now() {
    const rack = rackTiles().map(({ id, code }) => `${code} ${id}`).sort();
    return JSON.stringify([position.indicator, { ...request(), rack }]);
  }

  async function send() {
    if (busy) return;
    setBusy(true);
    const word = setTimeout(() => clear(t("answers.thinking")), UNTIL_BUSY);
    let then = now();
    let got = null;
    let failure = null;
    try {
      await needRules();
      then = now();
      const sent = { tiles: rackTiles(), request: request(), game: ruleSet() };
      got = { ...sent, answer: await ask(question, sent.request) };
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      failure = error;
    } finally {
      clearTimeout(word);
      setBusy(false);
    }
    if (now() !== then) {
      clear(t("answers.dropped"));
      return;
    }
    [about, asked, problem] = [then, got, failure];
    show();
  }

  function setBusy(on) {
    busy = on;
    button.setAttribute("aria-disabled", String(on));
    element.setAttribute("aria-busy", String(on));
  }

  function clear(sentence = "") {
    [about, asked, problem] = [null, null, null];
    status.textContent = sentence;
    body.replaceChildren();
    element.classList.remove("old", "wrong");
  }

  function show() {
    element.classList.remove("old");
    element.classList.toggle("wrong", problem !== null);
    status.textContent = problem ? [complaint(), remedied()].join(" ").trim() : headline(asked);
    body.replaceChildren(...(asked ? draw(asked) : retries()));
    mark();
  }

  /** What is wrong, and with which of the melds on the table. */
  function complaint() {
    const { place, message } = problem;
    return place === null ? message : t("table.lying_meld", { place, words: message });
  }

  /** What to do about a rack of the wrong size; nothing where the sentence says all. */
  function remedied() {
    return problem.code === "rack_size" ? remedy(SIZES[name](ruleSet().rack), rackTiles().length) : "";
  }

  /** The button to try again with, where that may help; it goes, so the focus goes to the question's own. */
  function retries() {
    if (!problem.retry) return [];
    const again = make("button", { type: "button", click: () => { button.focus(); send(); } }, t("retry"));
    return [make("div", { class: "actions" }, again)];
  }

  /** Says of what is shown whether the position is another by now. */
  function mark() {
    if (about === null) return;
    const old = now() !== about;
    if (problem) {
      if (old) clear();
      return;
    }
    if (old === element.classList.contains("old")) return;
    element.classList.toggle("old", old);
    status.textContent = old ? t("answers.old") : headline(asked);
    for (const lay of body.querySelectorAll(".lay")) lay.disabled = old;
  }

  onChange(mark);
  onLang(() => {
    if (asked) show();
    else if (problem) send(); // its sentence is the server's
    else if (!busy) clear();
  });

  /** Ask anew where something is shown: a condition beside it was set. */
  const again = () => { if (about !== null) send(); };
  return { button, element, clear, again };
}

/** The button that puts the tiles of a way on the rack: its melds, then the tiles at the indices `rest`. */
export function layButton({ tiles }, melds, rest) {
  const done = make("span", { class: "done", role: "status" });
  const lay = make("button", {
    type: "button",
    class: "lay",
    click: () => {
      layOnRack(tiles, melds, rest);
      done.textContent = t("answers.laid");
      document.getElementById("rack")?.scrollIntoView({ block: "nearest" });
    },
  }, t("answers.lay"));
  return make("div", { class: "actions" }, lay, done);
}
