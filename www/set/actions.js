// The actions of the part of Set in which a person asks about the puzzle.

import { edit } from '../app/actions.js';
import { puzzleKey } from '../basics/sheet.js';
import { showRules } from '../rules/actions.js';
import { reshape } from '../shape/actions.js';

/** @import { State } from '../app/state.js' */
/** @import { PuzzleInfo } from '../worker/protocol.js' */
/** @import { About, Frame } from './state.js' */

/** @param {State} state */
export function openAsk(state) {
  state.asking = true;
}

/** Closes the part. The trial and the answer go with it. @param {State} state */
export function closeAsk(state) {
  Object.assign(state, { asking: false, trial: null, question: null });
}

/** Enters a digit on trial, in the place of another one. @param {State} state @param {number} cell @param {number} value */
export function setTrial(state, cell, value) {
  const { sheet, trial, trueCandidates } = state;
  if (!sheet) return;
  const puzzle = puzzleKey(sheet);
  const known = trial?.puzzle === puzzle ? trial.before : trueCandidates;
  state.trial = { cell, value, puzzle, before: known?.puzzle === puzzle ? known : null };
  state.question = null;
}

/** Takes the digit on trial back. The true candidates without it are still known. @param {State} state */
export function dropTrial(state) {
  const { sheet, trial } = state;
  if (sheet && trial?.before && trial.puzzle === puzzleKey(sheet)) state.trueCandidates = trial.before;
  Object.assign(state, { trial: null, question: null });
}

/** Makes the digit on trial a clue, as one undo step. @param {State} state */
export function enterTrial(state) {
  const { sheet, trial } = state;
  if (!sheet || !trial || trial.puzzle !== puzzleKey(sheet)) return;
  enterClue(state, trial.cell, trial.value);
  Object.assign(state, { trial: null, question: null });
}

/** Enters a clue, as one undo step. @param {State} state @param {number} cell @param {number} value */
export function enterClue(state, cell, value) {
  const { sheet } = state;
  if (sheet) edit(state, { ...sheet, givens: sheet.givens.with(cell, value), entries: sheet.entries.with(cell, 0) });
}

/**
 * Replaces the puzzle by a part of it, as one undo step. The answer stays, because it tells what is gone.
 * @param {State} state @param {PuzzleInfo} info
 */
export function becomePart(state, info) {
  const { question } = state;
  reshape(state, info, [...info.givens]);
  if (question && state.sheet) state.question = { ...question, puzzle: puzzleKey(state.sheet) };
}

/** @param {State} state @param {string} id @param {string} puzzle @param {About} about */
export function beginQuestion(state, id, puzzle, about) {
  showRules(state, []);
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

/** Leaves the question. The rule of its answer that is marked goes with it. @param {State} state */
export function leaveQuestion(state) {
  showRules(state, []);
  state.question = null;
}
