// The part of the state that belongs to the teacher: the list of decks, the deck in the editor, and the codes of a tally.

/** @import { Message } from '../app/state.js' */
/** @import { Answer, Lesson, Scene } from '../learn/lesson.js' */
/** @import { SceneBoard } from '../worker/lessons/board.js' */
/** @import { KeptDeck } from './store.js' */

/**
 * The engine's answer about the scene in the editor.
 * @typedef {object} Computed
 * @property {Scene} of  the scene that the answer belongs to
 * @property {Record<string, number>} figures
 * @property {{[figure: string]: string}} refused  the figures that cannot be computed, with the reason
 * @property {Answer | null} expected  one right answer to the question
 * @property {string} trouble  why the state or the question cannot be used; '' if it can
 */

/**
 * What was deleted or replaced, so that it can be brought back. `deck` is the deck of a scene or of a scene's part.
 * `restored` puts such a part back. `done` is the word for the change, if it was no deletion.
 * @typedef {{what: string, kept: KeptDeck} | {what: string, deck: string, at: number, scene: Scene}
 *   | {what: string, deck: string, done?: string, at: number, restored: (scene: Scene) => Scene}} Gone
 */

/**
 * A scene from the Lab that is being added to a deck.
 * @typedef {{state: string, deck: string, at: number | null, title: string}} Adding  `deck` is the id of a deck, or '' for a
 *   new one; `at` is the scene that gets the state, or null for a new scene
 */

/**
 * @typedef {object} Teach
 * @property {KeptDeck[] | null} decks  latest first; null until they have been read
 * @property {Lesson | null} deck  the open deck
 * @property {number} at  the place of the scene in the editor
 * @property {'kept' | 'waiting' | 'refused'} saving  whether the open deck is stored
 * @property {Gone[]} gone  the latest last
 * @property {Message | null} said
 * @property {Computed | null} computed
 * @property {Record<string, SceneBoard | string>} boards  the grids of scenes by their states; a text says why there is none
 * @property {Record<string, string>} codes  the texts of the tallies, by the ids of the decks
 * @property {Record<string, Lesson[]>} versions  the versions of decks that a class has by a link or by its codes, latest first
 * @property {{deck: string, at: number} | null} taken  the scene that was opened in the Lab last
 * @property {Adding | null} adding
 * @property {{of: Lesson, questions: import('./worksheet.js').PaperQuestion[] | null, trouble: string} | null} paper  the worksheet of a deck
 */

/** @returns {{teach: Teach}} */
export const teachDefaults = () => ({
  teach: {
    decks: null,
    deck: null,
    at: 0,
    saving: 'kept',
    gone: [],
    said: null,
    computed: null,
    boards: {},
    codes: {},
    versions: {},
    taken: null,
    adding: null,
    paper: null,
  },
});
