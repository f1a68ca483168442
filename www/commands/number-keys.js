// Numbers of two digits from the keyboard, for grids whose values go beyond the letters of the alphabet. The first
// digit is entered at once. If a second digit soon follows in the same cell, the number of both digits replaces the
// first.

/** @import { State, Sheet, Mode } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */

/** The longest time between the two digits of a number, in milliseconds. */
const TOGETHER_MS = 1500;

/**
 * A digit that may be the first of a number. `after` is the sheet with this digit. If the page has another sheet,
 * something else has happened since.
 * @typedef {{digit: number, at: number, cell: number, mode: Mode | undefined, before: Sheet, after: Sheet}} First
 */

export class NumberKeys {
  constructor(now = () => performance.now()) {
    this.now = now;
    /** @type {First | null} */
    this.first = null;
  }

  /**
   * Handles a digit key. Returns false if the key is no digit, or if it names no digit of the grid, as a 0 without a first digit.
   * @param {KeyboardEvent} event @param {Pick<State, 'sheet' | 'selected' | 'why'>} state
   * @param {Pick<Commands, 'type' | 'undo'>} commands
   */
  press(event, state, commands) {
    const text = /^(?:Digit|Numpad)(\d)$/.exec(event.code)?.[1] ?? (/^\d$/.test(event.key) ? event.key : null);
    // After "Ask why", a digit names a candidate and enters nothing.
    if (text === null || !state.sheet || (state.why && !state.why.report)) return false;
    const digit = Number(text);
    const mode = event.shiftKey ? /** @type {const} */ ('notes') : undefined;
    const { first } = this;
    this.first = null;
    const { symbols } = state.sheet.info;
    const value = first && this.goesOn(first, state, mode) ? symbols.indexOf(`${first.digit}${digit}`) + 1 : 0;
    if (first && value > 0) {
      if (first.after !== first.before) commands.undo();
      commands.type(value, mode);
      return true;
    }
    const single = symbols.indexOf(text) + 1;
    if (single === 0) return false;
    const before = state.sheet;
    commands.type(single, mode);
    this.first = { digit, at: this.now(), cell: state.selected, mode, before, after: state.sheet };
    return true;
  }

  /** Whether nothing has happened since the first digit. @param {First} first @param {Pick<State, 'sheet' | 'selected'>} state @param {Mode | undefined} mode */
  goesOn(first, state, mode) {
    const isSame = first.after === state.sheet && first.cell === state.selected && first.mode === mode;
    return isSame && this.now() - first.at < TOGETHER_MS;
  }
}
