// Reads the attributes of a board: a puzzle with settings, or a scene. A scene is the part of a link of the page after
// "#". A mistake in the settings is an error with a clear sentence. The page ignores such a mistake in a link, because
// the person who opens a link has not written it.

import { decode } from '../address/address.js';
import { CHOICES, CHOICES_BY_KEY } from '../basics/choices.js';
import { defaults } from '../app/state.js';
import { listed } from '../basics/sheet.js';
import { STRATEGIES } from '../states/state.js';
import { EngineError } from '../worker/protocol.js';

/** @import { Place } from '../basics/place.js' */

/** What a board shows. @typedef {{text: string, place: Place, isLink: boolean}} BoardScene */

/** The attributes that say what a board shows. @typedef {{puzzle?: string | null, settings?: string | null, scene?: string | null}} Source */

/** The values of each setting, by its key in a link. @type {Record<string, readonly string[]>} */
const VALUES = {
  ...CHOICES_BY_KEY,
  plus: [...CHOICES.redundant, 'shaving'],
  strategy: STRATEGIES,
  by: CHOICES.unit,
};

/** Keys with a free value: the shape of the boxes, the position of the run, the inputs by hand. */
const FREE = ['b', 'at', 'hand'];

/** An error in an attribute. @param {string} field @param {string} message */
export const attributeError = (field, message) =>
  new EngineError({ name: 'PuzzleError', message, kind: 'board', field });

/** @param {readonly string[]} names */
const either = (names) => listed([...names]).replace(/ and (?=[^ ]+$)/, ' or ');

/** Refuses a setting that does not exist. @param {URLSearchParams} parts */
function checkSettings(parts) {
  for (const [key, value] of parts) {
    if (FREE.includes(key)) continue;
    const known = VALUES[key];
    if (!known) {
      const all = either([...Object.keys(VALUES), ...FREE]);
      throw attributeError('settings', `there is no setting "${key}"; the settings are ${all}`);
    }
    const chosen = key === 'plus' ? value.split('.').filter(Boolean) : [value];
    const wrong = chosen.find((each) => !known.includes(each));
    if (wrong !== undefined) {
      throw attributeError('settings', `the setting "${key}" has no value "${wrong}"; its values are ${either(known)}`);
    }
  }
}

/** The part of a link after "#", or the text itself. @param {string} text */
const afterHash = (text) => text.trim().replace(/^[^#]*#/, '');

/** @param {Source} source @returns {BoardScene} */
export function readScene({ puzzle, settings, scene }) {
  if (scene?.trim()) {
    const place = decode(afterHash(scene), defaults());
    if (!place) throw attributeError('scene', 'the scene has no puzzle: a link to a puzzle has "p=" after its "#"');
    return { text: place.puzzle, place, isLink: true };
  }
  if (!puzzle?.trim()) throw attributeError('puzzle', 'this board has neither a puzzle nor a scene');
  const parts = new URLSearchParams(afterHash(settings ?? ''));
  checkSettings(parts);
  // The text of the puzzle may have any format, so it does not go through the address.
  parts.set('p', '.');
  return { text: puzzle, place: /** @type {Place} */ (decode(parts.toString(), defaults())), isLink: false };
}

/** The controls that a board can have, in the order in which they stand. */
export const CONTROLS = /** @type {const} */ (['back', 'step', 'next-interesting', 'run', 'reset', 'hint']);

/** @typedef {(typeof CONTROLS)[number]} Control */

/** @param {string | null | undefined} text @returns {Control[]} */
export function readControls(text) {
  const words = (text ?? '').split(/[\s,]+/).filter(Boolean);
  const wrong = words.find((word) => !CONTROLS.some((control) => control === word));
  if (wrong !== undefined) {
    throw attributeError('controls', `there is no control "${wrong}"; the controls are ${either(CONTROLS)}`);
  }
  return CONTROLS.filter((control) => words.includes(control));
}
