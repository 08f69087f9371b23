// Dealing at random: a new hand, or one more tile of those nobody has seen.
import { leaveUnjudged } from "./counter.js";
import { dealt, hand, shuffled } from "./hand.js";
import { showMessage } from "./message.js";
import { appendTile } from "./moves.js";
import { begin, change, newTile, position, rackCodes, rackTiles } from "./position.js";
import { tileName } from "./tiles.js";
import { unseen } from "./unseen.js";
import { t } from "./words.js";

/** Deal the hand that a first visit finds. */
export function firstHand() {
  begin(hand());
  leaveAllUnjudged();
}

const leaveAllUnjudged = () => leaveUnjudged(rackTiles().map(({ id }) => id));

/** The buttons "Dağıt" and "+1 Çek". */
export function mountDeal() {
  document.getElementById("deal").addEventListener("click", () => {
    change(hand());
    leaveAllUnjudged();
    showMessage(t("deal.dealt", { count: dealt(), indicator: tileName(position.indicator) }));
  });
  document.getElementById("draw").addEventListener("click", draw);
}

function draw() {
  const count = rackCodes().length;
  if (count > dealt()) return showMessage(t("deal.full", { count }));
  const [code] = shuffled(unseen());
  if (!code) return showMessage(t("deal.none_left"));
  change({ slots: appendTile(position.slots, newTile(code)) });
  return showMessage(t("deal.drawn", { tile: tileName(code) }));
}
