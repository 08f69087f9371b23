// The ways that an answer names, in the order a player reads them, and what is said of each.
import { minus } from "./headlines.js";
import { t } from "./words.js";

/**
 * The ways to open, those that open first: `{way, title, more}`, the way as the answer has it, its title,
 * and a sentence more or null.
 */
export function openingWays({ points, cheapest, pairs }) {
  const same = cheapest && facesOf(cheapest) === facesOf(points);
  const byPoints = [
    { way: points, title: pointsTitle(points), more: same ? t("opening.cheapest_same") : null },
    ...(cheapest && !same ? [{ way: cheapest, title: t("opening.cheapest", cheapest), more: cheapestBy(cheapest) }] : []),
  ];
  const byPairs = [{ way: pairs, title: t(pairs.opens ? "opening.pairs" : "opening.pairs_short", pairs), more: null }];
  return pairs.opens && !points.opens ? [...byPairs, ...byPoints] : [...byPoints, ...byPairs];
}

/** What it takes to open. */
export const thresholdSaid = ({ threshold, points }) =>
  t(points.missing === null ? "opening.threshold_bound" : "opening.threshold", threshold);

/** What a kafa of an opening gains, or null where there is none. */
export const kafaSaid = (bonus, game) =>
  (bonus > 0 ? t("opening.kafa", { count: bonus, points: minus(bonus * game.kafa.each) }) : null);

function pointsTitle(points) {
  if (points.missing === null) return t("opening.points_bound", points);
  if (points.melds.length === 0) return t("opening.points_none");
  return t(points.opens ? "opening.points" : "opening.points_short", points);
}

const cheapestBy = ({ okeys_used: okeys, leftover_cost: cost }) => t("opening.cheapest_by", { okeys, cost });

/** The melds without the indices of their tiles, to tell whether two openings are the same. */
const facesOf = ({ melds }) =>
  JSON.stringify(melds.map(({ tiles }) => tiles.map(({ tile }) => tile).join()).sort());

/** The tiles waited for, those of a kind of finish together; the rules name the dearest kinds last. */
export function waitsByKind(waits, game) {
  return [...game.finish].reverse()
    .map((kind) => ({ kind, waits: waits.filter((wait) => wait.kind === kind) }))
    .filter((group) => group.waits.length > 0);
}
