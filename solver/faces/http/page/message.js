// What the page says under the buttons, and what only screen readers hear.
import { onChange, stillNow } from "./position.js";
import { onLang, t } from "./words.js";

const boxes = { info: document.getElementById("message"), error: document.getElementById("trouble") };
const announcer = document.getElementById("announcer");

/**
 * Show a sentence under the buttons, in place of the one before; an error is an alert.
 * @param {string} text
 * @param {"info" | "error"} kind
 * @param {(() => void) | null} retry  what a "try again" button beside it does
 */
export function showMessage(text, kind = "info", retry = null) {
  clearMessage();
  boxes[kind].replaceChildren(text, ...(retry ? [retryButton(retry)] : []));
  boxes[kind].hidden = false;
}

/** Take the sentence away. */
function clearMessage() {
  for (const box of Object.values(boxes)) {
    box.hidden = true;
    box.replaceChildren();
  }
}

/** Show a `Problem`; `again` is what was tried. Anything else is a fault of the page and goes on. */
export function showProblem(problem, again) {
  if (problem.name !== "Problem") throw problem;
  showMessage(problem.message, "error", problem.retry ? again : null);
}

/** Say something to screen readers at once; the same once more is heard too. */
export function announce(text) {
  announcer.textContent = announcer.textContent === text ? `${text}\u00a0` : text;
}

function retryButton(retry) {
  const button = document.createElement("button");
  button.type = "button";
  button.className = "quiet";
  button.textContent = t("retry");
  button.addEventListener("click", retry);
  return button;
}

// A sentence in the other language, or about a rack that has changed, would mislead.
let about = stillNow();
onLang(clearMessage);
onChange(() => {
  if (about()) return;
  about = stillNow();
  clearMessage();
});
