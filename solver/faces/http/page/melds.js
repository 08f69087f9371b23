// Melds and loose tiles as they lie before a player, and their names.
import { make } from "./make.js";
import { CODES, parts, tile, tileName } from "./tiles.js";
import { t } from "./words.js";

/** A shown tile (see steps.js) in words: `kırmızı 7`, `okey`, and in a meld `okey (mavi 8)`. */
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

/** A shown tile, drawn; a fresh one is marked, for the ear as well. */
export function drawTile(shown) {
  const drawn = tile(shown.code, { okey: shown.okey, as: shown.as });
  if (!shown.fresh) return drawn;
  drawn.setAttribute("aria-label", t("meld.fresh", { tile: drawn.getAttribute("aria-label") }));
  drawn.classList.add("fresh");
  return drawn;
}

/** Loose tiles in a row. */
export const drawTiles = (tiles) => make("div", { class: "tiles" }, tiles.map(drawTile));

/**
 * A meld in a list of melds.
 * @param {{kind: string, tiles: object[]}} meld shown tiles
 * @param {...(Node|string)} beside what stands under it
 */
export const drawMeld = ({ kind, tiles }, ...beside) =>
  make("li", { class: `meld ${kind}` }, drawTiles(tiles), make("div", { class: "under" }, ...beside));

/** The melds of an answer: each with its kind and, but for pairs, its value. */
export function drawMelds(melds) {
  const worth = ({ kind, value }) =>
    kind === "pair" ? t("meld.pair") : t("meld.worth", { kind: t(`meld.${kind}`), value });
  return make("ul", { class: "melds" }, melds.map((meld) => drawMeld(ofAnswer(meld), worth(meld))));
}

/** A meld of an answer with its tiles as they are shown. */
export function ofAnswer({ kind, tiles }) {
  return { kind, tiles: tiles.map(({ tile: code, okey = false, as = [] }) => ({ code, okey, as })) };
}
