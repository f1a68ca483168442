// Generates puzzles of the kind that the person chose. Rare kinds take a while, so a separate worker searches for them.
// The worker reports the number of puzzles that it has tried, and it can be stopped.

import * as actions from '../app/actions.js';
import * as generateActions from './actions.js';
import { Job } from '../app/job.js';
import * as shapeActions from '../shape/actions.js';
import { counted } from '../app/numbers.js';
import { housesAsOptions, ruleNamed, withBoxes } from '../basics/rules.js';
import { wishedRules } from './wished-rules.js';
import { boxShape, isUsual, usualBox } from '../basics/sheet.js';
import { LoadError, loadTrouble } from '../worker/compile.js';

/** @import { State } from '../app/state.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { Loader } from '../address/loader.js' */
/** @import { PuzzleInfo, Wishes } from '../worker/protocol.js' */

/** Time slice of the worker in milliseconds, after which the page shows its progress. */
const TURN_MS = 60;
/** Delay in milliseconds before the page shows that it is searching. Most puzzles are found sooner. */
const PATIENCE_MS = 400;

/** The kinds of puzzles on offer, with the engine's option for each. */
export const KINDS = /** @type {const} */ ({
  any: { name: 'any', wishes: {} },
  easy: { name: 'easy: rated up to 1.9', wishes: { rating: '1.0-1.9' } },
  medium: { name: 'medium: 2.0 to 3.9', wishes: { rating: '2.0-3.9' } },
  hard: { name: 'hard: 4.0 to 6.4', wishes: { rating: '4.0-6.4' } },
  'very-hard': { name: 'very hard: 6.5 to 7.9', wishes: { rating: '6.5-7.9' } },
  extreme: { name: 'extreme: 8.0 to 9.0', wishes: { rating: '8.0-9.0' } },
  value: { name: 'value consistency solves it', wishes: { level: 'value' } },
  hidden: { name: 'needs hidden singles, no more', wishes: { level: 'value+hidden' } },
  bounds: { name: 'needs bounds consistency', wishes: { level: 'bounds' } },
  domain: { name: 'needs domain consistency', wishes: { level: 'domain' } },
  locked: { name: 'needs locked candidates on top', wishes: { level: '+locked' } },
  shaving: { name: 'needs shaving', wishes: { level: '+shaving' } },
});

/** @typedef {keyof typeof KINDS} Kind */

/** The kinds by difficulty, the easiest first: the id, the word for a player, and the lowest rating. */
export const HARD = /** @type {const} */ ([
  ['easy', 'Easy', 0],
  ['medium', 'Medium', 2],
  ['hard', 'Hard', 4],
  ['very-hard', 'Very hard', 6.5],
  ['extreme', 'Extreme', 8],
]);
export const HARDNESS = HARD.map(([kind]) => kind);

/** The kind of a rating. @param {State['rating']} rated */
export const hardnessOf = (rated) => HARD.findLast(([, , least]) => (rated?.rating ?? 0) >= least)?.[0] ?? 'easy';

/** The word for a rating: "Hard". @param {number} rating */
export const hardWord = (rating) => HARD.findLast(([, , least]) => rating >= least)?.[1] ?? '';

/**
 * Tells whether a kind of puzzle is available at a grid size. Only grids up to 9x9 without further rules have ratings.
 * @param {Kind} kind @param {number} size @param {readonly string[]} [rules]  kinds of rules
 */
export const fits = (kind, size, rules = []) => (size <= 9 && rules.length === 0) || !('rating' in KINDS[kind].wishes);

export const SYMMETRIES = [
  'none',
  'rotational',
  'quarter',
  'mirror',
  'flip',
  'mirrors',
  'diagonal',
  'antidiagonal',
  'diagonals',
  'full',
];

const seed = () => Math.floor(Math.random() * 2 ** 52);

/** The grid for random regions. They depend on the size alone, unless there are windows. @param {PuzzleInfo} info @returns {Wishes} */
const regionsOn = (info) => (isUsual(info) ? { box: boxShape(info) } : { size: info.size });

/** The rules without their regions. @param {string} rules */
const withoutRegions = (rules) => housesAsOptions(withBoxes(rules));

/**
 * The options for the engine: the chosen kind, with the shape and rules on the page.
 * @param {State} state
 * @returns {Wishes}
 */
export function wishesOf(state) {
  const { kind, symmetry, minimal, jigsaw } = state.wishes;
  const placed = wishedRules(state);
  const info = state.sheet?.info;
  const size = info?.size ?? 9;
  const rules = info?.rules ?? '';
  const shape = jigsaw ? { ...withoutRegions(rules), jigsaw } : housesAsOptions(rules);
  const wanted = fits(kind, size, placed) ? KINDS[kind].wishes : {};
  const own = info && !isUsual(info) ? usualWishes(size) : { box: info ? boxShape(info) : '3x3', ...shape };
  return { ...own, rules: placed, symmetry, minimal, seed: seed(), ...wanted };
}

/** The usual grid of a size, with regions if it cannot have boxes. @param {number} size @returns {Wishes} */
function usualWishes(size) {
  const { boxWidth, boxHeight } = usualBox(size);
  return hasBoxes(size) ? { box: `${boxWidth}x${boxHeight}` } : { size, jigsaw: true };
}

/** What Generate makes on a grid of other sides, digits or boxes: the usual grid. @param {PuzzleInfo | undefined} info */
export const unlikePage = (info) =>
  info && !isUsual(info)
    ? `Puzzles are made for square grids with the digits from 1 only, so the new one is a usual ${info.size}x${info.size} grid.`
    : null;

/** The kinds of puzzle that the menu New offers: their rules, as options of the engine. */
export const VARIANTS = /** @type {const} */ ({
  classic: { name: 'Classic', wishes: {} },
  diagonals: { name: 'Diagonals', wishes: { diagonals: true } },
  windows: { name: 'Windows', wishes: { windoku: true } },
  irregular: { name: 'Irregular', wishes: { jigsaw: true } },
  killer: { name: 'Killer cages', wishes: { rules: ['cage'] } },
  arrows: { name: 'Arrows', wishes: { rules: ['arrow'] } },
  thermometers: { name: 'Thermometers', wishes: { rules: ['thermometer'] } },
  kropki: { name: 'Kropki dots', wishes: { rules: ['difference', 'ratio', 'negative-difference', 'negative-ratio'] } },
  xv: { name: 'XV', wishes: { rules: ['xv', 'negative-xv'] } },
  knight: { name: 'Anti-knight', wishes: { rules: ['anti-knight'] } },
});

/** @typedef {keyof typeof VARIANTS} Variant */

/** The kinds of rules of a kind of puzzle. @param {Variant} variant @returns {readonly string[]} */
export const rulesOf = (variant) => /** @type {Wishes} */ (VARIANTS[variant].wishes).rules ?? [];

/** The size of the largest grids with rules in the menu New. Larger ones take too long to generate. */
const LARGEST_WITH_RULES = 9;

/** Whether grids of a size can have boxes of equal shape. @param {number} size */
const hasBoxes = (size) => usualBox(size).boxHeight > 1;

/**
 * Whether the menu New offers a kind of puzzle at a size.
 * @param {Variant} variant @param {number} size
 */
export function offers(variant, size) {
  if (variant === 'windows') return size === 9;
  if (rulesOf(variant).length > 0 && size > LARGEST_WITH_RULES) return false;
  return hasBoxes(size) || variant === 'irregular';
}

/**
 * The kind of puzzle that the menu New shows at a size: the chosen one, or the first on offer.
 * @param {Variant} variant @param {number} size
 */
export function variantAt(variant, size) {
  if (offers(variant, size)) return variant;
  return offers('classic', size) ? 'classic' : 'irregular';
}

/**
 * The options for a puzzle from the menu New.
 * @param {State} state @param {Kind} kind  how hard the puzzle is to be
 * @returns {Wishes}
 */
export function newWishes({ wishes: { size, variant } }, kind) {
  const { boxWidth, boxHeight } = usualBox(size);
  const box = hasBoxes(size) ? { box: `${boxWidth}x${boxHeight}` } : { size };
  const offered = variantAt(variant, size);
  const rules = rulesOf(offered);
  const symmetry = rules.length > 0 ? 'none' : 'rotational';
  const hardness = fits(kind, size, rules) ? KINDS[kind].wishes : {};
  return { ...box, .../** @type {Wishes} */ (VARIANTS[offered].wishes), symmetry, seed: seed(), ...hardness };
}

export class Generating {
  /** @param {State} state @param {() => Client} makeClient @param {Loader} loader */
  constructor(state, makeClient, loader) {
    this.state = state;
    this.loader = loader;
    this.job = new Job({ makeClient });
  }

  /** Stops the search. */
  stop() {
    this.job.stop();
    generateActions.setMaking(this.state, null);
    generateActions.setCutting(this.state, false);
  }

  /**
   * Searches for a puzzle, in short turns of the worker.
   * @param {import('../app/job.js').Task} task @param {Wishes} wishes @param {(tries: number) => void} [tell]
   */
  async search(task, wishes, tell = () => {}) {
    const { client } = this.job;
    await task.take(client.call('beginPuzzle', wishes));
    for (;;) {
      const { made, tries } = await task.take(client.call('makePuzzle', TURN_MS));
      if (made) return made;
      tell(tries);
    }
  }

  /**
   * Generates random regions for a grid of this shape. The regions come from a generated puzzle that keeps all its
   * clues, so at least one solution exists.
   * @param {Wishes} shape @param {number} size
   * @returns {Promise<string | null>} one character for each cell; null if the search was stopped
   */
  async cut(shape, size) {
    const wishes = { ...shape, jigsaw: true, clues: `${size * size}`, seed: seed() };
    const ran = await this.job.run((task) => this.search(task, wishes));
    return ran.done ? ruleNamed(ran.result.rules ?? '', 'regions') : null;
  }

  /** Replaces the regions that are being drawn by random ones. */
  async cutDrawing() {
    const { state } = this;
    if (!state.sheet) return;
    this.tellLoading();
    const { info } = state.sheet;
    this.stop();
    generateActions.setCutting(state, true);
    try {
      const text = await this.cut({ ...regionsOn(info), ...withoutRegions(info.rules) }, info.size);
      if (text && state.sheet?.info === info) shapeActions.typeRegions(state, text);
    } catch (error) {
      shapeActions.refuseShape(state, `No regions were found: ${/** @type {Error} */ (error).message}.`);
    } finally {
      if (!this.job.isRunning) generateActions.setCutting(state, false);
    }
  }

  /** Shows a message if the engine is still loading. The puzzle follows when the engine has loaded. */
  tellLoading() {
    actions.sayIfLoading(this.state, 'whole');
  }

  /** Loads an empty grid of a size that has no boxes, with random regions. @param {number} size */
  async blank(size) {
    this.stop();
    this.tellLoading();
    const regions = await this.cut({ size }, size);
    return regions !== null && this.loader.text(`${'.'.repeat(size * size)} @regions=${regions}`);
  }

  /**
   * Generates a puzzle and shows it.
   * @param {Wishes} [wishes]  a puzzle of the shape on the page unless given
   * @returns {Promise<boolean>} whether there is a new puzzle
   */
  async make(wishes = wishesOf(this.state)) {
    this.stop();
    const { state } = this;
    const since = performance.now();
    let tried = 0;
    generateActions.setMaking(state, { tries: 0, said: false });
    this.tellLoading();
    try {
      const ran = await this.job.run((task) =>
        this.search(task, wishes, (tries) => {
          tried = tries;
          generateActions.setMaking(state, { tries, said: performance.now() - since > PATIENCE_MS });
        }),
      );
      if (!ran.done) return false;
      generateActions.setMaking(state, null);
      const text = `${ran.result.puzzle} ${ran.result.rules ?? ''}`;
      await this.loader.text(text, wishes.box ? { box: wishes.box } : undefined);
      generateActions.beginPlaying(state);
      return true;
    } catch (thrown) {
      const error = /** @type {Error} */ (thrown);
      generateActions.setMaking(state, null);
      const words =
        error instanceof LoadError
          ? `No puzzle was made. ${loadTrouble(error)}`
          : `No puzzle was made: ${error.message} (${counted(tried)} looked at).`;
      actions.say(state, words, true);
      return false;
    }
  }
}
