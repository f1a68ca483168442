// The colours of drawings on white paper. The page has a token for each colour of a rule, and a class for each role, with a light and
// a dark value. Tests check that the light values equal these.

import { PEN_WIDTH } from '../../basics/grid-strokes.js';

/** @import { Role } from './shapes.js' */

/** The colours of drawn rules. */
export const PAPER = /** @type {const} */ ({
  surface: '#ffffff',
  ink: '#8a8a91',
  strong: '#191a1d',
  dash: '#3a3b40',
  white: '#ffffff',
  black: '#191a1d',
  shade: '#dcdce0',
  grey: '#cbcbd0',
  green: '#a6dcae',
  purple: '#ddb4ec',
  blue: '#a8cdf4',
  orange: '#f8c998',
  cyan: '#9fe0e5',
  yellow: '#f1de7c',
  violet: '#c4baf7',
  teal: '#94d8c5',
});

/** The colours of cells, as the page has them in its light theme. */
export const PAINTS = '#d4d4d4 #ffc9c4 #ffd99a #fff3a6 #dcf5a8 #b5e8c4 #bfeaf5 #c5d3ff #f5c8ef'.split(' ');

/** The colours of the pen, as the page has them in its light theme. */
export const PENS = '#85858c #d8453b #d07c00 #b09600 #78a31a #2a9553 #189cc0 #4a66e0 #c44fb8'.split(' ');

/** The attributes of a role for each of some colours. @param {'paint' | 'stroke'} name @param {string[]} colours @param {(colour: string) => string} look */
const numbered = (name, colours, look) =>
  Object.fromEntries(colours.map((colour, index) => [`${name}-${index + 1}`, look(colour)]));

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** The attributes of each role; '' for a role that paper does not show. Widths are in cells. @type {Record<Role, string>} */
export const ROLES = {
  fog: 'fill="#d0d0d0"',
  shade: 'fill="#e6e6e6"',
  // The shade is darker on paper than on the page, and needs no rim.
  rim: '',
  ...numbered('paint', PAINTS, (colour) => `fill="${colour}"`),
  through: 'fill="none" stroke="#999" stroke-width="0.033333"',
  hairlines: 'fill="none" stroke="#111" stroke-width="0.016667"',
  frames: 'fill="none" stroke="#111" stroke-width="0.05" stroke-linecap="square"',
  ...numbered('stroke', PENS, (colour) => `stroke="${colour}" fill="none" stroke-width="${PEN_WIDTH}" ${ROUND}`),
  mark: 'fill="#555"',
  'centre-mark': 'fill="#1f5fbf"',
  noted: `fill="none" stroke="#555" stroke-width="0.28" ${ROUND}`,
  given: 'font-weight="600"',
  entry: 'fill="#1f5fbf"',
  'given-dots': 'fill="none" stroke="#111" stroke-width="0.5"',
  'entry-dots': 'fill="none" stroke="#1f5fbf" stroke-width="0.5"',
};
