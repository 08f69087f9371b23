// What the table has agreed and what has happened at it, and what of it the rules ask for.
import { change, position, ruleSet } from "./position.js";

/** What is the case now. */
export const situation = () => position.situation;

/** Set some fields. */
export const changeSituation = (patch) => change({ situation: { ...situation(), ...patch } });

/** Whether each opening has to be higher than the one before. */
export const escalates = () => Boolean(ruleSet()?.escalate) || (mayEscalate() && situation().escalate);

/** Whether that is for the table to agree on. */
export const mayEscalate = () => ruleSet()?.escalate === false;

/** Whether the rules know çifte bağlı players. */
export const binds = () => ruleSet()?.left_take === "bind_unless_used";

/** The field `rules` of a request. */
export const rules = () =>
  mayEscalate() && situation().escalate ? { preset: position.rules, escalate: true } : position.rules;

/** The field `previous` of a request, where there is one. */
export function previous() {
  const { points, pairs } = situation();
  return escalates() && (points !== null || pairs !== null) ? { previous: { points, pairs } } : {};
}

/** The field `bound` of a request, where the rules know it. */
export const bound = () => (binds() ? { bound: position.bound } : {});

/** How a player has opened by the melds that he has among these. */
export function openedBy(owner, melds) {
  const kinds = melds.filter((meld) => meld.owner === owner).map((meld) => meld.kind);
  if (kinds.length === 0) return "none";
  return kinds.every((kind) => kind === "pair") ? "pairs" : "series";
}

/** How the player has opened; who has melds on the table has opened. */
export const opened = () => (position.opened === "none" ? openedBy(0, position.table) : position.opened);

/** How the players 1 to 3 have opened. */
export const othersOpened = () => situation().others.map((said, at) => said ?? openedBy(at + 1, position.table));

/** Whether the table, or what is said of a rival, shows that somebody has opened. */
export const openingSeen = () => position.table.length > 0 || othersOpened().some((how) => how !== "none");

/** Whether a rival is said to be çifte bağlı. */
export const boundSeen = () => binds() && situation().boundOthers.includes(true);
