// The view of the search tree: panning, zooming and pinching (d3-zoom), fitting the whole tree, following the
// search, and finding the node under a finger. Draws at most once a frame, and only when something changed.
//
// Trees are far wider than deep. Across, one zoom factor rules; downwards the levels never come closer than it takes
// for the whole depth to fill the panel, so that zooming out ends in a picture and not in a line.

import { select } from 'd3-selection';
import { zoom, zoomIdentity, zoomTransform } from 'd3-zoom';
import { Picture } from './picture.js';

/** @import { ZoomTransform } from 'd3-zoom' */
/** @import { Plan } from './plan.js' */
/** @import { Placing } from './picture.js' */

/** Pixels between neighbours, and between levels, at zoom 1: room for a decision's name. */
const SIDE = 50;
const DOWN = 56;
/** At the foot lie the buttons, which are higher where a thumb has to hit them. */
const MARGIN = { side: 34, top: 28, bottom: matchMedia('(pointer: coarse)').matches ? 66 : 50 };
const CLOSEST = 3;
/** A small deep tree may be drawn this much wider than high, for its names. */
const WIDEST = 2;
/** Following the search, the levels stand so far apart: room for names, on the edges where the panel is high. */
const FOLLOWED = { low: DOWN / 2, high: DOWN };
const HIGH = 380;
/** A tree whose levels would come closer than this is followed, rather than fitted, unless a person says otherwise. */
const CROWDED = 13;
/** How near a node a finger has to be. */
const REACH = 18;

export class TreeView {
  constructor() {
    /** @type {HTMLElement | null} */
    this.host = null;
    /** @type {Picture | null} */
    this.picture = null;
    /** @type {Plan | null} */
    this.plan = null;
    /** Whether a person has moved the view: from then on it stays where they put it. */
    this.held = false;
    this.following = false;
    /** Pixels between neighbours at zoom 1. */
    this.side = SIDE;
    this.room = { width: 0, height: 0 };
    this.marked = { hovered: -1, focused: -1, shown: -1 };
    this.look = '';
    /** The frame that is to be drawn, 0 for none. */
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

  /** @param {Element | undefined} host  the element with the canvas in it */
  attach(host) {
    if (!host || host === this.host) return;
    this.host = /** @type {HTMLElement} */ (host);
    this.picture = new Picture(/** @type {HTMLCanvasElement} */ (host.querySelector('canvas')));
    select(/** @type {Element} */ (host))
      .call(this.behaviour)
      .on('dblclick.zoom', null);
    this.resized.disconnect();
    this.resized.observe(host);
  }

  /**
   * @param {Plan | null} plan @param {TreeView['marked']} marked
   * @param {{following: boolean, look: string, anchor: number | null}} how  `look` changes when colours and type do;
   *   `anchor` is the id of a node to keep in its place
   */
  show(plan, marked, { following, look, anchor }) {
    const changed = plan !== this.plan;
    const before = this.plan;
    const restyled = look !== this.look;
    const turned = following !== this.following;
    const { focused, shown } = this.marked;
    // Most steps leave the tree as it is.
    if (!changed && !restyled && !turned && marked.focused === focused && marked.shown === shown) return;
    if (turned && following) this.held = false;
    Object.assign(this, { plan, marked: { ...marked, hovered: this.marked.hovered }, look, following });
    // A run that begins anew is looked at afresh.
    if (changed && (!before || plan?.count === 1)) this.held = false;
    if (changed) this.marked.hovered = -1;
    // After the page's own drawing, and in the same frame.
    queueMicrotask(() => {
      if (restyled) this.picture?.restyle();
      if (changed && plan && before && this.held) this.keep(before, plan, anchor);
      else if (changed || turned) this.settle();
      this.draw();
    });
  }

  /** The zoom at which the whole depth just fits. */
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

  /** Keeps some of the tree in view, whatever is dragged. @param {ZoomTransform} transform */
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

  /** The zoom at which all of the tree is seen. */
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

  /** Puts the view where it belongs while nobody holds it. */
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

  /** The current node in view at a readable size; the view moves only when the search leaves its middle. */
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

  /** Whether a tree is too deep for its levels to be told apart when all of it is shown. @param {Plan} plan */
  isCrowded(plan) {
    const { height } = this.room;
    return height > 0 && plan.depth * CROWDED > height - MARGIN.top - MARGIN.bottom;
  }

  /** A tree that grows moves its nodes apart: the one in the middle stays where it was. @param {Plan} before @param {Plan} plan @param {number | null} anchor */
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

  /** Brings a node into view that the keyboard or a button has reached. @param {number} row */
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

  /** The row under a point of the window, -1 for none. @param {{clientX: number, clientY: number}} point */
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
