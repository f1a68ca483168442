// Draws the search tree as a self-contained SVG on white, with the same shapes as on the page. Subtrees that are
// collapsed on the page are collapsed in the file.

import { isCollapsed, NO_PARENT } from '../plan.js';
import { counted } from '../../app/numbers.js';

/** @import { Plan } from '../plan.js' */

/** Maximum number of nodes in a picture. A larger picture is useless, and few programs open it. */
export const MOST_DRAWN = 20_000;
/** Widest tree, in nodes, that is drawn with names. A wider tree is drawn closer together and without names. */
const NAMED = 300;
const [EDGE, LEVEL, RADIUS, FONT] = [24, 52, 6, 10.5];

/** The name and shape of each status, drawn around 0,0 in the page's colours. */
const SHAPES = [
  ['open', `<circle r="${RADIUS}" fill="#fff" stroke="#0072b2" stroke-width="1.5" stroke-dasharray="2.5 2"/>`],
  ['choice', `<circle r="${RADIUS}" fill="#0072b2"/>`],
  ['failed', `<path d="M-5.5-5.5h11v11h-11z" fill="#d55e00"/>`],
  ['solution', `<path d="M0-8l8 8-8 8-8-8z" fill="#008f67"/>`],
  ['collapsed', `<path d="M0-7.5L8.5 7h-17z" fill="#bb4a00"/>`],
  ['left-out', `<path d="M0-7.5L8.5 7h-17z" fill="#bb4a00"/>`],
  ['abandoned', `<path d="M-6 0a6 6 0 1 0 12 0a6 6 0 1 0-12 0M-4.2 4.2l8.4-8.4" fill="#fff" stroke="#5f5f66"/>`],
  ['abandoned-collapsed', `<path d="M0-7.5L8.5 7h-17z" fill="#fff" stroke="#5f5f66"/>`],
  ['filled', `<circle r="3.5" fill="#0072b2"/>`],
];

/** @param {Plan} plan @returns {string} */
export function treeSvg(plan) {
  const { layout } = plan;
  const { x, depths, parents, status, sizes, minX, maxX } = layout;
  const named = maxX - minX <= NAMED;
  const unit = named ? 56 : 16;
  const across = (/** @type {number} */ row) => number(EDGE + unit / 2 + (x[row] - minX) * unit);
  const down = (/** @type {number} */ row) => EDGE + depths[row] * LEVEL;
  const width = Math.ceil(2 * EDGE + (maxX - minX + 1) * unit);
  const height = 2 * EDGE + plan.depth * LEVEL + FONT;
  const rows = [...x.keys()];
  const edges = (/** @type {number[]} */ of) =>
    of
      .filter((row) => parents[row] !== NO_PARENT)
      .map((row) => {
        const [from, to, foot] = [across(parents[row]), across(row), down(row)];
        const head = foot - LEVEL;
        return `M${from} ${head}C${from} ${head + 29} ${to} ${foot - 29} ${to} ${foot}`;
      })
      .join('');
  const text = (/** @type {number} */ left, /** @type {number} */ top, /** @type {string} */ said, more = '') =>
    `<text x="${number(left)}" y="${number(top)}"${more}>${said}</text>`;
  const name = (/** @type {number} */ row) => {
    const middle = across(row) * 0.86 + across(parents[row]) * 0.14;
    return text(middle, down(row) - LEVEL * 0.3, escaped(plan.decision(row)));
  };
  const size = (/** @type {number} */ row) =>
    text(across(row), down(row) + 18, counted(sizes[row]), ' fill="#bb4a00" font-weight="600"');
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}"`,
    ` font-family="Helvetica, Arial, sans-serif" font-size="${FONT}" text-anchor="middle">\n`,
    `<title>Search tree: ${plan.count === 1 ? '1 node' : `${counted(plan.count)} nodes`} drawn</title>\n<defs>`,
    ...SHAPES.map(([id, shape]) => `<g id="${id}">${shape}</g>`),
    `</defs>\n<rect width="${width}" height="${height}" fill="#fff"/>\n<g fill="none">`,
    `<path d="${edges(rows)}" stroke="#bdbbb4"/>`,
    `<path d="${edges(plan.solutionPath)}" stroke="#008f67" stroke-width="2" stroke-dasharray="5 3"/>`,
    `<path d="${edges(plan.path)}" stroke="#2150c8" stroke-width="2"/></g>\n`,
    ...rows.map((row) => `<use href="#${SHAPES[status[row]][0]}" x="${across(row)}" y="${down(row)}"/>\n`),
    // A white outline keeps the text legible where a line crosses it.
    '<g fill="#5f5f66" stroke="#fff" stroke-width="3" paint-order="stroke">',
    ...(named ? rows.filter((row) => parents[row] !== NO_PARENT).map(name) : []),
    ...(named ? rows.filter((row) => isCollapsed(status[row])).map(size) : []),
    '</g>\n</svg>\n',
  ].join('');
}

/** @param {number} value */
const number = (value) => Math.round(value * 10) / 10;

/** @param {string} text */
const escaped = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
