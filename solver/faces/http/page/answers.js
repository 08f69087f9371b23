// The answers of the page: the opening and the finish below the rack, the table and the turn below them.
import { conditions } from "./conditions.js";
import { finish } from "./finish.js";
import { make, worded } from "./make.js";
import { opening } from "./opening.js";
import { onChange, position, ruleSet } from "./position.js";
import { tableEntry, whoOpened } from "./table.js";
import { take } from "./take.js";
import { turn } from "./turn.js";
import { onLang, t } from "./words.js";

/** Fills the sections `answers` and `at-the-table`; to be called once. */
export function mountAnswers() {
  const asked = { opening: opening(), finish: finish(), turn: turn(), take: take() };
  const noOpening = make("p", { class: "hint" });
  const noTable = make("p", { class: "hint" });
  const atTable = [
    make("div", { class: "table-entry" }, ...tableEntry()),
    whoOpened(),
    make("div", { class: "actions" }, asked.turn.button),
    asked.turn.element,
    asked.take.element,
  ];
  asked.turn.button.classList.add("main");
  const agreed = conditions(() => {
    asked.opening.again();
    asked.finish.again();
  });
  section("answers", "answers.title", [
    make("div", { class: "actions" }, asked.opening.button, asked.finish.button),
    noOpening,
    agreed,
    asked.opening.element,
    asked.finish.element,
  ]);
  section("at-the-table", "table.title", [noTable, ...atTable]);

  let game = null;
  function refresh() {
    const rules = ruleSet();
    if (rules === null) return;
    for (const part of [asked.opening.button, asked.opening.element, ...atTable]) part.hidden = !rules.opens;
    for (const part of [noOpening, noTable]) part.hidden = rules.opens;
    noOpening.textContent = t("opening.none", { game: rules.title });
    noTable.textContent = t("table.none", { game: rules.title });
    // another game, another question
    if (game !== null && game !== position.rules) for (const each of Object.values(asked)) each.clear();
    game = position.rules;
  }
  refresh();
  onChange(refresh);
  onLang(refresh);
}

function section(id, title, parts) {
  const place = document.getElementById(id);
  place.classList.add("card");
  place.setAttribute("aria-labelledby", `${id}-title`);
  place.replaceChildren(worded(make("h2", { id: `${id}-title` }), title), ...parts);
}
