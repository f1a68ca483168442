// The rule studio, in which a person says a rule of their own, and the shelf on which the browser keeps such rules.

import * as v from 'valibot';
import { read, readableList, valid } from '../basics/stored.js';

/** @import { OwnRuleReport, RuleKind, SaidKind, Trial } from '../worker/protocol.js' */

/** The engine reads no longer definition. */
const LONGEST = 6000;

/** A rule as it is stored: its id in texts, and its definition. */
const OWN_RULE = v.object({ id: v.string(), text: v.pipe(v.string(), v.maxLength(LONGEST)) });

/** @typedef {v.InferOutput<typeof OWN_RULE>} OwnRule */

/** What the studio shows, as a tab leaves it to the next page. `replaced` is the text before the last start. */
const WRITING = v.object({
  isOpen: v.fallback(v.boolean(), false),
  text: v.string(),
  replaced: v.fallback(v.string(), ''),
  editing: v.fallback(v.nullable(OWN_RULE), null),
  value: v.fallback(v.string(), ''),
});

/** @typedef {v.InferOutput<typeof WRITING>} Writing */

/** How the example of a definition is drawn. @typedef {{shape: RuleKind['shape'], look: string, colour: string}} Look */

/** The example of a rule in a list. @typedef {{trial: Trial, look: Look}} ListedTrial */

/**
 * @typedef {object} Studio
 * @property {boolean} isOpen
 * @property {string} text  the definition as it is typed
 * @property {string} replaced  the person's text before a start replaced it; '' if there was none
 * @property {OwnRule | null} editing  the rule that the definition was taken from
 * @property {string} value  the value in the example, as it is typed
 * @property {{of: string, size: number, report: OwnRuleReport} | null} said  what the engine says about the text `of`
 * @property {{of: string, trial: Trial | null} | null} tried  the example of a definition; null if the engine gave none
 */

/**
 * @typedef {object} StudioState
 * @property {Studio} studio
 * @property {SaidKind[]} saidKinds  the definitions of the built-in kinds, empty until they have been requested
 * @property {readonly OwnRule[]} shelf  the rules that the browser keeps
 * @property {OwnRule | null} unshelved  the rule that was deleted from the shelf last
 * @property {string} shownTrial  the id of the own rule whose examples a list shows; '' for none
 * @property {Readonly<Record<string, ListedTrial | 'computing' | 'none'>>} trials  the examples of rules in lists
 */

/** @returns {StudioState} */
export const studioDefaults = () => ({
  studio: { isOpen: false, text: '', replaced: '', editing: null, value: '', said: null, tried: null },
  saidKinds: [],
  shelf: [],
  unshelved: null,
  shownTrial: '',
  trials: {},
});

/** What a tab leaves of the studio. @param {Studio} studio @returns {Writing} */
export const writingOf = ({ isOpen, text, replaced, editing, value }) => ({ isOpen, text, replaced, editing, value });

/** Reads what a tab left; null if it is damaged. @param {unknown} raw @returns {Writing | null} */
export const readWriting = (raw) => valid(raw, WRITING, null);

/** Reads a stored shelf, without damaged rules. @param {string | null} text @returns {OwnRule[]} */
export const readShelf = (text) => read(text, readableList(OWN_RULE), []);
