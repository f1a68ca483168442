// Asks the engine about scenes in the editor: the figures, one right answer, and the grid. The editor has a worker of
// its own, so a long computation does not block the lesson.

import * as actions from './actions.js';
import { Queue } from '../app/queue.js';
import { Cancelled } from '../worker/client.js';
import { paperQuestions } from './worksheet.js';

/** @import { State } from '../app/state.js' */
/** @import { Answer, Scene } from '../learn/lesson.js' */
/** @import { Client } from '../worker/client.js' */
/** @import { SceneBoard } from '../worker/lessons/board.js' */
/** @import { Computed } from './state.js' */

/** The pause in typing, in milliseconds, after which the page asks the engine (debounce). */
const PAUSE_MS = 250;

export class Computing {
  /** @param {State} state @param {() => Client} makeClient */
  constructor(state, makeClient) {
    this.state = state;
    this.makeClient = makeClient;
    /** @type {Client | null} */
    this.made = null;
    this.queue = new Queue();
    /** The states of scenes whose grids have been requested. @type {Set<string>} */
    this.asked = new Set();
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  get client() {
    this.made ??= this.makeClient();
    return this.made;
  }

  /** Asks about the scene in the editor, unless the answer about it is known. */
  follow() {
    const { deck, at, computed } = this.state.teach;
    const scene = deck?.scenes[at];
    if (!scene || computed?.of === scene) return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.queue.run(() => this.compute(scene)), computed ? PAUSE_MS : 0);
  }

  /** @param {Scene} scene */
  async compute(scene) {
    const { deck, at } = this.state.teach;
    // The person has changed the scene meanwhile, so another request follows.
    if (deck?.scenes[at] !== scene) return;
    const computed = await this.answerAbout(scene);
    if (this.state.teach.deck?.scenes.includes(scene)) actions.changeTeach(this.state, { computed });
  }

  /** @param {Scene} scene @returns {Promise<Computed>} */
  async answerAbout(scene) {
    /** @type {Computed} */
    const computed = { of: scene, figures: {}, refused: {}, expected: null, trouble: '' };
    const board = await this.boardOf(scene);
    if (typeof board === 'string') return { ...computed, trouble: board };
    for (const [name, figure] of Object.entries(scene.figures ?? {})) {
      // Each figure is requested separately, together with the figures that it is computed from. An error in one figure
      // then does not affect the others.
      const { of: parts } = /** @type {{of?: string[]}} */ (figure);
      const figures = parts ? scene.figures : { [name]: figure };
      try {
        Object.assign(computed.figures, await this.client.call('lessonFigures', { ...scene, figures }));
      } catch (error) {
        computed.refused[name] = said(error);
      }
    }
    if (!scene.question) return computed;
    try {
      computed.expected = await this.client.call('lessonExpected', scene);
    } catch (error) {
      computed.trouble = said(error);
    }
    return computed;
  }

  /** The grid of a scene, or the reason why there is none. @param {Scene} scene @returns {Promise<SceneBoard | string>} */
  async boardOf(scene) {
    const known = this.state.teach.boards[scene.state];
    if (known) return known;
    /** @type {SceneBoard | string} */
    let board;
    try {
      board = await this.client.call('lessonBoard', scene);
    } catch (error) {
      board = said(error);
      if (error instanceof Cancelled) return board;
    }
    actions.changeTeach(this.state, { boards: { ...this.state.teach.boards, [scene.state]: board } });
    return board;
  }

  /** Asks for the grids of all scenes of the open deck, for the list of scenes. */
  followBoards() {
    for (const scene of this.state.teach.deck?.scenes ?? []) {
      if (this.asked.has(scene.state)) continue;
      this.asked.add(scene.state);
      void this.queue.run(async () => {
        await this.boardOf(scene);
      });
    }
  }

  /** The questions of a deck for paper. @param {import('../learn/lesson.js').Lesson} deck */
  paperOf(deck) {
    return paperQuestions(deck, {
      board: (scene) => this.boardOf(scene),
      figures: async (scene) => (scene.figures ? this.client.call('lessonFigures', scene) : {}),
      keyTo: (scene) => this.keyTo(scene),
    });
  }

  /**
   * One right answer to a question and the verdict on it, for an answer key.
   * @param {Scene} scene @returns {Promise<{expected: Answer, sentence: string}>}
   */
  async keyTo(scene) {
    const expected = await this.client.call('lessonExpected', scene);
    const { sentence } = await this.client.call('lessonGrade', scene, expected);
    return { expected, sentence };
  }
}

/** An error as a sentence. @param {unknown} error */
function said(error) {
  const { message } = /** @type {Error} */ (error);
  return /[.!?]$/.test(message) ? upper(message) : `${upper(message)}.`;
}

/** @param {string} text */
const upper = (text) => text.charAt(0).toUpperCase() + text.slice(1);
