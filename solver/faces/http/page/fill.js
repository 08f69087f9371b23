// Putting one's own tiles on the rack: from the board, or written as text.
import { read } from "./ask.js";
import { buildBoard, drawBoard, putLabel } from "./board.js";
import { letDrag } from "./drag.js";
import { announce, showMessage } from "./message.js";
import { appendTile, insertTile } from "./moves.js";
import { SLOTS, change, newTile, okeyFace, onChange, position, slotsOf, stillNow } from "./position.js";
import { slotAt } from "./rack.js";
import { tileName } from "./tiles.js";
import { left } from "./unseen.js";
import { onLang, t } from "./words.js";

const board = document.getElementById("board");
const form = document.getElementById("text-form");
const field = document.getElementById("text");
const trouble = document.getElementById("text-trouble");

/** The board and the text field. */
export function mountFill() {
  buildBoard(board, true);
  const draw = () => drawBoard(board, putLabel, (code) => left(code) <= 0);
  onChange(draw);
  onLang(draw);
  board.addEventListener("click", (event) => {
    const code = event.target.closest("[data-code]")?.dataset.code;
    if (code) put(code, (tile) => appendTile(position.slots, tile));
  });
  for (const row of board.children) letDrag(row, ".face", drop);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    putText();
  });
  field.addEventListener("keydown", (event) => {
    if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) form.requestSubmit();
  });
  field.addEventListener("input", () => complain(""));
  onLang(() => complain(""));
}

function drop(face, target) {
  const slot = slotAt(target);
  if (slot !== null) put(face.dataset.code, (tile) => insertTile(position.slots, tile, slot));
}

function put(code, place) {
  if (left(code) <= 0) return;
  const slots = place(newTile(code));
  if (!slots) return showMessage(t("rack.full"), "error");
  change({ slots });
  return announce(t("fill.put_one", { tile: tileName(code) }));
}

/** Read the text and put its tiles in place of the rack's; an error leaves both as they are. */
async function putText() {
  if (!field.value.trim()) return complain(t("fill.nothing"));
  const still = stillNow();
  const text = field.value;
  try {
    const { rack } = await read({ text });
    return still() && text === field.value && accept(rack);
  } catch (problem) {
    if (problem.name !== "Problem") throw problem;
    return complain(problem.message);
  }
}

function accept(rack) {
  if (rack.length > SLOTS) return complain(t("fill.too_many", { count: rack.length, slots: SLOTS }));
  if (rack.includes("okey") && !okeyFace()) return complain(t("fill.okey_needs_indicator"));
  complain("");
  change({ slots: slotsOf(rack.map((code) => (code === "okey" ? okeyFace() : code))) });
  return showMessage(t("fill.done", { count: rack.length }));
}

function complain(sentence) {
  trouble.textContent = sentence;
  trouble.hidden = !sentence;
  field.setAttribute("aria-invalid", String(Boolean(sentence)));
}
