// Tap the givens and guesses that a conflict needs. An answer is right if propagation at the scene's level fails on the
// tapped facts alone, and on no part of them. The engine runs on all tapped facts, and then without each single fact.

import { conflictOf, engineConflict, factsOf, failsOn, smallest } from '../../../worker/lessons/conflicts.js';
import { cellsNamed, inWords, rightAnswer, symbolNamed } from '../../../worker/lessons/words.js';
import { cellsOf } from '../../../worker/lessons/grading/answers.js';
import { cellMarks } from '../../../worker/lessons/grading/marks.js';

/** @import { ConflictQuestion } from './index.js' */
/** @import { Kind } from '../../../worker/lessons/grading/kind.js' */

/** @type {Kind<ConflictQuestion>} */
export const conflict = {
  grade(_question, { position }, answer) {
    const { info } = position;
    const tapped = cellsOf(answer, info);
    const facts = factsOf(position);
    const other = tapped.find((cell) => !facts.has(cell));
    if (other !== undefined) {
      const words = `${info.cells[other]} is neither a given nor a guess, so a conflict does not rest on it.`;
      return { right: false, sentence: words, marks: cellMarks([other], 'conflict') };
    }

    if (!failsOn(position, facts, tapped)) {
      const rest = [...facts.keys()].filter((cell) => !tapped.includes(cell));
      const whole = smallest(position, facts, [...rest, ...tapped]);
      const missing = whole.filter((cell) => !tapped.includes(cell));
      const first =
        tapped.length > 0 ? `Propagation does not fail on ${these(tapped)} alone` : 'No given or guess is tapped';
      const words = `${first}: with ${cellsNamed(info, missing)} it would.`;
      return { right: false, sentence: words, marks: cellMarks(missing, 'reason') };
    }

    const superfluous = tapped.find((cell) =>
      failsOn(
        position,
        facts,
        tapped.filter((each) => each !== cell),
      ),
    );
    const marks = cellMarks(tapped, 'reason');
    if (superfluous === undefined) {
      return rightAnswer(`propagation fails on ${these(tapped)}, and without any one of them it does not`, marks);
    }
    // The engine's conflicts leave out constraints as well. With fewer constraints, a conflict can need more facts.
    if (tapped.join() === engineConflict(position).join()) {
      return rightAnswer(`propagation fails on ${these(tapped)}, and with few constraints it needs all of them`, marks);
    }
    const digits = facts.get(superfluous) ?? [];
    const fact = digits.length === 1 ? ` = ${symbolNamed(info, digits[0])}` : '';
    const words = `${info.cells[superfluous]}${fact} is superfluous: propagation fails without it.`;
    return { right: false, sentence: words, marks: cellMarks([superfluous], 'conflict') };
  },

  expected(_question, { position }) {
    return { cells: conflictOf(position) };
  },
};

/** @param {number[]} cells */
const these = (cells) => (cells.length === 1 ? 'this one fact' : `these ${inWords(cells.length, 'fact')}`);
