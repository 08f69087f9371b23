// "Bitebilir miyim?": every way to finish, or the tiles the rack waits for.
import { drawMelds, drawTile, drawTiles, nameOf } from "./melds.js";
import { make } from "./make.js";
import { layButton, panel } from "./panel.js";
import { okeyFace, ruleSet } from "./position.js";
import { bound, boundSeen, openingSeen, previous, situation } from "./situation.js";
import { shownTile } from "./steps.js";
import { t } from "./words.js";

export const finish = () => panel({ name: "finish", question: "finish", fields, sizes, headline, draw });

function fields() {
  if (!ruleSet()?.opens) return {};
  return {
    opened_before: openingSeen() || situation().opened,
    ...previous(),
    ...bound(),
    bound_player: boundSeen() || situation().boundPlayer,
  };
}

const sizes = (deal) => [deal, deal + 1];

/** What a finish writes, in a sentence: in the classic games what the others lose, or what it gains. */
export function worth(value, game) {
  const said = String(value).replace("-", "−");
  if (game.opens) return t("finish.writes", { value: said });
  return t(game.scoring === "own" ? "finish.gains" : "finish.lose", { value: said });
}

function headline({ answer: { ways, waits }, tiles, game }) {
  if (ways.length > 0) return t("finish.yes", { kind: t(`kind.${ways[0].kind}`), value: worth(ways[0].value, game) });
  if (tiles.length > game.rack) return t("finish.no");
  const count = waits.reduce((sum, { unseen }) => sum + unseen, 0);
  return count > 0 ? t("finish.waits", { count }) : t("finish.waits_none");
}

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

/** The tiles waited for, those of a kind together; the rules name the dearest kinds last. */
function drawWaits(waits, game) {
  const kinds = [...game.finish].reverse().filter((kind) => waits.some((wait) => wait.kind === kind));
  const each = ({ tile: code, unseen }) => make("li", { class: "wait" },
    drawTiles([shownTile(code, okeyFace())]),
    make("span", {}, t("finish.unseen", { count: unseen })));
  return kinds.map((kind) => make("section", { class: "way" },
    make("h3", {}, t("finish.kind", { kind: t(`kind.${kind}`) })),
    make("ul", { class: "waits" }, waits.filter((wait) => wait.kind === kind).map(each))));
}
