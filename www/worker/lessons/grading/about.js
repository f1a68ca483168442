// Figures of a scene in words: "3,599 nodes".

import { COMBINED, FACTS } from '../facts/index.js';
import { numeral } from '../words.js';

/** @import { Context } from './kind.js' */

/**
 * The things that a figure counts; undefined if the figures behind it count different things.
 * @param {Context} context @param {string} name @returns {[string, string] | undefined}
 */
function nounOf(context, name) {
  const { figures = {} } = context.scene;
  if (!Object.hasOwn(figures, name)) return undefined;
  const { fact, of } = figures[name];
  if (Object.hasOwn(FACTS, fact)) return FACTS[fact].noun;
  if (!Object.hasOwn(COMBINED, fact) || !Array.isArray(of)) return undefined;
  const [first, ...others] = of.map((other) => nounOf(context, other));
  return others.every((other) => other?.[0] === first?.[0]) ? first : undefined;
}

/** A figure with its noun: "3,599 nodes". @param {Context} context @param {string} name @param {number} count */
export function figureWords(context, name, count) {
  const noun = nounOf(context, name);
  return noun ? `${numeral(count)} ${noun[count === 1 ? 0 : 1]}` : numeral(count);
}
