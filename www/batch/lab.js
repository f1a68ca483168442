// Runs the Batch lab: reads a text, has a crew of workers measure its puzzles, shows partial results, and keeps the text for
// the next visit.

import * as actions from './actions.js';
import { Job } from '../app/job.js';
import { Crew } from '../worker/crew.js';
import { putInto, freshResults, hasWork, waitingIn, wantedMeasures } from './measuring.js';
import { readList } from './list.js';
import { keepMeasured, keepText, keptMeasured, keptText } from './keeping.js';

/** @import { State } from '../app/state.js' */
/** @import { Task } from '../app/job.js' */
/** @import { Wanted } from './measuring.js' */
/** @import { List } from './list.js' */

/** Time between two drawings of the answers while a list is being measured, in milliseconds. */
const SHOW_EVERY = 120;

/** Time between two savings of the measurements while a list is being measured, in milliseconds. */
const KEEP_EVERY = 3000;

/** The longest text of the field. A longer one would delay every key press. */
export const LONGEST_IN_FIELD = 100_000;

export class BatchLabRunner {
  /**
   * @param {State} state @param {() => Worker} makeWorker @param {() => Promise<WebAssembly.Module>} engine
   * @param {{workers?: number, patience?: number}} [how]
   */
  constructor(state, makeWorker, engine, { workers, patience } = {}) {
    this.state = state;
    this.job = new Job();
    /** The time when answers were shown last. */
    this.shownAt = 0;
    this.makeCrew = () =>
      new Crew({ makeWorker, engine, workers, patience, loaded: (ladder) => actions.changeLab(state, { ladder }) });
    /** Whether the text of the last visit has been asked for. */
    this.isRestored = false;
    /** The time when the measurements were kept last. */
    this.keptAt = 0;
  }

  /** Shows the answers so far, but not after every slice. @param {number} done  the puzzles that have answers */
  showSoon(done) {
    if (performance.now() - this.shownAt < SHOW_EVERY) return;
    this.shownAt = performance.now();
    actions.showAnswers(this.state, done);
  }

  /** Opens the list that an address or the last visit left. */
  follow() {
    const { isOpen, linked, text, list } = this.state.batchLab;
    if (!isOpen) return;
    if (linked) this.takeLinked(linked, !this.isRestored);
    else if (!this.isRestored && !text && !list) this.restore();
    this.isRestored = true;
  }

  /** Shows the text of the last visit. The puzzles are measured only when the person asks for it. */
  async restore() {
    const found = await keptText();
    const { text, list, isReading } = this.state.batchLab;
    // A text that the person has typed or pasted meanwhile is newer.
    if (!found?.text || text || list || isReading) return;
    if (await this.read(found, false)) await this.restoreMeasured();
  }

  /**
   * Opens the list of an address. If this is a reload, the measurements of the last visit are restored.
   * @param {string} text @param {boolean} isFirst
   */
  async takeLinked(text, isFirst) {
    if (!(await this.read({ text, name: '' }, false))) return;
    if (isFirst) await this.restoreMeasured();
    await this.measure();
  }

  /** Restores the measurements of the last visit, if they belong to the list on the page. */
  async restoreMeasured() {
    const { text, list, configurations: linked } = this.state.batchLab;
    const found = await keptMeasured(text, list?.texts.length ?? 0);
    const { batchLab } = this.state;
    // Measurements that the person has begun meanwhile are newer.
    if (!found || batchLab.list !== list || batchLab.results.size > 0) return;
    // The configurations of an address have priority. The measurements of each one are found by its settings.
    const configurations = linked.length > 0 ? linked : found.configurations;
    actions.changeLab(this.state, { ...found, configurations, version: batchLab.version + 1 });
  }

  /** Keeps the measurements for the next visit. */
  async keepMeasured() {
    this.keptAt = performance.now();
    const { text, results, configurations, solutions, nodes, wanted, ms, ladder } = this.state.batchLab;
    if (results.size === 0) return;
    const unkept = await keepMeasured(text, { results, configurations, solutions, nodes, wanted, ms, ladder });
    if (unkept && this.state.batchLab.unkept !== unkept) {
      actions.changeLab(this.state, { unkept });
    }
  }

  /** Keeps the measurements, but not after every slice. */
  keepSoon() {
    if (performance.now() - this.keptAt > KEEP_EVERY) void this.keepMeasured();
  }

  /**
   * Takes a text as the list and measures it. @param {{text: string, name: string}} text
   * @param {boolean} [isKept]  whether the text is kept; the list of a link is in the address already
   */
  async take(text, isKept = true) {
    if (await this.read(text, isKept)) await this.measure();
  }

  /** Keeps a text that the person is typing. @param {string} text */
  async type(text) {
    this.job.stop();
    actions.beginList(this.state, { text, name: '' }, text !== '');
    actions.changeLab(this.state, { isReading: false });
    await this.keep({ text, name: '' });
  }

  /** @param {{text: string, name: string}} text */
  async keep(text) {
    const unkept = await keepText(text);
    if (this.state.batchLab.unkept === unkept) return;
    actions.changeLab(this.state, { unkept });
  }

  /**
   * Reads a text. @param {{text: string, name: string}} text @param {boolean} [isKept]
   * @returns {Promise<boolean>} whether the list is on the page
   */
  async read({ text, name }, isKept = true) {
    const { state } = this;
    this.job.stop();
    actions.beginList(state, { text, name });
    const kept = isKept ? this.keep({ text, name }) : null;
    const list = await this.work(async (task, crew) => {
      const readOthers = async (/** @type {string[]} */ texts) => {
        actions.changeLab(state, { running: { done: 0, total: texts.length, what: 'Reading' } });
        const results = freshResults(texts.length, 'reading');
        const words = { line: [], rules: [], box: [] };
        Object.assign(results, { words });
        await crew.share({
          measure: 'reading',
          how: {},
          total: texts.length,
          puzzle: (index) => texts[index],
          signal: task.signal,
          take: (first, answers) => {
            putInto(results, range(first, answers.standing.length), answers);
            this.showSoon(results.done);
          },
          lost: (index, message) => void results.messages.set(index, message),
        });
        return { ...results, messages: [...results.messages].sort(([a], [b]) => a - b) };
      };
      return task.take(readList(text, readOthers, task));
    });
    if (list) actions.takeList(state, list);
    else actions.changeLab(state, { isReading: false });
    await kept;
    return list !== null;
  }

  /** Measures everything that is switched on and not measured yet. */
  async measure() {
    const { state } = this;
    // A text that was typed is read first.
    if (!state.batchLab.list && state.batchLab.text.trim() !== '') {
      const { text, name } = state.batchLab;
      if (!(await this.read({ text, name }))) return;
    }
    const { list } = state.batchLab;
    if (!list || !hasWork(state.batchLab)) return this.stop();
    const began = performance.now();
    actions.changeLab(state, { trouble: '' });
    const done = await this.work(async (task, crew) => {
      // The loop also runs a measure that the person switches on meanwhile.
      for (;;) {
        const wanted = wantedMeasures(state.batchLab).find(
          ({ key }) => (state.batchLab.results.get(key)?.done ?? 0) < list.texts.length,
        );
        if (!wanted) return true;
        await this.one(wanted, list, task, crew);
      }
    });
    if (done) actions.changeLab(state, { ms: performance.now() - began });
    await this.keepMeasured();
  }

  /** @param {Wanted} wanted @param {List} list @param {Task} task @param {Crew} crew */
  async one(wanted, list, task, crew) {
    const { state } = this;
    const { key, measure, how, name } = wanted;
    actions.beginMeasure(state, wanted);
    const waiting = waitingIn(state.batchLab.results.get(key), list.texts.length);
    let done = list.texts.length - waiting.length;
    actions.changeLab(state, { running: { done, total: list.texts.length, what: name } });
    await crew.share({
      measure,
      how,
      total: waiting.length,
      puzzle: (index) => list.texts[waiting[index]],
      signal: task.signal,
      take: (first, answers) => {
        actions.takeAnswers(state, key, waiting.subarray(first, first + answers.standing.length), answers);
        done += answers.standing.length;
        this.showSoon(done);
        this.keepSoon();
      },
      lost: (index, message) => {
        actions.losePuzzle(state, key, waiting[index], message);
        done += 1;
        this.showSoon(done);
      },
    });
    actions.showAnswers(state, done);
  }

  /**
   * Runs a piece of work with a crew of its own. If it is stopped or fails, what it has found so far stays.
   * @template Result @param {(task: Task, crew: Crew) => Promise<Result>} work @returns {Promise<Result | null>}
   */
  async work(work) {
    const { state } = this;
    const crew = this.makeCrew();
    try {
      const ran = await this.job.run((task) => work(task, crew));
      return ran.done ? ran.result : null;
    } catch (error) {
      actions.changeLab(state, { trouble: /** @type {Error} */ (error).message });
      return null;
    } finally {
      crew.close();
      // Another task may have replaced this one.
      if (!this.job.isRunning) actions.changeLab(state, { running: null, version: state.batchLab.version + 1 });
    }
  }

  /** Ends the workers, even in the middle of a puzzle. Finished puzzles keep their figures. */
  stop() {
    if (!this.job.isRunning) return;
    this.job.stop();
    actions.changeLab(this.state, { running: null, trouble: '', version: this.state.batchLab.version + 1 });
  }
}

/** @param {number} first @param {number} count */
const range = (first, count) => Uint32Array.from({ length: count }, (_, index) => first + index);
