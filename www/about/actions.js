// Actions: the title, the author and the rules in words of the puzzle on the page. Like all actions, they neither touch the
// DOM nor wait.

/** @import { State, Sheet } from '../app/state.js' */
/** @import { Texts } from './texts.js' */

/** Opens or closes the dialog. @param {State} state @param {boolean} describing */
export function setDescribing(state, describing) {
  state.describing = describing;
}

/**
 * Gives the puzzle its texts. They belong to the puzzle and not to a step, so every sheet of the puzzle gets them, and Undo does
 * not take them back.
 * @param {State} state @param {Texts} texts
 */
export function describe(state, { title, author, rules }) {
  const { sheet } = state;
  if (!sheet) return;
  const described = (/** @type {Sheet} */ each) => {
    if (each.opened !== sheet.opened) return each;
    const words = { ignored: [], ...each.words, title, author, rules };
    const isEmpty = !title && !author && !rules && words.ignored.length === 0 && !words.solution && !words.carried;
    return { ...each, words: isEmpty ? null : words };
  };
  state.past = state.past.map(described);
  state.future = state.future.map(described);
  state.sheet = described(sheet);
}
