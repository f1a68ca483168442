// Computes the scene, the shapes that are drawn over the grid. A scene is the arc being revised, the house being
// filtered, the two houses of a locked pair, or the lines of a fish. The shapes are derived from the constraints and the
// marks of the sentence, so the drawing and the words cannot disagree.

import { FISH, isTold, patternOf } from '../hints/hints.js';

/** @import { Rung } from '../app/state.js' */
/** @import { Pattern } from '../hints/hints.js' */
/** @import { Drawn } from './rules/carried.js' */
/** @import { GridStroke } from '../basics/grid-strokes.js' */
/** @import { PuzzleInfo, HintReport, Mark, ConstraintReport, StepReport } from '../worker/protocol.js' */

/**
 * @typedef {object} Outline
 * @property {'house' | 'other' | 'lines' | 'conflict'} look  other: the houses whose cells lose the values
 * @property {number[]} cells
 */

/**
 * @typedef {object} Scene
 * @property {'arc' | 'house' | 'locked' | 'fish' | 'place' | 'none'} kind  place: the place where a hint says to look
 * @property {string} name  the constraint being filtered, '' if there is none
 * @property {number} [digit]  the digit of a fish
 * @property {{from: number, to: number} | null} arc  the cell that is pruned and the cell that supports it
 * @property {Outline[]} outlines
 * @property {Pattern} [pattern]  pattern of the technique that a hint shows
 * @property {readonly GridStroke[]} [strokes]  what the person drew with the pen
 * @property {Drawn} [drawn]  the drawings of the puzzle's file
 * @property {Proposal} [proposal]  the rule that an answer proposes
 */

/** The puzzle with a rule that is only proposed, and the index of this rule. @typedef {{info: PuzzleInfo, index: number}} Proposal */

/** @typedef {{marks: Mark[], constraints?: ConstraintReport[], blanks?: number[]}} Words */

/** @type {Scene} */
export const NOTHING = { kind: 'none', name: '', arc: null, outlines: [] };

/** The direction of the arc that an event names, if it names one. @param {StepReport['event']} event */
export const arcOf = (event) => (event && 'arc' in event ? event.arc : undefined);

/**
 * @param {PuzzleInfo} info @param {Words} words
 * @param {[string, string] | undefined} [direction]  direction of the arc, if the event names one
 * @returns {Scene}
 */
export function sceneOf(info, { marks, constraints = [] }, direction) {
  const conflict = cellsOf(marks, 'conflict');
  /** @type {Outline[]} */
  const broken = conflict.length > 0 ? [{ look: 'conflict', cells: conflict }] : [];
  const found =
    arcScene(info, constraints, marks, direction) ??
    pairScene(info, constraints) ??
    fishScene(info, constraints, marks) ??
    houseScene(info, constraints) ??
    NOTHING;
  return { ...found, outlines: [...found.outlines, ...broken] };
}

/** Techniques with two houses. The cells of the second house lose the candidates. */
const LOCKED = /(pointing|claiming)$/;

/**
 * The scene for the shown part of a hint: first the houses to look at, then the pattern in these houses.
 * @param {PuzzleInfo} info @param {HintReport} hint @param {Rung} rung
 * @returns {Scene}
 */
export function hintScene(info, hint, rung) {
  if (!hint.area) return { ...sceneOf(info, hint), kind: 'none' };
  const told = isTold(hint, rung);
  const houses = told
    ? hint.houses.flatMap((name) => info.houses.filter((house) => house.name === name))
    : hint.area.constraints.flatMap((constraint) => constraint.houses.map((index) => info.houses[index]));
  const technique = hint.technique ?? '';
  const fish = told && FISH.test(technique);
  const locked = told && LOCKED.test(technique);
  const lookOf = (/** @type {number} */ index) => {
    if (fish) return index < houses.length / 2 ? 'lines' : 'other';
    return locked && index === 1 ? 'other' : 'house';
  };
  const outlines = houses.map(({ cells }, index) => ({ look: /** @type {Outline['look']} */ (lookOf(index)), cells }));
  if (!told) return { kind: 'place', name: '', arc: null, outlines };
  const kind = fish ? 'fish' : locked ? 'locked' : outlines.length > 0 ? 'house' : 'none';
  return { kind, name: '', arc: null, outlines, pattern: patternOf(info, hint) };
}

/** @param {Mark[]} marks @param {Mark['role']} role */
function cellsOf(marks, role) {
  return [...new Set(marks.filter((mark) => mark.role === role).map((mark) => mark.cell))];
}

/**
 * @param {PuzzleInfo} info @param {ConstraintReport[]} constraints @param {Mark[]} marks
 * @param {[string, string]} [direction]
 * @returns {Scene | null}
 */
function arcScene(info, constraints, marks, direction) {
  const arc = constraints.find(({ kind }) => kind === 'not-equal');
  if (!arc) return null;
  const ends = arc.cells;
  // The event of a single step names the direction of its arc. The last event of a whole filtering may name another
  // arc.
  const told = direction?.map((cell) => info.cells.indexOf(cell)) ?? [];
  const known = told.every((cell) => ends.includes(cell)) ? told : [];
  const [first] = [...cellsOf(marks, 'removed'), ...known, ...cellsOf(marks, 'house')];
  const from = ends.includes(first) ? first : ends[0];
  return { kind: 'arc', name: arc.name, arc: { from, to: ends[0] === from ? ends[1] : ends[0] }, outlines: [] };
}

/**
 * A box and a crossing line: the values locked into the shared cells are removed from the other cells of the second
 * house.
 * @param {PuzzleInfo} info @param {ConstraintReport[]} constraints
 * @returns {Scene | null}
 */
function pairScene(info, constraints) {
  const pair = constraints.find(({ kind }) => kind === 'locked');
  if (!pair) return null;
  const [first, second] = pair.houses.map((index) => info.houses[index]);
  const outlines = /** @type {Outline[]} */ ([
    { look: 'house', cells: first.cells },
    { look: 'other', cells: second.cells },
  ]);
  return { kind: 'locked', name: pair.name, arc: null, outlines };
}

/**
 * @param {PuzzleInfo} info @param {ConstraintReport[]} constraints @param {Mark[]} marks
 * @returns {Scene | null}
 */
function fishScene(info, constraints, marks) {
  const fish = constraints.find(({ kind }) => kind === 'fish');
  const corners = cellsOf(marks, 'hall');
  if (!fish || corners.length === 0) return null;
  const holding = (/** @type {'row' | 'column'} */ kind) =>
    info.houses.filter((house) => house.kind === kind && house.cells.some((cell) => corners.includes(cell)));
  const outlines = [
    ...holding('row').map(({ cells }) => ({ look: /** @type {const} */ ('lines'), cells })),
    ...holding('column').map(({ cells }) => ({ look: /** @type {const} */ ('other'), cells })),
  ];
  return { kind: 'fish', name: fish.name, digit: fish.digit, arc: null, outlines };
}

/** @param {PuzzleInfo} info @param {ConstraintReport[]} constraints @returns {Scene | null} */
function houseScene(info, constraints) {
  const [index] = constraints.flatMap(({ houses }) => houses);
  if (index === undefined) return null;
  const { name, cells } = info.houses[index];
  return { kind: 'house', name, arc: null, outlines: [{ look: 'house', cells }] };
}
