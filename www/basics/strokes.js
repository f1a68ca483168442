// A stroke of a pen: its colour, and the points along its way. The pen of a presentation draws strokes over the page, and
// the pen of Play draws them through the cells of a grid. A stroke is never changed in place.

/** A point, right and down from the corner of what the pen draws on. @typedef {[x: number, y: number]} Point */

/** @template Colour @typedef {{colour: Colour, points: Point[]}} Stroke */

/** Begins a stroke. @template Colour @param {Colour} colour @param {Point} point @returns {Stroke<Colour>} */
export const begun = (colour, point) => ({ colour, points: [point] });

/** Draws a stroke on to a point. @template {Stroke<unknown>} Drawn @param {Drawn} stroke @param {Point} point @returns {Drawn} */
export const extended = (stroke, point) => ({ ...stroke, points: [...stroke.points, point] });

/** Takes the last point of a stroke back. @template {Stroke<unknown>} Drawn @param {Drawn} stroke @returns {Drawn} */
export const shortened = (stroke) => ({ ...stroke, points: stroke.points.slice(0, -1) });

/** Adds a finished stroke. @template Drawn @param {readonly Drawn[]} strokes @param {Drawn} stroke @returns {Drawn[]} */
export const withStroke = (strokes, stroke) => [...strokes, stroke];

/** Takes the last stroke back. @template Drawn @param {readonly Drawn[]} strokes @returns {Drawn[]} */
export const withoutLast = (strokes) => strokes.slice(0, -1);

/** @param {number} number */
const short = (number) => Number(number.toFixed(4));

/** The path of a stroke. A single point is a short line, so that round ends make it a dot. @param {readonly Point[]} points */
export const pathOf = (points) =>
  `M${points.map((point) => point.map(short).join(' ')).join('L')}${points.length === 1 ? 'h.0001' : ''}`;
