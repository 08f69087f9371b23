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
  for (const tell of listeners) tell();
}

/** Call back after each change of the language. */
export const onLang = (callback) => void listeners.push(callback);
