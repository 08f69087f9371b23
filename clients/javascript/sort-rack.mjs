// Sorts a rack through the Sırala service and asks whether it opens; for Node 18 or later and for browsers.
//
//     node sort-rack.mjs                                  the rack below
//     node sort-rack.mjs blue-3 red-5 red-6 red-7 okey    an indicator, then the tiles of a rack
//
// SIRALA_URL says where the service is, SIRALA_API_KEY what it is asked with, if it wants a key.
// In a page: import { Sirala, described } from "./sort-rack.mjs".

const TRIES = 5;

const INDICATOR = "black-4";
const RACK = (
  "red-10 red-11 red-12 red-13 black-10 black-11 black-12 black-13 blue-3 blue-4 blue-5 blue-12 " +
  "okey yellow-1 yellow-4 yellow-8 yellow-11 red-1 red-3 red-5 black-2 black-6"
).split(" ");

/**
 * What the service says when it cannot answer (problem+json, RFC 9457).
 * `code` is for programs and never changes; `field` is the wrong field of the request, or null.
 */
export class Problem extends Error {
  constructor({ code, field, message }) {
    super(message);
    this.code = code;
    this.field = field;
  }
}

/** The service at an address. */
export class Sirala {
  constructor(address = "http://127.0.0.1:8000", apiKey = "") {
    this.address = address.replace(/\/+$/, "");
    this.headers = { "Content-Type": "application/json" };
    if (apiKey) this.headers.Authorization = `Bearer ${apiKey}`;
  }

  /**
   * The answer to a question; a busy service (429) is asked again when it says to.
   * Throws a Problem where there is no answer, a TypeError where there is no service.
   */
  async ask(question, request) {
    const asked = { method: "POST", headers: this.headers, body: JSON.stringify(request) };
    for (let triesLeft = TRIES - 1; ; triesLeft--) {
      const answer = await fetch(`${this.address}/v1/${question}`, asked);
      if (answer.ok) return answer.json();
      if (answer.status !== 429 || !triesLeft) throw new Problem(await answer.json());
      const seconds = Number(answer.headers.get("Retry-After"));
      await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
    }
  }
}

/** A tile in words: `red-7` is `red 7`. */
const name = (code) => code.replace("-", " ");

/** A tile of a meld in words; an okey says what it stands for. */
function inMeld(tile) {
  if (!tile.okey) return name(tile.tile);
  return `okey (as ${tile.as.map(name).join(" or ") || "any tile"})`;
}

/** Both questions about a rack, and the answers in words, line by line. */
export async function described(sirala, indicator, rack) {
  const request = { rules: "oyna101", indicator, rack, lang: "en" };

  const sorted = await sirala.ask("arrange", request);
  const lines = sorted.melds.map(
    ({ kind, value, tiles }) => `${kind} of ${value}: ${tiles.map(inMeld).join(", ")}`,
  );
  // An index says which of the rack's tiles is meant, in the order in which they were given.
  const leftover = sorted.leftover.map((index) => name(rack[index]));
  lines.push(`left over: ${leftover.join(", ") || "nothing"}`);
  lines.push(`total ${sorted.total}, leftover cost ${sorted.leftover_cost}`);

  const opening = await sirala.ask("opening", request);
  for (const route of ["points", "pairs"]) {
    const { opens, missing } = opening[route];
    const told = opens ? "opens" : `does not open, ${missing} short`;
    lines.push(`with ${opening.threshold[route]} ${route}: ${told}`);
  }
  return lines;
}

async function main({ argv, env }) {
  const [indicator, ...rack] = argv.length > 3 ? argv.slice(2) : [INDICATOR, ...RACK];
  const sirala = new Sirala(env.SIRALA_URL, env.SIRALA_API_KEY);
  try {
    console.log((await described(sirala, indicator, rack)).join("\n"));
  } catch (error) {
    if (error instanceof Problem) console.error(`${error.code}: ${error.message}`);
    else if (error.cause) console.error(`There is no service at ${sirala.address}: ${error.cause}`);
    else throw error;
    process.exitCode = 1;
  }
}

// Only as a command, not where another module or a page imports it.
if (globalThis.process?.argv[1]?.endsWith("sort-rack.mjs")) await main(process);
