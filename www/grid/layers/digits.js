// The digits and the pencil marks of a picture. A grid on the page has them as texts in its cells, because a person acts there and a
// screen reader reads them (`cells.js`, `marks.js`).

import { values } from '../../basics/masks.js';
import { hasNumbers } from '../../basics/sheet.js';
import { centreLines, cornerPlaces, cornerWidth } from '../own-marks.js';
import { markPlaces, markRoom } from '../rules/places.js';
import { centre as centreOf, text } from '../rules/shapes.js';

/** @import { Shown } from './shown.js' */
/** @import { Point, Shape } from '../rules/shapes.js' */

/** @typedef {Pick<Shown, 'columns' | 'symbols' | 'placed' | 'givens' | 'entries' | 'notes' | 'centre' | 'corners'>} Filled */

/** The height of a digit. */
const DIGIT = 0.6;

/** @param {Filled} shown @returns {Shape[]} */
export function digits(shown) {
  const { columns, symbols, givens, entries, notes, centre, corners } = shown;
  const room = markRoom(shown);
  const places = markPlaces(shown);
  const height = (room.type * 1.12) / (hasNumbers(shown) ? 1.6 : 1);
  return givens.flatMap((given, cell) => {
    const digit = given || entries[cell];
    if (digit) return text(centreOf(cell, columns), DIGIT, symbols[digit - 1], { role: given ? 'given' : 'entry' });
    if (centre[cell] || corners) return ownMarks(shown, cell, room);
    return values(notes[cell]).map((note) => {
      const { x, y } = places(cell, note);
      return text([x, y], height, symbols[note - 1], { role: 'mark' });
    });
  });
}

/** The person's own marks, as on the page. @param {Filled} shown @param {number} cell @param {ReturnType<typeof markRoom>} room @returns {Shape[]} */
function ownMarks({ columns, symbols, notes, centre }, cell, { left, top, width, height, corner, line }) {
  const [x, y] = [(cell % columns) + left, Math.floor(cell / columns) + top];
  const high = Math.min(corner, (width * 1.5) / cornerWidth(notes[cell], symbols));
  const half = (high * (hasNumbers({ symbols }) ? 1.2 : 0.62)) / 2;
  const lines = centreLines(centre[cell], symbols);
  const most = lines.length < 2 ? 0.3 : notes[cell] ? 0.2 : 0.26;
  const inner = Math.min(most, line / Math.max(1, ...lines.map(({ length }) => length)));
  /** @param {Point} at */
  const placed = ([across, down]) => /** @type {Point} */ ([x + across, y + down]);
  return [
    ...cornerPlaces(notes[cell]).map((place) =>
      text(
        placed([half + place.x * (width - 2 * half), high / 2 + place.y * (height - high)]),
        high,
        symbols[place.value - 1],
        { role: 'mark' },
      ),
    ),
    ...lines.map((said, at) =>
      text(placed([width / 2, height / 2 + inner * (at - (lines.length - 1) / 2)]), inner, said, {
        role: 'centre-mark',
      }),
    ),
  ];
}
