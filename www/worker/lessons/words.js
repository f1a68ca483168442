// Words for the sentences of verdicts: cells, digits and candidates by their names.

import { listed, symbol } from '../../basics/sheet.js';

/** @import { Mark, PuzzleInfo } from '../protocol.js' */
/** @import { Removal } from '../../pkg/pencilmark.js' */
/** @import { Candidate, Position } from './position.js' */

/** The model that a constraint belongs to. @typedef {Pick<Position, 'info' | 'constraints'>} Model */

/** A sentence names at most this many things one by one. */
const MOST_NAMED = 6;

/** The names of cells: "A8 and B7". @param {PuzzleInfo} info @param {number[]} cells */
export const cellsNamed = (info, cells) => shortened(cells.map((cell) => info.cells[cell]));

/** The digits of a set: "2, 5 and 8". @param {PuzzleInfo} info @param {number[]} values */
export const digitsNamed = (info, values) => listed(values.map((value) => symbol(info, value)));

/** @param {PuzzleInfo} info @param {number} value */
export const symbolNamed = (info, value) => symbol(info, value);

/** Cells with their digits: "A1 2 and A5 7". @param {PuzzleInfo} info @param {Candidate[]} pairs */
export const listedPairs = (info, pairs) =>
  shortened(pairs.map(([cell, value]) => `${info.cells[cell]} = ${symbol(info, value)}`));

/** Names of which a sentence can take only some: "A1, A2 and 7 more". @param {string[]} names */
export function shortened(names) {
  if (names.length <= MOST_NAMED) return listed(names);
  return listed([...names.slice(0, MOST_NAMED - 1), `${names.length - MOST_NAMED + 1} more`]);
}

/** Candidates by their places: "6 in A1, A2 and A3, and 2 and 5 in B1". @param {PuzzleInfo} info @param {Candidate[]} candidates */
export function candidatesNamed(info, candidates) {
  /** @type {Map<number, number[]>} */
  const places = new Map();
  for (const [cell, value] of candidates) places.set(value, [...(places.get(value) ?? []), cell]);
  // Digits that go from the same cells are named together.
  /** @type {Map<string, {cells: number[], values: number[]}>} */
  const groups = new Map();
  for (const [value, cells] of places) {
    const group = groups.get(cells.join()) ?? { cells, values: [] };
    group.values.push(value);
    groups.set(cells.join(), group);
  }
  const all = [...groups.values()];
  const words = all.map(({ cells, values }) => `${digitsNamed(info, values)} in ${cellsNamed(info, cells)}`);
  if (all.length < 2) return words.join('');
  if (all.length <= 3) return `${words.slice(0, -1).join(', ')}, and ${words.at(-1)}`;
  const named = all.slice(0, 2).reduce((sum, { cells, values }) => sum + cells.length * values.length, 0);
  return `${words[0]}, ${words[1]}, and ${counted(candidates.length - named, 'more candidate')}`;
}

/** A constraint in a sentence. An arc says which cell it revises. @param {Model} model @param {string} name  as in the queue */
export function constraintNamed({ info, constraints }, name) {
  const { arc } = constraints.queued(name) ?? {};
  return arc ? `the arc that revises ${info.cells[arc[0]]} against ${info.cells[arc[1]]}` : name;
}

/** A number with its noun: "1 cell", "3 cells". @param {number} count @param {string} noun */
export const counted = (count, noun) => `${numeral(count)} ${noun}${count === 1 ? '' : 's'}`;

/** A number with commas between the thousands. @param {number} count */
export const numeral = (count) => count.toLocaleString('en');

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine'];

/** A small number in words: "three digits". @param {number} count @param {string} noun */
export const inWords = (count, noun) => `${SMALL[count] ?? numeral(count)} ${noun}${count === 1 ? '' : 's'}`;

/** "row A must be all different", "A1 and A5 must differ". @param {Model} model @param {string} name */
function mustDiffer({ info, constraints }, name) {
  const { constraint, scope } = constraints.named.get(name) ?? {};
  if (constraint?.kind !== 'not-equal' || !scope) return `${name} must be all different`;
  return `${listed(scope.map((cell) => info.cells[cell]))} must differ`;
}

/** A digit that is locked into the crossing of two houses leaves the second one. @param {Model} model @param {string} name @param {string} digit */
function inCrossing({ info, constraints }, name, digit) {
  const houses = constraints.named.get(name)?.constraint.houses ?? [];
  const [source, target] = houses.map((house) => info.houses[house].name);
  return `in ${source}, ${digit} fits only in cells of ${target}`;
}

/**
 * Why a candidate goes, as a clause: "A7 is 6, and row A must be all different".
 * @param {Model} model @param {Removal<string>} removal
 */
export function reasonWords(model, { constraint, value, reason }) {
  const { info } = model;
  const cells = shortened(reason.cells);
  const values = digitsNamed(info, reason.values);
  const several = reason.cells.length > 1;
  switch (reason.rule) {
    case 'fixed':
      return `${cells} is ${values}, and ${mustDiffer(model, constraint)}`;
    case 'hall':
      return several
        ? `in ${constraint}, ${cells} hold only ${values}: as many digits as cells`
        : `${cells} is ${values}, and ${mustDiffer(model, constraint)}`;
    case 'hidden':
      return `in ${constraint}, ${values} ${reason.values.length > 1 ? 'fit' : 'fits'} only in ${cells}`;
    case 'absent':
      return inCrossing(model, constraint, symbol(info, value));
    case 'lines':
      return 'the lines of a fish need the digit for themselves';
    case 'refuted':
      return `a trial with it fails${reason.refutation ? ` at ${reason.refutation.constraint}` : ''}`;
    case 'learnt':
      return 'a learnt clause forbids it';
    default:
      return `${constraint} removes it`;
  }
}

/**
 * The judgement of a right answer.
 * @param {string} because  a clause that says why it is right; '' if there is nothing to say
 * @param {Mark[]} [marks]
 */
export const rightAnswer = (because, marks = []) => ({
  right: true,
  sentence: because ? `Right: ${because}.` : 'Right.',
  because,
  marks,
});

/** A sentence begins with a capital. @param {string} words */
export const sentence = (words) => words.charAt(0).toUpperCase() + words.slice(1);
