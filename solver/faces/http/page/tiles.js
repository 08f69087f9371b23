// Okey tiles: their codes, their names in words, and how they look.
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

// One shape a colour, so that no tile is told by its colour alone; drawn in a box of 24 by 24.
const SHAPES = {
  yellow: "M12 3a9 9 0 1 0 0 18a9 9 0 0 0 0-18z",
  blue: "M12 1.5L21.5 12L12 22.5L2.5 12z",
  black: "M3.5 3.5h17v17h-17z",
  red: "M12 21.5C3.5 15 1.5 11 2.5 7.2C3.8 2.6 9.6 2 12 6.6C14.4 2 20.2 2.6 21.5 7.2C22.5 11 20.5 15 12 21.5z",
  fake: "M12 1.5L15 8.6L22.6 9.2L16.8 14.2L18.6 21.7L12 17.6L5.4 21.7L7.2 14.2L1.4 9.2L9 8.6z",
};

/** The shape of a colour, or the star of a fake okey ("fake"). */
export function shape(name) {
  const space = "http://www.w3.org/2000/svg";
  const drawing = document.createElementNS(space, "svg");
  drawing.setAttribute("viewBox", "0 0 24 24");
  drawing.setAttribute("aria-hidden", "true");
  drawing.setAttribute("class", `shape ${name}`);
  const path = document.createElementNS(space, "path");
  path.setAttribute("d", SHAPES[name]);
  drawing.append(path);
  return drawing;
}

/**
 * A tile to look at.  `okey`: it is a real okey, the wild one; `as`: the codes it may stand for.
 * @param {string} code
 * @param {{okey?: boolean, as?: string[] | null}} how
 */
export function tile(code, { okey = false, as = null } = {}) {
  const element = document.createElement("span");
  element.className = `tile${okey || code === "okey" ? " okey" : ""}`;
  element.setAttribute("role", "img");
  element.setAttribute("aria-label", label(code, okey, as));
  element.append(...face(code));
  if (as?.length) element.append(stands(as));
  return element;
}

function label(code, okey, as) {
  const name = okey && code !== "okey" ? t("tile.real_okey", { name: tileName(code) }) : tileName(code);
  return as?.length ? t("tile.stands_for", { name, faces: as.map(tileName).join(t("tile.or")) }) : name;
}

function face(code) {
  if (code === "fake" || code === "okey") return [shape("fake")];
  const { colour, number } = parts(code);
  const big = document.createElement("b");
  big.textContent = String(number);
  big.className = colour;
  return [big, shape(colour)];
}

/** What an okey stands for, small: the number and the colours' shapes. */
function stands(as) {
  const small = document.createElement("small");
  small.append(String(parts(as[0]).number), ...as.map((code) => shape(parts(code).colour)));
  return small;
}
