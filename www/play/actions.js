// Actions: the person's entries, Undo, the selection, Check and the clock. Like all actions, they neither touch the DOM
// nor wait.

import { edit, say, showSheet } from '../app/actions.js';
import { cornerOf } from '../basics/extent.js';
import { centreOf } from '../basics/grid-strokes.js';
import { hasColour, withColour } from '../basics/colours.js';
import { both, either, hasValue, maskOf, without } from '../basics/masks.js';
import { puzzleName } from '../app/puzzle-name.js';
import { digits, freshSheet, opening, openValues } from '../basics/sheet.js';
import { adviseSettings } from '../run/actions.js';
import { dropStroke, drawOn, eraseStrokes, hasPen, leaveStroke, liftPen, setPenColour } from '../pen/actions.js';
import { alike, selectedCells } from './selection.js';
import { COLOURS } from './state.js';
import { tidied, withoutEntries } from './tidying.js';

/** @import { State, Sheet, Mode } from '../app/state.js' */
/** @import { Check, Helpers } from './state.js' */

/**
 * The messages of Undo and Redo at the border of a puzzle: while a key is held down, and after a step to another
 * puzzle.
 */
const WAYS = {
  undo: {
    border: 'This is the start of the puzzle. The next Undo goes back to the puzzle before:',
    went: 'Undo went back to the puzzle before:',
  },
  redo: {
    border: 'This is the end of the puzzle. The next Redo goes on to the puzzle after it:',
    went: 'Redo went on to the next puzzle:',
  },
};

/** Empties the grid. The person then types new clues. @param {State} state */
export function clear(state) {
  if (!state.sheet) return;
  const { info } = state.sheet;
  edit(state, opening(freshSheet(info, new Array(info.cells.length).fill(0))));
}

/** Removes entries, pencil marks, colours and strokes. The clues stay. @param {State} state */
export function reset(state) {
  const { sheet } = state;
  if (!sheet) return;
  const { mode, words, opened } = sheet;
  edit(state, { ...freshSheet(sheet.info, sheet.givens), words, opened, mode });
}

/** Ends the typing of clues: from now on a typed digit is an entry. @param {State} state */
export function start(state) {
  if (state.sheet?.mode === 'clues') edit(state, { ...state.sheet, mode: 'digits' });
}

/** Goes back to the typing of clues. @param {State} state */
export function editClues(state) {
  if (state.sheet && state.sheet.mode !== 'clues') edit(state, { ...state.sheet, mode: 'clues' });
}

/** Selects one cell. @param {State} state @param {number} cell */
export function select(state, cell) {
  if (cell !== state.selected) leaveStroke(state);
  Object.assign(state, { selected: cell, selection: [cell] });
}

/** Adds cells to the selection. The last cell gets the focus. @param {State} state @param {number[]} cells */
export function extend(state, ...cells) {
  leaveStroke(state);
  const selection = [...new Set([...selectedCells(state), ...cells])];
  Object.assign(state, { selected: cells.at(-1) ?? state.selected, selection });
}

/**
 * Adds a cell to the selection, or removes it. At least one cell stays selected.
 * @param {State} state @param {number} cell
 */
export function toggle(state, cell) {
  leaveStroke(state);
  const others = selectedCells(state).filter((other) => other !== cell);
  const added = !selectedCells(state).includes(cell);
  if (added) extend(state, cell);
  else if (others.length > 0) Object.assign(state, { selected: others.at(-1), selection: others });
}

/** Adds the rectangle between the focused cell and another cell to the selection. @param {State} state @param {number} cell */
export function extendTo(state, cell) {
  if (!state.sheet) return;
  const { columns } = state.sheet.info;
  const corners = [state.selected, cell].map((each) => cornerOf(each, columns));
  const [across, down] = [corners.map(([column]) => column), corners.map(([, row]) => row)];
  const cells = [];
  for (let row = Math.min(...down); row <= Math.max(...down); row++) {
    for (let column = Math.min(...across); column <= Math.max(...across); column++) cells.push(row * columns + column);
  }
  extend(state, ...cells, cell);
}

/** Selects all cells with the same digit, or the same colour. @param {State} state @param {number} cell */
export function selectAlike(state, cell) {
  if (state.sheet) Object.assign(state, { selected: cell, selection: alike(state.sheet, cell) });
}

/** @param {State} state */
export function selectAll(state) {
  if (state.sheet) state.selection = state.sheet.info.cells.map((_, cell) => cell);
}

/**
 * Moves the focus by whole rows and columns, and draws if the pen is down. The focus stops at the edge of the grid.
 * @param {State} state @param {number} down @param {number} right
 * @param {boolean} [extending]  whether the new cell joins the selection, instead of being selected alone
 */
export function move(state, down, right, extending = false) {
  if (!state.sheet) return;
  const { rows, columns } = state.sheet.info;
  const within = (/** @type {number} */ at, /** @type {number} */ count) => Math.max(0, Math.min(count - 1, at));
  const [column, row] = cornerOf(state.selected, columns);
  const cell = within(row + down, rows) * columns + within(column + right, columns);
  if (state.penStroke) drawOn(state, [centreOf(cell, columns)]);
  else if (extending) extend(state, cell);
  else select(state, cell);
}

/**
 * Switches the entry mode, and lifts the pen. The switch is not an undo step, because Undo would then stop at every change of the mode.
 * @param {State} state @param {Mode} mode
 */
export function setMode(state, mode) {
  liftPen(state);
  // The keys of a colour and of the pen are other keys.
  if (mode === 'colour' || mode === 'pen' || state.sheet?.mode === 'colour') state.held = null;
  if (state.sheet) state.sheet = { ...state.sheet, mode };
}

/**
 * Enters a value into the selected cells as a clue, a digit, a pencil mark or a colour, depending on the mode. If all
 * of the cells have the mark already, it is removed from them. With the pen, a value chooses the colour of the pen.
 * @param {State} state @param {number} value @param {Mode} [mode]
 */
export function type(state, value, mode = modeOf(state)) {
  const { sheet } = state;
  if (mode === 'pen') setPenColour(state, value);
  if (!sheet || !mode || mode === 'pen' || value > (mode === 'colour' ? COLOURS : sheet.info.symbols.length)) return;
  const cells = selectedCells(state);
  if (mode === 'clues') {
    if (cells.every((cell) => sheet.givens[cell] === value)) return;
    edit(state, { ...sheet, givens: put(sheet.givens, cells, value), entries: put(sheet.entries, cells, 0) });
    return;
  }
  if (mode === 'colour') {
    const isOn = cells.every((cell) => hasColour(sheet.colours[cell], value));
    const paint = (/** @type {number} */ each) => withColour(each, value, !isOn);
    edit(state, { ...sheet, colours: sheet.colours.map((each, cell) => (cells.includes(cell) ? paint(each) : each)) });
    return;
  }
  const blank = cells.filter((cell) => !sheet.givens[cell]);
  if (blank.length === 0) sayGiven(state, sheet, cells);
  else if (mode === 'digits') {
    if (blank.every((cell) => sheet.entries[cell] === value)) return;
    const emptied = withoutEntries({ ...state, sheet }, blank);
    const entered = { ...emptied, entries: put(emptied.entries, blank, value) };
    edit(state, state.helpers.tidy ? tidied(entered, blank, value) : entered);
  } else mark(state, sheet, mode, blank, value);
}

/** The mode of a typed digit. Outside of Play, where there is no pen, the digit is an entry. @param {State} state */
const modeOf = (state) => (state.sheet?.mode === 'pen' && !hasPen(state) ? 'digits' : state.sheet?.mode);

/** @param {number[]} all @param {number[]} cells @param {number} value */
const put = (all, cells, value) => all.map((each, cell) => (cells.includes(cell) ? value : each));

/** @param {State} state @param {Sheet} sheet @param {number[]} cells */
function sayGiven(state, sheet, [cell]) {
  say(state, `${sheet.info.cells[cell]} is a given.`, true);
}

/**
 * @param {State} state @param {Sheet} sheet @param {'notes' | 'centre'} layer @param {number[]} cells @param {number} value
 */
function mark(state, sheet, layer, cells, value) {
  const free = cells.filter((cell) => !sheet.entries[cell]);
  if (free.length === 0) return;
  const isOn = free.every((cell) => hasValue(sheet[layer][cell], value));
  const marked = (/** @type {number} */ mask) => (isOn ? without : either)(mask, maskOf([value]));
  // The first mark after filled marks have gone is a mark of the corners again.
  const { filled, ...others } = sheet;
  edit(state, {
    ...others,
    ...(filled && sheet.notes.some(Boolean) ? { filled } : {}),
    [layer]: sheet[layer].map((mask, cell) => (free.includes(cell) ? marked(mask) : mask)),
  });
}

/**
 * Empties the selected cells: first their entries, then their pencil marks, then their colours. In the mode for colours,
 * only colours are erased, and with the pen the strokes that touch the cells. A given is removed only while the clues are being typed.
 * @param {State} state
 */
export function erase(state) {
  const { sheet } = state;
  if (!sheet) return;
  const cells = selectedCells(state);
  const holds = (/** @type {number[]} */ all) => cells.some((cell) => all[cell] > 0);
  const { mode, givens, entries, notes, centre, colours } = sheet;
  if (hasPen(state)) eraseStrokes(state);
  else if (mode === 'clues' && holds(givens)) edit(state, { ...sheet, givens: put(givens, cells, 0) });
  else if (mode === 'colour' && holds(colours)) edit(state, { ...sheet, colours: put(colours, cells, 0) });
  else if (holds(entries)) edit(state, withoutEntries({ ...state, sheet }, cells));
  else if (holds(notes) || holds(centre)) {
    edit(state, { ...sheet, notes: put(notes, cells, 0), centre: put(centre, cells, 0) });
  } else if (holds(colours)) edit(state, { ...sheet, colours: put(colours, cells, 0) });
  else if (holds(givens)) sayGiven(state, sheet, cells);
}

/** The digits that the houses leave in each cell; none in a cell with a digit. @param {Pick<State, 'sheet'>} state */
export const openCells = ({ sheet }) =>
  sheet ? digits(sheet).map((digit, cell) => (digit ? 0 : openValues(sheet, cell))) : [];

/**
 * Writes into every blank cell the digits that the rules leave there. Marks that the person has removed are not written
 * again. A cell with marks only in its centre gets none in its corners.
 * @param {State} state @param {number[]} [open]  the digits that the houses and each rule leave in each cell; by default what the
 *   houses leave
 */
export function fillMarks(state, open = openCells(state)) {
  const { sheet } = state;
  if (!sheet) return;
  const isBlank = (/** @type {number} */ cell) => !sheet.givens[cell] && !sheet.entries[cell];
  const centre = sheet.centre.map((mask, cell) => (isBlank(cell) ? both(mask, open[cell]) : mask));
  const notes = sheet.notes.map((mask, cell) => {
    if (!isBlank(cell)) return mask;
    if (mask) return both(mask, open[cell]);
    return sheet.centre[cell] ? 0 : open[cell];
  });
  const isNew = (/** @type {number} */ cell) =>
    notes[cell] !== sheet.notes[cell] || centre[cell] !== sheet.centre[cell];
  if (notes.some((_, cell) => isNew(cell))) edit(state, { ...sheet, notes, centre, filled: true });
}

/**
 * Fills the grid with the solution, as an edit that Undo takes back.
 * @param {State} state @param {number[]} values  one digit for each cell
 */
export function reveal(state, values) {
  const { sheet } = state;
  if (!sheet) return;
  edit(state, { ...sheet, entries: values.map((value, cell) => (sheet.givens[cell] ? 0 : value)) });
  state.revealed = state.sheet;
}

/**
 * Goes to a neighbouring sheet of the undo list. The keypad keeps its mode, unless the step is the start of the puzzle.
 * A key that is held down stops at the border of the puzzle. A new press goes on to the other puzzle, and a message
 * names that puzzle.
 * @param {State} state @param {'undo' | 'redo'} way @param {boolean} isHeld
 */
function step(state, way, isHeld) {
  const { sheet, past, future } = state;
  const [from, to] = way === 'undo' ? [past, future] : [future, past];
  const next = from.at(-1);
  if (!next || !sheet) return;
  const isOther = next.opened !== sheet.opened;
  const { border, went } = WAYS[way];
  if (isOther && isHeld) {
    say(state, `${border} ${puzzleName(next)}.`);
    return;
  }
  const other = way === 'undo' ? 'future' : 'past';
  const own = way === 'undo' ? 'past' : 'future';
  Object.assign(state, { [own]: from.slice(0, -1), [other]: [...to, sheet] });
  const isStart = [next, sheet].some(({ mode }) => mode === 'clues');
  showSheet(state, isStart || next.mode === sheet.mode ? next : { ...next, mode: sheet.mode });
  adviseSettings(state, sheet.info);
  if (isOther) say(state, `${went} ${puzzleName(next)}.`);
}

/**
 * Goes one step back. A stroke that is being drawn is the last step.
 * @param {State} state @param {boolean} [isHeld]  whether a key that is held down repeats the command
 */
export function undo(state, isHeld = false) {
  if (state.penStroke) dropStroke(state);
  else step(state, 'undo', isHeld);
}

/** @param {State} state @param {boolean} [isHeld] */
export function redo(state, isHeld = false) {
  step(state, 'redo', isHeld);
}

/** Records that the answer to Check is under way. @param {State} state @param {boolean} checking */
export function setChecking(state, checking) {
  state.checking = checking;
}

/** Shows the first rung of the answer to Check. @param {State} state @param {Omit<Check, 'rung'>} found */
export function showCheck(state, found) {
  fold(state);
  state.check = { ...found, rung: 1 };
}

/** Shows one more rung of the answer to Check. @param {State} state */
export function tellCheck(state) {
  const { check } = state;
  if (check) state.check = { ...check, rung: check.rung === 1 ? 2 : 3 };
}

/** Empties the cells that Check found wrong. @param {State} state */
export function clearWrong(state) {
  const { sheet, check } = state;
  if (!sheet || !check || check.wrong.length === 0) return;
  const { notes, centre } = sheet;
  const { wrong } = check;
  if (check.about === 'digits') edit(state, withoutEntries({ ...state, sheet }, wrong));
  else edit(state, { ...sheet, notes: put(notes, wrong, 0), centre: put(centre, wrong, 0) });
}

/** Folds the panel for hints and messages. The Lab keeps its topics. @param {State} state */
export function fold(state) {
  Object.assign(state, { hint: null, check: null, refutation: '', message: null });
}

/** What the card shows now, to compare with what it showed when it was put aside. @param {State} state */
const topicOf = ({ hint, rung, check, message }) => [hint, rung, check, message];

/** Hides the card, so that a phone shows its keypad. The card appears again when its content changes. @param {State} state */
export function putAside(state) {
  if (!isPutAside(state)) state.aside = topicOf(state);
}

/** Whether the card is hidden. @param {State} state */
export const isPutAside = (state) => topicOf(state).every((each, at) => each === state.aside?.[at]);

/** Closes the card of the finished puzzle. @param {State} state */
export function closeFinish(state) {
  state.closed = state.sheet?.entries ?? null;
}

/** @param {State} state @param {Partial<Helpers>} changed */
export function setHelpers(state, changed) {
  state.helpers = { ...state.helpers, ...changed };
  if (!state.helpers.digitFirst) state.held = null;
}

/** Holds a key of the keypad, or lets it go if it is held already. @param {State} state @param {number} value */
export function hold(state, value) {
  state.held = state.held === value ? null : value;
}

/** Shows what a digit writes while Shift, Ctrl or Alt is held. @param {State} state @param {Mode | null} mode */
export function setLit(state, mode) {
  if (state.lit !== mode) state.lit = mode;
}

/** A press then adds a cell to the selection or removes it; or selects one cell again. @param {State} state */
export function toggleSeveral(state) {
  state.several = !state.several;
}

/** Stops the clock and hides the grid, or goes on. @param {State} state */
export function togglePause(state) {
  liftPen(state);
  state.paused = !state.paused;
}

/** @param {State} state @param {State['trueCandidates']} known */
export function showTrueCandidates(state, known) {
  state.trueCandidates = known;
}

/** @param {State} state @param {State['rating']} rating */
export function showRating(state, rating) {
  state.rating = rating;
}

/** Sets the clock to a puzzle and its time so far. @param {State} state @param {string} puzzle @param {number} spent */
export function setClock(state, puzzle, spent) {
  state.clock = { puzzle, spent, since: null };
  state.paused = false;
}

/** Starts or stops the clock. @param {State} state @param {boolean} runs @param {number} now  in milliseconds */
export function runClock(state, runs, now) {
  const { clock } = state;
  if (runs === (clock.since !== null)) return;
  state.clock = { ...clock, spent: timeSpent(clock, now), since: runs ? now : null };
}

/** The time on a clock in milliseconds. @param {State['clock']} clock @param {number} now */
export const timeSpent = ({ spent, since }, now) => spent + (since === null ? 0 : Math.max(0, now - since));

/** Records the rules that some digits break. @param {State} state @param {State['broken']} broken */
export function setBroken(state, broken) {
  state.broken = broken;
}
