// "Açabilir miyim?": whether the rack opens, with what, and what it lacks.
import { drawMelds, inOrder, shortNames } from "./melds.js";
import { make } from "./make.js";
import { layButton, panel } from "./panel.js";
import { okeyFace } from "./position.js";
import { bound, boundSeen, previous, situation } from "./situation.js";
import { shownTile } from "./steps.js";
import { t } from "./words.js";

export const opening = () => panel({ name: "opening", question: "opening", fields, sizes, headline, draw });

function fields() {
  return { ...previous(), ...bound(), bound_player: boundSeen() || situation().boundPlayer };
}

const sizes = (deal) => [deal, deal + 1];

function headline({ answer: { points, pairs } }) {
  const { total } = points;
  const { count } = pairs;
  if (points.opens && pairs.opens) return t("opening.yes_both", { total, count });
  if (points.opens) return t("opening.yes_points", { total });
  if (pairs.opens) return t("opening.yes_pairs", { count });
  if (points.missing === null) return t("opening.no_bound", { pairs: pairs.missing });
  return t("opening.no", { points: points.missing, pairs: pairs.missing });
}

function draw(asked) {
  const { threshold, points, cheapest, pairs } = asked.answer;
  const isBound = points.missing === null;
  const same = cheapest && facesOf(cheapest) === facesOf(points);
  const byPoints = [
    way(asked, points, pointsTitle(points), same ? t("opening.cheapest_same") : null),
    ...(cheapest && !same
      ? [way(asked, cheapest, t("opening.cheapest", cheapest), t("opening.cheapest_by", {
        okeys: cheapest.okeys_used, cost: cheapest.leftover_cost,
      }))]
      : []),
  ];
  const byPairs = [way(asked, pairs, t(pairs.opens ? "opening.pairs" : "opening.pairs_short", pairs))];
  return [
    make("p", { class: "hint" }, t(isBound ? "opening.threshold_bound" : "opening.threshold", threshold)),
    ...(pairs.opens && !points.opens ? [...byPairs, ...byPoints] : [...byPoints, ...byPairs]),
  ];
}

function pointsTitle(points) {
  if (points.missing === null) return t("opening.points_bound", points);
  if (points.melds.length === 0) return t("opening.points_none");
  return t(points.opens ? "opening.points" : "opening.points_short", points);
}

/** A way to open, or as near as the rack comes to one. */
function way(asked, { melds, leftover, bonus = 0 }, title, more = null) {
  const { tiles, game } = asked;
  const stays = leftover.map((index) => shownTile(tiles[index].code, okeyFace()));
  const kafa = bonus > 0 ? t("opening.kafa", { count: bonus, points: minus(bonus * game.kafa.each) }) : null;
  const said = [kafa, more].filter((sentence) => sentence !== null);
  return make("section", { class: "way" },
    make("h3", {}, title),
    said.map((sentence) => make("p", {}, sentence)),
    melds.length === 0 ? null : [
      drawMelds(melds),
      stays.length > 0 ? make("p", { class: "hint" }, t("answers.stays", { tiles: shortNames(inOrder(stays)) })) : null,
      layButton(asked, melds, leftover),
    ]);
}

/** A number with a minus sign that is one. */
const minus = (number) => String(number).replace("-", "−");

/** The melds without the indices of their tiles, to tell whether two openings are the same. */
const facesOf = ({ melds }) =>
  JSON.stringify(melds.map(({ tiles }) => tiles.map(({ tile }) => tile).join()).sort());
