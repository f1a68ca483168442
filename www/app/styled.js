// Sets the style of an element through the style object of the DOM. A page with a strict content security policy refuses
// style attributes, and accepts this way.

import { noChange } from 'lit/html.js';
import { Directive, directive } from 'lit/directive.js';

class Styled extends Directive {
  /** The declarations that the element has. @type {string | undefined} */
  written = undefined;

  /** @param {string} _text */
  render(_text) {
    return noChange;
  }

  /** @param {import('lit/directive.js').ElementPart} part @param {[text: string]} values */
  update({ element }, [text]) {
    if (text !== this.written) /** @type {HTMLElement | SVGElement} */ (element).style.cssText = text;
    this.written = text;
    return noChange;
  }
}

/** The style of an element, as CSS declarations: `<div ${styled('--rows:9')}>`. */
export const styled = directive(Styled);
