// What the counter says of a rack as it lies, from the server's judgement of it.
import { rackTiles, ruleSet } from "./position.js";
import { opened } from "./situation.js";
import { tileName } from "./tiles.js";
import { t } from "./words.js";

/**
 * The laid groups that are judged, each of their tiles with its slot.  Tiles that nobody has laid there
 * as a group are told no fault.
 * @param {object[]} groups  of the answer
 * @param {Map<number, number>} unjudged  the slots of such tiles by their ids, as they lay
 */
export function judgedGroups(groups, unjudged) {
  const tiles = rackTiles();
  const moved = ({ index }) => unjudged.get(tiles[index].id) !== tiles[index].slot;
  return groups
    .filter(({ kind, tiles: held }) => kind || held.some(moved))
    .map((group) => ({ ...group, tiles: group.tiles.map((held) => ({ ...held, slot: tiles[held.index].slot })) }));
}

/** The numbers in their order: `{name, value, good}`, those that the rules know and that matter now. */
export function numbers(answer) {
  const told = (name, value, good = false) => ({ name, value: String(value), good });
  const said = [
    told("total", answer.total),
    told("pairs", answer.pairs),
    told("leftover", t("counter.tiles", { count: answer.leftover.length })),
    told("cost", answer.leftover_cost),
  ];
  if (ruleSet().kafa) said.push(told("kafa", answer.bonus));
  if (ruleSet().opens && opened() === "none") said.push(told("opening", opening(answer), answer.opens));
  if (opened() !== "none") said.push(told("hand", answer.hand_score));
  return said;
}

/** Whether what is laid opens, or what it lacks: pairs where only pairs are laid, else points. */
function opening({ opens, missing, pairs, total }) {
  if (opens) return t("counter.opens");
  if (missing === 0) return t("counter.keep_one");
  return t(pairs > 0 && total === 0 ? "counter.missing_pairs" : "counter.missing_points", { missing });
}

/** Why a group is no meld, in a sentence that names its tiles. */
export function refusal(group) {
  const tiles = group.tiles.map((held) => tileName(held.tile)).join(", ");
  return t("counter.refused", { tiles, why: group.why });
}
