// Draws levels of the tree whose nodes are closer than a few pixels. In each column of pixels, only one node is drawn.
// The pixels are written directly, so the cost of a level depends on the width of the panel, not on its number of
// nodes.

import { NO_PARENT } from './plan.js';

/** @import { Plan } from './plan.js' */
/** @import { Placing } from './picture.js' */

export class Dust {
  /** @param {number} width @param {number} height  in physical pixels of the screen */
  constructor(width, height) {
    this.image = new ImageData(Math.max(1, width), Math.max(1, height));
    this.pixels = new Uint32Array(this.image.data.buffer);
    this.used = false;
  }

  clear() {
    if (this.used) this.pixels.fill(0);
    this.used = false;
  }

  /**
   * Draws one level: the edges to its nodes, then the nodes.
   * @param {Plan} plan @param {number} depth @param {[start: number, end: number]} range  places in `levels`
   * @param {Placing} placing  in physical pixels of the screen
   * @param {number[]} shades  the colour of each status; the colour of edges is last
   */
  level(plan, depth, [start, end], placing, shades) {
    const { x, parents, status, levels } = plan.layout;
    const { x: shift, unit, y: top, level } = placing;
    const { width } = this.image;
    this.used = true;
    const foot = Math.round(top + depth * level);
    const head = Math.round(foot - level);
    const edge = shades[shades.length - 1];
    const tall = Math.max(1, Math.min(6, Math.round(level * 0.34)));
    for (let place = start; place < end;) {
      const row = levels[place];
      const column = Math.floor(shift + x[row] * unit);
      if (column >= width) break;
      if (column >= 0) {
        if (parents[row] !== NO_PARENT) this.line(Math.round(shift + x[parents[row]] * unit), head, column, foot, edge);
        this.block(column, foot - (tall >> 1), tall, shades[status[row]]);
      }
      place = this.nextColumn(x, levels, place, end, (column + 1 - shift) / unit);
    }
  }

  /**
   * Finds the first place after `place` whose node lies at `from` or to the right, by an exponential and then a binary
   * search.
   * @param {Float32Array} x @param {Uint32Array} levels @param {number} place @param {number} end @param {number} from
   */
  nextColumn(x, levels, place, end, from) {
    let stride = 1;
    let high = place + 1;
    while (high < end && x[levels[high]] < from) {
      high += stride;
      stride *= 2;
    }
    let low = Math.max(place + 1, high - (stride >> 1));
    high = Math.min(high, end);
    while (low < high) {
      const middle = (low + high) >> 1;
      if (x[levels[middle]] < from) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** @param {number} column @param {number} top @param {number} tall @param {number} shade */
  block(column, top, tall, shade) {
    const { width, height } = this.image;
    const from = Math.max(top, 0);
    const to = Math.min(top + tall, height);
    for (let y = from, at = from * width + column; y < to; y++, at += width) this.pixels[at] = shade;
  }

  /**
   * Draws the line from a parent to its child, one row of pixels at a time, clipped to the picture.
   * @param {number} x0 @param {number} y0 @param {number} x1 @param {number} y1 @param {number} shade
   */
  line(x0, y0, x1, y1, shade) {
    const { width, height } = this.image;
    const steps = Math.max(1, y1 - y0);
    const from = Math.max(y0, 0);
    const to = Math.min(y1, height);
    for (let y = from; y < to; y++) {
      const a = x0 + ((x1 - x0) * (y - y0)) / steps;
      const b = x0 + ((x1 - x0) * (y + 1 - y0)) / steps;
      const left = Math.max(0, Math.floor(Math.min(a, b)));
      const right = Math.min(width - 1, Math.floor(Math.max(a, b)));
      const at = y * width;
      for (let column = left; column <= right; column++) this.pixels[at + column] = shade;
    }
  }

  /** @param {CanvasRenderingContext2D} context */
  put(context) {
    if (this.used) context.putImageData(this.image, 0, 0);
  }
}
