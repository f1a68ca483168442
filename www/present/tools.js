// The tools of a presentation in the header, and the layers that they put over the page: strokes, the spotlight and the
// notes.

import { html, nothing, svg } from 'lit/html.js';
import { live } from 'lit/directives/live.js';
import { button } from '../app/button.js';
import { begun, extended, pathOf, withStroke } from '../basics/strokes.js';
import { times } from './clock.js';
import { presentShortcutOf } from './commands.js';

/** @import { Presenting } from './presenting.js' */
/** @import { Colour, Stroke } from './state.js' */

/** @type {readonly {id: Colour, name: string}[]} */
const COLOURS = [
  { id: 'vermilion', name: 'Orange pen' },
  { id: 'accent', name: 'Blue pen' },
  { id: 'green', name: 'Green pen' },
];

const PEN = svg`<path d="M4 20l4-1L19 8l-3-3L5 16z" />`;
const SPOT = svg`<circle cx="12" cy="12" r="5" /><path d="M12 2v3M12 19v3M2 12h3M19 12h3" />`;
const NOTES = svg`<path d="M6 3h12v18H6zM9 8h6M9 12h6M9 16h4" />`;
const AHEAD = svg`<path d="M5 5l8 7-8 7zM17 5v14" />`;
const EYE = svg`<path d="M2 12s4-7 10-7 10 7 10 7-4 7-10 7S2 12 2 12z" /><circle cx="12" cy="12" r="3" />`;

/** @param {Presenting} presenting */
export function presentTools(presenting) {
  const { presentation } = presenting;
  const isPen = presentation.tool === 'pen';
  const tool = (
    /** @type {string} */ name,
    /** @type {string} */ keys,
    /** @type {unknown} */ icon,
    /** @type {() => unknown} */ press,
    /** @type {boolean | undefined} */ pressed = undefined,
  ) => button({ name, keys, icon, pressed, look: 'quiet tool', press: () => void press() });
  return html`<div class="present-tools" role="toolbar" aria-label="Presenting">
    ${clockView(presenting)}
    ${
      isPen
        ? html`${COLOURS.map(
            ({ id, name }) =>
              html`<button
                type="button"
                class="quiet tool pen-colour"
                style="--pen: var(--${id})"
                aria-label=${name}
                title=${name}
                aria-pressed=${presentation.colour === id ? 'true' : 'false'}
                @click=${() => presenting.useColour(id)}
              ></button>`,
          )}
          ${button({ name: 'Undo stroke', look: 'quiet', keys: presentShortcutOf('present-undo'), off: presenting.strokes.length === 0, press: () => presenting.undo() })}
          ${button({ name: 'Clear', look: 'quiet', keys: presentShortcutOf('present-clear'), off: presenting.strokes.length === 0, press: () => presenting.clear() })}`
        : nothing
    }
    ${tool('Pen', 'D', PEN, () => presenting.useTool('pen'), isPen)}
    ${tool('Spotlight', 'S', SPOT, () => presenting.useTool('spotlight'), presentation.tool === 'spotlight')}
    ${tool('Hide the question', 'H', EYE, () => presenting.cover(), presenting.covered !== null)}
    ${tool('Next interesting', 'I', AHEAD, () => presenting.nextInteresting())}
    ${tool('Notes', 'N', NOTES, () => presenting.toggleNotes(), presentation.showsNotes)}
  </div>`;
}

/** @param {Presenting} presenting */
function clockView(presenting) {
  const { clock } = presenting;
  if (!clock) return nothing;
  const { gone, left, isOver } = times(clock, Date.now());
  return html`<button type="button" class="quiet present-clock ${isOver ? 'over' : ''}" popovertarget="present-clock">
      <span class="unseen">Clock: </span><b>${gone}</b> <span class="left">${left} ${isOver ? 'over' : 'left'}</span>
    </button>
    <div id="present-clock" class="dropdown" popover role="group" aria-label="Clock">
      <button type="button" @click=${() => presenting.pauseClock()}>
        ${clock.stood === null ? 'Pause the clock' : 'Let the clock run'}
      </button>
      <button type="button" @click=${() => presenting.restartClock()}>Restart the clock</button>
      <label class="present-minutes"
        ><span>Minutes</span
        ><input
          class="typed"
          type="number"
          min="1"
          max="600"
          .value=${live(`${clock.minutes}`)}
          @change=${(/** @type {Event} */ event) =>
            presenting.setMinutes(/** @type {HTMLInputElement} */ (event.target).valueAsNumber)}
      /></label>
    </div>`;
}

/** What the tools put over the page. @param {Presenting} presenting */
export function presentOverlay(presenting) {
  if (!presenting.isOn) return nothing;
  const { presentation, strokes } = presenting;
  const isPen = presentation.tool === 'pen';
  return html`${
    isPen || strokes.length > 0
      ? html`<svg
          class="pen-sheet ${isPen ? 'active' : ''}"
          viewBox="0 0 1 1"
          preserveAspectRatio="none"
          aria-hidden="true"
          @pointerdown=${isPen ? (/** @type {PointerEvent} */ event) => draw(event, presenting) : nothing}
        >
          ${strokes.map((stroke) => svg`<path style="--pen: var(--${stroke.colour})" d=${pathOf(stroke.points)} />`)}
          <path class="now" style="--pen: var(--${presentation.colour})" />
        </svg>`
      : nothing
  }
  ${presentation.tool === 'spotlight' ? html`<div class="spotlight" aria-hidden="true"></div>` : nothing}
  ${presentation.showsNotes ? notesView(presenting) : nothing}`;
}

/** @param {Presenting} presenting */
function notesView(presenting) {
  const { title, text } = presenting.notes;
  return html`<aside class="present-notes" aria-label="Notes">
    <h2>${title}</h2>
    <p>${text || 'No notes on this scene.'}</p>
    <div class="buttons">
      <button type="button" @click=${() => presenting.openNotesWindow()}>In a window of their own</button>
      <button type="button" @click=${() => presenting.toggleNotes()}>Close</button>
    </div>
  </aside>`;
}

/** Draws a stroke until the pointer is lifted. The page draws it once, at its end. @param {PointerEvent} event @param {Presenting} presenting */
function draw(event, presenting) {
  const sheet = /** @type {SVGSVGElement} */ (event.currentTarget);
  const line = /** @type {SVGPathElement} */ (sheet.querySelector('.now'));
  const { width, height } = sheet.getBoundingClientRect();
  const pointOf = (/** @type {PointerEvent} */ { clientX, clientY }) =>
    /** @type {Stroke['points'][0]} */ ([clientX / width, clientY / height]);
  const draw = (/** @type {Stroke} */ drawn) => {
    stroke = drawn;
    line.setAttribute('d', pathOf(stroke.points));
  };
  let stroke = begun(presenting.presentation.colour, pointOf(event));
  const add = (/** @type {PointerEvent} */ event) => draw(extended(stroke, pointOf(event)));
  const end = () => {
    for (const [name, heard] of Object.entries(heardBy)) sheet.removeEventListener(name, heard);
    line.removeAttribute('d');
    presenting.setStrokes(withStroke(presenting.strokes, stroke));
  };
  /** @type {Record<string, (event: any) => void>} */
  const heardBy = { pointermove: add, pointerup: end, pointercancel: end };
  for (const [name, heard] of Object.entries(heardBy)) sheet.addEventListener(name, heard);
  sheet.setPointerCapture(event.pointerId);
  event.preventDefault();
  draw(stroke);
}
