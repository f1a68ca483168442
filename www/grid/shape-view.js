// The renderer of shapes on the page, in the colours of the theme. A shape with a role has the class of this name, and a style sheet
// gives its look.

import { nothing, svg } from 'lit/html.js';
import { styled } from '../app/styled.js';
import { darkOf } from './rules/given-colour.js';
import { isGiven, styleOf } from './rules/markup.js';
import { placesOf } from './rules/shapes.js';

/** @import { Colour, Given, Group, Shape } from './rules/shapes.js' */

/** A colour for the theme of the page. @param {Colour | Given} colour */
const themed = (colour) => (isGiven(colour) ? `light-dark(${colour}, ${darkOf(colour)})` : `var(--rule-${colour})`);

/** @param {Shape | Group} shape @returns {import('lit/html.js').TemplateResult} */
export function shapeView(shape) {
  if (shape.tag === 'g')
    return svg`<g class=${shape.rule === null ? 'given' : shape.isProposed ? 'proposed' : nothing} data-rule=${shape.rule || nothing}>${shape.shapes.map(shapeView)}</g>`;
  const { paint, transform: turn = nothing } = shape;
  const role = paint.role ?? nothing;
  const style = paint.role ? '' : styleOf(paint, themed);
  switch (shape.tag) {
    case 'path':
      return svg`<path class=${role} ${styled(style)} d=${shape.d} transform=${turn} />`;
    case 'circle':
      return svg`<circle class=${role} ${styled(style)} cx=${shape.x} cy=${shape.y} r=${shape.r} />`;
    case 'text':
      return svg`<text class=${role} ${styled(style)} x=${placesOf(shape)} y=${shape.y} font-size=${shape.height} transform=${turn}>${shape.text}</text>`;
  }
}
