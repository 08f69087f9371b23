// "Bu tur ne yapmalıyım?": the best turn, step by step.
import { turnHeadline as headline } from "./headlines.js";
import { drawTiles } from "./melds.js";
import { make } from "./make.js";
import { panel } from "./panel.js";
import { okeyFace } from "./position.js";
import { turnFields as fields } from "./requests.js";
import { shownTile } from "./steps.js";
import { stepper } from "./stepper.js";
import { dearDiscards } from "./turnwords.js";
import { t } from "./words.js";

export const turn = () => panel({ name: "turn", question: "turn", fields, headline, draw });

function draw(asked) {
  const { steps, finishes, proven } = asked.answer;
  return [
    ...(proven === false ? [make("p", { class: "notice" }, t("turn.unproven"))] : []),
    ...(steps ? [stepper({ ...asked.request, steps, finishes: Boolean(finishes) })] : []),
    ...drawCosts(asked),
  ];
}

/** What each tile would write if it were thrown now: those of one cost together. */
function drawCosts({ answer: { penalties = {} }, tiles }) {
  const costs = dearDiscards(penalties);
  if (costs.length === 0) return [make("p", { class: "hint" }, t("turn.costs_nothing"))];
  return costs.map(({ penalty, indices }) => make("section", { class: "costs" },
    make("h3", {}, t("turn.costs", { penalty })),
    drawTiles(indices.map((index) => shownTile(tiles[index].code, okeyFace())))));
}
