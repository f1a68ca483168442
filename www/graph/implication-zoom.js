// Panning, zooming and fitting of an implication graph (d3-zoom). A graph that fits is shown whole. A larger graph
// keeps its letters legible, and the view begins at the first UIP.

import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

import { layImplications } from './implication-layout.js';

/** @import { Implications } from '../worker/protocol.js' */
/** @import { Drawing } from './implication-layout.js' */

/** The smallest zoom at which the letters are legible, and the limits of zooming. */
const LEGIBLE = 0.72;
const [CLOSEST, LARGEST_FIT, FARTHEST] = [2.5, 1.25, 0.15];
const MARGIN = 14;
/** If a drawing has to shrink further than this, its boxes become narrow. */
const WIDE = 0.9;
/** In a small panel, the width of everything except the folds between the cut and the conflict. */
const SIDES = 230;
/** In a small panel, the width of a fold with its gap. */
const FOLD = 72;
/** In a small panel, the height of a narrow box with its gap. */
const TALL = 52;
/** The largest factor of the distances from top to bottom, in a panel that is higher than needed. */
const SPREAD = 2.2;

export class ImplicationZoom {
  constructor() {
    /** @type {SVGSVGElement | null} */
    this.host = null;
    /** @type {Drawing | null} */
    this.drawing = null;
    /** The x and y that the view of a large graph shows first. */
    this.start = [0, 0];
    /** A fact whose box gets the focus once it is drawn. @type {number | null} */
    this.wanted = null;
    /** Whether a person has moved the view. */
    this.held = false;
    this.room = { width: 0, height: 0 };
    /** Called when the size of the panel has changed. */
    this.changed = () => {};
    this.behaviour = zoom()
      .extent(() => [
        [0, 0],
        [this.room.width, this.room.height],
      ])
      .scaleExtent([FARTHEST, CLOSEST])
      .on('zoom', (event) => {
        if (event.sourceEvent) this.held = true;
        const { x, y, k } = event.transform;
        this.host?.querySelector('g')?.setAttribute('transform', `translate(${x} ${y}) scale(${k})`);
      });
    this.resized = new ResizeObserver(([{ contentRect }]) => {
      const { width, height } = contentRect;
      if (width === this.room.width && height === this.room.height) return;
      this.room = { width, height };
      this.changed();
      if (!this.held) this.fit();
    });
  }

  /** @param {Element | undefined} host */
  attach(host) {
    if (!host || host === this.host) return;
    this.host = /** @type {SVGSVGElement} */ (host);
    select(/** @type {Element} */ (host))
      .call(this.behaviour)
      .on('dblclick.zoom', null);
    this.resized.disconnect();
    this.resized.observe(host);
  }

  /**
   * Lays a graph out for its panel. In a narrow panel the boxes are narrow. The graph is folded if even narrow boxes do not
   * fit. In a high panel the boxes are spread from top to bottom.
   * @param {Implications} graph @param {readonly string[]} opened
   */
  lay(graph, opened) {
    const [width, height] = [this.room.width - 2 * MARGIN, this.room.height - 2 * MARGIN];
    const wide = layImplications(graph, opened);
    if (width <= 0) return wide;
    /** @type {import('./implication-layout.js').Room} */
    const room = { narrow: wide.width * WIDE > width, spread: 1 };
    let flat = room.narrow ? layImplications(graph, opened, room) : wide;
    if (flat.width * LEGIBLE > width || flat.height * LEGIBLE > height) {
      room.folds = {
        between: Math.max(2, Math.floor((width / LEGIBLE - SIDES) / FOLD)),
        beside: Math.max(1, Math.floor(height / LEGIBLE / TALL) - 2),
      };
      const folded = layImplications(graph, opened, room);
      // A graph with a single fact in each column gets no smaller by folding.
      if (folded.boxes.length < flat.boxes.length) flat = folded;
      else delete room.folds;
    }
    const scale = Math.max(LEGIBLE, Math.min(LARGEST_FIT, width / flat.width));
    const spread = Math.min(SPREAD, height / (flat.height * scale));
    return spread > 1 ? layImplications(graph, opened, { ...room, spread }) : flat;
  }

  /** @param {Drawing} drawing @param {[x: number, y: number]} start */
  show(drawing, start) {
    if (drawing === this.drawing) return;
    Object.assign(this, { drawing, start, held: false });
    queueMicrotask(() => {
      this.fit();
      this.focusWanted();
    });
  }

  /** The zoom at which the whole drawing is seen. @param {Drawing} drawing */
  whole({ width, height }) {
    const { room } = this;
    return Math.min((room.width - 2 * MARGIN) / Math.max(width, 1), (room.height - 2 * MARGIN) / Math.max(height, 1));
  }

  /** Whether the whole drawing is legible in the room. @param {Drawing} drawing */
  fits(drawing) {
    return this.room.width === 0 || this.whole(drawing) >= LEGIBLE;
  }

  fit() {
    const { drawing, room, host, start } = this;
    if (!drawing || !host || room.width === 0) return;
    this.held = false;
    const scale = Math.min(LARGEST_FIT, Math.max(this.whole(drawing), LEGIBLE));
    const along = (/** @type {number} */ size, /** @type {number} */ space, /** @type {number} */ at) => {
      if (size * scale <= space - 2 * MARGIN) return (space - size * scale) / 2;
      return Math.min(MARGIN, Math.max(space - MARGIN - size * scale, space / 2 - at * scale));
    };
    const x = along(drawing.width, room.width, start[0]);
    const y = along(drawing.height, room.height, start[1]);
    this.behaviour.transform(select(/** @type {Element} */ (host)), zoomIdentity.translate(x, y).scale(scale));
  }

  /** @param {number} factor */
  by(factor) {
    if (!this.host) return;
    this.held = true;
    this.behaviour.scaleBy(select(/** @type {Element} */ (this.host)), factor);
  }

  /** Gives the focus to the box of the wanted fact, after the fold around the fact has been opened. */
  focusWanted() {
    const { drawing, host, wanted } = this;
    const box = wanted === null ? undefined : drawing?.boxes.find(({ facts }) => facts.includes(wanted));
    this.wanted = null;
    if (!box) return;
    /** @type {SVGElement | null | undefined} */ (host?.querySelector(`[data-fact="${box.key}"]`))?.focus({
      preventScroll: true,
    });
    this.reveal(box);
  }

  /** Moves the view to a box that was reached by the keyboard. @param {{x: number, y: number, width: number}} box */
  reveal({ x, y, width }) {
    if (!this.host) return;
    const now = zoomTransform(this.host);
    const [left, right, middle] = [now.applyX(x), now.applyX(x + width), now.applyY(y)];
    const { room } = this;
    if (left >= 0 && right <= room.width && middle >= MARGIN && middle <= room.height - MARGIN) return;
    this.held = true;
    this.behaviour.translateTo(select(/** @type {Element} */ (this.host)), x + width / 2, y);
  }
}
