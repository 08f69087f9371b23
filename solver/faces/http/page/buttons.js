// The buttons around the rack: sorting it, undoing, clearing, removing a tile, dragging tiles about.
import { ask } from "./ask.js";
import { leaveUnjudged } from "./counter.js";
import { letDrag } from "./drag.js";
import { heldSlot, move, remove } from "./hold.js";
import { showMessage, showProblem } from "./message.js";
import { SLOTS, canUndo, change, onChange, placeRows, position, rackCodes, rackTiles, stillNow, undo } from "./position.js";
import { afterCarrying, slotAt, slotElements } from "./rack.js";
import { t } from "./words.js";

const byId = (id) => document.getElementById(id);

/** What each button does. */
export function mountButtons() {
  for (const button of document.querySelectorAll("[data-sort]"))
    button.addEventListener("click", () => sort(button));
  byId("undo").addEventListener("click", undo);
  byId("clear").addEventListener("click", () => {
    if (!rackCodes().length) return;
    change({ slots: Array(SLOTS).fill(null) });
    showMessage(t("rack.cleared"));
  });
  byId("bin").addEventListener("click", () => {
    if (heldSlot() === null) showMessage(t("rack.bin_hint"));
    else remove(heldSlot());
  });
  for (const slot of slotElements()) letDrag(slot, ".piece", drop);
  onChange(() => byId("undo").setAttribute("aria-disabled", String(!canUndo())));
}

/**
 * A tile dropped on a slot moves there, on the bin or the board it goes; anywhere else it stays.  It moves
 * from where it lies now: the rack may have been sorted while it was carried.
 */
function drop(piece, target) {
  const from = slotAt(piece);
  const to = slotAt(target);
  if (from === null) return;
  if (to !== null) afterCarrying(piece, () => move(from, to));
  else if (target.closest("#bin, #board")) remove(from);
}

/** Sort the rack; an answer that comes after the rack has changed is dropped. */
async function sort(button) {
  if (!rackCodes().length) return showMessage(t("sort.empty"));
  const still = stillNow();
  const tiles = rackTiles();
  const mode = button.dataset.sort;
  button.setAttribute("aria-busy", "true");
  try {
    const answer = await ask("arrange", { rack: rackCodes(), ...(mode && { mode }) });
    if (still()) {
      placeRows(answer.rows);
      leaveUnjudged(answer.leftover.map((index) => tiles[index].id));
      showMessage(done(mode, answer));
    }
  } catch (problem) {
    if (still()) showProblem(problem, () => again(button));
  } finally {
    button.removeAttribute("aria-busy");
  }
  return undefined;
}

/** The button to try again with goes, so the focus goes to the one that sorts. */
function again(button) {
  button.focus();
  sort(button);
}

function done(mode, answer) {
  if (mode === "colour" || mode === "number") return t("sort.done_plain");
  return mode === "pairs" ? t("sort.done_pairs", { pairs: answer.melds.length }) : t("sort.done", answer);
}
