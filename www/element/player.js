// The puzzle and the run of one board, without the DOM. If another board crashes the worker that they share, this board
// opens its run again at the same position.

import { isLarge, namesSettings, settingsFor } from '../run/advice.js';
import { sheetOf } from '../exchange/imported.js';
import { sheetAt } from '../basics/place.js';
import { EngineSession } from '../app/session.js';
import { domainsOf, maskAt, values } from '../basics/masks.js';
import { pictureOfRun } from '../grid/cells.js';
import { boxOption, candidatesOf, puzzleOf, startOf } from '../basics/sheet.js';
import { chosenSettings } from '../app/state.js';
import { rungs } from '../hints/hints.js';
import { rungNamed, whyIn } from '../basics/codecs.js';

/** @import { Boards } from './boards.js' */
/** @import { BoardScene } from './scene.js' */
/** @import { BoardView } from '../worker/runs/run.js' */
/** @import { Rung, Sheet } from '../app/state.js' */
/** @import { HintReport, NodeReport, Options, Unit, WhyReport } from '../worker/protocol.js' */

/** The time slice of a long run in milliseconds, after which the other boards can answer. */
const TURN_MS = 30;
/** The number of steps that may wait while a key is held down. */
const WAITING_STEPS = 2;

/**
 * What a board shows instead of the run's last event: a node, an explanation or a hint.
 * @typedef {{kind: 'node', report: NodeReport} | {kind: 'why', report: WhyReport, at: number}
 *   | {kind: 'hint', report: HintReport, rung: Rung}} Aside
 */

export class Player {
  /**
   * @param {Boards} boards
   * @param {(isNews: boolean) => void} changed  called when the board has to be drawn again; `isNews` if it shows another
   *   moment or another sentence
   */
  constructor(boards, changed) {
    this.boards = boards;
    this.changed = changed;
    this.number = boards.number();
    /** Each scene renews the session. @type {EngineSession<BoardView>} */
    this.session = new EngineSession(boards, (...opening) => boards.call('open', this.number, ...opening));
    /** @type {Sheet | null} */
    this.sheet = null;
    /** @type {BoardScene | null} */
    this.scene = null;
    /** @type {BoardView | null} */
    this.view = null;
    /** @type {Aside | null} */
    this.aside = null;
  }

  /** Whether a run to a far position is under way. */
  get isRunning() {
    return this.session.running !== null;
  }

  get position() {
    return this.view?.report.position ?? 0;
  }

  get atEnd() {
    return this.view !== null && this.position === this.view.end;
  }

  /** The unit of a step. @returns {Unit} */
  get unit() {
    return this.scene?.place.unit ?? 'filtering';
  }

  /** @param {Sheet} sheet @param {BoardScene} scene @returns {Options} */
  options(sheet, { place }) {
    const box = boxOption(sheet.info);
    if (place.strategy === 'states') return { strategy: 'states', ...box };
    const { options } = place;
    const isOpen = isLarge(sheet.info) && !namesSettings(place.parts);
    return { ...chosenSettings(isOpen ? settingsFor(options, undefined, sheet.info) : options), ...box };
  }

  /**
   * Opens a scene: the puzzle, the run at its position, and what the scene shows beside it.
   * @param {BoardScene} scene @returns {Promise<boolean>} whether the board shows it; another scene may have come since
   */
  load(scene) {
    const { session, boards } = this;
    session.renew();
    return session.turn(
      async () => {
        const { place, text, isLink } = scene;
        const report = await session.take(boards.call('read', text, place.box ? { box: place.box } : undefined));
        const sheet = isLink ? sheetAt(place, report.info) : sheetOf(report);
        Object.assign(this, { scene, sheet, view: null, aside: null });
        // Play shows the person's own grid, also while the Lab has a run.
        this.view = await this.open(place.parts.get('room') === 'play' ? 0 : place.position);
        return this.asideOf(scene, sheet);
      },
      (aside) => {
        this.aside = aside;
      },
    );
  }

  /** Opens the run in the worker. @param {number} position @returns {Promise<BoardView>} */
  open(position) {
    const { scene, sheet } = this;
    if (!scene || !sheet) throw new Error('the board has no puzzle');
    const opening = { ...startOf(sheet, scene.place.ownMarks), options: this.options(sheet, scene) };
    return this.session.open(opening, position, scene.place.inputs);
  }

  /** The node, the chain of reasons or the hint that a scene shows. @param {BoardScene} scene @param {Sheet} sheet @returns {Promise<Aside | null>} */
  async asideOf({ place }, sheet) {
    const { boards, number } = this;
    const node = place.node === null ? null : await boards.call('node', number, place.node, place.moment);
    const asked = whyIn(place.parts.get('why'), sheet.info.cells);
    if (asked) {
      const { cell, value, at } = asked;
      const report = await boards.call('why', number, cell, value, node?.position ?? this.position);
      return { kind: 'why', report, at: Math.min(at, report.sentences.length - 1) };
    }
    if (node) return { kind: 'node', report: node };
    const rung = rungNamed(place.parts.get('hint'));
    return rung ? this.askHint(sheet, rung) : null;
  }

  /** Asks for a hint on the grid that the board shows. @param {Sheet} sheet @param {Rung} rung @returns {Promise<Aside>} */
  async askHint(sheet, rung) {
    const { info, givens } = sheet;
    const { domains, answer } = pictureOfRun(this.view, null);
    const shown = answer ? domainsOf(answer, info.symbols.length) : domains;
    const lists = shown
      ? givens.map((_, cell) => values(maskAt(shown, cell, info.symbols.length)))
      : candidatesOf(sheet).map((mask) => values(mask));
    const entries = shown
      ? givens.map((given, cell) => (!given && lists[cell].length === 1 ? lists[cell][0] : 0))
      : sheet.entries;
    const request = { puzzle: puzzleOf(info, givens), entries, candidates: lists };
    const hint = await this.boards.call('hint', request, boxOption(info));
    return { kind: 'hint', report: hint, rung };
  }

  /**
   * Moves the run when all earlier moves are done.
   * @param {() => Promise<BoardView>} go
   */
  async move(go) {
    const { session } = this;
    await session.turn(
      async () => {
        if (!session.isOpen) await this.open(this.position);
        return go();
      },
      (view) => {
        Object.assign(this, { view, aside: null });
        this.changed(true);
      },
    );
  }

  /** @param {Unit} [unit] */
  async step(unit = this.unit) {
    if (this.atEnd || this.session.waiting > WAITING_STEPS) return;
    this.session.pause();
    if (unit === 'solution' || unit === 'end' || unit === 'interesting') return this.runTo(unit);
    await this.move(() => this.boards.call('step', this.number, unit));
  }

  /** @param {Unit} [unit] */
  async back(unit = this.unit) {
    if (this.position === 0 || this.session.waiting > WAITING_STEPS) return;
    this.session.pause();
    await this.move(() => this.boards.call('back', this.number, unit));
  }

  /** @param {number} position */
  async seek(position) {
    this.session.pause();
    await this.move(() => this.boards.call('seek', this.number, Math.max(0, Math.floor(position) || 0)));
  }

  /** Runs in short time slices, so that the other boards answer meanwhile. @param {Unit} unit */
  async runTo(unit) {
    if (this.atEnd || this.isRunning) return;
    const { session } = this;
    const { epoch } = session;
    try {
      await session.run(async () => {
        await this.move(() => this.boards.call('advance', this.number, unit, TURN_MS));
        return !this.atEnd && !this.view?.report.reached;
      });
    } finally {
      if (epoch === session.epoch) this.changed(false);
    }
  }

  /** Stops a run to a far position where it is. */
  pause() {
    this.session.pause();
    this.changed(false);
  }

  /** Shows a hint, or the next part of the hint that is shown. */
  async hint() {
    const { sheet, aside, session } = this;
    if (!sheet) return;
    session.pause();
    if (aside?.kind === 'hint') {
      this.aside = { ...aside, rung: /** @type {Rung} */ (Math.min(aside.rung + 1, rungs(aside.report))) };
      this.changed(true);
      return;
    }
    await session.turn(
      () => this.askHint(sheet, 1),
      (asked) => {
        this.aside = asked;
        this.changed(true);
      },
    );
  }

  /** Closes the run in the worker. The board can open the run again. */
  async close() {
    const { isOpen } = this.session;
    this.session.renew();
    if (isOpen) await this.boards.call('close', this.number);
  }
}
