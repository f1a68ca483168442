// Stories, and what clashes, in the worker. A story comes with its frames, which say its steps in words.

import { engine } from './engine.js';

/** @import { Options, Puzzle, StoryOf, Told } from './protocol.js' */

/** @param {StoryOf} story @returns {Told} */
const told = (story) => ({ story, frames: engine.storyFrames(JSON.stringify(story)) });

export const stories = {
  /**
   * The story of a goal.
   * @param {Puzzle} puzzle @param {Options} options @param {string} goal  such as `C5!=3`
   * @param {{shorter?: boolean, sooner?: boolean}} how
   */
  story: (puzzle, options, goal, how) => told(engine.story(puzzle, goal, { ...options, ...how })),

  /**
   * What clashes in a puzzle. The frame says it as a story of one step.
   * @param {Puzzle} puzzle @param {Options} options
   */
  clash(puzzle, options) {
    const report = engine.clash(puzzle, options);
    if (report.status !== 'infeasible') return { report, frames: [] };
    const { line, cells, givens } = engine.parse(puzzle, options);
    const { box = undefined } = options;
    const from = report.givens.map((cell) => ({ cell, relation: '=', value: givens[cells.indexOf(cell)] }));
    const step = { constraints: [...report.rules, ...report.houses], from, to: [] };
    const story = { puzzle: line, box, of: 'unique', status: 'infeasible', steps: [step], message: '' };
    return { report, frames: engine.storyFrames(JSON.stringify(story)) };
  },
};
