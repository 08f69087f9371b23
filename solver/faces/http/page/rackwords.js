// What is said of the rack: its slots, the tiles on them, the verdict on a laid group.
import { COLUMNS, okeyFace } from "./position.js";
import { tileName } from "./tiles.js";
import { t } from "./words.js";

/** A slot in words: "1. sıra 3. yuva". */
export const slotName = (slot) =>
  t("rack.slot", { row: Math.floor(slot / COLUMNS) + 1, column: (slot % COLUMNS) + 1 });

/** Whether a tile on the rack is a real okey. */
export const isOkey = (held) => held.code === okeyFace();

/** The name of a tile on the rack. */
export const heldName = (held) => (isOkey(held) ? t("tile.real_okey", { name: tileName(held.code) }) : tileName(held.code));

/** What stands below a group: its value, or that it is no meld and, where there is room, why. */
export function verdict({ kind, value, why, tiles }) {
  if (kind) return kind === "pair" ? t("group.pair") : String(value);
  return tiles.length > 3 ? `✗ ${why}` : "✗";
}

/** The same for those who do not see it, as the slots of the group say it. */
export const verdictWords = (group) => (group.kind ? t(`group.${group.kind}`, group) : t("group.refused", group));
