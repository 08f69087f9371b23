// "Soldaki taşı alabilir miyim?": whether the left discard may be taken this turn.
import { takeHeadline } from "./headlines.js";
import { choice, make, worded } from "./make.js";
import { okeyFace, onChange } from "./position.js";
import { panel } from "./panel.js";
import { takeFields as fields } from "./requests.js";
import { changeSituation, situation } from "./situation.js";
import { replay } from "./steps.js";
import { CODES, tileName } from "./tiles.js";
import { inWords } from "./turnwords.js";
import { onLang, t } from "./words.js";

/** The part of the page that asks it, folded until it is wanted. */
export function take() {
  const tile = choice("take.tile", [], (left) => changeSituation({ left }));
  const asking = panel({ name: "take", question: "turn", fields, headline, draw });

  function fill() {
    tile.select.replaceChildren(...[...CODES, "okey"].map((code) => make("option", { value: code }, tileName(code))));
    show();
  }
  const show = () => { tile.select.value = situation().left; };
  fill();
  onChange(show);
  onLang(fill);
  return { ...asking, element: make("details", { class: "take" },
    worded(make("summary"), "take.title"),
    worded(make("p", { class: "hint" }), "take.hint"),
    make("div", { class: "entry" }, tile.element, asking.button),
    asking.element) };
}

const headline = ({ answer: { can_take: [taken] } }) => takeHeadline(taken, tileName(taken.tile));

function draw({ answer: { can_take: [{ tile, use }] }, request }) {
  if (use.length === 0) return [];
  const states = replay([...request.rack, tile], request.table, use, okeyFace());
  return [
    make("h3", {}, t("take.steps")),
    make("ol", {}, use.map((step, at) => make("li", {}, inWords(step, states[at])))),
  ];
}
