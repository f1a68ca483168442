// The parts of Set: the clues, the rules and the shape of a puzzle, and questions about the puzzle. At most one part is open.

/** @import { State } from './state.js' */

/** @typedef {'clues' | 'rules' | 'shape' | 'ask'} SetPart */

/** The parts of Set in their order. @type {readonly (readonly [id: SetPart, name: string])[]} */
export const SET_PARTS = [
  ['clues', 'Clues'],
  ['rules', 'Rules'],
  ['shape', 'Shape'],
  ['ask', 'Ask'],
];

/** The part of Set that is open; null if none is open. @param {Pick<State, 'sheet' | 'room' | 'ruleDraft' | 'shaping' | 'asking'>} state @returns {SetPart | null} */
export function setPart({ sheet, room, ruleDraft, shaping, asking }) {
  if (!sheet || room === 'learn') return null;
  if (ruleDraft) return 'rules';
  if (shaping) return 'shape';
  if (asking) return 'ask';
  return room === 'play' && sheet.mode === 'clues' ? 'clues' : null;
}

/** Whether the rule studio is open. It belongs to the part for rules. @param {Parameters<typeof setPart>[0] & Pick<State, 'studio'>} state */
export const isStudioOpen = (state) => state.studio.isOpen && setPart(state) === 'rules';

/** Whether the part for questions is open. @param {Parameters<typeof setPart>[0]} state */
export const isAsking = (state) => setPart(state) === 'ask';

/** Whether a part of Set replaces the room: its board stands in the place of the grid. @param {Parameters<typeof setPart>[0]} state */
export const isSetTool = (state) => ['rules', 'shape', 'ask'].includes(setPart(state) ?? '');
