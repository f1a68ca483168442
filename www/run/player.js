// The buttons that move the run, and the player at the foot of the Lab: the timeline, the jumps to important positions,
// the speed and the breakpoints.

import { html, nothing } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { SPEEDS } from '../app/state.js';
import { timelineView } from './timeline.js';
import { button } from '../app/button.js';
import { isDark } from '../app/theme.js';
import { unitView } from './settings.js';
import { stopsPanel } from './stops-panel.js';
import { counted, duration } from '../app/numbers.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../app/commands.js' */
/** @import { RunView } from '../worker/protocol.js' */

/** The buttons that move the run. They stand beside the sentence. @param {State} state @param {Commands} commands */
export function transportView(state, commands) {
  const { run, sheet, unit } = state;
  const view = run?.view;
  const position = view?.report.position ?? 0;
  const atEnd = !!view && position === view.end;
  return html`<div class="transport" role="group" aria-label="Run the solver">
    ${button({ name: 'Back', off: position === 0, press: () => commands.back() })}
    ${button({ name: 'Step', look: 'primary', off: !sheet || atEnd, press: () => commands.step(), keys: 'Space' })}
    ${unitView(unit, commands)}
  </div>`;
}

/** @param {State} state @param {Commands} commands */
export function playerPanel(state, commands) {
  const { run, busy, sheet } = state;
  const view = run?.view;
  const position = view?.report.position ?? 0;
  const atEnd = !!view && position === view.end;
  const playing = busy === 'playing';
  const working = busy === 'running' || busy === 'solving';
  const [first, ...rest] = progress(state);
  return html`<footer class="player" aria-label="Run">
    <div class="drive" role="group" aria-label="Whole run">
      ${button({ name: playing ? 'Pause run' : 'Play run', look: 'play', off: !sheet || (atEnd && !playing), press: () => commands.play() })}
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
      ${button({ name: 'Reset', off: position === 0, press: () => commands.reset() })}
    </div>
    ${timelineView(state, commands, [first, ...rest].join(' '), isDark(state) ? 'dark' : 'light')}
    <p class="progress" aria-hidden="true">${[first, ...rest].join(' ')} ${ticksView(run?.view)}</p>
    ${momentsView(state, commands)} ${speedView(state, commands)} ${stopsPanel(state, commands)}
  </footer>`;
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
  if (busy === 'solving') return ['Solving', duration(performance.now() - busySince)];
  if (!run) return ['Not started'];
  const { report, end, stats } = run.view;
  const at = `Event ${counted(report.position)}`;
  if (busy === 'running') return [at, `${counted(stats.nodes)} nodes`];
  const whole = end === undefined ? [at] : [at, `of ${counted(end)}`];
  return node ? [...whole, `(node ${node.id}: ${counted(node.report.position)})`] : whole;
}
