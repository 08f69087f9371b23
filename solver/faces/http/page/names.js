// Tiles as they are shown (see steps.js) in words, and the order they are shown in.
import { CODES, parts, tileName } from "./tiles.js";
import { t } from "./words.js";

/** A shown tile in words: `kırmızı 7`, `okey`, and in a meld `okey (mavi 8)`. */
export function nameOf({ code, okey, as = [] }) {
  if (!okey) return tileName(code);
  return as.length > 0 ? t("meld.okey_as", { faces: as.map(tileName).join(t("meld.or")) }) : t("meld.okey");
}

/** Shown tiles in words, in their order. */
export const namesOf = (tiles) => tiles.map(nameOf).join(", ");

/** The same, a colour said once for its neighbours: `sarı 1 4 8, mavi 12, okey`. */
export function shortNames(tiles) {
  let colour = null;
  const names = tiles.map((shown) => {
    const plain = !shown.okey && shown.code !== "fake";
    const goesOn = plain && parts(shown.code).colour === colour;
    colour = plain ? parts(shown.code).colour : null;
    return goesOn ? ` ${parts(shown.code).number}` : `, ${nameOf(shown)}`;
  });
  return names.join("").slice(2);
}

/** Shown tiles by colour and number, fakes and real okeys last. */
export const inOrder = (tiles) =>
  [...tiles].sort((one, other) => one.okey - other.okey || CODES.indexOf(one.code) - CODES.indexOf(other.code));

/** A meld of an answer with its tiles as they are shown. */
export function ofAnswer({ kind, tiles }) {
  return { kind, tiles: tiles.map(({ tile: code, okey = false, as = [] }) => ({ code, okey, as })) };
}
