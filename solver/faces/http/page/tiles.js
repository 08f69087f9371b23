// Okey tiles: their codes and their names in words.
import { t } from "./words.js";

/** The colours in id order. */
export const COLOURS = ["yellow", "blue", "black", "red"];

/** The 53 codes in id order. */
export const CODES = [
  ...COLOURS.flatMap((colour) => Array.from({ length: 13 }, (_, i) => `${colour}-${i + 1}`)),
  "fake",
];

/** The colour and the number of a numbered face. */
export function parts(code) {
  const [colour, number] = code.split("-");
  return { colour, number: Number(number) };
}

/** The face one above in its colour, 13 going to 1: from the indicator to the okey. */
export function nextFace(code) {
  const { colour, number } = parts(code);
  return `${colour}-${(number % 13) + 1}`;
}

/** A tile in words: "kırmızı 7", "sahte okey". */
export function tileName(code) {
  if (code === "fake") return t("tile.fake");
  if (code === "okey") return t("tile.okey");
  const { colour, number } = parts(code);
  return `${t(`colour.${colour}`)} ${number}`;
}

/**
 * The accessible name of a tile; `okey`: it is a real okey, `as`: the codes it may stand for.
 * @param {string} code
 * @param {{okey?: boolean, as?: string[] | null}} how
 */
export function tileLabel(code, { okey = false, as = null } = {}) {
  const name = okey && code !== "okey" ? t("tile.real_okey", { name: tileName(code) }) : tileName(code);
  return as?.length ? t("tile.stands_for", { name, faces: as.map(tileName).join(t("tile.or")) }) : name;
}
