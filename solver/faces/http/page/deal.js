// Dealing at random: a new hand, or one more tile of those nobody has seen.
import { unseen } from "./board.js";
import { leaveUnjudged } from "./counter.js";
import { showMessage } from "./message.js";
import { appendTile } from "./moves.js";
import { QUIET, begin, change, newTile, position, rackCodes, rackTiles, ruleSet, slotsOf } from "./position.js";
import { CODES, tileName } from "./tiles.js";
import { t } from "./words.js";

const DEAL = 21; // until the server has said what the rules deal

const dealt = () => ruleSet()?.rack ?? DEAL;

/** A random hand: indicator, rack, nothing on the table; what has been agreed there still holds. */
function hand() {
  const box = shuffled(CODES.flatMap((code) => [code, code]));
  const [indicator] = box.splice(box.findIndex((code) => code !== "fake"), 1);
  const situation = { ...QUIET, escalate: position.situation.escalate };
  return { indicator, slots: slotsOf(box.slice(0, dealt())), table: [], opened: "none", bound: false, situation };
}

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

/** A shuffled copy (Fisher and Yates). */
function shuffled(list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
