// The custom element <pencilmark-board>: a grid with its run and the sentence, for a course page or a slide. The attributes say
// what the board shows, the methods move the run, and the events tell the page around the board what happened.

import { render } from 'lit/html.js';
import { Player } from './player.js';
import { readControls, readScene } from './scene.js';
import { boardSheets } from './style.js';
import { boardView, momentOf, WIDE } from './view.js';

/** @import { Extent } from '../basics/extent.js' */
/** @import { Boards } from './boards.js' */
/** @import { Control } from './scene.js' */
/** @import { EngineError, Unit } from '../worker/protocol.js' */

/** The attributes that say what the board shows. A change of one of them opens another scene. */
const SOURCES = /** @type {const} */ (['puzzle', 'settings', 'scene']);
const PROPERTIES = /** @type {const} */ ([...SOURCES, 'controls', 'label', 'theme']);

/** The cell to which an arrow key moves. @type {Record<string, (cell: number, grid: Extent) => number>} */
const WAYS = {
  ArrowUp: (cell, { columns }) => (cell >= columns ? cell - columns : cell),
  ArrowDown: (cell, { rows, columns }) => (cell + columns < rows * columns ? cell + columns : cell),
  ArrowLeft: (cell, { columns }) => (cell % columns > 0 ? cell - 1 : cell),
  ArrowRight: (cell, { columns }) => ((cell + 1) % columns > 0 ? cell + 1 : cell),
  Home: (cell, { columns }) => cell - (cell % columns),
  End: (cell, { columns }) => cell - (cell % columns) + columns - 1,
  PageUp: (cell, { columns }) => cell % columns,
  PageDown: (cell, { rows, columns }) => columns * (rows - 1) + (cell % columns),
};

/** The controls that letter keys press. @type {Record<string, Control>} */
const KEYS = { n: 'next-interesting', r: 'run', h: 'hint' };

export class PencilmarkBoard extends HTMLElement {
  static observedAttributes = [...SOURCES, 'controls', 'label'];

  /** Makes the worker of all boards, with the first board. @type {() => Boards} */
  static makeBoards = () => {
    throw new Error('the boards have no worker');
  };

  /** @type {Boards | undefined} */
  static #boards;

  /** @type {Player | undefined} */
  #player;
  /** @type {Control[]} */
  #controls = [];
  /** @type {EngineError | null} */
  #trouble = null;
  #focused = 0;
  /** @type {number | null} */
  #pointed = null;
  #isWide = false;
  #widths = new ResizeObserver(([{ contentRect }]) => {
    if (this.#isWide === contentRect.width >= WIDE) return;
    this.#isWide = !this.#isWide;
    this.#redraw();
  });
  /** Whether the attributes have changed since the board last opened a scene. */
  #isStale = true;
  /** Whether a scene is about to be opened. */
  #isQueued = false;
  /** Resolves when the last scene is open, or its error is shown. @type {Promise<void>} */
  #opening = Promise.resolve();

  constructor() {
    super();
    const root = this.attachShadow({ mode: 'open' });
    root.adoptedStyleSheets = boardSheets();
    root.addEventListener('keydown', (event) => this.#takeKey(/** @type {KeyboardEvent} */ (event)));
  }

  connectedCallback() {
    // A property that was set before the element had its class hides the accessor of the class.
    const own = /** @type {Record<string, any>} */ (/** @type {unknown} */ (this));
    for (const name of PROPERTIES.filter((each) => Object.hasOwn(this, each))) {
      const value = own[name];
      delete own[name];
      own[name] = value;
    }
    this.#player ??= new Player((PencilmarkBoard.#boards ??= PencilmarkBoard.makeBoards()), (isNews) =>
      this.#changed(isNews),
    );
    this.#widths.observe(this);
    if (this.#isStale) this.#reopen();
    else this.#redraw();
  }

  disconnectedCallback() {
    this.#widths.disconnect();
    // The worker drops the run, but the board stays drawn. If the board returns to the page, its next step opens the
    // run again.
    void this.#player?.close();
  }

  /** @param {string} name @param {string | null} before @param {string | null} now */
  attributeChangedCallback(name, before, now) {
    if (before === now) return;
    if (name === 'label') this.#redraw();
    else if (name !== 'controls' || this.#trouble) this.#reopen();
    else this.#attempt(() => this.#readControls());
  }

  get puzzle() {
    return this.getAttribute('puzzle');
  }

  set puzzle(text) {
    this.#reflect('puzzle', text);
  }

  get settings() {
    return this.getAttribute('settings');
  }

  set settings(text) {
    this.#reflect('settings', text);
  }

  get scene() {
    return this.getAttribute('scene');
  }

  set scene(text) {
    this.#reflect('scene', text);
  }

  get controls() {
    return this.getAttribute('controls');
  }

  set controls(text) {
    this.#reflect('controls', text);
  }

  get label() {
    return this.getAttribute('label');
  }

  set label(text) {
    this.#reflect('label', text);
  }

  get theme() {
    return this.getAttribute('theme');
  }

  set theme(text) {
    this.#reflect('theme', text);
  }

  /** The number of events before the moment shown. */
  get position() {
    return this.#player?.position ?? 0;
  }

  /** The sentence about the moment shown. */
  get sentence() {
    const said = this.#player && !this.#trouble ? momentOf(this.#player)?.said.spans : undefined;
    return (said ?? []).map(({ text }) => text).join('');
  }

  /** The state of the run, `error` if there is none, and `loading` until the board has its puzzle. */
  get status() {
    if (this.#trouble) return 'error';
    return this.#player?.view?.report.status ?? 'loading';
  }

  /** Resolves once the board shows its puzzle, or the error. */
  get ready() {
    return this.#opening;
  }

  /** @param {Unit} [unit]  by default that of the settings, or else one filtering */
  step(unit) {
    return this.#do((player) => player.step(unit));
  }

  /** @param {Unit} [unit] */
  back(unit) {
    return this.#do((player) => player.back(unit));
  }

  /** Goes to the start of the run. */
  reset() {
    return this.#do((player) => player.seek(0));
  }

  /** Goes to a position of the run: the number of events before it. @param {number} position */
  seek(position) {
    return this.#do((player) => player.seek(position));
  }

  /** Runs to the end, or stops such a run where it is. */
  run() {
    return this.#do((player) => (player.isRunning ? player.pause() : player.runTo('end')));
  }

  nextInteresting() {
    return this.#do((player) => player.runTo('interesting'));
  }

  /** Shows a hint, or the next part of it. */
  hint() {
    return this.#do((player) => player.hint());
  }

  /** @param {(typeof PROPERTIES)[number]} name @param {string | null | undefined} text */
  #reflect(name, text) {
    if (text == null) this.removeAttribute(name);
    else this.setAttribute(name, text);
  }

  /** Calls a method of the player when the scene is open. @param {(player: Player) => Promise<void> | void} work */
  async #do(work) {
    await this.#opening;
    const player = this.#player;
    if (!player?.sheet || this.#trouble) return;
    await this.#attempt(async () => {
      try {
        await work(player);
      } catch (thrown) {
        // The engine refuses a misspelt unit. The run has not moved, so the board can go on.
        const error = /** @type {EngineError} */ (thrown);
        if (error.name !== 'PuzzleError') throw error;
        this.#tell(error);
      }
    });
  }

  /** Shows the error of a failed task in the place of the board. @param {() => Promise<void> | void} work */
  async #attempt(work) {
    try {
      await work();
    } catch (thrown) {
      const error = /** @type {EngineError} */ (thrown);
      if (error.name !== 'AbortError') this.#fail(error);
    }
  }

  /** Opens the scene of the attributes, once for all attributes that change in one task. */
  #reopen() {
    this.#isStale = true;
    if (!this.#player || !this.isConnected || this.#isQueued) return;
    this.#isQueued = true;
    this.#opening = this.#attempt(async () => {
      await null;
      this.#isQueued = false;
      await this.#open();
    });
  }

  async #open() {
    const player = this.#player;
    if (!player || !this.isConnected) return;
    this.#isStale = false;
    this.#trouble = null;
    this.#focused = 0;
    this.#readControls();
    const { puzzle, settings, scene } = this;
    const isMine = await player.load(readScene({ puzzle, settings, scene }));
    if (!isMine) return;
    this.#redraw();
    this.#send('pencilmark-ready', this.#told());
  }

  #readControls() {
    this.#controls = [];
    this.#controls = readControls(this.controls);
    this.#redraw();
  }

  /** @param {EngineError} error */
  #fail(error) {
    this.#trouble = error;
    this.#redraw();
    this.#tell(error);
  }

  /** Reports an error to the page around the board. @param {EngineError} error */
  #tell({ name, message, kind, line, column, cell, field }) {
    this.#send('pencilmark-error', { name, message, kind, line, column, cell, field });
  }

  /** @param {string} name @param {object} detail */
  #send(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail, bubbles: true, composed: true }));
  }

  #told() {
    return { position: this.position, sentence: this.sentence, status: this.status };
  }

  /** @param {boolean} isNews  whether the board shows another moment or another sentence */
  #changed(isNews) {
    this.#redraw();
    if (isNews) this.#send('pencilmark-step', this.#told());
  }

  #redraw() {
    const player = this.#player;
    if (!player) return;
    const shown = {
      player,
      controls: this.#controls,
      label: this.label ?? 'Sudoku board',
      trouble: this.#trouble,
      focus: this.#focused,
      pointed: this.#pointed,
      isWide: this.#isWide,
    };
    render(boardView(shown, this.#hands), /** @type {ShadowRoot} */ (this.shadowRoot));
  }

  #hands = {
    pointAt: (/** @type {number | null} */ cell) => {
      this.#pointed = cell;
      this.#redraw();
    },
    visit: (/** @type {number} */ cell) => {
      this.#focused = cell;
      this.#redraw();
    },
    select: (/** @type {number} */ cell) => this.#focusCell(cell),
    press: (/** @type {Control} */ control) => void this.#press(control),
  };

  /** @param {Control} control */
  #press(control) {
    return {
      back: () => this.back(),
      step: () => this.step(),
      'next-interesting': () => this.nextInteresting(),
      run: () => this.run(),
      reset: () => this.reset(),
      hint: () => this.hint(),
    }[control]();
  }

  /** @param {number} cell */
  #focusCell(cell) {
    this.#hands.visit(cell);
    /** @type {HTMLElement | null} */ (
      this.shadowRoot?.querySelector('[role="gridcell"][tabindex="0"]') ?? null
    )?.focus();
  }

  /**
   * Takes the keys of a board with the focus. A key that the board uses does not reach the page, so a slide show stays
   * on its slide. After Escape, the page gets the keys again.
   * @param {KeyboardEvent} event
   */
  #takeKey(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || this.#controls.length === 0) return;
    const target = /** @type {HTMLElement} */ (event.target);
    const inGrid = target.closest('[role="grid"]') !== null;
    const control = this.#controlOf(event, inGrid);
    if (control) {
      if (!event.repeat || control === 'step' || control === 'back') void this.#press(control);
    } else if (event.key === 'Escape') target.blur();
    else if (inGrid && WAYS[event.key] && this.#player?.sheet) {
      this.#focusCell(WAYS[event.key](this.#focused, this.#player.sheet.info));
    } else if ([' ', 'Enter'].includes(event.key) || WAYS[event.key]) {
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight')
        this.#walkControls(target, event.key === 'ArrowRight');
      // A button answers Space and Enter itself.
      event.stopPropagation();
      return;
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** The control that a key presses. @param {KeyboardEvent} event @param {boolean} inGrid @returns {Control | undefined} */
  #controlOf({ key, shiftKey }, inGrid) {
    const wanted = inGrid && (key === ' ' || key === 'Enter') ? (shiftKey ? 'back' : 'step') : KEYS[key.toLowerCase()];
    return this.#controls.find((control) => control === wanted);
  }

  /** Moves the focus from one button to the next. @param {HTMLElement} target @param {boolean} isForward */
  #walkControls(target, isForward) {
    const buttons = [
      .../** @type {Iterable<HTMLElement>} */ (this.shadowRoot?.querySelectorAll('.controls button') ?? []),
    ];
    const at = buttons.indexOf(target);
    if (at >= 0) buttons[Math.min(Math.max(at + (isForward ? 1 : -1), 0), buttons.length - 1)].focus();
  }
}
