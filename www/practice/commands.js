// The commands of Practice: start, show me, choose kinds, reset. The player of lessons shows the questions. Practice
// makes the questions and keeps the results. The next question is made while the person thinks about the present one.
// The present answer therefore cannot influence the kind of the next question.

import { say } from '../app/actions.js';
import * as learnActions from '../learn/actions.js';
import * as actions from './actions.js';
import { chooseNext } from './choosing.js';
import { keepPractice, readPractice } from './keeping.js';

/** @import { Client } from '../worker/client.js' */
/** @import { Learning } from '../learn/learning.js' */
/** @import { Lesson, Scene } from '../learn/lesson.js' */
/** @import { Question } from './state.js' */

/** A question and its scene. @typedef {{question: Question, scene: Scene}} Made */

/** The scenes of Practice are a lesson with this id, which is the id of the view too. */
export const PRACTICE_ID = 'practice';

/** @param {Scene} scene @returns {Lesson} */
const lessonOf = (scene) => ({
  format: 'pencilmark-lesson',
  version: 1,
  id: PRACTICE_ID,
  title: 'Practice',
  scenes: [scene],
});

export class Practicing {
  /** @param {Learning} learning @param {(practicing: Practicing) => unknown} foot  draws the results below a question */
  constructor(learning, foot) {
    this.learning = learning;
    this.state = learning.state;
    /** The kinds of the questions that were shown, by the state of their scene. @type {Map<string, string>} */
    this.kinds = new Map();
    /** The question that is being made ahead. @type {Promise<Made> | null} */
    this.ahead = null;
    this.isStarting = false;
    /** @type {import('../learn/learning.js').Hooks} */
    this.hooks = {
      graded: (scene, right) => this.record(scene, right),
      more: () => this.more(),
      giveUp: { name: 'Show me', press: () => this.showMe() },
      foot: () => foot(this),
    };
    actions.restorePractice(this.state, readPractice());
  }

  keep() {
    keepPractice(this.state.practice);
  }

  /** Makes a question. @param {Question} question @returns {Promise<Made>} */
  async make(question) {
    const client = /** @type {Client} */ (this.learning.maker);
    return { question, scene: await client.call('practiceScene', question.kind, question.seed) };
  }

  /** Makes a new question of a kind that the results choose. */
  makeNew() {
    const { kinds, results } = this.state.practice;
    const question = { kind: chooseNext(kinds, results, Math.random()), seed: actions.takeSeed(this.state) };
    this.keep();
    return this.make(question);
  }

  /** Begins to make the question after the open one. */
  prepare() {
    const made = this.makeNew();
    // If a question could not be made ahead, it is made again when it is needed. An error is shown only then.
    made.catch(() => this.ahead === made && (this.ahead = null));
    this.ahead = made;
  }

  /** The next question: the one that was made ahead, if its kind is still chosen. @returns {Promise<Made>} */
  async next() {
    const ahead = await this.ahead?.catch(() => null);
    this.ahead = null;
    if (ahead && this.state.practice.kinds.includes(ahead.question.kind)) return ahead;
    return this.makeNew();
  }

  /** Shows a question, and begins to make the next one. @param {Made} made @returns {Scene} */
  show({ question, scene }) {
    this.kinds.set(scene.state, question.kind);
    actions.setOpen(this.state, question);
    this.keep();
    this.prepare();
    return scene;
  }

  /** Starts with the question that waits for its answer, or with a new one. */
  async start() {
    const { state, learning } = this;
    if (this.isStarting) return;
    this.isStarting = true;
    try {
      const { open, kinds } = state.practice;
      const made = open && kinds.includes(open.kind) ? await this.make(open) : await this.next();
      if (state.learn.place.lesson !== PRACTICE_ID || state.learn.lesson) return;
      await learning.play(lessonOf(this.show(made)), this.hooks);
    } catch (error) {
      const { message } = /** @type {Error} */ (error);
      say(state, `The engine could not make a question: ${message.replace(/\.$/, '')}.`, true);
    } finally {
      this.isStarting = false;
    }
  }

  /** The scene after the last one. */
  async more() {
    return this.show(await this.next());
  }

  /** Records a verdict. Another tab may have recorded answers since. @param {Scene} scene @param {boolean} isRight */
  record(scene, isRight) {
    const kind = this.kinds.get(scene.state);
    if (!kind) return;
    const { kinds, seed } = this.state.practice;
    const kept = readPractice();
    actions.restorePractice(this.state, { ...kept, kinds, seed: Math.max(seed, kept.seed) });
    actions.recordAnswer(this.state, kind, isRight);
    this.keep();
  }

  /** Reveals the open question without an answer, which counts as a wrong one. */
  showMe() {
    const { learning } = this;
    if (this.state.learn.phase !== 'open') return;
    if (!learning.work?.locked) {
      learning.answer({ candidates: [] });
      learning.commands.lock();
    }
    learning.commands.reveal();
  }

  /** Goes back to the choice of kinds. The open question stays for the next start. */
  stop() {
    learnActions.closeLesson(this.state);
  }

  /** @param {string} kind @param {boolean} isChosen */
  choose(kind, isChosen) {
    actions.chooseKind(this.state, kind, isChosen);
    this.keep();
  }

  reset() {
    actions.resetPractice(this.state);
    this.keep();
  }
}
