// The pencil marks of one cell. A 25x25 grid has thousands of marks, so each cell holds a single text. Line breaks and
// spacing put each character in its place, and blanks replace missing candidates. (An SVG drawing in each cell would
// make every layout slower.) On a phone without room for digits the marks are dots. Removed candidates lie over the
// text and are not part of it.

import { html, svg } from 'lit/html.js';
import { both, either, hasValue, values, without } from '../basics/masks.js';
import { hasNumbers } from '../basics/sheet.js';
import { centreLines, cornerRows, cornerWidth } from './own-marks.js';
import { styled } from '../app/styled.js';

/** @import { Look } from './cells.js' */

/** A space as wide as a digit. A blank follows each mark, so that the text reads "1 2 5". */
const BLANK = '\u2007';

/** @typedef {{text: string, x: number, y: number}} Place */

/** The place of a mark in its cell. @param {number} value @param {string[]} symbols @param {number} across @returns {Place} */
const placeOf = (value, symbols, across) => ({
  text: symbols[value - 1],
  x: ((value - 1) % across) + 0.5,
  y: Math.floor((value - 1) / across) + 0.5,
});

/** A candidate that lies over the text of a cell, with a look of its own. @param {string} look @param {number} across */
const gone =
  (look, across) =>
  (/** @type {Place} */ { text, x, y }) =>
    html`<i class=${look} ${styled(`left:${(100 * x) / across}%; top:${(100 * y) / across}%`)} data-gone=${text}></i>`;

/**
 * @param {Look} look @param {string[]} symbols @param {number} across  number of marks side by side
 * @param {boolean} dots
 */
export function marksView({ candidates, struck, faded, held, tapped = 0 }, symbols, across, dots) {
  const places = (/** @type {number} */ mask) => values(mask).map((value) => placeOf(value, symbols, across));
  const classes = dots ? 'marks dotted' : hasNumbers({ symbols }) ? 'marks numbers' : 'marks';
  return html`<span class=${classes} aria-hidden="true"
    >${
      dots
        ? dotsView(places(without(candidates, held)), places(both(candidates, held)), across, 'held')
        : textView(candidates, held, symbols, across, 'held')
    }${places(faded).map(gone('faded', across))}${places(struck).map(gone('struck', across))}${places(tapped).map(gone('picked', across))}</span
  >`;
}

/**
 * The true candidates of a cell: the digits that occur in a solution, and those about which this is not known yet. A digit that is
 * alone is larger. What a digit on trial excludes is struck.
 * @param {Pick<Look, 'possible' | 'undecided' | 'lost'>} look @param {string[]} symbols @param {number} across @param {boolean} dots
 */
export function possibleView({ possible = 0, undecided = 0, lost = 0 }, symbols, across, dots) {
  const [first, ...others] = values(possible);
  if (!undecided && !first) return html`<span class="digit none" aria-hidden="true"></span>`;
  if (!undecided && others.length === 0)
    return html`<span class="digit" aria-hidden="true">${symbols[first - 1]}</span>`;
  const places = (/** @type {number} */ mask) => values(mask).map((value) => placeOf(value, symbols, across));
  const classes = dots ? 'marks dotted' : hasNumbers({ symbols }) ? 'marks numbers' : 'marks';
  return html`<span class=${classes} aria-hidden="true"
    >${
      dots
        ? dotsView(places(possible), places(undecided), across, 'undecided')
        : textView(either(possible, undecided), undecided, symbols, across, 'undecided')
    }${places(lost).map(gone('lost', across))}</span
  >`;
}

/**
 * A person's own marks: the marks of the corners stand around the cell in reading order, and the others in its centre.
 * @param {Look} look @param {string[]} symbols
 */
export function ownMarksView({ candidates, centre = 0 }, symbols) {
  const [top, bottom] = cornerRows(candidates);
  const lines = centreLines(centre, symbols);
  const longest = (/** @type {string[]} */ texts) => Math.max(4, ...texts.map(({ length }) => length));
  const name = (/** @type {number} */ value) => symbols[value - 1];
  const row = (/** @type {number[]} */ marks) =>
    html`<span>${marks.map((value) => html`<i data-mark=${name(value)}></i>`)}</span>`;
  return html`<span class="own-marks" aria-hidden="true"
    >${
      candidates
        ? html`<span class="corner-marks" ${styled(`--marks:${cornerWidth(candidates, symbols)}`)}
            >${row(top)}${row(bottom)}</span
          >`
        : ''
    }${
      centre
        ? html`<b
            class=${lines.length > 1 ? 'two' : ''}
            ${styled(`--marks:${longest(lines)}`)}
            data-marks=${lines.join('\n')}
          ></b>`
        : ''
    }</span
  >`;
}

/**
 * @param {number} candidates @param {number} special  candidates with a look of their own @param {string[]} symbols
 * @param {number} across @param {'held' | 'undecided'} look
 */
function textView(candidates, special, symbols, across, look) {
  const width = hasNumbers({ symbols }) ? 2 : 1;
  /** Stretches of one look: the fewer they are, the faster is the layout of the grid. */
  const stretches = [{ text: '', isSpecial: false }];
  for (const [index, symbol] of symbols.entries()) {
    const isOpen = hasValue(candidates, index + 1);
    const isSpecial = isOpen && hasValue(special, index + 1);
    const text = isOpen ? symbol.padStart(width, BLANK) : BLANK.repeat(width);
    const last = stretches[stretches.length - 1];
    if (index > 0) last.text += BLANK + (index % across === 0 ? '\n' : '');
    if (isSpecial === last.isSpecial || !isOpen) last.text += text;
    else stretches.push({ text, isSpecial });
  }
  return [...stretches.map(({ text, isSpecial }) => (isSpecial ? html`<b class=${look}>${text}</b>` : text)), BLANK];
}

/** @param {Place[]} open @param {Place[]} special @param {number} across @param {'held' | 'undecided'} look */
function dotsView(open, special, across, look) {
  const path = (/** @type {Place[]} */ places) => places.map(({ x, y }) => `M${x},${y}h0`).join('');
  return html`<svg viewBox="0 0 ${across} ${across}">
    ${open.length > 0 ? svg`<path d=${path(open)} />` : ''}
    ${special.length > 0 ? svg`<path class=${look} d=${path(special)} />` : ''}
  </svg>`;
}
