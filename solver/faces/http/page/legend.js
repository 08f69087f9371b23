// What the shapes on the tiles mean, once, at the foot of the page.
import { shape } from "./faces.js";
import { COLOURS, tileName } from "./tiles.js";
import { onLang, t } from "./words.js";

/** Draw the legend, now and in each language. */
export function mountLegend() {
  draw();
  onLang(draw);
}

function draw() {
  const items = COLOURS.map((colour) => item(shape(colour), t(`colour.${colour}`)));
  items.push(item(shape("fake"), tileName("fake")), item("", t("legend.okey")));
  document.getElementById("legend").replaceChildren(...items);
}

function item(drawing, words) {
  const line = document.createElement("li");
  line.append(drawing, words);
  return line;
}
