// The standing of a puzzle in a measure, and the types of a measure and of its answers.

/** @typedef {typeof import('../../pkg/pencilmark.js')} Engine */

/**
 * The state of one puzzle in one measure: not measured yet, measured, given up at a limit, or refused with a message.
 */
export const STANDING = /** @type {const} */ ({ waiting: 0, done: 1, capped: 2, refused: 3 });

/**
 * The answers for some puzzles, in their order. An entry of a figure is NaN if the puzzle has no such figure.
 * @typedef {object} Answers
 * @property {Uint8Array} standing
 * @property {Record<string, Float64Array>} figures
 * @property {Record<string, string[]>} [words]
 * @property {[index: number, message: string][]} messages  the errors of refused puzzles
 */

/**
 * A measure: what the workers compute for each puzzle of a list.
 * @template [How=any]
 * @typedef {object} Measure
 * @property {number} most  the largest number of puzzles in one slice
 * @property {(engine: Engine, puzzles: string[], how: How) => Answers} run
 */

/** @param {number} size @param {readonly string[]} figures @param {readonly string[]} [words] @returns {Answers} */
export function blankAnswers(size, figures, words = []) {
  return {
    standing: new Uint8Array(size),
    figures: Object.fromEntries(figures.map((name) => [name, new Float64Array(size).fill(NaN)])),
    words: Object.fromEntries(words.map((name) => [name, new Array(size).fill('')])),
    messages: [],
  };
}

/**
 * Measures one puzzle after the other. A puzzle that the engine refuses gets the engine's message. Any other error ends the
 * worker, because the engine may be broken.
 * @param {string[]} puzzles @param {Answers} answers
 * @param {(puzzle: string, index: number) => number} measure  returns the puzzle's standing
 */
export function each(puzzles, answers, measure) {
  puzzles.forEach((puzzle, index) => {
    try {
      answers.standing[index] = measure(puzzle, index);
    } catch (thrown) {
      const { name, message } = /** @type {Error} */ (thrown);
      if (name !== 'PuzzleError') throw thrown;
      answers.standing[index] = STANDING.refused;
      answers.messages.push([index, message]);
    }
  });
  return answers;
}
