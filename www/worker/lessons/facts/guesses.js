// Facts about the guesses at the position of the scene.

/** @import { Fact } from './fact.js' */

/** @type {Record<string, Fact>} */
export const guesses = {
  guesses: {
    noun: ['guess', 'guesses'],
    about: 'guesses made so far',
    takes: [],
    count: (position) => position.decisions(position.place.node ?? position.session.currentNode()).length,
  },

  guessesToBlame: {
    noun: ['guess', 'guesses'],
    about: 'guesses of a minimal conflict of the failed node',
    takes: [],
    count: (position) => position.conflict(position.failedNode).decisions.length,
  },
};
