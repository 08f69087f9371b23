// The sentence that each answer begins with.
import { t } from "./words.js";

/** A number with a minus sign that is one. */
export const minus = (number) => String(number).replace("-", "−");

/** What a finish writes, in a sentence: in the classic games what the others lose, or what it gains. */
export function worth(value, game) {
  const said = minus(value);
  if (game.opens) return t("finish.writes", { value: said });
  return t(game.scoring === "own" ? "finish.gains" : "finish.lose", { value: said });
}

/** Whether the rack opens, and what it lacks. */
export function openingHeadline({ answer: { points, pairs } }) {
  const { total } = points;
  const { count } = pairs;
  if (points.opens && pairs.opens) return t("opening.yes_both", { total, count });
  if (points.opens) return t("opening.yes_points", { total });
  if (pairs.opens) return t("opening.yes_pairs", { count });
  if (points.missing === null) return t("opening.no_bound", { pairs: pairs.missing });
  return t("opening.no", { points: points.missing, pairs: pairs.missing });
}

/** Whether the rack finishes, else for how many tiles it waits. */
export function finishHeadline({ answer: { ways, waits }, tiles, game }) {
  if (ways.length > 0) return t("finish.yes", { kind: t(`kind.${ways[0].kind}`), value: worth(ways[0].value, game) });
  if (tiles.length > game.rack) return t("finish.no");
  const count = waits.reduce((sum, { unseen }) => sum + unseen, 0);
  return count > 0 ? t("finish.waits", { count }) : t("finish.waits_none");
}

/** What the best turn comes to. */
export function turnHeadline({ answer: { steps, finishes, value, after }, game }) {
  if (!steps) return t("turn.none");
  if (finishes) return t("turn.finishes", { kind: t(`kind.${finishes}`), value: worth(value, game) });
  const { penalty } = steps.at(-1);
  const said = { steps: steps.length, cost: after.leftover_cost, penalty };
  return penalty > 0 ? t("turn.best_penalty", said) : t("turn.best", said);
}

/** Whether the left discard may be taken; `name` is its name in words. */
export function takeHeadline({ legal, use, binds }, name) {
  const said = { tile: name };
  if (!legal) return t("take.no", said);
  if (use.length > 0) return t("take.use", said);
  return t(binds ? "take.binds" : "take.free", said);
}

/** What to do about a rack of `held` tiles where a question takes from `least` to `most`. */
export function remedy([least, most], held) {
  return held < least ? t("answers.put_more", { count: least - held }) : t("answers.take_off", { count: held - most });
}
