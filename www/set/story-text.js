// A story outside the panel: as text, and as the scenes of a lesson.

import { masksAsText } from '../basics/codecs.js';
import { maskAt, maskOf, values } from '../basics/masks.js';
import { spokenRules } from '../basics/rules.js';
import { boxOption, lineOf } from '../basics/sheet.js';

/** @import { Sheet } from '../app/state.js' */
/** @import { StoryFrame } from '../worker/protocol.js' */

/** @param {Pick<StoryFrame, 'spans'>} frame */
export const wordsOf = ({ spans }) => spans.map(({ text }) => text).join('');

/** The frames as lines. The steps under an assumption are indented. @param {StoryFrame[]} frames */
export const storyText = (frames) =>
  frames.map((frame, at) => `${'  '.repeat(frame.depth)}${at + 1}. ${wordsOf(frame)}\n`).join('');

/** The colours of cells in a scene, by the role of their marks; the later ones cover the earlier ones. */
const COLOURS = /** @type {const} */ ([
  ['reason', 7],
  ['decision', 4],
  ['fixed', 6],
  ['removed', 6],
  ['conflict', 2],
]);

/**
 * The frames as scenes. The grid has the candidates as pencil marks. The colours are blue for reasons, yellow for assumptions, green
 * for what follows, and red for a contradiction.
 * @param {Sheet} sheet @param {StoryFrame[]} frames
 */
export const storyScenes = ({ info, givens }, frames) =>
  frames.map((frame) => {
    const { domains, marks } = frame;
    const masks = givens.map((given, cell) => (given ? 0 : maskAt(domains, cell, info.symbols.length)));
    const left = masks.map((mask) => values(mask));
    const entries = left.map((digits) => (digits.length === 1 ? digits[0] : 0));
    // A cell about which nothing is known needs no marks.
    const isTold = (/** @type {number} */ cell) => left[cell].length > 1 && left[cell].length < info.symbols.length;
    const colours = givens.map((_, cell) => {
      const roles = marks.filter((mark) => mark.cell === cell).map(({ role }) => role);
      return COLOURS.reduce((colour, [role, own]) => (roles.includes(role) ? own : colour), 0);
    });
    const parts = new URLSearchParams({ p: lineOf(info, givens) });
    const { box } = boxOption(info);
    if (box) parts.set('b', box);
    if (info.rules) parts.set('r', spokenRules(info.rules));
    if (entries.some(Boolean)) parts.set('e', lineOf(info, entries));
    const notes = masks.map((mask, cell) => (isTold(cell) ? mask : maskOf([])));
    if (notes.some(Boolean)) parts.set('n', masksAsText(notes));
    if (colours.some(Boolean)) parts.set('colours', masksAsText(colours));
    parts.set('from', 'exact');
    return { state: parts.toString(), text: wordsOf(frame) };
  });
