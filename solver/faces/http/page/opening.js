// "Açabilir miyim?": whether the rack opens, with what, and what it lacks.
import { openingHeadline as headline } from "./headlines.js";
import { drawMelds } from "./melds.js";
import { make } from "./make.js";
import { inOrder, shortNames } from "./names.js";
import { layButton, panel } from "./panel.js";
import { okeyFace } from "./position.js";
import { openingFields as fields } from "./requests.js";
import { shownTile } from "./steps.js";
import { kafaSaid, openingWays, thresholdSaid } from "./ways.js";
import { t } from "./words.js";

export const opening = () => panel({ name: "opening", question: "opening", fields, headline, draw });

function draw(asked) {
  return [
    make("p", { class: "hint" }, thresholdSaid(asked.answer)),
    ...openingWays(asked.answer).map((each) => drawWay(asked, each)),
  ];
}

/** A way to open, or as near as the rack comes to one. */
function drawWay(asked, { way: { melds, leftover, bonus = 0 }, title, more }) {
  const { tiles, game } = asked;
  const stays = leftover.map((index) => shownTile(tiles[index].code, okeyFace()));
  const said = [kafaSaid(bonus, game), more].filter((sentence) => sentence !== null);
  return make("section", { class: "way" },
    make("h3", {}, title),
    said.map((sentence) => make("p", {}, sentence)),
    melds.length === 0 ? null : [
      drawMelds(melds),
      stays.length > 0 ? make("p", { class: "hint" }, t("answers.stays", { tiles: shortNames(inOrder(stays)) })) : null,
      layButton(asked, melds, leftover),
    ]);
}
