// A hand at random, and what is agreed at the table when it is dealt.
import { QUIET, position, ruleSet, slotsOf } from "./position.js";
import { CODES } from "./tiles.js";

const DEAL = 21; // until the server has said what the rules deal

/** How many tiles the rules deal. */
export const dealt = () => ruleSet()?.rack ?? DEAL;

/** A random hand: indicator, rack, nothing on the table; what has been agreed there still holds. */
export function hand() {
  const box = shuffled(CODES.flatMap((code) => [code, code]));
  const [indicator] = box.splice(box.findIndex((code) => code !== "fake"), 1);
  const situation = { ...QUIET, escalate: position.situation.escalate };
  return { indicator, slots: slotsOf(box.slice(0, dealt())), table: [], opened: "none", bound: false, situation };
}

/** A shuffled copy (Fisher and Yates). */
export function shuffled(list) {
  const copy = [...list];
  for (let i = copy.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [copy[i], copy[j]] = [copy[j], copy[i]];
  }
  return copy;
}
