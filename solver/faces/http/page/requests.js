// What the page asks of the API beside the rack, and about how many tiles.
import { position, ruleSet } from "./position.js";
import {
  binds, bound, boundSeen, opened, openingSeen, othersOpened, previous, situation,
} from "./situation.js";

const boundPlayer = () => ({ bound_player: boundSeen() || situation().boundPlayer });

/** The fields of "Açabilir miyim?". */
export const openingFields = () => ({ ...previous(), ...bound(), ...boundPlayer() });

/** The fields of "Bitebilir miyim?"; the classic games know no opening to ask with. */
export function finishFields() {
  if (!ruleSet()?.opens) return {};
  return { opened_before: openingSeen() || situation().opened, ...previous(), ...bound(), ...boundPlayer() };
}

/** The fields of "Bu tur ne yapmalıyım?". */
export const turnFields = () => ({
  table: position.table,
  opened: opened(),
  others_opened: othersOpened(),
  ...(binds() ? { bound_others: situation().boundOthers } : {}),
  ...bound(),
  ...previous(),
});

/** The fields of "Soldaki taşı alabilir miyim?". */
export const takeFields = () => ({ ...turnFields(), candidates: [situation().left] });

/** The fewest and the most tiles that a question can be asked about where the rules deal so many. */
export const SIZES = {
  opening: (deal) => [deal, deal + 1],
  finish: (deal) => [deal, deal + 1],
  turn: (deal) => [1, deal + 1],
  take: (deal) => [1, deal],
};
