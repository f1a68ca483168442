// The part of the state that belongs to Learn. `learn` is in the page's own state: the open lesson, the answers and the
// progress. `stage` is in the state of Learn's own desk: the marks that a scene puts on the grid.

import * as v from 'valibot';
import { braces, natural, orMissing, readableEntries } from '../basics/stored.js';

/** @import { Answer, Lesson, Verdict } from './lesson.js' */
/** @import { Mark } from '../worker/protocol.js' */

/**
 * The place in Learn that the address names.
 * @typedef {object} LearnPlace
 * @property {string} lesson  the id of a lesson, the id of a view, or '' for the list of lessons
 * @property {number} scene  from 0; the number of scenes for the end of the lesson
 * @property {string} deck  a teacher's lesson as text, '' for a lesson of the project
 * @property {string} term  the entry of the glossary, or ''
 * @property {string} own  the person's puzzle, as keys of an address, if it replaces the puzzle of the lesson; ''
 *   otherwise
 * @property {boolean} embed  whether the header is hidden
 */

const answer = /** @type {v.GenericSchema<unknown, Answer>} */ (braces);

/** The work of a person on one scene. */
const SCENE_WORK = v.object({
  /** The fingerprint of the scene, because an answer to a changed question is ignored. */
  of: v.string(),
  answer,
  locked: v.fallback(v.boolean(), false),
  revealed: v.fallback(v.boolean(), false),
  /** Whether the first answer was right; null until an answer is graded. */
  right: v.fallback(v.nullable(v.boolean()), null),
  /** The first answer that was graded, which counts after further tries. */
  first: orMissing(answer),
});

/** The work of a person on one lesson. */
export const LESSON_WORK = v.object({
  /** The scene that was open last. */
  at: v.fallback(natural, 0),
  /** The last scene that was reached; the number of scenes once the end was reached. */
  furthest: v.fallback(natural, 0),
  /** The work on the scenes, by their indexes. */
  scenes: readableEntries(SCENE_WORK),
});

/** @typedef {v.InferOutput<typeof SCENE_WORK>} SceneWork */
/** @typedef {v.InferOutput<typeof LESSON_WORK>} LessonWork */

/**
 * What the player shows of a scene:
 * - `opening`: the engine opens the state of the scene;
 * - `open`: the scene waits for the person;
 * - `revealing`: the engine plays the reveal;
 * - `revealed`: the reveal is over.
 * @typedef {'opening' | 'open' | 'revealing' | 'revealed'} Phase
 */

/**
 * @typedef {object} Learn
 * @property {LearnPlace} place
 * @property {Lesson | null} lesson  the open lesson, once it has loaded
 * @property {string} key  the key of the lesson's work in `progress`
 * @property {string} trouble  why the lesson of the address cannot be opened
 * @property {Record<string, LessonWork>} progress  the work on all lessons
 * @property {readonly Lesson[]} known  the lessons of the project, once the list has loaded
 * @property {Phase} phase
 * @property {string} refusal  why the engine could not answer about the scene
 * @property {Record<string, number>} figures  the figures of the scene, once the engine has computed them
 * @property {Verdict | null} verdict
 * @property {Answer | null} right  a right answer, from the reveal on
 * @property {import('./scene-moment.js').SceneMoment} moment  the solver's data at the moment of the scene, before the reveal
 * @property {Answer | null} expected  a right answer, if the question offers it among others
 * @property {boolean} hidden  whether the digits are hidden
 * @property {boolean} away  whether the person left the lesson for the Lab
 * @property {LearnPlace | null} from  in the glossary, the scene with the word that led there
 */

/**
 * The marks that a scene puts on the grid of Learn's desk.
 * @typedef {object} Stage
 * @property {'cells' | 'candidates' | null} taps  what a person can tap
 * @property {number[]} cells  the tapped cells
 * @property {[cell: number, value: number][]} candidates  the tapped candidates
 * @property {Mark[]} marks  the marks of the question or of the verdict
 * @property {boolean} isQuiet  whether the marks of the last event are left out, because they may give the answer away
 * @property {Uint32Array | null} before  the domains before the reveal; candidates removed since then are struck. Null
 *   to strike none
 * @property {boolean} isOpen  whether the candidates are shown at the start of the run too
 * @property {boolean} isHidden  whether all digits but the givens are hidden
 */

/** @typedef {{learn: Learn, stage: Stage | null}} LearnState */

/** The moment of a scene whose state is still being opened. @type {import('./scene-moment.js').SceneMoment} */
export const UNKNOWN = { domains: null, candidates: [], waiting: null, constraints: null, guesses: [] };

/** The parts of the state that belong to one scene, before the engine has answered. */
export const FRESH_SCENE = /** @satisfies {Partial<Learn>} */ ({
  phase: 'opening',
  refusal: '',
  figures: {},
  verdict: null,
  right: null,
  moment: UNKNOWN,
  expected: null,
  hidden: false,
});

/** @type {LearnPlace} */
export const LIST = { lesson: '', scene: 0, deck: '', term: '', own: '', embed: false };

/** @returns {LearnState} */
export const learnDefaults = () => ({
  learn: {
    place: LIST,
    lesson: null,
    key: '',
    trouble: '',
    progress: {},
    known: [],
    ...FRESH_SCENE,
    away: false,
    from: null,
  },
  stage: null,
});
