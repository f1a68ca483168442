// Replaces d3-transition, which d3-zoom loads only to animate a zoom by double click. The tree has no such zoom, and
// d3-transition with its dependencies is larger than all of the tree's drawing code. This file defines the functions
// that d3-zoom calls on a page without transitions.

import { selection } from 'd3-selection';

export const interrupt = () => {};

Object.assign(selection.prototype, {
  /** @this {unknown} */
  interrupt() {
    return this;
  },
});
