// Which tiles nobody has seen yet.
import { okeyFace, position, rackCodes } from "./position.js";
import { CODES } from "./tiles.js";

/** How many of a face are neither on the rack, nor on the table, nor the indicator; below 0: too many. */
export function left(code) {
  const table = position.table.flatMap((meld) => meld.tiles.map(printed));
  const seen = [...rackCodes(), ...table, position.indicator].filter((seen) => seen === code);
  return 2 - seen.length;
}

/** Every unseen tile's code, twins twice. */
export const unseen = () => CODES.flatMap((code) => Array(Math.max(0, left(code))).fill(code));

/** The printed face of a tile in a table meld. */
function printed(given) {
  const code = typeof given === "string" ? given : given.tile;
  return code === "okey" ? okeyFace() : code;
}
