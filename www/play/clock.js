// The clock of Play. It runs while the puzzle is on the screen, is started and is not finished. The browser keeps the
// times of the last puzzles.

import * as v from 'valibot';
import { isSetTool } from '../app/setting.js';
import * as playActions from './actions.js';
import { isFinished } from './finish.js';
import { puzzleKey } from '../basics/sheet.js';
import { keep, kept } from '../app/storage.js';
import { read, readableList } from '../basics/stored.js';

/** @import { State } from '../app/state.js' */

const TIMES = 'pencilmark-times';
/** The number of puzzles whose times are kept. */
const MOST = 500;
const SECOND_MS = 1000;

/** Writes a time as minutes and seconds: "07:42". @param {number} ms */
export function timeWords(ms) {
  const seconds = Math.floor(ms / SECOND_MS);
  const two = (/** @type {number} */ number) => `${number}`.padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

const TIMES_KEPT = readableList(v.tuple([v.string(), v.number()]));

/** The puzzles with their times in milliseconds, the latest last. */
const readTimes = () => read(kept('localStorage', TIMES), TIMES_KEPT, []);

/** The times of the puzzles, in milliseconds, also of the puzzle on the page. @param {Pick<State, 'clock'>} state */
export const timesOf = ({ clock }) =>
  new Map([...readTimes(), [clock.puzzle, playActions.timeSpent(clock, performance.now())]]);

export class ClockKeeper {
  /** @param {State} state */
  constructor(state) {
    this.state = state;
    setInterval(() => this.show(), SECOND_MS);
    for (const type of ['visibilitychange', 'pagehide']) {
      globalThis.document.addEventListener(type, () => this.follow());
      addEventListener(type, () => this.follow());
    }
  }

  /** Starts or stops the clock as the state asks. */
  follow() {
    const { state } = this;
    const { sheet, room, paused } = state;
    if (!sheet) return;
    const now = performance.now();
    const puzzle = sheet.mode === 'clues' ? '' : puzzleKey(sheet);
    if (puzzle !== state.clock.puzzle) {
      this.keep();
      const [, spent = 0] = readTimes().find(([of]) => of === puzzle) ?? [];
      playActions.setClock(state, puzzle, spent);
    }
    const isShown = room === 'play' && !paused && !isSetTool(state);
    const runs = isShown && puzzle !== '' && document.visibilityState === 'visible' && !isFinished(state);
    if (runs === (state.clock.since !== null)) return;
    playActions.runClock(state, runs, now);
    if (!runs) this.keep();
    this.show();
  }

  /** Keeps the time of the puzzle in the browser. */
  keep() {
    const { clock, past } = this.state;
    const spent = playActions.timeSpent(clock, performance.now());
    // No time is stored for a puzzle that the person only looked at.
    if (!clock.puzzle || past.length === 0) return;
    const others = readTimes().filter(([of]) => of !== clock.puzzle);
    keep('localStorage', TIMES, JSON.stringify([...others, [clock.puzzle, Math.round(spent)]].slice(-MOST)));
  }

  /** Writes the time into the page without drawing it. */
  show() {
    const text = timeWords(playActions.timeSpent(this.state.clock, performance.now()));
    for (const element of document.querySelectorAll('.clock-time')) {
      element.setAttribute('data-time', text);
    }
  }
}
