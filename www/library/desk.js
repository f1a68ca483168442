// What lies on the desk beside the puzzle and belongs to no record: a half typed import, what Generate makes, the speed of
// Play, the cell that is selected, the steps of a comparison. It is part of a tab's last moment.

/** @import { State } from '../state.js' */

/**
 * @typedef {object} Desk
 * @property {State['draft'] & {open: boolean}} draft
 * @property {State['wishes']} wishes
 * @property {number} speed
 * @property {number} selected
 * @property {[number, number][]} trail  of the comparison
 */

/** @param {State} state @param {boolean} open  whether the draft's dialog is @returns {Desk} */
export function deskOf({ draft, wishes, speed, selected, comparison }, open) {
  return { draft: { ...draft, open }, wishes, speed, selected, trail: comparison?.trail ?? [] };
}

/** @param {State} state @param {Desk} desk @param {boolean} same  whether the person goes on where they were */
export function setUp(state, { wishes, speed, selected }, same) {
  Object.assign(state, { wishes, speed });
  if (same && selected < (state.sheet?.info.cells.length ?? Infinity)) state.selected = selected;
}

/** A draft is taken over if there is none yet. @param {State} state @param {Desk | undefined} desk @returns {boolean} whether none remains */
export function takeDraft(state, desk) {
  const { text = '', error = null } = desk?.draft ?? {};
  if (!text) return true;
  if (state.draft.text) return false;
  state.draft = { text, error };
  return true;
}

/** The steps of a comparison, if they end where it stands. @param {State} state @param {Desk} desk */
export function takeTrail({ comparison }, { trail }) {
  if (comparison && trail.at(-1)?.join() === comparison.trail.at(-1)?.join()) comparison.trail = trail;
}
