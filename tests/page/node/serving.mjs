// What a server would answer the page's modules, and the store they keep a key in; no server runs.
import { readFileSync } from "node:fs";

const stored = new Map();
globalThis.sessionStorage = {
  getItem: (name) => stored.get(name) ?? null,
  setItem: (name, value) => void stored.set(name, value),
  removeItem: (name) => void stored.delete(name),
};

/** What has been sent: `{path, method, headers, body}`. */
export const sent = [];

/** Let the server answer everything so: `body` an object for JSON, a string as it is, an error thrown. */
export function answers(status, body) {
  globalThis.fetch = async (path, { method, headers, body: given }) => {
    sent.push({ path, method, headers, body: given && JSON.parse(given) });
    if (body instanceof Error) throw body;
    return new Response(typeof body === "string" ? body : JSON.stringify(body), { status });
  };
}

/** The rule sets in what the page reads of them; tests/page/test_modules.py holds them to the solver's. */
export const RULES = JSON.parse(readFileSync(new URL("rules.json", import.meta.url), "utf-8"));

/** Let the rule sets come. */
export async function loadedRules() {
  const { loadRules } = await import("../../../solver/faces/http/page/rules.js");
  answers(200, RULES);
  await loadRules();
}
