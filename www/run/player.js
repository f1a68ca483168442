// The controls of the run. The timeline with its play button is at the foot of the Lab. Below the timeline are the jumps, the
// breakpoints and the speed. The buttons that move the run are beside the sentence.

import { html, nothing } from 'lit/html.js';
import { shortcutOf } from '../commands/table.js';
import { live } from 'lit/directives/live.js';
import { SPEEDS } from '../app/state.js';
import { isStates } from '../states/state.js';
import { placeOf } from './moment.js';
import { timelineView } from './timeline.js';
import { button } from '../app/button.js';
import { isDark } from '../app/theme.js';
import { atDoors } from '../lab/welcome.js';
import { gridUnitView, unitView } from './settings.js';
import { stopsPanel } from './stops-panel.js';
import { counted, duration } from '../app/numbers.js';
import { isTight, whyLink } from './why.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { RunPlace } from '../worker/protocol.js' */

/** The buttons that move the run. They stand below the sentence. @param {State} state @param {Commands} commands */
export function transportView(state, commands) {
  const { sheet, unit } = state;
  const { position, atEnd } = placeOf(state);
  // While the doors of the welcome are shown, only the first door is highlighted.
  const look = atDoors(state) ? '' : 'primary';
  return html`<div class="transport" role="group" aria-label="Run the solver">
    ${button({ name: 'Back', off: position === 0, press: () => commands.back() })}
    ${button({ name: 'Step', look, off: !sheet || atEnd, press: () => commands.step(), keys: shortcutOf('step') })}
    ${button({ name: 'Next interesting', off: !sheet || atEnd, press: () => commands.nextInteresting(), keys: shortcutOf('next-interesting') })}
    ${(isStates(state) ? gridUnitView : unitView)(unit, commands)} ${isTight() ? nothing : whyLink(state, commands)}
  </div>`;
}

/** @param {State} state @param {Commands} commands */
export function playerPanel(state, commands) {
  const { run, busy, sheet } = state;
  const { position, atEnd } = placeOf(state);
  const playing = busy === 'playing';
  const words = progress(state);
  return html`<footer class="foot" aria-label="Run">
    <div class="time">
      <button
        type="button"
        class="play"
        aria-label=${playing ? 'Pause run' : 'Play run'}
        title=${playing ? 'Pause run' : 'Play run'}
        aria-disabled=${!sheet || (atEnd && !playing) ? 'true' : nothing}
        @click=${() => sheet && (playing || !atEnd) && commands.play()}
      >
        <svg viewBox="0 0 16 16" aria-hidden="true">
          <path d=${playing ? 'M4 3h3v10H4zM9 3h3v10H9z' : 'M4.5 2.5v11l9-5.5z'} />
        </svg>
      </button>
      ${timelineView(state, commands, words, isDark(state) ? 'dark' : 'light')}
    </div>
    <p class="progress" aria-hidden="true">${words} ${ticksView(run?.view)}</p>
    <div class="calm">
      ${
        busy === 'running' || busy === 'solving'
          ? button({ name: 'Cancel', look: 'quiet end', press: () => commands.cancel() })
          : button({
              name: 'Run to end',
              look: 'quiet end',
              off: !sheet || atEnd,
              press: () => commands.runToEnd(),
              keys: shortcutOf('run-to-end'),
            })
      }
      ${button({ name: 'Reset', look: 'quiet', off: position === 0, press: () => commands.reset() })}
      ${momentsView(state, commands)} ${speedView(state, commands)}
    </div>
    ${isStates(state) ? nothing : stopsPanel(state, commands)}
  </footer>`;
}

/** @param {State} state @param {Commands} commands */
function momentsView(state, commands) {
  // These jumps and breakpoints exist only in a search.
  if (isStates(state)) return nothing;
  const { run, sheet, stops } = state;
  const { position, atEnd } = placeOf(state);
  return html`<div class="moments" role="group" aria-label="Go to">
    ${button({ name: 'Back to last decision', look: 'quiet', off: !run || run.view.node.depth + position === 0, press: () => commands.backToDecision(), keys: shortcutOf('back-to-decision') })}
    ${button({ name: 'Finish propagation', look: 'quiet', off: !sheet || atEnd, press: () => commands.finishPropagation(), keys: shortcutOf('finish-propagation') })}
    <button class="quiet" popovertarget="stops" aria-label="Breakpoints, ${stops.length} set">
      Breakpoints ${stops.length > 0 ? html`<b>${stops.length}</b>` : nothing}
    </button>
  </div>`;
}

/**
 * The slider of the speed. While a tour plays, the slider shows the speed of the tour, and otherwise the chosen speed.
 * @param {Pick<State, 'speed' | 'pace'>} state @param {Commands} commands
 */
export function speedView({ speed: chosen, pace }, commands) {
  const rate = pace ?? SPEEDS[chosen];
  const speed = SPEEDS.findLastIndex((each) => each <= rate);
  const words = rate === Infinity ? 'as fast as it goes' : `${rate} ${rate === 1 ? 'step' : 'steps'} a second`;
  return html`<div class="speed">
    <label for="speed">Speed</label>
    <input
      id="speed"
      type="range"
      min="0"
      max=${SPEEDS.length - 1}
      step="1"
      style="--share:${speed / (SPEEDS.length - 1)}"
      aria-valuetext=${words}
      title=${words}
      .value=${live(`${speed}`)}
      @input=${(/** @type {Event} */ event) => commands.setSpeed(Number(/** @type {HTMLInputElement} */ (event.target).value))}
    />
    <span aria-hidden="true">${rate === Infinity ? 'fastest' : `${rate}/s`}</span>
  </div>`;
}

/** The legend of the marks on the timeline; empty as long as there are no marks. @param {RunPlace | undefined} view */
function ticksView(view) {
  const [failures, solutions] = view?.density.slice(-2) ?? [0, 0];
  return [
    failures > 0 ? html`<span class="tick"><i class="failure"></i>failure</span>` : nothing,
    solutions > 0 ? html`<span class="tick"><i class="solution"></i>solution</span>` : nothing,
  ];
}

/** The progress of the run in words. @param {State} state */
function progress({ run, busy, busySince, node }) {
  if (busy === 'solving') return `Solving ${duration(performance.now() - busySince)}`;
  if (!run) return 'Not started';
  const { report, end, stats } = run.view;
  const at = `Event ${counted(report.position)}`;
  if (busy === 'running') return `${at} ${counted(stats.nodes)} ${run.view.grids ? 'grids' : 'nodes'}`;
  const whole = end === undefined ? at : `${at} of ${counted(end)}`;
  return node ? `${whole} (node ${node.id}: ${counted(node.report.position)})` : whole;
}
