// Talking to the server: JSON both ways, every failure as a `Problem` with words for people.
import { apiKey, newKey } from "./key.js";
import { lang, t } from "./words.js";

const PATIENCE = 20_000; // milliseconds

/**
 * Why there is no answer.  `message` can be shown as it is; `place` is the number of the meld that it is
 * about, from 1, or null; `retry` says that trying again may help.
 */
export class Problem extends Error {
  constructor(code, message, { field = null, place = null, retry = false } = {}) {
    super(message);
    this.name = "Problem";
    this.code = code;
    this.field = field;
    this.place = place;
    this.retry = retry;
  }
}

/**
 * What the server answers: to GET, or to POST where there is a body.
 * @param {string} path
 * @param {object | null} body
 */
export async function send(path, body = null) {
  const key = apiKey();
  const response = await fetched(path, body, key);
  if (response.status === 401 && (await newKey(key))) return send(path, body);
  const answer = await response.json().catch(() => null);
  if (response.ok && answer !== null) return answer;
  throw problem(response.status, answer);
}

async function fetched(path, body, key) {
  const headers = { "Accept-Language": lang() };
  if (key) headers.Authorization = `Bearer ${key}`;
  if (body) headers["Content-Type"] = "application/json";
  try {
    return await fetch(path, {
      method: body ? "POST" : "GET",
      headers,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE),
    });
  } catch (error) {
    const words = error.name === "TimeoutError" ? "server.slow" : "server.unreachable";
    throw new Problem("unreachable", t(words), { retry: true });
  }
}

function problem(status, answer) {
  if (status === 401) return new Problem("unauthorized", t("key.needed"));
  if (status === 429) return new Problem("busy", t("server.busy"), { retry: true });
  if (!answer?.message) return new Problem("unreachable", t("server.unreachable"), { retry: true });
  if (status === 413) return new Problem("too_large", t("server.too_large"));
  const [, index] = /^table\[(\d+)\]/.exec(answer.message) ?? [];
  const place = index === undefined ? null : Number(index) + 1;
  return new Problem(answer.code, sentence(answer), { field: answer.field, place, retry: status === 503 });
}

/** The server's sentence without the name of the request's field in front of it. */
function sentence({ field, message }) {
  const said = field && message.startsWith(field) ? message.slice(message.indexOf(": ") + 2) : message;
  return said.charAt(0).toLocaleUpperCase(lang()) + said.slice(1);
}
