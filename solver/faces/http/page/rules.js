// The rule sets, as the server gives them.
import { send } from "./server.js";

/** @type {Record<string, object>} */
let sets = {};

/** The names of the rule sets, in the server's order; empty until they are loaded. */
export const ruleNames = () => Object.keys(sets);

/** The rule set of a name, with `opens` (has the game an opening?); null until it is loaded. */
export const rulesOf = (name) => (Object.hasOwn(sets, name) ? sets[name] : null);

/** Get the rule sets, once; throws a `Problem` where the server cannot give them. */
export async function loadRules() {
  if (ruleNames().length) return;
  const answer = await send("/v1/rules");
  for (const rules of Object.values(answer)) rules.opens = rules.open_points !== null;
  sets = answer;
}
