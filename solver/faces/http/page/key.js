// The API key, where the server asks for one: typed once, kept until the tab is closed.
import { fillWords } from "./labels.js";

const PLACE = "sirala-key";
/** @type {Promise<boolean> | null} */
let asking = null;

/** The key to send, or null. */
export const apiKey = () => sessionStorage.getItem(PLACE);

/** Whether there is another key than the refused one (null: none was sent), asked for if need be. */
export async function newKey(refused) {
  if (apiKey() !== refused) return true; // given to another question meanwhile
  sessionStorage.removeItem(PLACE);
  // one dialog for all who wait for it
  asking ??= typed(refused !== null).finally(() => { asking = null; });
  return asking;
}

function typed(again) {
  const dialog = /** @type {HTMLDialogElement} */ (document.getElementById("key-dialog"));
  const field = dialog.querySelector("input");
  fillWords(dialog);
  document.getElementById("key-wrong").hidden = !again;
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
