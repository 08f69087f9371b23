// How a tile looks: a number and a shape, or the star of a fake okey.
import { parts, tileLabel } from "./tiles.js";

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
  element.setAttribute("aria-label", tileLabel(code, { okey, as }));
  element.append(...face(code));
  if (as?.length) element.append(stands(as));
  return element;
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
