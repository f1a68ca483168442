// What every cell of the grid shows and is called. One pure function turns the state into a list of looks,
// so that the drawing and the accessible names cannot disagree.

import { clashes, digits, openValues, symbol, values } from './sheet.js';

/** @import { State, Sheet } from './state.js' */
/** @import { Mark } from './worker/protocol.js' */

/**
 * @typedef {object} Look
 * @property {'given' | 'entry' | 'solved' | 'fixed' | 'candidates' | 'empty' | 'dead'} kind  dead: no candidate is left
 * @property {number} value  the digit, 0 where there is none
 * @property {number} candidates  bits of the pencil marks shown
 * @property {number} struck  bits removed by what just happened
 * @property {number} faded  bits removed earlier in the same step
 * @property {number} held  bits the sentence is about and that stay: a Hall set's, a reason's
 * @property {string[]} roles  the marks the cell carries
 * @property {boolean} clash
 * @property {string} label  the accessible name
 */

/** The marks whose values stay in the cell and are what the sentence rests on. */
const HOLDING = ['hall', 'reason', 'fixed', 'decision'];

/** What a mark is called in an accessible name. @type {Record<string, string>} */
const ROLE_WORDS = {
  house: 'in the house',
  hall: 'Hall set',
  reason: 'reason',
  fixed: 'just fixed',
  decision: 'decision',
  conflict: 'conflict',
};

/** The candidates of one cell: a cell takes as many words as its values need. @param {Uint32Array} domains @param {Sheet} sheet @param {number} cell */
function domainOf(domains, sheet, cell) {
  return domains[cell * Math.ceil(sheet.info.size / 32)];
}

/**
 * What the grid is showing: the person's own grid, the solver's domains, or an answer.
 * @param {State} state
 * @returns {{domains: Uint32Array | null, before: Uint32Array | null, marks: Mark[], answer: ArrayLike<number> | null}}
 */
export function shown(state) {
  const { run, node, hint, answer } = state;
  if (node) return { domains: node.report.domains, before: null, marks: node.report.marks, answer: null };
  if (answer) return { domains: null, before: null, marks: [], answer: answer.values };
  if (hint) return { domains: null, before: null, marks: hint.marks, answer: null };
  const report = run?.view.report;
  if (!run || !report || report.position === 0) return { domains: null, before: null, marks: [], answer: null };
  const over = report.status === 'solved' && report.position === run.view.end;
  if (over && run.view.solution) return { domains: null, before: null, marks: report.marks, answer: run.view.solution };
  return { domains: report.domains, before: run.before, marks: report.marks, answer: null };
}

/**
 * The last looks, and what they were made from: moving the selection about changes none of them but one.
 * @type {{from: unknown[], made: Look[]}}
 */
let last = { from: [], made: [] };

/** @param {State} state @returns {Look[]} */
export function looks(state) {
  const { sheet, run, node, hint, answer, selected } = state;
  if (!sheet) return [];
  const from = [sheet, run, node, hint, answer];
  if (from.some((part, index) => part !== last.from[index])) last = { from, made: makeLooks(state, sheet) };
  const look = last.made[selected];
  return last.made.with(selected, { ...look, label: `${look.label}, selected` });
}

/** @param {State} state @param {Sheet} sheet @returns {Look[]} */
function makeLooks(state, sheet) {
  const { domains, before, marks, answer } = shown(state);
  const all = digits(sheet);
  const clashing = new Set(clashes(sheet).flatMap((clash) => clash.cells));
  /** @type {Mark[][]} */
  const marksOf = all.map(() => []);
  for (const mark of marks) marksOf[mark.cell]?.push(mark);

  return all.map((digit, cell) => {
    const mine = marksOf[cell];
    const bits = (/** @type {(role: string) => boolean} */ wanted) =>
      mine.reduce(
        (mask, mark) => (wanted(mark.role) ? mark.values.reduce((m, v) => m | (1 << (v - 1)), mask) : mask),
        0,
      );
    const struck = bits((role) => role === 'removed');
    const held = bits((role) => HOLDING.includes(role)) & ~struck;
    const roles = [...new Set(mine.map((mark) => mark.role))];

    /** @type {Look['kind']} */
    let kind = 'empty';
    let value = 0;
    let candidates = 0;
    let faded = 0;
    if (digit) {
      kind = sheet.givens[cell] ? 'given' : 'entry';
      value = digit;
    } else if (answer) {
      kind = 'solved';
      value = answer[cell];
    } else if (domains) {
      candidates = domainOf(domains, sheet, cell);
      const lost = before ? domainOf(before, sheet, cell) & ~candidates : 0;
      faded = lost & ~struck;
      const left = values(candidates);
      kind = left.length === 0 ? 'dead' : left.length === 1 && !struck ? 'fixed' : 'candidates';
      if (kind === 'fixed') value = left[0];
    } else if (sheet.notes[cell]) {
      kind = 'candidates';
      candidates = sheet.notes[cell];
    } else if (struck | held) {
      // A hint may speak of a cell that has no pencil marks yet: it shows those that the rules leave.
      kind = 'candidates';
      candidates = openValues(sheet, cell) & ~struck;
    }
    const look = { kind, value, candidates, struck, faded, held, roles, clash: clashing.has(cell), label: '' };
    look.label = label(sheet, cell, look);
    return look;
  });
}

/** @param {Sheet} sheet @param {number} cell @param {Look} look */
function label(sheet, cell, look) {
  const names = (/** @type {number} */ mask) =>
    values(mask)
      .map((value) => symbol(sheet.info, value))
      .join(' ');
  const words = [sheet.info.cells[cell]];
  if (look.kind === 'empty') words.push('empty');
  else if (look.kind === 'dead') words.push('no candidates left');
  else if (look.kind === 'candidates') words.push(`candidates ${names(look.candidates)}`);
  else words.push(`${look.kind} ${symbol(sheet.info, look.value)}`);
  if (look.struck) words.push(`removed ${names(look.struck)}`);
  if (look.clash) words.push('clashes');
  for (const role of look.roles) if (ROLE_WORDS[role]) words.push(ROLE_WORDS[role]);
  return words.join(', ');
}
