// The questions of the API, asked about the position on the page.
import { loadRules, ruleNames } from "./rules.js";
import { position, touch } from "./position.js";
import { Problem, send } from "./server.js";
import { lang, t } from "./words.js";

export { Problem } from "./server.js";

/**
 * The answer to a question (`arrange`, `turn`, …).  Rules, indicator and language are the page's;
 * `fields` are the question's own and win over them.  Throws a `Problem`.
 * @param {string} question
 * @param {object} fields
 */
export async function ask(question, fields) {
  await needRules();
  const { rules, indicator } = position;
  if (indicator === null) throw new Problem("no_indicator", t("setting.needed"));
  return send(`/v1/${question}`, { rules, indicator, lang: lang(), ...fields });
}

/** What a text in the text form says (`text`: a rack; `table`: melds).  Throws a `Problem`. */
export const read = (fields) => send("/v1/read", { lang: lang(), ...fields });

/** Load the rule sets, and tell everybody when they have come.  Throws a `Problem`. */
export async function needRules() {
  if (ruleNames().length) return;
  await loadRules();
  touch();
}
