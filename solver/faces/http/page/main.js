// Puts the page together.
import { mountAddress } from "./address.js";
import { mountAnswers } from "./answers.js";
import { mountButtons } from "./buttons.js";
import { mountCounter } from "./counter.js";
import { mountDeal } from "./deal.js";
import { mountFill } from "./fill.js";
import { mountHold } from "./hold.js";
import { fillWords } from "./labels.js";
import { mountLegend } from "./legend.js";
import { mountRack } from "./rack.js";
import { mountSetting } from "./setting.js";
import { mountShare } from "./share.js";
import { onLang, otherLang, setLang, t } from "./words.js";

export { showMessage } from "./message.js";

fillWords();
onLang(() => fillWords());
mountSwitch();
mountSetting();
mountRack();
mountHold();
mountButtons();
mountDeal();
mountFill();
mountCounter();
mountShare();
mountLegend();
mountAnswers();
mountAddress();

/** The button that leads to the other language, named in that language. */
function mountSwitch() {
  const button = document.getElementById("lang-switch");
  const draw = () => {
    button.textContent = t("lang.switch");
    button.lang = otherLang();
  };
  button.addEventListener("click", () => setLang(otherLang()));
  onLang(draw);
  draw();
}
