// Scenes for tests of lessons: the puzzles of the lessons, and the functions of the worker with the real engine.

import './engine.js';
import { lessons } from '../../www/worker/lessons/index.js';

export const { lessonFigures, lessonGrade, lessonExpected } = lessons;

export const W = '530070000600195000098000060800060003400803001700020006060000280000419005000080079';
export const P1 = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';
export const P2 = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';
export const P3 = '400000805030000000000700000020000060000080400000010000000603070500200000104000000';

/**
 * A scene.
 * @param {string} puzzle @param {string} [settings]  more of the address
 * @param {Partial<import('../../www/learn/lesson.js').Scene>} [more]
 * @returns {import('../../www/learn/lesson.js').Scene}
 */
export const sceneOf = (puzzle, settings = '', more = {}) => ({
  state: `p=${puzzle}${settings && `&${settings}`}`,
  title: '',
  text: '',
  ...more,
});

/**
 * One figure.
 * @param {string} puzzle @param {string} settings @param {string} fact @param {Record<string, unknown>} [more]
 */
export const figureOf = (puzzle, settings, fact, more = {}) =>
  lessonFigures(sceneOf(puzzle, settings, { figures: { it: { fact, ...more } } })).it;
