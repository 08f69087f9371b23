// Melds and loose tiles, drawn as they lie before a player.
import { tile } from "./faces.js";
import { make } from "./make.js";
import { ofAnswer } from "./names.js";
import { t } from "./words.js";

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
