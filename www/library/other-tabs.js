// Messages about records between the tabs of the page.

import { openChannel } from '../documents/channel.js';
import * as libraryActions from './actions.js';

/** @import { State } from '../app/state.js' */
/** @import { KeptPuzzle } from './record.js' */

/** @typedef {Pick<KeptPuzzle, 'id' | 'revision' | 'place'>} Saved */

export class OtherTabs {
  /**
   * @param {State} state
   * @param {(kept: KeptPuzzle) => void} changed  called when another tab has changed the record of this page
   */
  constructor(state, changed) {
    this.state = state;
    this.changed = changed;
    /** Whether messages are handled: only after the page has started. */
    this.isListening = false;
    this.channel = openChannel('pencilmark', (/** @type {Saved} */ message) => this.heard(message));
  }

  /** Tells other tabs that a record has changed. @param {KeptPuzzle} record */
  tell({ id, revision, place }) {
    this.channel?.postMessage({ id, revision, place });
  }

  /** @param {Saved} message */
  heard({ id, revision, place }) {
    const { kept } = this.state;
    if (kept?.id !== id || revision <= kept.revision || !this.isListening) return;
    // If the other tab saved the same state, no notice is needed.
    if (place === kept.place) libraryActions.setKept(this.state, { ...kept, revision });
    else this.changed(kept);
  }
}
