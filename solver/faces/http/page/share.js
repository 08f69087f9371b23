// Copying the page's link.
import { showMessage } from "./message.js";
import { t } from "./words.js";

/** The button "Bağlantıyı kopyala". */
export function mountShare() {
  document.getElementById("copy").addEventListener("click", async () => {
    const link = location.href;
    const done = await copied(link);
    showMessage(done ? t("share.copied") : t("share.by_hand", { link }), done ? "info" : "error");
  });
}

async function copied(text) {
  try {
    await navigator.clipboard.writeText(text); // not there where the page came by plain http
    return true;
  } catch {
    return copiedTheOldWay(text);
  }
}

function copiedTheOldWay(text) {
  const field = document.createElement("textarea");
  field.value = text;
  document.body.append(field);
  field.select();
  const done = document.execCommand("copy");
  field.remove();
  return done;
}
