// Reads a text with one puzzle a line. A plain 9x9 puzzle is recognized here, because most lists hold nothing else. The
// engine reads all other lines. A line of rules applies to the puzzles below it.

/** @import { Answers } from '../worker/measures/standing.js' */

/**
 * The puzzles of a list, by their index.
 * @typedef {object} List
 * @property {string[]} texts  the puzzles as the engine reads them, with the rules above them
 * @property {Uint32Array} lines  the number of each puzzle's line, from 1
 * @property {Uint16Array} clues
 * @property {string[] | null} notes  the words behind each puzzle; null if there are none at all
 * @property {Map<number, {size: number, place: string}>} others  the puzzles that are no plain 9x9 ones, with the part of
 *   an address that opens them
 * @property {Skipped[]} skipped  the lines that are no puzzles, in their order
 * @property {number} quiet  the number of blank lines, comments and lines of rules
 * @property {number} cut  the number of lines after the limit, which were not read
 */

/** @typedef {{line: number, message: string}} Skipped */

/** The largest number of lines of a list. */
export const MOST_LINES = 100_000;

/** The number of lines that are read at once, in a few milliseconds. After that, the page can draw and handle keys. */
const LINES_AT_ONCE = 2000;

/** A plain puzzle, and the words behind it. */
const PLAIN = /^\s*([0-9.]{81})(?![0-9.])([^]*)$/;
const ADDRESS = /^\s*https?:/i;
/** The signs between a puzzle and the words behind it. */
const BETWEEN = /^[\s#,;:|/-]+|\s+$/g;

const DOT = 46;
const ZERO = 48;

/** @param {string} puzzle */
function cluesOf(puzzle) {
  let clues = 0;
  for (let cell = 0; cell < puzzle.length; cell++) {
    const code = puzzle.charCodeAt(cell);
    if (code !== DOT && code !== ZERO) clues++;
  }
  return clues;
}

/** The words behind a puzzle. @param {string} rest */
const noteIn = (rest) => rest.replace(BETWEEN, '');

/** Waits until the page has handled the waiting events. */
const breath = () => new Promise((resolve) => setTimeout(resolve));

/**
 * The puzzles of a text, before the engine has read the lines that are no plain puzzles.
 * @typedef {object} Split
 * @property {string[]} texts
 * @property {number[]} lines
 * @property {number[]} clues
 * @property {string[]} notes
 * @property {number[]} unsure  the indexes of the lines that the engine has to read
 * @property {Map<number, number>} above  the line of the rules above a puzzle, by its index
 * @property {number} quiet
 * @property {number} cut
 */

/** Splits a text into lines. @param {string} text @param {{isWanted: boolean}} task @returns {Promise<Split>} */
async function split(text, task) {
  /** @type {Split} */
  const found = { texts: [], lines: [], clues: [], notes: [], unsure: [], above: new Map(), quiet: 0, cut: 0 };
  let [line, at, rules, rulesLine] = [0, 0, '', 0];
  const add = (/** @type {string} */ puzzle, /** @type {number} */ clues, /** @type {string} */ note) => {
    found.texts.push(puzzle);
    found.lines.push(line);
    found.clues.push(clues);
    found.notes.push(note);
  };
  while (at < text.length && line < MOST_LINES && task.isWanted) {
    const end = text.indexOf('\n', at);
    const whole = text.slice(at, end < 0 ? text.length : end).replace(/\r$/, '');
    at = end < 0 ? text.length : end + 1;
    line++;
    if (line % LINES_AT_ONCE === 0) await breath();
    const plain = PLAIN.exec(whole);
    const said = ADDRESS.test(whole) ? whole : whole.split('#', 1)[0];
    if (plain && !rules && !said.includes('@')) add(plain[1], cluesOf(plain[1]), noteIn(plain[2]));
    else if (said.trim() === '') found.quiet++;
    else if (said.trim().startsWith('@')) {
      found.quiet++;
      const isClassic = said.trim().toLowerCase() === '@classic';
      [rules, rulesLine] = isClassic ? ['', 0] : [said, line];
    } else {
      if (rules) found.above.set(found.texts.length, rulesLine);
      found.unsure.push(found.texts.length);
      add(rules ? `${rules}\n${said}` : said, 0, noteIn(whole.slice(said.length)));
    }
  }
  for (; at < text.length; found.cut++) at = text.indexOf('\n', at) + 1 || text.length + 1;
  return found;
}

/**
 * Reads a text.
 * @param {string} text
 * @param {(texts: string[]) => Promise<Answers>} readOthers  reads the lines that are no plain puzzles with the engine
 * @param {{isWanted: boolean}} [task]
 * @returns {Promise<List>}
 */
export async function readList(text, readOthers, task = { isWanted: true }) {
  const found = await split(text, task);
  const { unsure, above, lines, clues, quiet, cut } = found;
  const others = new Map();
  /** @type {Skipped[]} */
  const skipped = [];
  /** The indexes of lines that are no puzzles. @type {Set<number>} */
  const out = new Set();
  if (unsure.length > 0 && task.isWanted) {
    const { figures, words = {}, messages } = await readOthers(unsure.map((index) => found.texts[index]));
    for (const [entry, message] of messages) {
      const index = unsure[entry];
      out.add(index);
      skipped.push({ line: lines[index], message: inPlace(message, above.get(index)) });
    }
    let dropped = 0;
    for (const [entry, index] of unsure.entries()) {
      if (out.has(index)) {
        dropped++;
        continue;
      }
      clues[index] = figures.clues[entry];
      const parts = new URLSearchParams({ p: words.line[entry] });
      if (words.box[entry]) parts.set('b', words.box[entry]);
      if (words.rules[entry]) parts.set('r', words.rules[entry].replaceAll('@', ''));
      // The index is lower by the number of earlier lines that were dropped because they are no puzzles.
      others.set(index - dropped, { size: figures.size[entry], place: parts.toString() });
    }
  }
  const isKept = (/** @type {unknown} */ _, /** @type {number} */ index) => !out.has(index);
  const kept = (/** @type {any[]} */ all) => (out.size === 0 ? all : all.filter(isKept));
  return {
    texts: kept(found.texts),
    lines: Uint32Array.from(kept(lines)),
    clues: Uint16Array.from(kept(clues)),
    notes: found.notes.some((note, index) => note !== '' && isKept(note, index)) ? kept(found.notes) : null,
    others,
    skipped,
    quiet,
    cut,
  };
}

/**
 * The engine's message about a line without the number of the line, which the list names itself. In the text for the
 * engine, line 1 is the line of rules above the puzzle, and the puzzle follows.
 * @param {string} message @param {number} [above]
 */
function inPlace(message, above) {
  const said = message
    .replace(/^line (\d+)/, (whole, at) => (above !== undefined && at === '1' ? `the rules of line ${above}` : 'it'))
    .replace(/^it(?:, (column \d+)(?: \([^)]*\))?)?: /, (_, column) => (column ? `${column}: ` : ''));
  // The engine lists all rules here, which would be too long for a message about one line.
  return said.replace(/; there is @.*$/, '');
}

/** The part of an address that opens a puzzle of a list. @param {List} list @param {number} index */
export const placeOf = (list, index) =>
  list.others.get(index)?.place ?? `p=${list.texts[index].replaceAll('0', '.')}&b=3x3`;
