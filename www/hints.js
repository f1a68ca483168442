// How much of a hint is told, rung by rung: where to look, the technique, the cells and digits. And the bridge from a hint to
// the lab: which settings make the same deduction, and at which event.

/** @import { Settings, Rung, Switches } from './state.js' */
/** @import { PuzzleInfo, HintReport, Mark, Span, Stop } from './worker/protocol.js' */

/** What is said of a hint, and marked. @typedef {{spans: Span[], marks: Mark[], detail: string}} Told */

/** How many rungs a hint has: those that are no step of a technique tell all they have at once. @param {HintReport} hint @returns {Rung} */
export function rungs(hint) {
  return hint.area ? 3 : 1;
}

/** Whether all of a hint is told. @param {HintReport} hint @param {Rung} rung */
export function isTold(hint, rung) {
  return rung >= rungs(hint);
}

/** What the grid shows of a hint. @param {PuzzleInfo} info @param {HintReport} hint @param {Rung} rung @returns {Told} */
export function toldOf(info, hint, rung) {
  if (!isTold(hint, rung) && hint.area) return { ...hint.area, detail: '' };
  if (hint.kind === 'cell') return { ...hint, marks: hint.marks.map((mark) => ({ ...mark, role: SOUGHT })) };
  if (hint.evidence.length === 0) return hint;
  const lines = FISH.test(hint.technique ?? '');
  const others = hint.marks.filter(({ role }) => !BY_EVIDENCE.includes(role) && !(lines && role === 'house'));
  return { ...hint, marks: [...partsOf(info, hint), ...others] };
}

/** Techniques whose houses are half bases and half covers: they are outlined, and not tinted. */
export const FISH = /^(finned-|sashimi-)?(x-wing|swordfish|jellyfish)$/;

const SOUGHT = /** @type {Mark['role']} */ ('sought');

/** Marks that say less than the evidence behind them. */
const BY_EVIDENCE = ['hall', 'reason', 'decision'];

/** Parts that look like marks of the solver; every other has a sign of its own. @type {Record<string, string>} */
const MARK_OF = { pattern: 'hall', filled: 'reason' };

/** @param {PuzzleInfo} info @param {HintReport} hint @returns {Mark[]} */
function partsOf(info, { evidence, placements }) {
  const isPlaced = (/** @type {string} */ cell, /** @type {number[]} */ values) =>
    placements.some((placed) => placed.cell === cell && values.includes(placed.value));
  return evidence
    .filter(({ cell, values, role }) => role !== 'pattern' || !isPlaced(cell, values))
    .map(({ cell, values, role }) => ({
      cell: info.cells.indexOf(cell),
      values,
      role: /** @type {Mark['role']} */ (MARK_OF[role] ?? role),
    }));
}

/** @typedef {{cell: number, values: number[]}} Place */

/**
 * A technique's pattern as it is drawn.
 * @typedef {object} Pattern
 * @property {(Place & {role: string})[]} signs  candidates with a sign: fin, on, off, pivot, extra
 * @property {{letter: string, cells: number[]}[]} sets  almost locked sets
 * @property {{from: Place[], to: Place[], kind: string}[]} links
 */

/** Parts that are drawn as a sign around each candidate. */
const SIGNS = ['fin', 'on', 'off', 'pivot', 'extra'];

/** @param {PuzzleInfo} info @param {HintReport} hint @returns {Pattern} */
export function patternOf(info, { evidence, links }) {
  const at = (/** @type {string} */ name) => info.cells.indexOf(name);
  /** @type {Pattern['sets']} */
  const sets = [];
  for (const { cell, role } of evidence) {
    const number = setNumber(role);
    if (number) (sets[number - 1] ??= { letter: letterOf(number), cells: [] }).cells.push(at(cell));
  }
  const end = (/** @type {{cell: string, value: number}[]} */ candidates) =>
    candidates.map(({ cell, value }) => ({ cell: at(cell), values: [value] }));
  return {
    signs: evidence
      .filter(({ role }) => SIGNS.includes(role))
      .map(({ cell, values, role }) => ({ cell: at(cell), values, role })),
    sets: sets.filter(Boolean),
    links: links.map(({ from, to, kind }) => ({ from: end(from), to: end(to), kind })),
  };
}

/** The number of an almost locked set, from 1; 0 for every other part. @param {string} role */
export function setNumber(role) {
  return Number(/^als(\d+)$/.exec(role)?.[1] ?? 0);
}

/** @param {number} number  from 1 */
export function letterOf(number) {
  return String.fromCharCode(64 + number);
}

/** What a level adds to the ones before it, as the settings of the lab have it. @type {Record<string, Partial<Settings>>} */
const SETTINGS = {
  forward: { consistency: 'forward' },
  value: { consistency: 'value' },
  'value+hidden': { consistency: 'value', redundant: ['hidden'] },
  bounds: { consistency: 'bounds' },
  domain: {},
  '+locked': { redundant: ['locked'] },
  '+fish': { redundant: ['locked', 'fish'] },
  '+shaving': { redundant: ['locked', 'fish'], shaving: true },
};

/** The settings under which propagation alone makes a deduction; null where it takes search. @param {string | null | undefined} level @returns {Partial<Settings> | null} */
export function settingsOf(level) {
  const added = SETTINGS[level ?? ''];
  return added ? { model: 'alldifferent', consistency: 'domain', redundant: [], shaving: false, ...added } : null;
}

/** What a level is called in a sentence. @type {Record<string, string>} */
const NAMES = {
  forward: 'Forward checking',
  value: 'Value consistency',
  'value+hidden': 'Value consistency with hidden singles',
  bounds: 'Bounds consistency',
  domain: 'Domain consistency',
  '+locked': 'Domain consistency with locked candidates',
  '+fish': 'Domain consistency with locked candidates and fish',
  '+shaving': 'Shaving, on top of domain consistency, locked candidates and fish,',
};

/** @param {string | null | undefined} level */
export function levelWords(level) {
  if (!level) return '';
  const name = NAMES[level];
  return name
    ? `${name} makes the same deduction.`
    : 'No consistency level makes this deduction by itself: a solver would find it by search.';
}

/** The event of a run that is a hint's deduction, as a breakpoint. @param {HintReport} hint @returns {Stop | null} */
export function eventOf({ placements, eliminations }) {
  const [placed] = placements;
  const [gone] = eliminations;
  if (placed) return { kind: 'cell-fixed', cell: placed.cell };
  return gone ? { kind: 'cell-loses', cell: gone.cell, value: gone.value } : null;
}

/** The options that tell the engine which techniques to do without. @param {Switches} switches */
export function choiceOf({ without, uniqueness }) {
  return { without, uniqueness };
}

/** Switches that were kept; null when there are none. @param {string | null} text @returns {Switches | null} */
export function readSwitches(text) {
  try {
    const { without, uniqueness } = JSON.parse(text ?? '');
    const names = Array.isArray(without) ? without.filter((id) => typeof id === 'string') : [];
    return { without: names, uniqueness: uniqueness !== false };
  } catch {
    return null;
  }
}
