// The items about offline use in the menus "More". They say whether the page works without a network. They offer a newer
// version if there is one, and the installation if the browser can install the page.

import { html, nothing } from 'lit/html.js';
import { moreItem } from '../shell/more.js';

/** @import { State } from '../app/state.js' */
/** @import { Commands } from '../page/commands.js' */
/** @import { Saved } from './state.js' */

/** @type {Record<Saved, string>} */
const WORDS = {
  waiting: 'Offline use is not ready yet',
  saving: 'Getting ready for offline use …',
  ready: 'Works offline',
  failed: 'Offline use is not ready: the next visit tries again',
  none: 'This browser does not keep the page for offline use',
};

/** @param {State} state @param {Commands} commands */
export function offlineItems({ offline }, commands) {
  const item = (/** @type {string} */ name, /** @type {() => unknown} */ does) => moreItem({ name, does });
  return html`${offline.installable ? item('Install Pencilmark', () => commands.install()) : nothing}
    ${['offered', 'later'].includes(offline.update) ? item('Reload in the new version', () => commands.takeUpdate()) : nothing}
    <p class="offline-words" data-saved=${offline.saved}>${WORDS[offline.saved]}</p>`;
}
