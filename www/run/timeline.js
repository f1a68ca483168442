// The timeline: a slider over the events of the run, below a chart. The chart is a curve of the remaining candidates,
// with squares for failures and diamonds for solutions.

import { html } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */

/** Numbers in each row of the curve: position, remaining candidates, failures and solutions so far. */
const ROW = 4;
/** Half the width of the slider's thumb, in pixels; position 0 lies there. */
const INSET = 8;
const SQUARE = 5;

/**
 * The data of the chart.
 * @typedef {{curve: Uint32Array | null, max: number, node: number | null, look: string}} Shown
 */

/** Draws the chart of the run on a canvas. Colours and sizes are read only when they change. */
class RunPicture {
  constructor() {
    /** @type {HTMLCanvasElement | null} */
    this.canvas = null;
    /** @type {Shown} */
    this.shown = { curve: null, max: 0, node: null, look: '' };
    this.room = { width: 0, height: 0 };
    /** @type {Record<'line' | 'failure' | 'solution' | 'node', string> | null} */
    this.colours = null;
    this.resized = new ResizeObserver(
      ([
        {
          contentRect: { width, height },
        },
      ]) => {
        this.room = { width, height };
        this.draw();
      },
    );
  }

  /** @param {Element | undefined} element */
  attach(element) {
    if (!element || element === this.canvas) return;
    this.canvas = /** @type {HTMLCanvasElement} */ (element);
    this.colours = null;
    this.resized.disconnect();
    this.resized.observe(this.canvas);
  }

  /** @param {Shown} shown */
  show(shown) {
    if (shown.look !== this.shown.look) this.colours = null;
    this.shown = shown;
    queueMicrotask(() => this.draw());
  }

  draw() {
    const { canvas, room, shown } = this;
    const context = canvas?.getContext('2d');
    if (!canvas || !context || room.width === 0) return;
    const ratio = Math.min(devicePixelRatio, 2);
    canvas.width = room.width * ratio;
    canvas.height = room.height * ratio;
    context.scale(ratio, ratio);
    const { curve, max, node } = shown;
    if (!curve || max === 0) return;
    this.colours ??= readColours(canvas);
    const { colours } = this;
    const x = (/** @type {number} */ position) => INSET + (position / max) * (room.width - 2 * INSET);
    const floor = room.height - SQUARE - 3;

    let most = 1;
    for (let at = 1; at < curve.length; at += ROW) most = Math.max(most, curve[at]);
    context.beginPath();
    for (let at = 0; at < curve.length; at += ROW) {
      context.lineTo(x(curve[at]), floor - 1 - (curve[at + 1] / most) * (floor - 3));
    }
    context.strokeStyle = colours.line;
    context.lineWidth = 1.4;
    context.lineJoin = 'round';
    context.stroke();

    // Where failures are too close for separate squares, the squares merge into a band.
    context.fillStyle = colours.failure;
    let free = -Infinity;
    for (let at = ROW; at < curve.length; at += ROW) {
      const place = x(curve[at]);
      if (curve[at + 2] === curve[at - ROW + 2] || place < free) continue;
      context.fillRect(place - SQUARE / 2, room.height - SQUARE, SQUARE, SQUARE);
      free = place + SQUARE - 1;
    }
    context.fillStyle = colours.solution;
    for (let at = ROW; at < curve.length; at += ROW) {
      if (curve[at + 3] === curve[at - ROW + 3]) continue;
      diamond(context, x(curve[at]), room.height - 4.5, 4.5);
    }
    if (node !== null) {
      context.strokeStyle = colours.node;
      context.lineWidth = 1.5;
      context.setLineDash([3, 2]);
      context.beginPath();
      context.moveTo(x(node), 0);
      context.lineTo(x(node), room.height);
      context.stroke();
    }
  }
}

/** @param {Element} element */
function readColours(element) {
  const style = getComputedStyle(element);
  const [line, failure, solution, node] = ['line', 'failure', 'solution', 'node'].map((name) =>
    style.getPropertyValue(`--run-${name}`),
  );
  return { line, failure, solution, node };
}

/** @param {CanvasRenderingContext2D} context @param {number} x @param {number} y @param {number} half */
function diamond(context, x, y, half) {
  context.beginPath();
  context.moveTo(x, y - half);
  context.lineTo(x + half, y);
  context.lineTo(x, y + half);
  context.lineTo(x - half, y);
  context.fill();
}

const picture = new RunPicture();

/**
 * @param {State} state @param {Commands} commands @param {string} progress
 * @param {string} look  changes when the colours change
 */
export function timelineView({ run, node, seekingTo }, commands, progress, look) {
  // While a person drags, the thumb stays at the pointer, though the run may not have arrived there yet.
  const position = seekingTo ?? run?.view.report.position ?? 0;
  const max = run ? (run.view.end ?? run.furthest) : 0;
  const share = max > 0 ? position / max : 0;
  const shown = { curve: run?.view.curve ?? null, max, node: node?.report.position ?? null, look };
  const key = [max, shown.node, look, shown.curve?.length, shown.curve?.at(-4), shown.curve?.at(-3)];
  return html`<div class="timeline" style="--share:${share}">
    ${guard(key, () => {
      picture.show(shown);
      return html`<canvas class="curve" aria-hidden="true" ${ref((element) => picture.attach(element))}></canvas>`;
    })}
    <input
      type="range"
      aria-label="Timeline"
      aria-valuetext=${progress}
      min="0"
      max=${max || 1}
      step="1"
      .value=${live(`${position}`)}
      ?disabled=${max === 0}
      @input=${(/** @type {Event} */ event) => commands.seek(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />
  </div>`;
}
