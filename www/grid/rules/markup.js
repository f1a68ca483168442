// The renderer of shapes as the text of a picture, in the colours of white paper.

import { PAPER, ROLES } from './paper.js';
import { placesOf } from './shapes.js';

/** @import { Colour, Given, Group, Paint, Shape } from './shapes.js' */

/** Whether a colour is given by a file, and not the name of one of the page's colours. @param {Colour | Given} colour @returns {colour is Given} */
export const isGiven = (colour) => colour.startsWith('#');

/**
 * The style of a shape. `colour` turns the name of a colour into a colour.
 * @param {Paint} paint @param {(name: Colour | Given) => string} colour
 */
export function styleOf({ fill, stroke, width, dash, opacity, bold, anchor, halo, isKept }, colour) {
  return [
    `fill:${fill ? (isKept ? fill : colour(fill)) : 'none'}`,
    stroke && `stroke:${colour(stroke)};stroke-width:${width};stroke-linecap:round;stroke-linejoin:round`,
    halo && 'paint-order:stroke',
    dash && `stroke-dasharray:${dash};stroke-linecap:butt`,
    opacity && `opacity:${opacity}`,
    bold && 'font-weight:700',
    anchor && `text-anchor:${anchor}`,
  ]
    .filter(Boolean)
    .join(';');
}

/** A shape as the text of a picture, or '' for a role that paper does not show. @param {Shape | Group} shape @returns {string} */
export function markupOf(shape) {
  if (shape.tag === 'g') return shape.shapes.map(markupOf).join('');
  const { paint, transform } = shape;
  const look = paint.role
    ? ROLES[paint.role]
    : `style="${styleOf(paint, (name) => (isGiven(name) ? name : PAPER[name]))}"`;
  if (!look) return '';
  const rest = `${look}${transform ? ` transform="${transform}"` : ''}`;
  switch (shape.tag) {
    case 'path':
      return `<path d="${shape.d}" ${rest}/>`;
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}" ${rest}/>`;
    case 'text':
      return `<text x="${placesOf(shape)}" y="${shape.y}" font-size="${shape.height}" ${rest}>${shape.text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`;
  }
}
