// The timeline: a slider over the events of the run, under a curve of how many candidates were left, with a
// small square wherever a node failed.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';

/** @import { State, Run } from '../state.js' */
/** @import { Commands } from '../commands.js' */

/** The curve's own units; it is stretched to whatever room there is. */
const WIDTH = 1000;
const HEIGHT = 30;
/** More squares than this run into one line. */
const SQUARES = 120;

/** @param {State} state @param {Commands} commands @param {string} progress */
export function timelineView({ run }, commands, progress) {
  const position = run?.view.report.position ?? 0;
  const max = run ? (run.view.end ?? run.furthest) : 0;
  const share = max > 0 ? position / max : 0;
  return html`<div class="timeline" style="--share:${share}">
    <div class="curve" aria-hidden="true">${run && max > 0 && run.samples.length > 1 ? curve(run, max) : nothing}</div>
    <input
      type="range"
      aria-label="Timeline"
      aria-valuetext=${progress}
      min="0"
      max=${max || 1}
      step="1"
      .value=${live(`${position}`)}
      ?disabled=${max === 0}
      @input=${(/** @type {Event} */ event) => slide(event, commands)}
    />
  </div>`;
}

/** The last wish while a seek is under way; the ones between are skipped. @type {number | null} */
let wish = null;
let seeking = false;

/** @param {Event} event @param {Commands} commands */
async function slide(event, commands) {
  wish = Number(/** @type {HTMLInputElement} */ (event.target).value);
  if (seeking) return;
  seeking = true;
  while (wish !== null) {
    const position = wish;
    wish = null;
    await commands.seek(position);
  }
  seeking = false;
}

/** @param {Run} run @param {number} max */
function curve({ samples }, max) {
  const most = Math.max(...samples.map((sample) => sample.left), 1);
  const x = (/** @type {number} */ position) => ((position / max) * WIDTH).toFixed(1);
  const points = samples.map(
    ({ position, left }) => `${x(position)},${(HEIGHT - (left / most) * (HEIGHT - 3)).toFixed(1)}`,
  );
  const failed = samples.filter((sample, index) => index > 0 && sample.failures > samples[index - 1].failures);
  const every = Math.ceil(failed.length / SQUARES);
  return html`<svg viewBox="0 0 ${WIDTH} ${HEIGHT}" preserveAspectRatio="none">
      <polyline points=${points.join(' ')} vector-effect="non-scaling-stroke" />
    </svg>
    ${failed
      .filter((_, index) => index % every === 0)
      .map(({ position }) => html`<i style="left:${((position / max) * 100).toFixed(2)}%"></i>`)}`;
}
