// The sentences of the page in Turkish and English, and the language they are shown in.
import answersEn from "./words/answers.en.js";
import answersTr from "./words/answers.tr.js";
import coreEn from "./words/en.js";
import coreTr from "./words/tr.js";

const CATALOGUES = { tr: { ...coreTr, ...answersTr }, en: { ...coreEn, ...answersEn } };

/** @type {"tr" | "en"} */
let current = "tr";
/** @type {(() => void)[]} */
const listeners = [];

/** The language shown now. */
export const lang = () => current;

/** The other language, the one the switch leads to. */
export const otherLang = () => (current === "tr" ? "en" : "tr");

/** Whether a text names a language that the page speaks. */
export const isLang = (text) => Object.hasOwn(CATALOGUES, text);

/**
 * A sentence in the language shown, its {blanks} filled from `details`.
 * @param {string} key
 * @param {Record<string, string | number>} details
 */
export function t(key, details = {}) {
  const sentence = CATALOGUES[current][key];
  if (sentence === undefined) throw new Error(`no words for ${key}`);
  return sentence.replace(/\{(\w+)\}/g, (_, blank) => {
    if (details[blank] === undefined) throw new Error(`${key} lacks ${blank}`);
    return String(details[blank]);
  });
}

/** Show the page in another language. */
export function setLang(language) {
  if (language === current) return;
  current = language;
  fillWords();
  for (const tell of listeners) tell();
}

/** Call back after each change of the language. */
export const onLang = (callback) => void listeners.push(callback);

/**
 * Fill in every element below `root` that names its words: `data-word` its text, `data-word-label`
 * its accessible name, `data-word-placeholder` what an empty field shows.
 */
export function fillWords(root = document) {
  if (root === document) {
    document.documentElement.lang = current;
    document.title = t("title");
  }
  for (const element of root.querySelectorAll("[data-word]")) element.textContent = t(element.dataset.word);
  for (const element of root.querySelectorAll("[data-word-label]"))
    element.setAttribute("aria-label", t(element.dataset.wordLabel));
  for (const element of root.querySelectorAll("[data-word-placeholder]"))
    element.setAttribute("placeholder", t(element.dataset.wordPlaceholder));
}
