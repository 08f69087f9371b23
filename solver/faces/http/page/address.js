// The address holds the whole position, so that a link, a bookmark or a reload brings it back.
import { firstHand } from "./deal.js";
import { link, readLink } from "./link.js";
import { showMessage } from "./message.js";
import { QUIET, begin, change, onChange } from "./position.js";
import { onLang, setLang, t } from "./words.js";

/** Take the position from the address, or deal a first hand where it has none; then keep it up to date. */
export function mountAddress() {
  const { found, broken } = readLink(location.hash);
  if (found.lang) setLang(found.lang);
  const given = onlyPosition(found);
  if (Object.keys(given).length) begin(given);
  else firstHand();
  if (broken.length) complain("address.partly", broken);
  else write();
  onChange(write);
  onLang(write);
  window.addEventListener("hashchange", follow);
}

/** Somebody has changed the address: go there, or, where it is broken, stay and say so. */
function follow() {
  if (location.hash === link()) return;
  const { found, broken } = readLink(location.hash);
  if (found.lang) setLang(found.lang);
  if (broken.length) return complain("address.broken", broken);
  return change({ indicator: null, table: [], opened: "none", bound: false, situation: QUIET, ...onlyPosition(found) });
}

function complain(sentence, broken) {
  showMessage(t(sentence, { parts: broken.map((part) => t(`address.${part}`)).join(", ") }), "error");
}

let later = 0;

/** Browsers refuse to write the address too often, Safari by an error: it is written as soon as it can be. */
function write() {
  clearTimeout(later);
  if (location.hash === link()) return;
  try {
    history.replaceState(null, "", link());
  } catch (error) {
    if (error.name !== "SecurityError") throw error;
  }
  if (location.hash !== link()) later = setTimeout(write, 1000);
}

const onlyPosition = ({ lang: _, ...rest }) => rest;
