// The steps of a turn in words, and what of their tiles is to be marked.
import { nameOf, namesOf, ofAnswer, shortNames } from "./names.js";
import { okeysTaken } from "./steps.js";
import { t } from "./words.js";

/** The tile of a state's hand with an index. */
export const held = ({ hand }, index) => hand.find((tile) => tile.index === index);

/** A step in a sentence; `state` is what it is played on. */
export function inWords(step, state, isFinish = false) {
  switch (step.do) {
    case "open": {
      const { melds } = step;
      const said = melds.map(inShort).join(" | ");
      const total = melds.reduce((sum, { value }) => sum + value, 0);
      return melds[0].kind === "pair"
        ? t("turn.open_pairs", { count: melds.length, melds: said })
        : t("turn.open_points", { total, melds: said });
    }
    case "lay":
      return t("turn.lay", { kind: t(`meld.${step.meld.kind}`), tiles: inShort(step.meld) });
    case "add":
      return t(`turn.add_${step.end}`, { tile: nameOf(held(state, step.tile)), meld: step.to + 1 });
    case "take_okey": {
      const tiles = namesOf(step.with.map((index) => held(state, index)));
      return t(okeysTaken(state.table, step) > 1 ? "turn.take_both" : "turn.take", { meld: step.from + 1, tiles });
    }
    default: {
      const tile = nameOf(held(state, step.tile));
      if (isFinish) return t("turn.finish", { tile });
      return step.penalty > 0 ? t("turn.throw_penalty", { tile, penalty: step.penalty }) : t("turn.throw", { tile });
    }
  }
}

const inShort = (meld) => shortNames(ofAnswer(meld).tiles.map((tile) => ({ ...tile, as: [] })));

/** The state with all that the turn has brought marked: tiles of the hand on the table, okeys gained. */
export function brought({ table, hand }, rackSize) {
  const mark = (tile) => ({ ...tile, fresh: tile.index !== null });
  return {
    table: table.map((meld) => ({ ...meld, tiles: meld.tiles.map(mark) })),
    hand: hand.map((tile) => ({ ...tile, fresh: tile.index >= rackSize })),
  };
}

/**
 * What the tiles of the hand would write if they were thrown now: `{penalty, indices}`, those of one cost
 * together, those that cost nothing left out.
 * @param {Record<string, number>} penalties  by the index of the tile
 */
export function dearDiscards(penalties) {
  const costs = new Map();
  for (const [index, penalty] of Object.entries(penalties)) {
    if (penalty > 0) costs.set(penalty, [...(costs.get(penalty) ?? []), Number(index)]);
  }
  return [...costs].map(([penalty, indices]) => ({ penalty, indices }));
}
