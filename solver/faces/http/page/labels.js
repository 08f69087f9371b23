// The words of the elements that name theirs, filled in anew in each language.
import { lang, t } from "./words.js";

/**
 * Fill in every element below `root` that names its words: `data-word` its text, `data-word-label`
 * its accessible name, `data-word-placeholder` what an empty field shows.
 */
export function fillWords(root = document) {
  if (root === document) {
    document.documentElement.lang = lang();
    document.title = t("title");
  }
  for (const element of root.querySelectorAll("[data-word]")) element.textContent = t(element.dataset.word);
  for (const element of root.querySelectorAll("[data-word-label]"))
    element.setAttribute("aria-label", t(element.dataset.wordLabel));
  for (const element of root.querySelectorAll("[data-word-placeholder]"))
    element.setAttribute("placeholder", t(element.dataset.wordPlaceholder));
}
