// The view of the search tree: panning, zooming and pinching (d3-zoom), fitting the whole tree, following the search,
// and finding the node under the pointer. The view redraws at most once a frame, and only after a change.
//
// Trees are far wider than deep. The zoom factor applies to the width. The distance of levels shrinks only until the
// whole depth fits the panel, so that a tree zoomed out is still a picture and not a line.

import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { Picture } from './picture.js';

/** @import { ZoomTransform } from 'd3-zoom' */
/** @import { Plan } from './plan.js' */
/** @import { Placing } from './picture.js' */

/** Distances between neighbours and between levels at zoom 1, in pixels; wide enough for the name of a decision. */
const SIDE = 50;
const DOWN = 56;
/** Margins in pixels. The buttons lie at the bottom; they are higher on touch screens. */
const MARGIN = { side: 34, top: 28, bottom: matchMedia('(pointer: coarse)').matches ? 66 : 50 };
const CLOSEST = 3;
/** A small deep tree may be stretched across by this factor, to make room for names. */
const WIDEST = 2;
/**
 * Distance between levels while the search is followed, in pixels. The distance leaves room for names; in a high panel
 * the names stand on the edges.
 */
const FOLLOWED = { low: DOWN / 2, high: DOWN };
const HIGH = 380;
/**
 * If the levels of a fitted tree would be closer than this, the search is followed instead, unless the person chose
 * otherwise.
 */
const CROWDED = 13;
/** Maximum distance in pixels between the pointer and the node that it selects. */
const REACH = 18;

export class TreeView {
  constructor() {
    /** @type {HTMLElement | null} */
    this.host = null;
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Plan | null} */
    this.plan = null;
    /** Whether a person has moved the view. A moved view stays where it is. */
    this.held = false;
    this.following = false;
    /** Distance between neighbours at zoom 1, in pixels. */
    this.side = SIDE;
    this.room = { width: 0, height: 0 };
    this.marked = { hovered: -1, focused: -1, shown: -1 };
    this.look = '';
    /** Id of the requested animation frame, 0 for none. */
    this.frame = 0;
    this.behaviour = zoom()
      .extent(() => [
        [0, 0],
        [this.room.width, this.room.height],
      ])
      .constrain((transform) => this.constrain(transform))
      .on('zoom', (event) => {
        if (event.sourceEvent) this.held = true;
        this.invalidate();
      });
    this.resized = new ResizeObserver(([{ contentRect }]) => {
      this.room = { width: contentRect.width, height: contentRect.height };
      this.picture?.resize(contentRect.width, contentRect.height, Math.min(devicePixelRatio, 2));
      this.settle();
    });
  }

  /** @param {Element | undefined} host  the element that contains the canvas */
  attach(host) {
    if (!host || host === this.host) return;
    this.host = /** @type {HTMLElement} */ (host);
    this.picture = new Picture(/** @type {HTMLCanvasElement} */ (host.querySelector('canvas')));
    // A canvas can read the colours of the style sheet only once it is in the document.
    queueMicrotask(() => {
      this.picture?.restyle();
      this.invalidate();
    });
    select(/** @type {Element} */ (host))
      .call(this.behaviour)
      .on('dblclick.zoom', null);
    this.resized.disconnect();
    this.resized.observe(host);
  }

  /**
   * @param {Plan | null} plan @param {TreeView['marked']} marked
   * @param {{following: boolean, look: string, anchor: number | null}} how  `look` changes when colours or
   *   fonts change; `anchor` is the id of a node to keep at its place
   */
  show(plan, marked, { following, look, anchor }) {
    const changed = plan !== this.plan;
    const before = this.plan;
    const restyled = look !== this.look;
    const turned = following !== this.following;
    const { focused, shown } = this.marked;
    // Most steps leave the tree unchanged.
    if (!changed && !restyled && !turned && marked.focused === focused && marked.shown === shown) return;
    if (turned && following) this.held = false;
    Object.assign(this, { plan, marked: { ...marked, hovered: this.marked.hovered }, look, following });
    // For a new run, the view no longer stays at the place to which a person moved it.
    if (changed && (!before || plan?.count === 1)) this.held = false;
    if (changed) this.marked.hovered = -1;
    // The tree is drawn after the page, in the same frame.
    queueMicrotask(() => {
      if (restyled) this.picture?.restyle();
      if (changed && plan && before && this.held) this.keep(before, plan, anchor);
      else if (changed || turned) this.settle();
      this.draw();
    });
  }

  /** The zoom at which the whole depth of the tree just fits. */
  get deepest() {
    const { height } = this.room;
    const depth = Math.max(this.plan?.depth ?? 0, 1);
    return Math.min(1, Math.max(height - MARGIN.top - MARGIN.bottom, 60) / (depth * DOWN));
  }

  /** @returns {Placing} */
  get placing() {
    const { x, y, k } = this.host ? zoomTransform(this.host) : zoomIdentity;
    const { deepest } = this;
    const level = Math.max(k, deepest) * DOWN;
    return { x, unit: k * this.side, y: k > deepest ? y : MARGIN.top, level };
  }

  /** Limits panning so that a part of the tree stays visible. @param {ZoomTransform} transform */
  constrain(transform) {
    const { plan, room, deepest } = this;
    if (!plan) return transform;
    const { x, y, k } = transform;
    const { minX, maxX } = plan.layout;
    const clamp = (/** @type {number} */ at, /** @type {number} */ least, /** @type {number} */ most) =>
      Math.max(Math.min(least, most), Math.min(Math.max(least, most), at));
    const slack = Math.min(Math.max(0, k / deepest - 1) * room.height, room.height / 2);
    const lowest = Math.min(MARGIN.top, room.height - MARGIN.bottom - plan.depth * DOWN * k);
    const toX = clamp(x, room.width / 2 - maxX * this.side * k, room.width / 2 - minX * this.side * k);
    const toY = clamp(y, lowest - slack, MARGIN.top + slack);
    return zoomIdentity.translate(toX, toY).scale(k);
  }

  /** The zoom at which the whole tree is visible. */
  get whole() {
    return Math.min(this.deepest, this.widthFit);
  }

  /** The zoom at which the whole width just fits. */
  get widthFit() {
    const { plan, room } = this;
    if (!plan) return 1;
    const wide = Math.max((plan.layout.maxX - plan.layout.minX) * this.side, 1);
    return Math.min(1, Math.max(room.width - 2 * MARGIN.side, 40) / wide);
  }

  /** Fits the tree or follows the search, unless a person has moved the view. */
  settle() {
    if (!this.held) {
      if (this.following) this.follow();
      else this.fit();
    }
    this.invalidate();
  }

  fit() {
    const { plan, room } = this;
    if (!plan || room.width === 0) return;
    this.held = false;
    this.side = SIDE;
    this.side *= Math.min(WIDEST, Math.max(1, this.widthFit / this.deepest));
    const { whole } = this;
    const middle = ((plan.layout.minX + plan.layout.maxX) / 2) * this.side;
    this.go(zoomIdentity.translate(room.width / 2 - middle * whole, MARGIN.top).scale(whole));
  }

  /**
   * Keeps the current node visible at a readable size. The view moves only when the node leaves the middle of the
   * panel.
   */
  follow() {
    const { plan, room } = this;
    if (!plan || room.width === 0 || plan.current < 0) return;
    const zoom = (room.height > HIGH ? FOLLOWED.high : FOLLOWED.low) / DOWN;
    const turned = this.side !== SIDE / zoom;
    this.side = SIDE / zoom;
    if (this.whole >= zoom) {
      this.fit();
      return;
    }
    const now = this.host ? zoomTransform(this.host) : zoomIdentity;
    const { x, depths } = plan.layout;
    const at = { x: x[plan.current] * this.side * zoom, y: depths[plan.current] * DOWN * zoom };
    const inside = (/** @type {number} */ place, /** @type {number} */ size) =>
      place > size * 0.25 && place < size * 0.75;
    if (!turned && now.k === zoom && inside(now.x + at.x, room.width) && inside(now.y + at.y, room.height)) return;
    const centred = zoomIdentity.translate(room.width / 2 - at.x, room.height / 2 - at.y).scale(zoom);
    this.go(this.constrain(centred));
  }

  /** Tells whether a tree is too deep to distinguish its levels when the whole tree is shown. @param {Plan} plan */
  isCrowded(plan) {
    const { height } = this.room;
    return height > 0 && plan.depth * CROWDED > height - MARGIN.top - MARGIN.bottom;
  }

  /**
   * Keeps the anchor, or the node in the middle, at its place while a growing tree moves its nodes apart.
   * @param {Plan} before @param {Plan} plan @param {number | null} anchor
   */
  keep(before, plan, anchor) {
    if (!this.host) return;
    const { x, unit, y, level } = this.placing;
    const { width, height } = this.room;
    const depth = Math.max(0, Math.min(before.depth, Math.round((height / 2 - y) / level)));
    const old = anchor === null ? before.nearest(depth, (width / 2 - x) / unit) : before.rowOf(anchor);
    const now = old < 0 ? -1 : plan.rowOf(before.layout.ids[old]);
    if (now < 0) return;
    const transform = zoomTransform(this.host);
    const shift = (before.layout.x[old] - plan.layout.x[now]) * unit;
    this.go(zoomIdentity.translate(transform.x + shift, transform.y).scale(transform.k));
  }

  /** @param {number} factor */
  by(factor) {
    if (!this.host) return;
    this.held = true;
    this.behaviour.scaleBy(select(/** @type {Element} */ (this.host)), factor);
  }

  /** Moves the view to a node that was reached by the keyboard or a button. @param {number} row */
  reveal(row) {
    const { plan, room } = this;
    if (!plan || !this.host || row < 0) return;
    const { x, unit, y, level } = this.placing;
    const at = { x: x + plan.layout.x[row] * unit, y: y + plan.layout.depths[row] * level };
    const { side, top, bottom } = MARGIN;
    if (at.x >= side / 2 && at.x <= room.width - side / 2 && at.y >= top / 2 && at.y <= room.height - bottom / 2)
      return;
    const { k } = zoomTransform(this.host);
    this.held = true;
    const centred = zoomIdentity
      .translate(room.width / 2 - plan.layout.x[row] * unit, room.height / 2 - plan.layout.depths[row] * level)
      .scale(k);
    this.go(this.constrain(centred));
  }

  /** @param {ZoomTransform} transform */
  go(transform) {
    if (!this.host) return;
    this.behaviour.scaleExtent([Math.min(this.whole * 0.7, 0.5), CLOSEST]);
    this.behaviour.transform(select(/** @type {Element} */ (this.host)), transform);
  }

  /** The row under a point of the window; -1 for none. @param {{clientX: number, clientY: number}} point */
  rowAt({ clientX, clientY }) {
    const { plan, host } = this;
    if (!plan || !host) return -1;
    const box = host.getBoundingClientRect();
    const { x, unit, y, level } = this.placing;
    const depth = Math.round((clientY - box.top - y) / level);
    const across = (clientX - box.left - x) / unit;
    const row = plan.nearest(depth, across);
    if (row < 0) return -1;
    const away = Math.hypot((plan.layout.x[row] - across) * unit, clientY - box.top - y - depth * level);
    return away <= REACH ? row : -1;
  }

  /** @param {{clientX: number, clientY: number} | null} point */
  hover(point) {
    const row = point ? this.rowAt(point) : -1;
    if (row === this.marked.hovered) return;
    this.marked.hovered = row;
    if (this.host) this.host.style.cursor = row >= 0 ? 'pointer' : '';
    this.invalidate();
  }

  invalidate() {
    this.frame ||= requestAnimationFrame(() => this.draw());
  }

  draw() {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    const { picture, plan, host, placing } = this;
    if (!picture || !host || picture.width === 0) return;
    if (!plan) {
      picture.wipe();
      return;
    }
    picture.draw(plan, placing, this.marked);
    const { x, unit, y, level } = placing;
    const items = /** @type {HTMLElement | null} */ (host.querySelector('.items'));
    items?.style.setProperty('--x', `${x}px`);
    items?.style.setProperty('--y', `${y}px`);
    items?.style.setProperty('--unit', `${unit}px`);
    items?.style.setProperty('--level', `${level}px`);
  }
}
