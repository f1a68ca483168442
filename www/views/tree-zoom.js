// Panning and zooming the search tree. Until a person takes hold of it, the view follows the search: the
// whole tree while it is readable, and the current node once it is not.

import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';

/** @import { Drawing, Placed } from './tree-layout.js' */

const MARGIN = 34;
/** Below this, the decisions' names are no longer readable: better to see a part. */
const READABLE = 0.64;
/** What the buttons at the foot cover. */
const BUTTONS = 40;
const LIMITS = /** @type {[number, number]} */ ([0.08, 2.5]);

export class TreeZoom {
  constructor() {
    /** @type {SVGSVGElement | null} */
    this.svg = null;
    /** @type {Drawing | null} */
    this.drawing = null;
    /** Whether a person has moved the view: from then on it stays where they put it. */
    this.held = false;
    /** The drawing's room, kept here because asking for it in between would lay out the whole page each time. */
    this.room = { width: 0, height: 0 };
    this.behaviour = zoom()
      .scaleExtent(LIMITS)
      .extent(() => [
        [0, 0],
        [this.room.width, this.room.height],
      ])
      .on('zoom', (event) => {
        if (event.sourceEvent) this.held = true;
        this.svg?.querySelector('.viewport')?.setAttribute('transform', event.transform.toString());
      });
    this.resized = new ResizeObserver(([{ contentRect }]) => {
      this.room = contentRect;
      this.follow();
    });
  }

  /** @param {Element | undefined} element */
  attach(element) {
    if (!element || element === this.svg) return;
    this.svg = /** @type {SVGSVGElement} */ (element);
    select(/** @type {Element} */ (this.svg))
      .call(this.behaviour)
      .on('dblclick.zoom', null);
    this.resized.observe(this.svg);
  }

  /** @param {Drawing} drawing */
  show(drawing) {
    if (drawing === this.drawing) return;
    // A run that begins anew is looked at afresh.
    if (drawing.placed.length === 1) this.held = false;
    this.drawing = drawing;
    queueMicrotask(() => this.follow());
  }

  follow() {
    if (!this.held) this.fit(READABLE);
  }

  /** @param {number} [smallest]  the scale to stop at */
  fit(smallest = LIMITS[0]) {
    const { svg, drawing } = this;
    if (!svg || !drawing) return;
    if (smallest === LIMITS[0]) this.held = false;
    const { width } = this.room;
    const height = this.room.height - BUTTONS;
    if (width === 0) return;
    const { left, right, bottom } = drawing.bounds;
    const wide = right - left + 2 * MARGIN;
    const high = bottom + 2 * MARGIN;
    const whole = Math.min(1.15, width / wide, height / high);
    const scale = Math.max(smallest, whole);
    const current = drawing.placed.find((node) => node.id === drawing.current);
    const within = (
      /** @type {number} */ room,
      /** @type {number} */ size,
      /** @type {number} */ from,
      /** @type {number} */ at,
    ) => {
      if (size * scale <= room) return (room - size * scale) / 2 - from * scale;
      // Too large: the current node in the middle, but no empty margin while there is tree to show.
      const centred = room / 2 - at * scale;
      return Math.min(-from * scale, Math.max(room - (from + size) * scale, centred));
    };
    const x = within(width, wide, left - MARGIN, current?.x ?? 0);
    const y =
      high * scale <= height
        ? Math.min((height - high * scale) / 2, 24) + MARGIN * scale
        : within(height, high, -MARGIN, current?.y ?? 0);
    this.go(zoomIdentity.translate(x, y).scale(scale));
  }

  /** @param {number} factor */
  by(factor) {
    if (!this.svg) return;
    this.held = true;
    this.behaviour.scaleBy(select(/** @type {Element} */ (this.svg)), factor);
  }

  /** Brings a node that the keyboard has reached into view. @param {Placed} node */
  reveal(node) {
    if (!this.svg) return;
    const at = zoomTransform(this.svg);
    const [x, y] = at.apply([node.x, node.y]);
    const { width, height } = this.room;
    if (x > MARGIN && x < width - MARGIN && y > MARGIN && y < height - MARGIN) return;
    this.go(zoomIdentity.translate(width / 2 - node.x * at.k, height / 2 - node.y * at.k).scale(at.k));
  }

  /** @param {import('d3-zoom').ZoomTransform} transform */
  go(transform) {
    if (this.svg) this.behaviour.transform(select(/** @type {Element} */ (this.svg)), transform);
  }
}
