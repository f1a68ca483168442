// The commands of the offline feature.

import * as actions from './actions.js';

/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function offlineCommands({ state, page }) {
  return {
    /** Reloads the page in its newer version. The work and its place are kept. */
    takeUpdate: () => page.takeUpdate(),
    putOffUpdate: () => actions.putOffUpdate(state),
    /** Opens the browser's own question about the installation. */
    install: () => page.install(),
  };
}
