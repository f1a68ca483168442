// What the page knows of rules of one's own without asking the engine: their names, and which of them can be drawn now.

/** @import { State } from '../app/state.js' */
/** @import { OwnRule } from './state.js' */

/** Whether a line of a definition means nothing: it is empty, or a remark. @param {string} line */
const isIdle = (line) => /^\s*(\/\/|$)/.test(line);

/** The name of a definition: the words before the first colon. @param {string} text */
export function nameOf(text) {
  const first = text.split('\n').find((line) => !isIdle(line)) ?? '';
  return first.split(':')[0].trim() || 'Rule without a name';
}

/** Whether a definition says nothing yet. @param {string} text */
export const isBlank = (text) => text.split('\n').every(isIdle);

/**
 * The own rules that a person can draw: those of the shelf and those of the puzzle.
 * @param {Pick<State, 'shelf' | 'sheet'>} state @returns {OwnRule[]}
 */
export function drawable({ shelf, sheet }) {
  const placed = (sheet?.info.placed ?? []).flatMap(({ id, definition }) =>
    definition ? [{ id, text: definition }] : [],
  );
  return [...new Map([...placed, ...shelf].map((rule) => [rule.id, rule])).values()];
}

/** The key of the examples of a rule in a list. @param {string} id @param {number} size @param {number | undefined} value */
export const trialKey = (id, size, value) => JSON.stringify([id, size, value]);
