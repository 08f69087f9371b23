// Which game: the rule set, the indicator and the okey that it names.
import { buildBoard, drawBoard } from "./board.js";
import { change, okeyFace, onChange, position } from "./position.js";
import { tile } from "./faces.js";
import { ruleNames, rulesOf } from "./rules.js";
import { tileName } from "./tiles.js";
import { left } from "./unseen.js";
import { onLang, t } from "./words.js";

const select = document.getElementById("rules");
const button = document.getElementById("indicator");
const okey = document.getElementById("okey");
const dialog = document.getElementById("indicator-dialog");
const faces = dialog.querySelector(".faces");

/** The choice of rules and of the indicator. */
export function mountSetting() {
  buildBoard(faces, false);
  select.addEventListener("change", () => change({ rules: select.value }));
  button.addEventListener("click", () => {
    drawFaces();
    dialog.showModal();
    faces.querySelector(`[data-code="${position.indicator ?? "yellow-1"}"]`).focus();
  });
  faces.addEventListener("click", (event) => {
    const face = event.target.closest("[data-code]");
    if (!face || face.getAttribute("aria-disabled") === "true") return;
    dialog.close();
    if (face.dataset.code !== position.indicator) change({ indicator: face.dataset.code });
  });
  onChange(draw);
  onLang(draw);
}

function draw() {
  const names = ruleNames();
  const options = names.length ? names : [position.rules];
  select.replaceChildren(
    ...options.map((name) => new Option(rulesOf(name)?.title ?? t("setting.rules_late"), name)),
  );
  select.value = position.rules;
  show(button, position.indicator, false);
  show(okey, okeyFace(), true);
  const { indicator } = position;
  button.setAttribute(
    "aria-label",
    indicator ? t("setting.change", { tile: tileName(indicator) }) : t("setting.choose"),
  );
}

function show(place, code, real) {
  place.replaceChildren(code ? tile(code, { okey: real }) : t("setting.none"));
}

/** A face whose two tiles are both seen elsewhere can not be the indicator. */
function drawFaces() {
  const taken = (code) => code !== position.indicator && left(code) <= 0;
  drawBoard(faces, (code) => tileName(code), taken);
}
