// The live counter: what the rack is worth as it lies, judged by the server after each change.
import { ask, needRules } from "./ask.js";
import { judgedGroups, numbers, refusal } from "./counts.js";
import { laidRows, onChange, rackCodes, rackTiles } from "./position.js";
import { showVerdicts } from "./rack.js";
import { opened } from "./situation.js";
import { onLang, t } from "./words.js";

const PAUSE = 120; // milliseconds without a change before asking
const AGAIN = 3000; // milliseconds before asking a server again that was away

const counts = document.getElementById("counts");
const trouble = document.getElementById("counter-trouble");
const refused = document.getElementById("refused");

let newest = 0; // only the answer to the newest question counts
let timer = 0;

let unjudged = new Map(); // where the tiles lie that nobody has laid there as a group, by id

/** Tiles that were dealt, or that a sort left over, are told no fault until they are moved. */
export function leaveUnjudged(ids) {
  unjudged = new Map(rackTiles().flatMap(({ id, slot }) => (ids.includes(id) ? [[id, slot]] : [])));
  soon(PAUSE);
}

/** Count now and after each change of the position or the language. */
export function mountCounter() {
  onChange(() => soon(PAUSE));
  onLang(() => soon(0));
}

function soon(pause) {
  newest++;
  counts.setAttribute("aria-busy", "true");
  clearTimeout(timer);
  timer = setTimeout(count, pause);
}

async function count() {
  const mine = ++newest;
  try {
    await needRules();
    if (mine !== newest) return undefined;
    if (!rackCodes().length) return show([empty()]);
    const answer = await ask("evaluate", { rack: rackCodes(), rows: laidRows(), opened: opened() });
    if (mine === newest) showAnswer(answer);
  } catch (problem) {
    if (problem.name !== "Problem") throw problem;
    if (mine !== newest) return undefined;
    show([], problem.message);
    if (problem.retry) timer = setTimeout(count, AGAIN);
  }
  return undefined;
}

function showAnswer(answer) {
  const groups = judgedGroups(answer.groups, unjudged);
  showVerdicts(groups);
  show(chips(answer));
  refused.replaceChildren(...groups.filter((group) => !group.kind).map(reason));
}

/** The numbers, each with its name. */
function chips(answer) {
  const list = document.createElement("dl");
  list.append(...numbers(answer).map(chip));
  return [list];
}

function chip({ name, value, good }) {
  const chip = document.createElement("div");
  chip.className = `chip${good ? " good" : ""}`;
  chip.dataset.count = name;
  const term = document.createElement("dt");
  term.textContent = t(`counter.${name}`);
  const number = document.createElement("dd");
  number.textContent = value;
  chip.append(term, number);
  return chip;
}

function reason(group) {
  const item = document.createElement("li");
  item.textContent = refusal(group);
  return item;
}

function empty() {
  const line = document.createElement("p");
  line.className = "hint";
  line.textContent = t("counter.empty");
  return line;
}

/** Show these elements and no reasons yet; with a problem, that instead. */
function show(elements, problem = "") {
  counts.replaceChildren(...elements);
  counts.removeAttribute("aria-busy");
  refused.replaceChildren();
  trouble.textContent = problem;
  trouble.hidden = !problem;
}
