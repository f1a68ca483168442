// The player: the run's buttons and its timeline, always within reach at the foot of the page.

import { html } from 'lit/html.js';
import { CHOICES } from '../state.js';
import { timelineView } from '../views/timeline.js';
import { button } from './button.js';
import { selectView } from './settings.js';
import { time } from './statistics.js';

/** @import { State } from '../state.js' */
/** @import { Commands } from '../commands.js' */

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
          : button({ name: 'Run to end', look: 'end', off: !sheet || atEnd, press: () => commands.runToEnd() })
      }
    </div>
    ${timelineView(state, commands, [first, ...rest].join(' '))}
    <p class="progress" aria-hidden="true">${first}<br />${rest}</p>
    ${selectView({
      name: 'Step by',
      id: 'unit',
      offered: CHOICES.unit,
      chosen: unit,
      choose: (chosen) => commands.setUnit(chosen),
    })}
  </footer>`;
}

/** Where the run stands, in two short lines. @param {State} state @returns {string[]} */
function progress({ run, busy, busySince }) {
  if (busy === 'solving') return ['Solving', time(performance.now() - busySince)];
  if (!run) return ['Not started'];
  const { report, end, stats } = run.view;
  const at = `Event ${report.position.toLocaleString('en')}`;
  if (busy === 'running') return [at, `${stats.nodes.toLocaleString('en')} nodes`];
  return end === undefined ? [at] : [at, `of ${end.toLocaleString('en')}`];
}
