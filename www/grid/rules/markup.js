// The drawing of rules as the text of a picture, in the colours of white paper.

import { PAPER } from './paper.js';

/** @import { Shape, Paint } from './shapes.js' */

/**
 * The style of a shape. `colour` turns the name of a colour into a colour.
 * @param {Paint} paint @param {(name: keyof typeof PAPER) => string} colour
 */
export function styleOf({ fill, stroke, width, dash, opacity, bold, anchor, halo }, colour) {
  return [
    `fill:${fill ? colour(fill) : 'none'}`,
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

/** @param {Shape} shape @returns {string} */
export function markupOf(shape) {
  const style = styleOf(shape.paint, (name) => PAPER[name]);
  switch (shape.tag) {
    case 'path':
      return `<path d="${shape.d}" style="${style}"/>`;
    case 'circle':
      return `<circle cx="${shape.x}" cy="${shape.y}" r="${shape.r}" style="${style}"/>`;
    case 'text':
      return `<text x="${shape.x}" y="${shape.y}" font-size="${shape.height}" style="${style}">${shape.text.replace(/[&<]/g, (sign) => `&#${sign.charCodeAt(0)};`)}</text>`;
  }
}
