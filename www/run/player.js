// The player at the foot of the page: the run's buttons and its timeline. The first line moves the run. The second line
// jumps to important positions and holds the speed and the breakpoints. On a phone the second line is not in the foot
// but below the sentence, so that the sentence stays visible above the foot.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { SPEEDS } from '../app/state.js';
import { narrow } from '../grid/grid.js';
import { timelineView } from './timeline.js';
import { button } from '../app/button.js';
import { isDark } from '../app/header.js';
import { unitView } from './settings.js';
import { time } from './statistics.js';
import { stopsPanel } from './stops-panel.js';
import { counted } from '../app/numbers.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { RunView } from '../worker/protocol.js' */

/** @param {State} state @param {Commands} commands */
export function playerPanel(state, commands) {
  const { run, busy, unit, sheet } = state;
  const view = run?.view;
  const position = view?.report.position ?? 0;
  const atStart = position === 0;
  const atEnd = !!view && position === view.end;
  const playing = busy === 'playing';
  const working = busy === 'running' || busy === 'solving';
  const [first, ...rest] = progress(state);
  return html`<footer class="player" aria-label="Run">
    <div class="transport" role="group" aria-label="Run the solver">
      ${button({ name: 'Reset', off: atStart, press: () => commands.reset() })}
      ${button({ name: 'Back', off: atStart, press: () => commands.back() })}
      ${button({ name: 'Step', look: 'primary', off: !sheet || atEnd, press: () => commands.step(), keys: 'Space' })}
      ${button({ name: playing ? 'Pause' : 'Play', look: 'play', off: !sheet || (atEnd && !playing), press: () => commands.play() })}
      ${
        working
          ? button({ name: 'Cancel', look: 'end', press: () => commands.cancel() })
          : button({
              name: 'Run to end',
              look: 'end',
              off: !sheet || atEnd,
              press: () => commands.runToEnd(),
              keys: 'R',
            })
      }
    </div>
    ${narrow.matches ? nothing : momentsView(state, commands)}
    ${timelineView(state, commands, [first, ...rest].join(' '), isDark(state) ? 'dark' : 'light')}
    <p class="progress" aria-hidden="true">${[first, ...rest].join(' ')} ${ticksView(run?.view)}</p>
    ${narrow.matches ? nothing : speedView(state, commands)} ${unitView(unit, commands)} ${stopsPanel(state, commands)}
  </footer>`;
}

/** The second line on a phone, where it stands below the sentence. @param {State} state @param {Commands} commands */
export function secondLine(state, commands) {
  return html`<div class="second-line">${momentsView(state, commands)} ${speedView(state, commands)}</div>`;
}

/** @param {State} state @param {Commands} commands */
function momentsView({ run, sheet, stops }, commands) {
  const view = run?.view;
  const position = view?.report.position ?? 0;
  const atEnd = !!view && position === view.end;
  return html`<div class="moments" role="group" aria-label="Go to">
    ${button({ name: 'Back to last decision', look: 'quiet', off: !view || view.node.depth + position === 0, press: () => commands.backToDecision(), keys: 'U' })}
    ${button({ name: 'Finish propagation', look: 'quiet', off: !sheet || atEnd, press: () => commands.finishPropagation(), keys: 'X' })}
    <button class="quiet" popovertarget="stops" aria-label="Breakpoints, ${stops.length} set">
      Breakpoints ${stops.length > 0 ? html`<b>${stops.length}</b>` : nothing}
    </button>
  </div>`;
}

/** @param {Pick<State, 'speed'>} state @param {Commands} commands */
export function speedView({ speed }, commands) {
  const words =
    SPEEDS[speed] === Infinity
      ? 'as fast as it goes'
      : `${SPEEDS[speed]} ${SPEEDS[speed] === 1 ? 'step' : 'steps'} a second`;
  return html`<div class="speed">
    <label for="speed">Speed</label>
    <input
      id="speed"
      type="range"
      min="0"
      max=${SPEEDS.length - 1}
      step="1"
      aria-valuetext=${words}
      title=${words}
      .value=${live(`${speed}`)}
      @input=${(/** @type {Event} */ event) => commands.setSpeed(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />
    <span aria-hidden="true">${SPEEDS[speed] === Infinity ? 'fastest' : `${SPEEDS[speed]}/s`}</span>
  </div>`;
}

/** The legend of the marks on the timeline; empty as long as there are no marks. @param {RunView | undefined} view */
function ticksView(view) {
  const [failures, solutions] = view?.curve.slice(-2) ?? [0, 0];
  return [
    failures > 0 ? html`<span class="tick"><i class="failure"></i>failure</span>` : nothing,
    solutions > 0 ? html`<span class="tick"><i class="solution"></i>solution</span>` : nothing,
  ];
}

/** The progress of the run, in two short parts. @param {State} state @returns {string[]} */
function progress({ run, busy, busySince, node }) {
  if (busy === 'solving') return ['Solving', time(performance.now() - busySince)];
  if (!run) return ['Not started'];
  const { report, end, stats } = run.view;
  const at = `Event ${counted(report.position)}`;
  if (busy === 'running') return [at, `${counted(stats.nodes)} nodes`];
  const whole = end === undefined ? [at] : [at, `of ${counted(end)}`];
  return node ? [...whole, `(node ${node.id}: ${counted(node.report.position)})`] : whole;
}
