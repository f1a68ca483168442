// The commands of the value graph.

import * as actions from './actions.js';

/** @import { Tools } from '../app/commands.js' */

/** @param {Tools} tools */
export function graphCommands({ state, questions, show }) {
  return {
    /** Shows what domain consistency would do where a weaker level is at work. */
    askWhatIf: () => questions.whatIf(),
    leaveWhatIf: () => show(() => actions.showWhatIf(state, null)),
  };
}
