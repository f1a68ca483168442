// The solver's data at the moment of a scene. Questions and verdicts still need this data after the reveal has moved
// the run.

import { maskAt, values } from '../app/masks.js';
import { domainsShown, momentOf } from '../run/moment.js';

/** @import { Desk } from '../app/desk.js' */
/** @import { Guess } from './questions/kind.js' */

/**
 * @typedef {object} SceneMoment
 * @property {Uint32Array | null} domains  the engine's domains; null if the engine has not answered
 * @property {number[][]} candidates  the candidates of each cell
 * @property {string[] | null} waiting  the names of the constraints that wait in the queue
 * @property {Guess[]} guesses  the guesses on the way to the node of the scene, if they were asked for
 */

/** A scene whose state is still being opened. @type {SceneMoment} */
export const UNKNOWN = { domains: null, candidates: [], waiting: null, guesses: [] };

/** @param {Desk} desk @param {boolean} asksGuesses @returns {Promise<SceneMoment>} */
export async function sceneMoment(desk, asksGuesses) {
  const { sheet, run, node } = desk.state;
  if (!sheet) return { ...UNKNOWN, waiting: [] };
  const domains = run ? domainsShown({ sheet, run, node: node ?? null }) : null;
  const { cells, size } = sheet.info;
  const candidates = cells.map((_, cell) => (domains ? values(maskAt(domains, cell, size)) : []));
  const waiting = (momentOf(desk.state)?.queue.entries ?? []).map(({ constraint }) => constraint);
  return { domains, candidates, waiting, guesses: asksGuesses ? await guessesOf(desk) : [] };
}

/** The guesses from the node of the scene up to the root. @param {Desk} desk @returns {Promise<Guess[]>} */
async function guessesOf({ state, client }) {
  const { info } = /** @type {NonNullable<typeof state.sheet>} */ (state.sheet);
  /** @type {Guess[]} */
  const guesses = [];
  for (let at = momentOf(state)?.node; at?.decision && at.parent !== null;) {
    const [name, relation, symbol] = at.decision.split(' ');
    if (relation === '=') guesses.push({ cell: info.cells.indexOf(name), value: info.symbols.indexOf(symbol) + 1 });
    at = await client.call('nodeInfo', at.parent);
  }
  return guesses;
}
