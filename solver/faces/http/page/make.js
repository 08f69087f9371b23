// Elements, made in one expression, and words on them that follow the language.
import { t } from "./words.js";

/**
 * An element with attributes (null and false leave one out, a function is a listener) and children.
 * @returns {HTMLElement}
 */
export function make(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(key, value);
    else if (value !== null && value !== false) element.setAttribute(key, value === true ? "" : value);
  }
  element.append(...children.flat().filter((child) => child !== null));
  return element;
}

/** The element with the words of `key` as its text; labels.js fills them anew in another language. */
export function worded(element, key) {
  element.dataset.word = key;
  element.textContent = t(key);
  return element;
}

/** The element with the words of `key` as its accessible name, likewise. */
export function labelled(element, key) {
  element.dataset.wordLabel = key;
  element.setAttribute("aria-label", t(key));
  return element;
}

/** A box to tick with its words; `set` is told what the player has chosen. */
export function tick(key, set) {
  const box = make("input", { type: "checkbox", change: () => set(box.checked) });
  return { box, element: make("label", { class: "tick" }, box, worded(make("span"), key)) };
}

/** A choice among `options` (value and key of its words) under the words of `key`, likewise. */
export function choice(key, options, set) {
  const made = options.map(([value, words]) => worded(make("option", { value }), words));
  const select = make("select", { change: () => set(select.value) }, made);
  return { select, element: make("label", { class: "field" }, worded(make("span"), key), select) };
}
