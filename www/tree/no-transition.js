// In the place of d3-transition, which d3-zoom loads for the one thing it animates: a double click that zooms. The tree does
// not do that, and d3-transition with what it needs (colours, easing, timers) weighs more than the tree's own drawing. So here is
// what d3-zoom calls besides, for a page where nothing is ever in transition.

import { selection } from 'd3-selection';

export const interrupt = () => {};

Object.assign(selection.prototype, {
  /** @this {unknown} */
  interrupt() {
    return this;
  },
});
