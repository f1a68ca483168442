// The controller of Learn. It opens the lesson and the scene that the state names, asks the engine for figures and
// verdicts, and lets the engine play reveals. The scene has a desk of its own, which is made when Learn is first
// opened.

import { setEngine } from '../app/actions.js';
import { sentence } from '../app/clause.js';
import { LESSONS } from './lessons/index.js';
import * as actions from './actions.js';
import { learnCommands } from './commands.js';
import { unpackDeck } from '../teach/link.js';
import { readLesson } from './read-lesson.js';
import { kindOf } from './questions/index.js';
import { learnKeys } from './keys.js';
import { loadLab, showTab } from './lab-panels.js';
import { fingerprint, keepProgress, readProgress, sceneMark } from './progress.js';
import { reveal } from './revealing.js';
import { sceneMoment } from './scene-moment.js';
import { UNKNOWN } from './state.js';
import { changedAddress } from '../basics/codecs.js';
import { withOwnPuzzle } from './scene-state.js';
import { setOptions } from '../run/actions.js';
import { defaults } from '../app/state.js';
import { loadViews, viewNamed } from './views.js';
import { layNothing } from '../print/sheets.js';
import { keepPlace, restorePlace } from './kept-place.js';
import { learnPlace } from './place.js';
import { EXAMPLES } from '../teach/decks/index.js';
import { Presenting } from '../present/presenting.js';
import { Teaching } from '../teach/teaching.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Desk } from '../page/desk.js' */
/** @import { Client, EngineStatus } from '../worker/client.js' */
/** @import { Answer, Lesson, Scene } from './lesson.js' */
/** @import { Asked } from './questions/kind.js' */

/**
 * How a view plays its own scenes.
 * @typedef {object} Hooks
 * @property {(scene: Scene, right: boolean) => void} [graded]  called after each verdict
 * @property {() => Promise<Scene>} [more]  makes the scene that follows the last one; without it the lesson ends
 * @property {{name: string, press: () => void}} [giveUp]  a button beside Reveal; with this button, Next is not
 *   available before the reveal
 * @property {() => unknown} [foot]  drawn instead of the bars of the scenes
 */

/**
 * @typedef {object} Parts
 * @property {State} state  the state of the page
 * @property {(react: () => unknown) => void} follow  calls a function after each change of what it reads in the state
 * @property {() => Client} makeClient  makes a worker with the whole engine
 * @property {() => Client} makeFirstClient  makes a worker with the small engine
 * @property {(changed: (state: State, status: EngineStatus) => void) => Desk} makeDesk
 * @property {Commands} commands  the commands of the page
 * @property {() => string} myPuzzle  the address of the person's own puzzle
 * @property {(hash: string) => Promise<unknown>} visit  opens an address in the Lab
 * @property {() => Promise<boolean>} share
 * @property {(text: string) => Promise<boolean>} copy
 * @property {(name: string, ...parts: BlobPart[]) => void} save  saves a file
 * @property {(id: string) => unknown} openDialog
 * @property {(id: string) => void} closeDialog
 */

export class Learning {
  /** @param {Parts} parts */
  constructor(parts) {
    this.parts = parts;
    this.state = parts.state;
    /** The commands of the page. */
    this.page = parts.commands;
    /** The desk of the scenes; null until Learn is opened. @type {Desk | null} */
    this.desk = null;
    /** Answers questions about scenes, in a worker of its own, because a figure may take a second. @type {Client | null} */
    this.client = null;
    /** Makes the questions of Practice. @type {Client | null} */
    this.maker = null;
    /** The lesson and the scene that are open or being opened. @type {unknown[]} */
    this.following = [];
    /** Counts the scenes. An answer to an earlier scene is dropped. */
    this.epoch = 0;
    /** @type {Hooks} */
    this.hooks = {};
    /** Resolves once the last change of the place is on the page. @type {Promise<unknown>} */
    this.ready = Promise.resolve();
    /** Resolves the promise `told`. */
    this.tell = () => {};
    /**
     * Resolves when the words of the first scene or view are drawn. After that, the engine is fetched.
     * @type {Promise<void>}
     */
    this.told = new Promise((resolve) => (this.tell = resolve));
    if (this.state.room !== 'learn') restorePlace(this.state);
    this.commands = learnCommands(this);
    this.teaching = new Teaching({
      ...parts,
      goTo: (hash) => this.commands.goTo(learnPlace(hash) ?? {}),
      labAddress: parts.myPuzzle,
    });
    this.presenting = new Presenting(this);
    this.keys = learnKeys(this);
    parts.follow(() => this.follow());
  }

  /** Prepares for print what Learn shows: the worksheet of a deck, the grid of a scene, or the view itself. */
  layShown() {
    if (this.teaching.layShown()) return;
    if (this.state.learn.lesson && this.desk) this.desk.printer.layThis();
    else layNothing();
  }

  /** Resolves once Learn shows what the state names. */
  async opened() {
    this.follow();
    await this.ready;
  }

  /** Follows the state. */
  follow() {
    this.presenting.follow();
    this.teaching.follow();
    this.open();
  }

  /**
   * Opens what the state names. A command that changes the place calls this method at once. Otherwise the page could
   * draw the new scene with the phase and the verdict of the old one, and a tap would be lost.
   */
  open() {
    const { room, learn } = this.state;
    if (room !== 'learn') return;
    if (learn.away) actions.setAway(this.state, false);
    const wanted = wantedIn(learn);
    if (wanted.every((part, index) => part === this.following[index]) && this.following.length > 0) return;
    const isOther = wanted[0] !== this.following[0] || wanted[1] !== this.following[1];
    const isFirst = this.following.length === 0;
    this.following = wanted;
    keepPlace(learn.place, false);
    this.ready = isOther ? this.openLesson() : this.openScene();
    // A button that opened a lesson is gone, and the heading takes its focus.
    if (!isFirst) this.ready.then(() => focusHeading());
  }

  /** Makes what Learn needs when it is first opened. */
  async begin() {
    if (this.client) return;
    this.client = this.parts.makeFirstClient();
    this.maker = this.parts.makeClient();
    actions.setProgress(this.state, { ...readProgress(), ...this.state.learn.progress });
    const lessons = Promise.all(LESSONS.map(({ load }) => load()));
    const [known] = await Promise.all([lessons, loadViews(), loadLab()]);
    actions.setKnown(this.state, known);
  }

  /** Opens the lesson or the view that the address names. */
  async openLesson() {
    await this.openNamed();
    this.tell();
  }

  async openNamed() {
    const mine = ++this.epoch;
    const { state } = this;
    const { lesson: name, deck } = state.learn.place;
    try {
      await this.begin();
    } catch {
      if (mine === this.epoch)
        actions.closeLesson(state, 'A part of Learn could not be loaded. Reload the page to try again.');
      this.client = null;
      return;
    }
    if (mine !== this.epoch) return;
    if (!deck && viewNamed(name)) {
      // A view with scenes of its own, such as Practice, keeps its open lesson.
      if (state.learn.trouble || state.learn.key !== name) actions.closeLesson(state);
      return;
    }
    try {
      const lesson = deck ? readLesson(unpackDeck(deck)) : await this.named(name);
      if (mine !== this.epoch) return;
      if (!lesson) throw new Error(`There is no lesson called “${name}”`);
      actions.openLesson(state, lesson, deck ? `deck-${fingerprint(lesson)}` : lesson.id);
    } catch (error) {
      actions.closeLesson(
        state,
        `This lesson cannot be opened. ${sentence(/** @type {Error} */ (error).message.replace(/\.$/, ''))}`,
      );
      return;
    }
    this.hooks = {};
    await this.showScene();
  }

  /** The open lesson if it is a deck that the teacher keeps in this browser, and otherwise null. */
  get ownDeck() {
    const { lesson, place } = this.state.learn;
    return lesson && !place.deck && lesson.id.startsWith('deck-') ? lesson : null;
  }

  /** A lesson of the project, an example, or a deck of the teacher with its notes. @param {string} name @returns {Promise<Lesson | undefined>} */
  async named(name) {
    const known = this.state.learn.known.find(({ id }) => id === name);
    return known ?? EXAMPLES.find(({ id }) => id === name)?.load() ?? (await this.teaching.deckOf(name));
  }

  /** Opens a lesson that a view has made, for example Practice. @param {Lesson} lesson @param {Hooks} hooks */
  async play(lesson, hooks) {
    const { state } = this;
    this.epoch++;
    this.hooks = hooks;
    actions.forget(state, lesson.id);
    actions.openLesson(state, lesson, lesson.id);
    actions.goToScene(state, 0);
    await this.showScene();
  }

  /** Shows the scene that the state names, and records that it is the open one. */
  showScene() {
    this.following = wantedIn(this.state.learn);
    this.ready = this.openScene();
    return this.ready;
  }

  /** The open scene, with the person's own puzzle if they put it in; undefined at the end of the lesson. @returns {Scene | undefined} */
  get scene() {
    const { lesson, place } = this.state.learn;
    const scene = lesson?.scenes[place.scene];
    return scene && withOwnPuzzle(scene, place.own);
  }

  /** The work on the open scene. Work on an earlier version of the question is ignored. */
  get work() {
    const { progress, key, place } = this.state.learn;
    const work = progress[key]?.scenes[place.scene];
    return this.scene && work?.of === sceneMark(this.scene) ? work : undefined;
  }

  /**
   * Whether the scene can be revealed: its answer is locked, or there is nothing to answer. A teacher in front of a
   * class can always reveal it.
   */
  get canReveal() {
    return !this.scene?.question || this.work?.locked === true || this.presenting.isOn;
  }

  /**
   * The question of the open scene with the data that its kind needs; null if there is none.
   * @returns {Asked | null}
   */
  get asked() {
    const { scene, desk, work } = this;
    if (!scene?.question || !desk?.state.sheet) return null;
    const { info } = desk.state.sheet;
    const answerNow = () => this.work?.answer ?? {};
    return {
      question: scene.question,
      // A handler of a widget may run before the page has drawn an earlier answer.
      get answer() {
        return answerNow();
      },
      locked: work?.locked ?? false,
      info,
      candidates: info.cells.map((_, cell) => this.state.learn.moment.candidates[cell] ?? []),
      state: desk.state,
      waiting: this.state.learn.moment.waiting,
      constraints: this.state.learn.moment.constraints,
      figures: this.state.learn.figures,
      expected: this.state.learn.expected,
      right: this.state.learn.right,
      guesses: this.state.learn.moment.guesses,
      set: (answer) => this.answer(answer),
      lock: () => this.commands.lock(),
    };
  }

  /** The kind of the open question. */
  get kind() {
    const { question } = this.scene ?? {};
    return question && kindOf(question);
  }

  async openScene() {
    const { state } = this;
    const { lesson, place } = state.learn;
    if (!lesson) return;
    const mine = ++this.epoch;
    if (place.scene > lesson.scenes.length) actions.goToScene(state, lesson.scenes.length);
    actions.beginScene(state);
    const { scene } = this;
    this.keep();
    showPrompt();
    this.tell();
    if (!scene) return;
    const asking = this.ask(scene, mine);
    await this.load(scene.state, mine);
    if (mine !== this.epoch) return;
    const moment = this.desk ? await sceneMoment(this.desk, this.kind ?? {}) : UNKNOWN;
    if (mine !== this.epoch) return;
    actions.setMoment(state, moment);
    showTab(this, scene.show?.[0]);
    actions.setPhase(state, 'open');
    this.mark();
    await asking;
    if (mine === this.epoch && this.work?.revealed) await reveal(this, true);
  }

  /**
   * Asks for the figures of a scene, and for a right answer if the question offers it among others.
   * @param {Scene} scene @param {number} mine
   */
  async ask(scene, mine) {
    const client = /** @type {Client} */ (this.client);
    try {
      const [figures, expected] = await Promise.all([
        scene.figures ? client.call('lessonFigures', scene) : {},
        scene.question && kindOf(scene.question).asksExpected ? client.call('lessonExpected', scene) : null,
      ]);
      if (mine !== this.epoch) return;
      actions.setExpected(this.state, expected);
      actions.setFigures(this.state, figures);
    } catch (error) {
      this.refuse(error, mine);
    }
  }

  /** Shows why the engine could not answer. @param {unknown} error @param {number} mine */
  refuse(error, mine) {
    if (mine !== this.epoch) return;
    const { message } = /** @type {Error} */ (error);
    actions.setRefusal(this.state, `The engine could not answer: ${message.replace(/\.$/, '')}.`);
  }

  /** Opens a state on the desk. @param {string} hash @param {number} mine */
  async load(hash, mine) {
    this.desk ??= this.parts.makeDesk((state, status) => {
      setEngine(state, 'engine', status);
      if (status === 'failed')
        actions.setRefusal(this.state, 'The solver could not be loaded. Reload the page to try again.');
    });
    const { state, loader, runner } = this.desk;
    // The settings of the previous scene must not stay in force.
    runner.abandon();
    setOptions(state, defaults().options);
    this.mark();
    const isRead = await loader.address(`#${changedAddress(hash, 'room=lab')}`);
    if (mine !== this.epoch) return;
    if (!isRead) {
      actions.setRefusal(this.state, state.message?.text ?? 'The puzzle of this scene could not be read.');
      return;
    }
    await loader.resumed;
    if (mine === this.epoch && !state.run) await runner.reopen(0, '');
  }

  /** Puts the answer and the marks of the question or the verdict on the grid. */
  mark() {
    const { desk, kind, asked } = this;
    if (!desk) return;
    const { phase, verdict, right, hidden } = this.state.learn;
    const isAsking = kind !== undefined && (phase === 'open' || phase === 'opening');
    const tapped = (asked && kind?.tapped?.(asked)) ?? {};
    // If a reveal moves nothing, only the marks of the verdict are shown. The marks of the run's last event belong to
    // an earlier step.
    const { play, state: moved } = this.scene?.reveal ?? {};
    const isStill = kind !== undefined && !play && !moved;
    // If the reveal plays nothing, the grid itself shows a right answer.
    const shown = isStill && right && !verdict?.right ? (kind.shown?.(right) ?? []) : [];
    actions.setStage(desk.state, {
      // While the spotlight is on, a click points at a cell.
      taps: isAsking && !asked?.locked && !this.presenting.isPointing ? (kind?.taps ?? null) : null,
      cells: tapped.cells ?? [],
      candidates: tapped.candidates ?? [],
      marks: isAsking ? ((asked && kind?.marks?.(asked)) ?? []) : [...(verdict?.marks ?? []), ...shown],
      isQuiet: (isAsking || isStill) && !this.state.presentation.isAhead,
      // A reveal may remove more candidates than its last sentence names.
      before: isAsking || isStill || moved ? null : this.state.learn.moment.domains,
      isOpen: kind?.showsDomains ?? false,
      isHidden: hidden,
    });
  }

  /** Changes the answer of the open scene. @param {Answer} answer */
  answer(answer) {
    const { scene, work } = this;
    if (!scene || work?.locked) return;
    actions.setAnswer(this.state, sceneMark(scene), answer);
    this.changed();
  }

  /** Keeps the work and marks it on the grid. */
  changed() {
    this.keep();
    this.mark();
  }

  /** Stores the work on the open lesson for later visits. The work on scenes that a view makes is not stored. */
  keep() {
    const { key, progress } = this.state.learn;
    // The teacher's own decks start without answers each time.
    if (!this.hooks.more && !this.ownDeck) keepProgress(key, progress[key]);
  }
}

/** The parts of the state that decide which scene is open. @param {State['learn']} learn */
const wantedIn = ({ place, lesson }) => [place.lesson, place.deck, place.scene, place.own, lesson?.id];

/** Scrolls to the prompt, because the person may have scrolled down in the scene before. */
function showPrompt() {
  document.querySelector('.telling')?.scrollTo(0, 0);
  scrollTo(0, 0);
}

/** Moves the focus to the heading of the scene, if the focused element is gone or cannot be pressed any more. */
function focusHeading() {
  requestAnimationFrame(() => {
    const { activeElement } = document;
    if (activeElement === document.body || activeElement?.matches('.scene-foot [aria-disabled="true"]'))
      document.getElementById('prompt')?.focus({ preventScroll: true });
  });
}

/** @param {Parts} parts */
export const makeLearning = (parts) => new Learning(parts);
