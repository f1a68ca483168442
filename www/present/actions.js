// Actions: the changes of a presentation. Like all actions, they neither touch the DOM nor wait.

/** @import { State } from '../app/state.js' */
/** @import { Clock, Presentation, Stroke } from './state.js' */

/** @param {State} state @param {Partial<Presentation>} changed */
export function changePresentation(state, changed) {
  state.presentation = { ...state.presentation, ...changed };
}

/** Replaces the strokes on a scene. @param {State} state @param {string} scene @param {Stroke[]} strokes */
export function setStrokes(state, scene, strokes) {
  changePresentation(state, { strokes: { ...state.presentation.strokes, [scene]: strokes } });
}

/** @param {State} state @param {string} lesson @param {Clock} clock */
export function setClock(state, lesson, clock) {
  changePresentation(state, { clocks: { ...state.presentation.clocks, [lesson]: clock } });
}
