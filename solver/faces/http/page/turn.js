// "Bu tur ne yapmalıyım?": the best turn, step by step.
import { worth } from "./finish.js";
import { drawTiles } from "./melds.js";
import { make } from "./make.js";
import { panel } from "./panel.js";
import { okeyFace, position } from "./position.js";
import { binds, bound, opened, othersOpened, previous, situation } from "./situation.js";
import { shownTile } from "./steps.js";
import { stepper } from "./stepper.js";
import { t } from "./words.js";

/** What a question about a turn is asked with, beside the rack. */
export const turnFields = () => ({
  table: position.table,
  opened: opened(),
  others_opened: othersOpened(),
  ...(binds() ? { bound_others: situation().boundOthers } : {}),
  ...bound(),
  ...previous(),
});

export const turn = () => panel({ name: "turn", question: "turn", fields: turnFields, sizes, headline, draw });

const sizes = (deal) => [1, deal + 1];

function headline({ answer: { steps, finishes, value, after }, game }) {
  if (!steps) return t("turn.none");
  if (finishes) return t("turn.finishes", { kind: t(`kind.${finishes}`), value: worth(value, game) });
  const { penalty } = steps.at(-1);
  const said = { steps: steps.length, cost: after.leftover_cost, penalty };
  return penalty > 0 ? t("turn.best_penalty", said) : t("turn.best", said);
}

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
  const costs = new Map();
  for (const [index, penalty] of Object.entries(penalties)) {
    if (penalty > 0) costs.set(penalty, [...(costs.get(penalty) ?? []), shownTile(tiles[index].code, okeyFace())]);
  }
  if (costs.size === 0) return [make("p", { class: "hint" }, t("turn.costs_nothing"))];
  return [...costs].map(([penalty, dear]) => make("section", { class: "costs" },
    make("h3", {}, t("turn.costs", { penalty })),
    drawTiles(dear)));
}
