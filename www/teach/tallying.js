// The codes of a class: a student copies one, and a teacher collects them. The codes stay in the tab after a reload.
// The browser stores the questions of each shared link, because codes may come after the deck has changed.

import * as v from 'valibot';
import { keep, kept } from '../app/storage.js';
import { read, readableEntries } from '../basics/stored.js';
import * as actions from './actions.js';
import { fingerprint } from './codes.js';
import { csvOf, tallyOf } from './tally.js';

/** @import { State } from '../app/state.js' */
/** @import { Lesson } from '../learn/lesson.js' */

const CODES = 'pencilmark-codes';
const VERSIONS = 'pencilmark-codes-versions';
/** The most versions that are stored of one deck, and the most decks with stored versions. */
const [MOST_VERSIONS, MOST_DECKS] = [8, 40];

const CODES_KEPT = readableEntries(v.string());

const isDeck = (/** @type {any} */ deck) => Array.isArray(deck?.scenes);
const VERSIONS_KEPT = readableEntries(v.array(/** @type {v.GenericSchema<unknown, Lesson>} */ (v.custom(isDeck))));

/** The codes that the tab had before a reload. */
const readCodes = () => read(kept('sessionStorage', CODES), CODES_KEPT, {});

/** The versions of decks that classes have, by the ids of the decks. @returns {Record<string, Lesson[]>} */
const readVersions = () => read(kept('localStorage', VERSIONS), VERSIONS_KEPT, {});

/** The parts of a deck that a tally needs: its questions and their titles. @param {Lesson} deck @returns {Lesson} */
function versionOf({ format, version, id, title, scenes }) {
  const asked = scenes.filter(({ question }) => question);
  return {
    format,
    version,
    id,
    title,
    scenes: asked.map(({ state, title: words, question }) => ({ state, title: words, text: '', question })),
  };
}

/** Whether two decks ask the same questions, so that they have the same codes. @param {Lesson} a @param {Lesson} b */
export const asksTheSame = (a, b) => `${fingerprint(a)}` === `${fingerprint(b)}`;

export class Tallying {
  /** @param {State} state @param {(text: string) => Promise<boolean>} copy */
  constructor(state, copy) {
    this.state = state;
    this.copy = copy;
    actions.changeTeach(state, { codes: readCodes(), versions: readVersions() });
  }

  /** @param {Lesson} deck @param {string} codes */
  setCodes(deck, codes) {
    const all = { ...this.state.teach.codes, [deck.id]: codes };
    actions.changeTeach(this.state, { codes: all });
    keep('sessionStorage', CODES, JSON.stringify(all));
  }

  /** Whether the tally of a deck has codes for its present questions. @param {Lesson} deck */
  hasCodes(deck) {
    const text = this.state.teach.codes[deck.id] ?? '';
    return text.trim() !== '' && tallyOf(deck, text).codes > 0;
  }

  /** Stores the questions of a deck, because a class has this version. @param {Lesson} deck */
  keepVersion(deck) {
    // Another tab may have stored versions meanwhile.
    const { [deck.id]: before = [], ...others } = { ...this.state.teach.versions, ...readVersions() };
    const mine = [versionOf(deck), ...before.filter((each) => !asksTheSame(each, deck))].slice(0, MOST_VERSIONS);
    const all = Object.fromEntries([...Object.entries(others), [deck.id, mine]].slice(-MOST_DECKS));
    actions.changeTeach(this.state, { versions: all });
    keep('localStorage', VERSIONS, JSON.stringify(all));
  }

  /** Whether the questions of a deck differ from all versions that a class has. @param {Lesson} deck */
  differs(deck) {
    const versions = this.state.teach.versions[deck.id] ?? [];
    return versions.length > 0 && !versions.some((each) => asksTheSame(each, deck));
  }

  /** The version of a deck whose questions most of the codes belong to; the deck itself if none fits better. @param {Lesson} deck */
  versionOf(deck) {
    const text = this.state.teach.codes[deck.id] ?? '';
    const counted = [deck, ...(this.state.teach.versions[deck.id] ?? [])].map((each) => ({
      deck: each,
      codes: tallyOf(each, text).codes,
    }));
    return counted.reduce((best, each) => (each.codes > best.codes ? each : best)).deck;
  }

  /** @param {string} code */
  copyCode(code) {
    return this.copyWords(code, 'The code is copied.', 'The browser did not let the page copy. Read the code out.');
  }

  /** @param {Lesson} deck */
  copyTally(deck) {
    const table = csvOf(tallyOf(this.versionOf(deck), this.state.teach.codes[deck.id] ?? ''));
    return this.copyWords(table, 'The table is copied.', 'The browser did not let the page copy the table.');
  }

  /** @param {string} text @param {string} done  said if the text is copied @param {string} refused */
  async copyWords(text, done, refused) {
    const isDone = await this.copy(text);
    actions.say(this.state, isDone ? done : refused, !isDone);
  }
}
