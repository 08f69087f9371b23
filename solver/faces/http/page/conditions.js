// What has been agreed at the table and has happened there, where the rules ask for it.
import { make, tick, worded } from "./make.js";
import { change, onChange, position, ruleSet } from "./position.js";
import { binds, boundSeen, changeSituation, escalates, mayEscalate, openingSeen, situation } from "./situation.js";

/** The conditions as a part that can be folded; `set` is called when the player has set one. */
export function conditions(set) {
  const told = (how) => (value) => { how(value); set(); };
  const situated = (name) => told((value) => changeSituation({ [name]: value }));
  const escalate = tick("conditions.escalate", situated("escalate"));
  const points = number("conditions.points", situated("points"));
  const pairs = number("conditions.pairs", situated("pairs"));
  const opened = tick("conditions.opened", situated("opened"));
  const bound = tick("conditions.bound", told((value) => change({ bound: value })));
  const boundPlayer = tick("conditions.bound_player", situated("boundPlayer"));
  const all = [escalate, points, pairs, opened, bound, boundPlayer];
  const element = make("details", { class: "conditions" },
    worded(make("summary"), "conditions.title"),
    all.map((each) => each.element));

  /** Shows what the rules ask for, as it stands; what the table shows is not to be set here. */
  function refresh() {
    const rules = ruleSet();
    const kinds = rules?.finish ?? [];
    const now = situation();
    shown(escalate, mayEscalate(), now.escalate);
    counted(points, now.points);
    counted(pairs, now.pairs);
    shown(opened, kinds.includes("elden") || kinds.includes("seri_atom"), now.opened, openingSeen());
    shown(bound, binds(), position.bound);
    shown(boundPlayer, binds(), now.boundPlayer, boundSeen());
    element.hidden = all.every((each) => each.element.hidden);
  }
  refresh();
  onChange(refresh);
  return element;
}

function shown({ element, box }, isAsked, ticked, certain = false) {
  element.hidden = !isAsked;
  box.checked = ticked || certain;
  box.disabled = certain;
}

/** A field shows what is set, but for one that is being typed in. */
function counted({ element, input }, count) {
  element.hidden = !escalates();
  if (input !== document.activeElement) input.value = count ?? "";
}

/** A field for a count, empty for none. */
function number(key, set) {
  const input = make("input", { type: "number", min: "0", max: "1000", step: "1", inputmode: "numeric" });
  input.addEventListener("change", () => {
    if (input.checkValidity()) set(input.value === "" ? null : Number(input.value));
    else input.reportValidity();
  });
  return { element: make("label", { class: "field" }, worded(make("span"), key), input), input };
}
