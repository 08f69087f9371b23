// "Bitebilir miyim?": every way to finish, or the tiles the rack waits for.
import { finishHeadline as headline, worth } from "./headlines.js";
import { drawMelds, drawTile, drawTiles } from "./melds.js";
import { make } from "./make.js";
import { nameOf } from "./names.js";
import { layButton, panel } from "./panel.js";
import { okeyFace } from "./position.js";
import { finishFields as fields } from "./requests.js";
import { shownTile } from "./steps.js";
import { waitsByKind } from "./ways.js";
import { t } from "./words.js";

export const finish = () => panel({ name: "finish", question: "finish", fields, headline, draw });

function draw(asked) {
  const { ways: [best, ...others], waits } = asked.answer;
  if (!best) return drawWaits(waits, asked.game);
  const thrown = (way) => shownTile(asked.tiles[way.discard].code, okeyFace());
  const said = (way) => t("finish.throw", { tile: nameOf(thrown(way)) });
  const summary = (way) => t("finish.way", {
    tile: nameOf(thrown(way)), kind: t(`kind.${way.kind}`), value: worth(way.value, asked.game),
  });
  const drawn = (way) => [
    make("div", { class: "thrown" }, drawTile(thrown(way))),
    drawMelds(way.melds),
    layButton(asked, way.melds, [way.discard]),
  ];
  return [
    make("section", { class: "way" }, make("h3", {}, said(best)), drawn(best)),
    ...(others.length > 0 ? [make("h3", {}, t("finish.others", { count: others.length }))] : []),
    ...others.map((way) => make("details", { class: "way" }, make("summary", {}, summary(way)), drawn(way))),
  ];
}

/** The tiles waited for, those of a kind together. */
function drawWaits(waits, game) {
  const each = ({ tile: code, unseen }) => make("li", { class: "wait" },
    drawTiles([shownTile(code, okeyFace())]),
    make("span", {}, t("finish.unseen", { count: unseen })));
  return waitsByKind(waits, game).map((group) => make("section", { class: "way" },
    make("h3", {}, t("finish.kind", { kind: t(`kind.${group.kind}`) })),
    make("ul", { class: "waits" }, group.waits.map(each))));
}
