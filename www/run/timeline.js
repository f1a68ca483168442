// The timeline: a slider over the events of the run, below a chart. The chart is a curve of the remaining candidates,
// with squares for failures and diamonds for solutions. Dotted lines mark the landmarks; a click on a mark goes to its
// position.

import { html } from 'lit/html.js';
import { guard } from 'lit/directives/guard.js';
import { live } from 'lit/directives/live.js';
import { ref } from 'lit/directives/ref.js';
import { narrow } from '../grid/grid.js';
import { placeMarks } from './landmarks.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Landmark } from '../worker/protocol.js' */

/**
 * The number of values in each row of the density. A row is about a bucket of positions. Its values are: the position
 * at the end of the bucket, the candidates left there, the least and the most candidates within the bucket, and the
 * failures and solutions so far.
 */
const ROW = 6;
const [LEFT, LEAST, MOST, FAILURES, SOLUTIONS] = [1, 2, 3, 4, 5];
/** The height of the bar for the densest bucket of failures, in pixels. */
const BAR = 12;
/** Up to this number, failures are drawn as squares even if some of them overlap. */
const FEW = 40;
/** Half the width of the slider's thumb, in pixels. Position 0 of the chart has this distance from the left edge. */
const INSET = 8;
const SQUARE = 5;

/**
 * The data of the chart.
 * @typedef {{density: Uint32Array | null, max: number, node: number | null, look: string}} Shown
 */

/** Draws the chart of the run on a canvas. Colours and sizes are read only when they change. */
class RunPicture {
  constructor() {
    /** @type {HTMLCanvasElement | null} */
    this.canvas = null;
    /** @type {Shown} */
    this.shown = { density: null, max: 0, node: null, look: '' };
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
    const { density, max, node } = shown;
    if (!density || max === 0) return;
    this.colours ??= readColours(canvas);
    const { colours } = this;
    const x = (/** @type {number} */ position) => INSET + (position / max) * (room.width - 2 * INSET);
    const floor = room.height - SQUARE - 3;
    let highest = 1;
    for (let at = 0; at < density.length; at += ROW) highest = Math.max(highest, density[at + MOST]);
    const y = (/** @type {number} */ left) => floor - 1 - (left / highest) * (floor - 3);

    // In a long run, the search goes down and back many times within a bucket. The curve is then a band from the least
    // to the most candidates.
    context.fillStyle = colours.line;
    context.globalAlpha = 0.22;
    for (let at = ROW; at < density.length; at += ROW) {
      const [from, to] = [x(density[at - ROW]), x(density[at])];
      context.fillRect(from, y(density[at + MOST]), to - from, y(density[at + LEAST]) - y(density[at + MOST]));
    }
    context.globalAlpha = 1;
    context.beginPath();
    for (let at = 0; at < density.length; at += ROW) context.lineTo(x(density[at]), y(density[at + LEFT]));
    context.strokeStyle = colours.line;
    context.lineWidth = 1.4;
    context.lineJoin = 'round';
    context.stroke();

    context.fillStyle = colours.failure;
    drawFailures(context, density, x, room.height);
    context.fillStyle = colours.solution;
    for (let at = ROW; at < density.length; at += ROW) {
      if (density[at + SOLUTIONS] === density[at - ROW + SOLUTIONS]) continue;
      diamond(context, x(density[at]), room.height - 4.5, 4.5);
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

/**
 * Draws the failures of a run: a square for each, while there is room for squares. Otherwise each bucket has a bar. Its
 * height is the density of failures, compared with the densest bucket.
 * @param {CanvasRenderingContext2D} context @param {Uint32Array} density @param {(position: number) => number} x
 * @param {number} floor
 */
function drawFailures(context, density, x, floor) {
  /** @type {{from: number, to: number, rate: number}[]} */
  const buckets = [];
  for (let at = ROW; at < density.length; at += ROW) {
    const failures = density[at + FAILURES] - density[at - ROW + FAILURES];
    if (failures === 0) continue;
    const [from, to] = [x(density[at - ROW]), x(density[at])];
    buckets.push({ from, to, rate: failures / Math.max(1, density[at] - density[at - ROW]) });
  }
  const crowded = buckets.some(({ to }, index) => index > 0 && to - buckets[index - 1].to < SQUARE);
  if (!crowded || buckets.length < FEW) {
    for (const { to } of buckets) context.fillRect(to - SQUARE / 2, floor - SQUARE, SQUARE, SQUARE);
    return;
  }
  const densest = Math.max(...buckets.map(({ rate }) => rate));
  for (const { from, to, rate } of buckets) {
    const height = 1 + (BAR - 1) * (rate / densest);
    context.fillRect(from, floor - height, Math.max(1, to - from), height);
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
 * The accessible name of a mark. It contains the label, because people with voice control say the label.
 * @param {string} words @param {string} label
 */
const nameOf = (words, label) => (words.toLowerCase().includes(label.toLowerCase()) ? words : `${words}, ${label}`);

/** The marks of the landmarks. @param {Landmark[]} landmarks @param {number} max @param {Commands} commands */
function marksView(landmarks, max, commands) {
  return html`<div class="landmarks">
    ${placeMarks(landmarks, max, narrow.matches).map(
      ({ position, share, room, label, words, side }) =>
        html`<button
          class="landmark ${label ? `labelled ${side}` : ''}"
          tabindex="-1"
          style="--at:${share}; --room:${room}"
          title=${words}
          aria-label="Go to event ${position}: ${nameOf(words, label)}"
          @click=${() => commands.seek(position)}
        >
          ${label}
        </button>`,
    )}
  </div>`;
}

/**
 * @param {State} state @param {Commands} commands @param {string} progress
 * @param {string} look  changes when the colours change
 */
export function timelineView({ run, node, seekingTo }, commands, progress, look) {
  // While a person drags the thumb, it stays at the pointer, even if the run has not reached this position yet.
  const position = seekingTo ?? run?.view.report.position ?? 0;
  const max = run ? (run.view.end ?? run.furthest) : 0;
  const share = max > 0 ? position / max : 0;
  const density = run?.view.density ?? null;
  const shown = { density, max, node: node?.report.position ?? null, look };
  const key = [max, shown.node, look, density?.length, density?.at(-ROW), density?.at(-2), density?.at(-1)];
  return html`<div class="timeline" style="--share:${share}">
    ${guard(key, () => {
      picture.show(shown);
      return html`<canvas class="curve" aria-hidden="true" ${ref((element) => picture.attach(element))}></canvas>`;
    })}
    ${guard([run?.view.landmarks, max, narrow.matches], () => marksView(run?.view.landmarks ?? [], max, commands))}
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
