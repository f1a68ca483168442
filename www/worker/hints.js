// Hints, the list of techniques and ratings, in the worker. A rating runs in short turns, so that the page can show its
// progress.

import { engine } from './engine.js';

/** @import * as Engine from '../pkg/pencilmark.js' */
/** @import { HintReport, HintRequest, HintOptions, Puzzle } from './protocol.js' */

/** @type {Engine.TechniqueInfo[] | undefined} */
let all;

const techniques = () => (all ??= engine.techniques());

/** @type {Engine.LevelReport[] | undefined} */
let ladder;

/**
 * Adds the settings and the words of the hint's level.
 * @param {Engine.Hint} hint @returns {HintReport}
 */
function withLevel(hint) {
  ladder ??= engine.ladder();
  return { ...hint, levelReport: ladder.find(({ name }) => name === hint.level) };
}

/**
 * Removes unknown techniques from the options. Stored settings or an old link may name techniques that no longer exist,
 * and a hint must still work.
 * @param {HintOptions} options @returns {HintOptions}
 */
function known(options) {
  const without = options.without ?? [];
  return { ...options, without: without.filter((id) => techniques().some((technique) => technique.id === id)) };
}

/** @type {Engine.SolvePath | undefined} */
let path;

function current() {
  if (!path) throw new Error('no puzzle is being rated');
  return path;
}

export const hints = {
  techniques,

  /** @param {HintRequest} request @param {HintOptions} options */
  hint: (request, options) => withLevel(engine.hint(request, known(options))),

  /** @param {HintRequest} request @param {HintOptions} options */
  everyHint: (request, options) => engine.everyHint(request, known(options)).map(withLevel),

  /** @param {HintRequest} request @param {HintOptions} options */
  nextCell: (request, options) => engine.nextCell(request, known(options)),

  /** @param {Puzzle} puzzle @param {HintOptions} options */
  ratePuzzle(puzzle, options) {
    path?.free();
    path = undefined;
    path = new engine.SolvePath(puzzle, known(options));
  },

  /** @param {number} ms */
  rateOn(ms) {
    const over = current().advance(ms);
    return { over, found: current().length, blanks: current().blanks };
  },

  rated: () => current().report(),

  /** @param {number} index */
  pathAt(index) {
    const place = current().at(index);
    // The position after the last step has no hint.
    return { ...place, hint: place.hint && withLevel(place.hint) };
  },
};
