// The board of all 53 faces: on it the rack is filled, and the indicator is picked.
import { tile } from "./faces.js";
import { okeyFace } from "./position.js";
import { COLOURS, CODES, tileName } from "./tiles.js";
import { left } from "./unseen.js";
import { t } from "./words.js";

/**
 * Fill a board with a button for each face, one row a colour, and the fake okey behind if `fake`.
 * @param {HTMLElement} board
 * @param {boolean} fake
 */
export function buildBoard(board, fake) {
  const rows = COLOURS.map((colour) => CODES.filter((code) => code.startsWith(`${colour}-`)));
  if (fake) rows.push(["fake"]);
  board.replaceChildren(
    ...rows.map((codes) => {
      const row = document.createElement("div");
      row.className = "faces-row";
      row.append(...codes.map(faceButton));
      return row;
    }),
  );
}

/** Draw the faces anew; those with none left, and all others in `off`, can not be pressed. */
export function drawBoard(board, label, off) {
  for (const button of board.querySelectorAll("[data-code]")) {
    const { code } = button.dataset;
    const gone = off(code);
    button.replaceChildren(tile(code, { okey: code === okeyFace() }));
    button.setAttribute("aria-label", label(code, gone));
    button.setAttribute("aria-disabled", String(gone));
    button.dataset.left = String(Math.max(0, left(code)));
  }
}

/** The label of a face that can be put on the rack. */
export const putLabel = (code, gone) =>
  t(gone ? "fill.face_gone" : "fill.face", { tile: tileName(code), left: left(code) });

function faceButton(code) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "face";
  button.dataset.code = code;
  return button;
}
