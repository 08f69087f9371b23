// Melds on the table and the steps of a turn, replayed for the eye; the rules are the server's.

/*
 * A shown tile is `{code, okey, as, index, fresh}`: its printed face, whether it is a real okey and what
 * that stands for, its index in the hand if it came from there, whether the last step brought it. A shown
 * meld is `{owner, kind, tiles}`. `okey` is everywhere the code of the okey's face.
 */

const COLOURS = ["yellow", "blue", "black", "red"];

const colourOf = (code) => code.split("-")[0];
const numberOf = (code) => Number(code.split("-")[1]);
/** After the 13 comes the 1, where the rules let it. */
const faceAt = (colour, place) => `${colour}-${((place - 1) % 13) + 1}`;
const order = (code) => 13 * COLOURS.indexOf(colourOf(code)) + numberOf(code);

/** A tile as it is shown; a code may be `okey`. */
export function shownTile(code, okey, index = null) {
  const printed = code === "okey" ? okey : code;
  return { code: printed, okey: printed === okey, as: [], index, fresh: false };
}

/** The face a tile plays as: a fake is the okey's face. Not for real okeys. */
const played = (tile, okey) => (tile.code === "fake" ? okey : tile.code);

/** A meld of a request's or an answer's table. */
export function shownMeld({ owner, kind, tiles }, okey) {
  const shown = tiles.map((tile) => shownTile(tile.tile ?? tile, okey));
  return standing({ owner, kind, tiles: shown }, okey);
}

/** The melds of an answer, as the player lays them. */
const laid = (meld) => ({
  owner: 0,
  kind: meld.kind,
  tiles: meld.tiles.map(({ index, tile, okey = false, as = [] }) => ({ code: tile, okey, as, index, fresh: true })),
});

/** The meld, its okeys standing for what their places say; a set or pair in its order. */
function standing(meld, okey) {
  const real = meld.tiles.filter((tile) => !tile.okey);
  if (meld.kind === "run") {
    const first = meld.tiles.findIndex((tile) => !tile.okey);
    if (first < 0) return meld;
    const face = played(meld.tiles[first], okey);
    const start = numberOf(face) - first + (numberOf(face) - first < 1 ? 13 : 0);
    const as = (tile, place) => (tile.okey ? { ...tile, as: [faceAt(colourOf(face), start + place)] } : tile);
    return { ...meld, tiles: meld.tiles.map(as) };
  }
  const faces = real.map((tile) => played(tile, okey));
  let as = faces.slice(0, 1);
  if (meld.kind === "set" && faces.length > 0) {
    as = COLOURS.map((colour) => `${colour}-${numberOf(faces[0])}`).filter((face) => !faces.includes(face));
  }
  real.sort((one, other) => order(played(one, okey)) - order(played(other, okey)));
  const okeys = meld.tiles.filter((tile) => tile.okey).map((tile) => ({ ...tile, as }));
  return { ...meld, tiles: [...real, ...okeys] };
}

/** How many okeys the step takes from the table it is played on. */
export function okeysTaken(table, step) {
  const { kind, tiles } = table[step.from];
  return kind === "run" ? 1 : tiles.filter((tile) => tile.okey).length;
}

/**
 * The table and the hand before the first step and after each: a list of `{table, hand}`.
 * @param {string[]} rack codes, as they were asked about
 */
export function replay(rack, table, steps, okey) {
  let now = {
    table: table.map((meld) => shownMeld(meld, okey)),
    hand: rack.map((code, index) => shownTile(code, okey, index)),
  };
  const seen = [now];
  let next = rack.length; // the index of the next okey that is gained
  for (const step of steps) {
    now = after({ table: now.table.map(settledMeld), hand: now.hand.map(settled) }, step, okey, next);
    next += step.do === "take_okey" ? now.hand.filter((tile) => tile.fresh).length : 0;
    seen.push(now);
  }
  return seen;
}

const settled = (tile) => ({ ...tile, fresh: false });
const settledMeld = (meld) => ({ ...meld, tiles: meld.tiles.map(settled) });

function after({ table, hand }, step, okey, next) {
  const used = (indices) => hand.filter((tile) => !indices.includes(tile.index));
  const given = (indices) => indices.map((index) => ({ ...hand.find((tile) => tile.index === index), fresh: true }));
  const onto = (place, tiles) => table.map((meld, at) => (at === place ? standing({ ...meld, tiles }, okey) : meld));
  const indicesOf = (melds) => melds.flatMap((meld) => meld.tiles.map((tile) => tile.index));
  switch (step.do) {
    case "open":
      return { table: [...table, ...step.melds.map(laid)], hand: used(indicesOf(step.melds)) };
    case "lay":
      return { table: [...table, laid(step.meld)], hand: used(indicesOf([step.meld])) };
    case "add": {
      const { tiles } = table[step.to];
      const added = given([step.tile]);
      return {
        table: onto(step.to, step.end === "low" ? [...added, ...tiles] : [...tiles, ...added]),
        hand: used([step.tile]),
      };
    }
    case "take_okey": {
      const { kind, tiles } = table[step.from];
      const giving = given(step.with);
      const wanted = kind === "run" ? played(giving[0], okey) : null;
      const isTaken = (tile) => tile.okey && (wanted === null || tile.as[0] === wanted);
      const left = wanted === null
        ? [...tiles.filter((tile) => !isTaken(tile)), ...giving]
        : tiles.map((tile) => (isTaken(tile) ? giving[0] : tile));
      const gained = tiles.filter(isTaken).map((_, at) => ({ ...shownTile(okey, okey, next + at), fresh: true }));
      return { table: onto(step.from, left), hand: [...used(step.with), ...gained] };
    }
    default: // discard
      return { table, hand: used([step.tile]) };
  }
}
