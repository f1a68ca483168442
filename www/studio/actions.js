// Actions for the rule studio and for the shelf.

import { isBlank } from './own-rules.js';
import { STARTERS } from './starters.js';

/** @import { State } from '../app/state.js' */
/** @import { SaidKind } from '../worker/protocol.js' */
/** @import { OwnRule, Studio, Writing } from './state.js' */

/** @param {State} state @param {Partial<Studio>} changed */
function change(state, changed) {
  state.studio = { ...state.studio, ...changed };
}

/** Opens the studio. @param {State} state */
export function openStudio(state) {
  change(state, { isOpen: true });
  state.message = null;
}

/** Closes the studio. Its text stays. @param {State} state */
export function closeStudio(state) {
  if (state.studio.isOpen) change(state, { isOpen: false });
}

/** The message was about the text before. @param {State} state @param {string} text */
export function typeDefinition(state, text) {
  state.message = null;
  change(state, { text });
}

/** Whether the person wrote the text: it is neither blank nor a text that the page offers. @param {State} state @param {string} text */
const isWritten = ({ saidKinds, studio }, text) =>
  !isBlank(text) && text !== studio.editing?.text && ![...STARTERS, ...saidKinds].some((given) => given.text === text);

/**
 * Begins with another definition. The person's own text is kept, and `takeBack` brings it back.
 * @param {State} state @param {string} text @param {OwnRule | null} [editing]  the rule that the person changes
 */
export function startFrom(state, text, editing = null) {
  const { text: before, replaced } = state.studio;
  if (before === text) return change(state, { editing });
  change(state, { text, editing, value: '', replaced: isWritten(state, before) ? before : replaced });
}

/** Goes back to the text that a start replaced. @param {State} state */
export function takeBack(state) {
  const { replaced } = state.studio;
  if (replaced) change(state, { text: replaced, replaced: '', editing: null, value: '' });
}

/** @param {State} state @param {string} value */
export function setTrialValue(state, value) {
  change(state, { value });
}

/** @param {State} state @param {Studio['said']} said */
export function setSaid(state, said) {
  change(state, { said });
}

/** @param {State} state @param {Studio['tried']} tried */
export function setTried(state, tried) {
  change(state, { tried });
}

/** Empties the studio because its rule is used. @param {State} state */
export function ruleUsed(state) {
  change(state, { isOpen: false, text: '', replaced: '', editing: null, value: '', said: null, tried: null });
}

/** @param {State} state @param {SaidKind[]} kinds */
export function setSaidKinds(state, kinds) {
  state.saidKinds = kinds;
}

/** Takes over what an earlier page left, unless something is typed already. @param {State} state @param {Writing} writing */
export function takeWriting(state, writing) {
  if (isBlank(state.studio.text)) change(state, { ...writing, isOpen: state.studio.isOpen });
}

/** @param {State} state @param {readonly OwnRule[]} shelf */
export function setShelf(state, shelf) {
  state.shelf = shelf;
}

/** @param {State} state @param {OwnRule | null} rule */
export function setUnshelved(state, rule) {
  state.unshelved = rule;
}

/** Shows the examples of one rule in a list, or none. @param {State} state @param {string} id */
export function showTrial(state, id) {
  state.shownTrial = id;
}

/** @param {State} state @param {string} key @param {State['trials'][string]} trial */
export function setTrial(state, key, trial) {
  state.trials = { ...state.trials, [key]: trial };
}
