// The solver's data at the moment of a scene. Questions and verdicts still need this data after the reveal has moved
// the run.

import { Constraints } from '../basics/constraints.js';
import { maskAt, values } from '../basics/masks.js';
import { domainsShown, momentOf } from '../run/moment.js';
import { UNKNOWN } from './state.js';

/** @import { Desk } from '../page/desk.js' */
/** @import { Guess, Kind } from './questions/kind.js' */

/**
 * @typedef {object} SceneMoment
 * @property {Uint32Array | null} domains  the engine's domains; null if the engine has not answered
 * @property {number[][]} candidates  the candidates of each cell
 * @property {string[] | null} waiting  the names of the constraints that wait in the queue
 * @property {Constraints | null} constraints  the constraints of the model, if they were asked for
 * @property {Guess[]} guesses  the guesses on the way to the node of the scene, if they were asked for
 */

/** @param {Desk} desk @param {Pick<Kind, 'asksGuesses' | 'asksConstraints'>} kind @returns {Promise<SceneMoment>} */
export async function sceneMoment(desk, { asksGuesses, asksConstraints }) {
  const { sheet, run, node } = desk.state;
  if (!sheet) return { ...UNKNOWN, waiting: [] };
  const domains = run ? domainsShown({ sheet, run, node: node ?? null }) : null;
  const { cells, symbols } = sheet.info;
  const candidates = cells.map((_, cell) => (domains ? values(maskAt(domains, cell, symbols.length)) : []));
  const waiting = (momentOf(desk.state)?.queue.entries ?? []).map(({ constraint }) => constraint);
  const constraints = asksConstraints && run ? new Constraints(await desk.client.call('constraints')) : null;
  return { domains, candidates, waiting, constraints, guesses: asksGuesses ? await guessesOf(desk) : [] };
}

/** The guesses from the node of the scene up to the root. @param {Desk} desk @returns {Promise<Guess[]>} */
async function guessesOf({ state, client }) {
  const { info } = /** @type {NonNullable<typeof state.sheet>} */ (state.sheet);
  /** @type {Guess[]} */
  const guesses = [];
  for (let at = momentOf(state)?.node; at?.decided && at.parent !== null;) {
    const { cell, relation, value } = at.decided;
    if (relation === '=') guesses.push({ cell: info.cells.indexOf(cell), value });
    at = await client.call('nodeInfo', at.parent);
  }
  return guesses;
}
