// Draws the search tree on a canvas. A circle is a choice, a square a failure, a diamond a solution, and a dashed
// circle an open node. A small circle is a grid in which the direct solutions were filled in. A triangle is a collapsed
// failed subtree, with its number of nodes. Nodes that a restart abandoned are hollow, and an abandoned choice is also
// struck through. A dashed arc is a backjump. The choice points that a backjump passed over are hollow too. Symbols and
// names stay readable at every zoom. A name that would overlap another name is left out. Only the visible part of the
// tree is drawn.

import { Dust } from './dust.js';
import { drawJumps } from './jumps.js';
import {
  ABANDONED,
  CHOICE,
  COLLAPSED_ABANDONED,
  FAILED,
  NO_PARENT,
  OPEN,
  SOLUTION,
  STATUS,
  isCollapsed,
} from './plan.js';
import { trace } from './symbols.js';
import { counted } from '../app/numbers.js';

/** @import { Plan } from './plan.js' */

/**
 * The position of the tree on the screen. A node is drawn at `x + unit * (its x)`, `y + level * (its depth)`.
 * @typedef {{x: number, unit: number, y: number, level: number}} Placing
 */

/**
 * The highlighted rows, -1 for none.
 * @typedef {{hovered: number, focused: number, shown: number}} Marked
 */

/** If nodes are closer than this number of pixels, a level is drawn as dust (dust.js). */
const DUST = 5;
/**
 * The distance in pixels from the edge within which a symbol or name outside the picture can still be partly visible.
 */
const OVERHANG = 40;
/** Maximum number of names in the picture; nobody reads more names. */
const MOST_NAMES = 500;

/** The names of the colours in tree.css. */
const COLOURS = /** @type {const} */ ([
  'open',
  'choice',
  'failed',
  'solution',
  'collapsed',
  'abandoned',
  'filled',
  'jump',
  'dust',
  'edge',
  'path',
  'surface',
  'ink',
  'soft',
  'halo',
]);

/** The name of the colour of each status. @type {(typeof COLOURS[number])[]} */
const OF_STATUS = [
  'open',
  'choice',
  'failed',
  'solution',
  'collapsed',
  'collapsed',
  'abandoned',
  'abandoned',
  'filled',
];

export class Picture {
  /** @param {HTMLCanvasElement} canvas */
  constructor(canvas) {
    this.canvas = canvas;
    this.context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext('2d'));
    this.width = 0;
    this.height = 0;
    this.ratio = 1;
    this.dust = new Dust(1, 1);
    /** @type {Record<typeof COLOURS[number], string>} */
    this.colour = /** @type {any} */ ({});
    /** The colour of each status for the dust; the colour of edges is last. @type {number[]} */
    this.shades = [];
    this.font = 12;
    this.family = 'sans-serif';
    /** @type {Map<string, number>} */
    this.widths = new Map();
  }

  /** @param {number} width @param {number} height @param {number} ratio  physical pixels in one CSS pixel */
  resize(width, height, ratio) {
    Object.assign(this, { width, height, ratio });
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.dust = new Dust(this.canvas.width, this.canvas.height);
  }

  /** Reads colours and fonts from the style sheet, which handles themes and projectors. */
  restyle() {
    const style = getComputedStyle(this.canvas);
    this.font = parseFloat(style.fontSize);
    this.family = style.fontFamily;
    this.widths.clear();
    const probe = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    for (const name of COLOURS) this.colour[name] = style.getPropertyValue(`--tree-${name}`).trim();
    if (!probe) return;
    this.shades = [...OF_STATUS, /** @type {const} */ ('dust')].map((name) => {
      probe.fillStyle = this.colour[name];
      probe.fillRect(0, 0, 1, 1);
      return new Uint32Array(probe.getImageData(0, 0, 1, 1).data.buffer)[0];
    });
  }

  /** Half the width of a symbol, in CSS pixels. @param {Placing} placing */
  radius({ unit, level }) {
    return Math.max(1.2, Math.min(this.font * 0.55, unit * 0.2, level * 0.2));
  }

  wipe() {
    this.context.setTransform(1, 0, 0, 1, 0, 0);
    this.context.clearRect(0, 0, this.canvas.width, this.canvas.height);
    this.dust.clear();
  }

  /** @param {Plan} plan @param {Placing} placing @param {Marked} marked */
  draw(plan, placing, marked) {
    const { context, width, height, ratio } = this;
    this.wipe();

    const left = (-OVERHANG - placing.x) / placing.unit;
    const right = (width + OVERHANG - placing.x) / placing.unit;
    const first = Math.max(0, Math.floor((-OVERHANG - placing.y) / placing.level));
    const last = Math.min(plan.depth, Math.ceil((height + OVERHANG - placing.y) / placing.level));
    const fine = {
      x: placing.x * ratio,
      unit: placing.unit * ratio,
      y: placing.y * ratio,
      level: placing.level * ratio,
    };
    /** @type {[start: number, end: number][]} the places in `levels` of each level that is not dust, by depth */
    const clear = [];
    for (let depth = first; depth <= last; depth++) {
      const range = plan.strip(depth, left, right);
      const [start, end] = range;
      if (start === end) continue;
      const { x, levels } = plan.layout;
      const span = (Math.min(right, x[levels[end - 1]]) - Math.max(left, x[levels[start]])) * placing.unit;
      if (end - start > 2 && span < (end - start) * DUST) this.dust.level(plan, depth, range, fine, this.shades);
      else clear[depth] = range;
    }
    this.dust.put(context);
    context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.edges(plan, placing, clear);
    this.way(plan, placing, plan.solutionPath, this.colour.solution, [5, 3]);
    this.way(plan, placing, plan.path, this.colour.path, []);
    if (placing.unit >= DUST) {
      context.strokeStyle = this.colour.jump;
      drawJumps(context, plan, (row) => this.place(plan, placing, row), this.radius(placing) + 3, { width, height });
    }
    this.symbols(plan, placing, clear);
    this.rings(plan, placing, marked);
    this.names(plan, placing, clear, marked);
  }

  /** @param {CanvasRenderingContext2D} context @param {Plan} plan @param {Placing} placing @param {number} row */
  bend(context, plan, { x: shift, unit, y: top, level }, row) {
    const { x, depths, parents } = plan.layout;
    const parent = parents[row];
    if (parent === NO_PARENT) return;
    const from = shift + x[parent] * unit;
    const to = shift + x[row] * unit;
    const foot = top + depths[row] * level;
    const head = foot - level;
    context.moveTo(from, head);
    if (level < 12 || from === to) context.lineTo(to, foot);
    else context.bezierCurveTo(from, head + level * 0.55, to, foot - level * 0.55, to, foot);
  }

  /** @param {Plan} plan @param {Placing} placing @param {[number, number][]} clear */
  edges(plan, placing, clear) {
    const { context } = this;
    const { levels } = plan.layout;
    context.beginPath();
    for (const range of clear) {
      if (!range) continue;
      for (let place = range[0]; place < range[1]; place++) this.bend(context, plan, placing, levels[place]);
    }
    context.strokeStyle = this.colour.edge;
    context.lineWidth = placing.unit > 12 ? 1.3 : 1;
    context.setLineDash([]);
    context.stroke();
  }

  /**
   * Draws a path from the root in its own colour.
   * @param {Plan} plan @param {Placing} placing @param {number[]} path @param {string} colour @param {number[]} dash
   */
  way(plan, placing, path, colour, dash) {
    const { context } = this;
    context.beginPath();
    for (const row of path) this.bend(context, plan, placing, row);
    context.strokeStyle = colour;
    context.lineWidth = 2;
    context.setLineDash(dash);
    context.stroke();
    context.setLineDash([]);
  }

  /** @param {Plan} plan @param {Placing} placing @param {[number, number][]} clear */
  symbols(plan, placing, clear) {
    const { context, width } = this;
    const { x, levels, status } = plan.layout;
    const radius = this.radius(placing);
    // All nodes of a status are one path, because changing colours costs more than drawing.
    const paths = STATUS.map(() => new Path2D());
    const passed = new Path2D();
    for (const [depth, range] of clear.entries()) {
      if (!range) continue;
      const y = placing.y + depth * placing.level;
      for (let place = range[0]; place < range[1]; place++) {
        const row = levels[place];
        const at = placing.x + x[row] * placing.unit;
        if (at <= -OVERHANG || at >= width + OVERHANG) continue;
        const isPassed = status[row] === CHOICE && plan.passed.has(row);
        trace(isPassed ? passed : paths[status[row]], status[row], at, y, radius);
      }
    }
    for (const [state, path] of paths.entries()) {
      const colour = this.colour[OF_STATUS[state]];
      const hollow = state === OPEN || state === ABANDONED || state === COLLAPSED_ABANDONED;
      context.fillStyle = hollow ? this.colour.surface : colour;
      context.fill(path);
      if (!hollow) continue;
      context.strokeStyle = colour;
      context.lineWidth = 1.5;
      if (state === OPEN && radius > 3) context.setLineDash([2.5, 2]);
      context.stroke(path);
      context.setLineDash([]);
    }
    context.fillStyle = this.colour.surface;
    context.fill(passed);
    context.strokeStyle = this.colour.choice;
    context.lineWidth = 1.5;
    context.stroke(passed);
    // A solution always gets a readable symbol, however small all others are.
    for (const row of plan.solutionPath.slice(-1)) {
      const path = new Path2D();
      const at = this.place(plan, placing, row);
      trace(path, SOLUTION, at.x, at.y, Math.max(radius, 4));
      context.fillStyle = this.colour.solution;
      context.fill(path);
    }
  }

  /** @param {Plan} plan @param {Placing} placing @param {number} row */
  place(plan, placing, row) {
    const { x, depths } = plan.layout;
    return { x: placing.x + x[row] * placing.unit, y: placing.y + depths[row] * placing.level };
  }

  /** @param {Plan} plan @param {Placing} placing @param {Marked} marked */
  rings(plan, placing, { hovered, focused, shown }) {
    const { context } = this;
    const radius = Math.max(this.radius(placing), 3);
    const ring = (/** @type {number} */ row, /** @type {number} */ gap, /** @type {string} */ colour, wide = 1.8) => {
      if (row < 0 || row >= plan.count) return;
      const at = this.place(plan, placing, row);
      context.beginPath();
      context.arc(at.x, at.y, radius + gap, 0, 2 * Math.PI);
      context.strokeStyle = colour;
      context.lineWidth = wide;
      context.stroke();
    };
    ring(hovered, 4, this.colour.soft, 1.2);
    ring(plan.current, 4.5, this.colour.path);
    if (shown >= 0) {
      ring(shown, 4.5, this.colour.ink, 2.4);
      ring(shown, 8, this.colour.ink, 1);
    }
    ring(focused, 8.5, this.colour.path, 3);
  }

  /**
   * Writes decisions and the sizes of collapsed subtrees if they fit. A decision is on the edge if the levels are far
   * enough apart, and otherwise beside its node. If a failed leaf has no room there, its decision is below it, or only
   * the end of the decision, as in "= 5".
   * @param {Plan} plan @param {Placing} placing @param {[number, number][]} clear @param {Marked} marked
   */
  names(plan, placing, clear, { hovered, focused, shown }) {
    const { font, height } = this;
    const onEdge = placing.level >= font * 3;
    if (!onEdge && placing.level < font * 1.25 && hovered < 0 && focused < 0) return;
    const { levels, status, sizes, x } = plan.layout;
    const radius = this.radius(placing);
    const loud = [hovered, focused, shown].filter((row) => row >= 0);
    let left = MOST_NAMES;
    for (const [depth, range] of clear.entries()) {
      if (!range || left <= 0) continue;
      const y = placing.y + depth * placing.level;
      if (y < -font || y - placing.level > height) continue;
      /** @type {[number, number][]} occupied intervals of this level, in pixels across */
      const taken = [];
      const free = (/** @type {number} */ from, /** @type {number} */ to) =>
        from > -OVERHANG && to < this.width + OVERHANG && taken.every(([a, b]) => to < a || from > b);
      const write = (
        /** @type {number} */ row,
        /** @type {string} */ colour,
        weight = 500,
        text = plan.decision(row),
        isLeft = false,
      ) => {
        if (!text) return true;
        const at = placing.x + x[row] * placing.unit;
        const wide = this.measure(text, weight);
        const parent = plan.parentOf(row);
        // A name beside a node leaves room for the node's ring, and for the head of an arc. At the edge of the picture the name moves to the other
        // side.
        const ringed = row === plan.current || loud.includes(row);
        const away = radius + (plan.returnedTo.has(row) ? 14 : ringed ? 11 : 5) + wide / 2;
        const turned = isLeft || at + away + wide / 2 > this.width - 2;
        if (isLeft && at - away - wide / 2 < 2) return false;
        const beside = turned ? at - away : at + away;
        const middle = onEdge ? at * 0.86 + (placing.x + x[parent] * placing.unit) * 0.14 : beside;
        const from = middle - wide / 2 - 3;
        const to = middle + wide / 2 + 3;
        if (!free(from, to) || (!onEdge && !this.clearBeside(plan, placing, row, turned ? from : to))) return false;
        taken.push([from, to]);
        left--;
        this.write(text, middle, onEdge ? y - placing.level * 0.36 : y, colour, weight);
        return true;
      };
      /** The failed leaves that have no name yet. @type {number[]} */
      const nameless = [];
      const rows = Array.from({ length: Math.min(range[1] - range[0], left) }, (_, index) => levels[range[0] + index]);
      for (const row of loud) {
        const isHere = plan.layout.depths[row] === depth;
        if (isHere && !write(row, this.colour.ink, 600) && !onEdge)
          write(row, this.colour.ink, 600, plan.decision(row), true);
      }
      for (const row of rows) if (plan.onPath.has(row) && !loud.includes(row)) write(row, this.colour.path, 600);
      if (onEdge || placing.level >= font * 1.25) {
        for (const row of rows) {
          if (plan.onPath.has(row) || loud.includes(row) || write(row, this.colour.soft)) continue;
          if (status[row] === FAILED) nameless.push(row);
        }
        if (!onEdge) {
          for (const row of nameless) {
            const [whole, end] = [plan.decision(row), plan.shortDecision(row)];
            const ways = /** @type {const} */ ([
              [whole, true],
              [end, false],
              [end, true],
            ]);
            ways.some(([text, isLeft]) => write(row, this.colour.soft, 500, text, isLeft));
          }
        }
      }
      if (!onEdge) continue;
      taken.length = 0;
      // The names of the next level must not touch the names below this one.
      const below = y + radius * 1.25 + font * 0.8;
      const isRoomy = below + font * 1.2 < y + placing.level * 0.64;
      for (const row of rows) {
        const isNameless = isRoomy && nameless.includes(row);
        if (!isNameless && !isCollapsed(status[row])) continue;
        const at = placing.x + x[row] * placing.unit;
        const texts = isNameless ? [plan.decision(row), plan.shortDecision(row)] : [counted(sizes[row])];
        const weight = isNameless ? 500 : 600;
        const colour = isNameless ? this.colour.soft : this.colour[OF_STATUS[status[row]]];
        for (const text of texts) {
          const half = this.measure(text, weight) / 2 + 2;
          if (!free(at - half, at + half)) continue;
          taken.push([at - half, at + half]);
          this.write(text, at, below, colour, weight);
          break;
        }
      }
    }
  }

  /**
   * Tells whether a name beside a node ends before the next node on that side.
   * @param {Plan} plan @param {Placing} placing @param {number} row @param {number} end
   */
  clearBeside(plan, placing, row, end) {
    const { x } = plan.layout;
    const at = placing.x + x[row] * placing.unit;
    const neighbour = plan.go(row, end > at ? 'right' : 'left');
    const ring = neighbour === plan.current ? 7 : 0;
    const gap = Math.abs(placing.x + x[neighbour] * placing.unit - at) - this.radius(placing) - ring;
    return neighbour === row || gap > Math.abs(end - at);
  }

  /** @param {string} text @param {number} weight */
  measure(text, weight) {
    const key = `${weight}${text}`;
    let wide = this.widths.get(key);
    if (wide === undefined) {
      this.context.font = `${weight} ${this.font}px ${this.family}`;
      wide = this.context.measureText(text).width;
      this.widths.set(key, wide);
    }
    return wide;
  }

  /** @param {string} text @param {number} x @param {number} y @param {string} colour @param {number} weight */
  write(text, x, y, colour, weight) {
    const { context, font } = this;
    context.font = `${weight} ${font}px ${this.family}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    // The background of a name interrupts the lines that cross it.
    const wide = this.measure(text, weight) + 4;
    context.fillStyle = this.colour.halo;
    context.fillRect(x - wide / 2, y - font * 0.56, wide, font * 1.12);
    context.fillStyle = colour;
    context.fillText(text, x, y);
  }
}
