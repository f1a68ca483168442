// Decides about a drawn rule that is not confirmed yet when the person goes on to something else. The person may leave
// the tool, choose another kind, edit another rule, go to another room or open another puzzle. A finished rule that the
// engine can read joins the puzzle, as one undo step. For any other rule the page asks whether to go on drawing or to
// throw the rule away.

import { showAgain } from '../app/actions.js';
import * as ruleActions from './actions.js';
import { isDrawn, isFinished } from './draft.js';

/** @import { State } from '../app/state.js' */
/** @import { Reshaping } from '../shape/reshaping.js' */

/**
 * Makes the function that settles the draft and then calls `goOn`. Without a drawn rule, it calls `goOn` at once.
 * @param {{state: State, reshaping: Reshaping, reshape: (change: Promise<unknown>) => Promise<void>, page: {askAboutRule: () => Promise<boolean>}}} parts
 */
export function makeSettled({ state, reshaping, reshape, page }) {
  /** Whether there is no drawn rule any more. */
  async function settle() {
    const { ruleDraft: draft } = state;
    const kind = ruleActions.draftKind(state);
    if (draft && kind && isFinished(draft, kind)) {
      await reshape(reshaping.addRule());
      if (!state.misfit) return true;
    }
    if (!(await page.askAboutRule())) return false;
    ruleActions.emptyDraft(state);
    await reshaping.previewRule();
    return true;
  }

  /**
   * @template Result
   * @param {() => Result} goOn
   * @returns {Result | Promise<Awaited<Result> | false>}  false if the person goes on drawing
   */
  return (goOn) => {
    const { ruleDraft, sheet } = state;
    if (!ruleDraft || !sheet || !isDrawn(ruleDraft, sheet.info)) return goOn();
    return settled();
    /** @returns {Promise<Awaited<Result> | false>} */
    async function settled() {
      if (await settle()) return await goOn();
      // The control shows the old choice again, because the person goes on drawing.
      showAgain(state);
      return false;
    }
  };
}
