// The codes of a class: a student copies one, and a teacher collects them. The tab keeps them over a reload.

import { keep, kept } from '../app/storage.js';
import * as actions from './actions.js';
import { csvOf, tallyOf } from './tally.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */

const CODES = 'pencilmark-codes';

/** The codes that the tab had before a reload. @returns {Record<string, string>} */
function readCodes() {
  try {
    const read = Object.entries(Object(JSON.parse(kept('sessionStorage', CODES) ?? '{}')));
    return Object.fromEntries(read.filter(([, text]) => typeof text === 'string'));
  } catch {
    return {};
  }
}

export class Tallying {
  /** @param {State} state @param {() => void} redraw @param {(text: string) => Promise<boolean>} copy */
  constructor(state, redraw, copy) {
    this.state = state;
    this.redraw = redraw;
    this.copy = copy;
    actions.changeTeach(state, { codes: readCodes() });
  }

  /** @param {Lesson} deck @param {string} codes */
  setCodes(deck, codes) {
    const all = { ...this.state.teach.codes, [deck.id]: codes };
    actions.changeTeach(this.state, { codes: all });
    keep('sessionStorage', CODES, JSON.stringify(all));
    this.redraw();
  }

  /** @param {string} code */
  copyCode(code) {
    return this.copyWords(code, 'The code is copied.', 'The browser did not let the page copy. Read the code out.');
  }

  /** @param {Lesson} deck */
  copyTally(deck) {
    const table = csvOf(tallyOf(deck, this.state.teach.codes[deck.id] ?? ''));
    return this.copyWords(table, 'The table is copied.', 'The browser did not let the page copy the table.');
  }

  /** @param {string} text @param {string} done  said if the text is copied @param {string} refused */
  async copyWords(text, done, refused) {
    const isDone = await this.copy(text);
    actions.say(this.state, isDone ? done : refused, !isDone);
    this.redraw();
  }
}
