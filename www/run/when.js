// A line that names the moment that a panel shows, if the panel does not show the position of the run.

import { html, nothing } from 'lit/html.js';

/** @import { Moment } from './moment.js' */

/** @param {Moment | null} moment @param {string} [otherwise]  words for a panel that shows the run's own position */
export function whenView(moment, otherwise = moment?.words) {
  const words = moment?.isInspected ? moment.words : otherwise;
  return words ? html`<p class="when">${words}</p>` : nothing;
}
