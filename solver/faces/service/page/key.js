// The API key, where the server asks for one: typed once, kept until the tab is closed.
import { fillWords } from "./words.js";

const PLACE = "sirala-key";
/** @type {Promise<boolean> | null} */
let asking = null;

/** The key to send, or null. */
export const apiKey = () => sessionStorage.getItem(PLACE);

/** Drop a key that the server does not take. */
export const forgetKey = () => sessionStorage.removeItem(PLACE);

/** Ask for the key, in one dialog for all who wait for it; false where it was not given. */
export function askForKey() {
  asking ??= typed().finally(() => { asking = null; });
  return asking;
}

function typed() {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("key-dialog"));
  const field = dialog.querySelector("input");
  fillWords(dialog);
  field.value = "";
  dialog.returnValue = "";
  dialog.showModal();
  return new Promise((resolve) => {
    dialog.addEventListener("close", () => {
      const given = dialog.returnValue === "ok";
      if (given) sessionStorage.setItem(PLACE, field.value);
      resolve(given);
    }, { once: true });
  });
}
