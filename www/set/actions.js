// The actions of the part of Set in which a person asks about the puzzle.

/** @import { State } from '../app/state.js' */
/** @import { About, Frame } from './state.js' */

/** @param {State} state */
export function openAsk(state) {
  state.asking = true;
}

/** Closes the part. The trial and the answer go with it. @param {State} state */
export function closeAsk(state) {
  Object.assign(state, { asking: false, trial: null, question: null });
}

/** Enters a digit on trial, or takes it back. @param {State} state @param {State['trial']} trial */
export function setTrial(state, trial) {
  Object.assign(state, { trial, question: null });
}

/** @param {State} state @param {string} id @param {string} puzzle @param {About} about */
export function beginQuestion(state, id, puzzle, about) {
  state.question = { id, puzzle, about, isBusy: true, trouble: '', answer: null, frames: [], at: 0 };
}

/**
 * Shows an answer, or a better one. The person stays at the same frame if there still is one.
 * @param {State} state @param {unknown} answer @param {Frame[]} [frames] @param {boolean} [isBusy]  whether a better answer may follow
 */
export function showAnswer(state, answer, frames = [], isBusy = false) {
  if (!state.question) return;
  const at = Math.min(state.question.at, Math.max(0, frames.length - 1));
  state.question = { ...state.question, answer, frames, at, isBusy };
}

/** @param {State} state @param {Frame[]} frames */
export function showFrames(state, frames) {
  if (state.question) state.question = { ...state.question, frames, at: 0 };
}

/** @param {State} state @param {string} trouble */
export function failQuestion(state, trouble) {
  if (state.question) state.question = { ...state.question, isBusy: false, trouble };
}

/** Shows another frame of the answer. @param {State} state @param {number} at */
export function showFrame(state, at) {
  const { question } = state;
  if (question?.frames.length)
    state.question = { ...question, at: Math.max(0, Math.min(at, question.frames.length - 1)) };
}

/** @param {State} state */
export function leaveQuestion(state) {
  state.question = null;
}
