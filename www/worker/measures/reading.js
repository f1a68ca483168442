// Reads the lines of a list that are no plain 9x9 puzzles: other sizes, puzzles with rules, and other formats.

import { boxOption } from '../../basics/sheet.js';
import { blankAnswers, each, STANDING } from './standing.js';

/** @import { Measure } from './standing.js' */

/** @type {Measure<Record<string, never>>} */
export const reading = {
  most: 500,
  run({ parse }, puzzles) {
    const answers = blankAnswers(puzzles.length, ['size', 'clues'], ['line', 'rules', 'box']);
    const { figures, words = {} } = answers;
    return each(puzzles, answers, (puzzle, index) => {
      const info = parse(puzzle, undefined);
      figures.size[index] = info.size;
      figures.clues[index] = info.givens.reduce((sum, value) => sum + (value ? 1 : 0), 0);
      words.line[index] = info.line;
      words.rules[index] = info.rules;
      words.box[index] = boxOption(info).box ?? '';
      return STANDING.done;
    });
  },
};
