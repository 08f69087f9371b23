// The steps of a turn one by one: each in words, and the table and the rack as it leaves them.
import { drawMelds, drawTiles } from "./melds.js";
import { make } from "./make.js";
import { inOrder } from "./names.js";
import { okeyFace } from "./position.js";
import { replay } from "./steps.js";
import { drawTable } from "./table.js";
import { brought, held, inWords } from "./turnwords.js";
import { t } from "./words.js";

const ALL = "all";

/**
 * Steps to leaf through.
 * @param {{rack: string[], table: object[], steps: object[], finishes: boolean}} turn
 *   the request's rack and table, the answer's steps, and whether they finish the hand
 */
export function stepper({ rack, table, steps, finishes }) {
  const states = replay(rack, table, steps, okeyFace());
  const words = steps.map((step, at) => inWords(step, states[at], finishes && at === steps.length - 1));
  const said = make("div", { role: "status", class: "step" });
  const seen = make("div", { class: "seen" });
  const back = make("button", { type: "button", click: () => go(at === ALL ? steps.length - 1 : at - 1) }, t("turn.back"));
  const next = make("button", { type: "button", click: () => go(at + 1) }, t("turn.next"));
  const all = make("button", { type: "button", click: () => go(ALL) }, t("turn.all"));
  let at = 0;

  function go(to) {
    if (to !== ALL && !(to >= 0 && to < steps.length)) return; // before the first step, behind the last
    at = to;
    // not `disabled`: who presses the last time keeps the focus
    back.setAttribute("aria-disabled", String(at === 0));
    next.setAttribute("aria-disabled", String(at === ALL || at === steps.length - 1));
    all.setAttribute("aria-pressed", String(at === ALL));
    if (at === ALL) {
      said.replaceChildren(
        make("p", {}, t("turn.all_steps")),
        make("ol", {}, words.map((sentence) => make("li", {}, sentence))),
      );
      draw(brought(states.at(-1), rack.length));
      return;
    }
    said.replaceChildren(make("p", {}, t("turn.step", { step: at + 1, steps: steps.length, words: words[at] })));
    draw(states[at + 1], steps[at], states[at]);
  }

  function draw(state, step = null, before = null) {
    seen.replaceChildren(...[
      step ? drawStep(step, before, state) : null,
      ...(state.table.length > 0 ? [make("h3", {}, t("turn.table")), drawTable(state.table)] : []),
      ...(state.hand.length > 0
        ? [make("h3", {}, t("turn.hand")), drawTiles(inOrder(state.hand))]
        : [make("p", {}, t("turn.hand_empty"))]),
    ].filter((part) => part !== null));
  }

  go(0);
  return make("div", { class: "stepper" }, said, make("div", { class: "actions" }, back, next, all), seen);
}

/** What a step moves; for an okey taken, what is given and what comes for it. */
function drawStep(step, before, after) {
  if (step.do === "open") return drawMelds(step.melds);
  if (step.do === "lay") return drawMelds([step.meld]);
  const moved = drawTiles((step.with ?? [step.tile]).map((index) => held(before, index)));
  if (step.do !== "take_okey") return moved;
  const gained = after.hand.filter(({ fresh }) => fresh).map((tile) => ({ ...tile, fresh: false }));
  return make("div", { class: "swap" }, moved, make("span", { "aria-hidden": "true" }, "→"), drawTiles(gained));
}
