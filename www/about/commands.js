// The commands of the dialog for the title, the author and the rules in words.

import * as actions from './actions.js';
import { textsOf } from './texts.js';

/** @import { Texts } from './texts.js' */
/** @import { Tools } from '../page/commands.js' */

/** @param {Tools} tools */
export function aboutCommands({ state, page, libraryActions }) {
  return {
    openAbout() {
      actions.setDescribing(state, state.sheet !== null);
      page.openAbout();
    },
    closedAbout: () => actions.setDescribing(state, false),
    /** @param {Texts} texts */
    describe(texts) {
      const before = textsOf(state.sheet).title;
      actions.describe(state, texts);
      page.closeAbout();
      // A record that has the earlier title as its name takes the new one.
      const { kept } = state;
      if (kept?.name && kept.name === before && before !== texts.title) void libraryActions.rename(kept.id, '');
    },
  };
}
