// What a newcomer sees in the half of the Lab that is still empty: each tab with a line about what it will show.

import { html } from 'lit/html.js';

/** @import { Tab } from './tabs.js' */

/** @param {readonly Tab[]} tabs */
export function beginningView(tabs) {
  return html`<section class="panel tabs-to-come" aria-label="What the tabs will show">
    <h2>As soon as the solver runs</h2>
    <dl tabindex="0">
      ${tabs.map(
        ({ name, shows }) =>
          html`<div>
            <dt>${name}</dt>
            <dd>${shows}</dd>
          </div>`,
      )}
    </dl>
  </section>`;
}
