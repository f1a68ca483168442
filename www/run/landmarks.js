// Chooses the marks of the timeline. Landmarks that are too close to each other share one mark. A mark has a label if
// the label does not cover another one. Marks with a label are higher than the others, so that no mark covers another.

/** @import { Landmark } from '../worker/protocol.js' */

/**
 * @typedef {object} Placed
 * @property {number} position
 * @property {number} share  the place on the timeline, from 0 to 1
 * @property {number} room  the width that no other mark uses, as a share of the timeline
 * @property {string} label  a few words, or '' without room for them
 * @property {string} words  the whole phrase
 * @property {'before' | 'after'} side  the side of the mark on which the label stands
 */

/** The kinds of landmarks, the most important first. @type {Landmark['kind'][]} */
const IMPORTANCE = ['hall', 'guess', 'solution', 'first-pruning', 'failure', 'largest', 'givens', 'end'];

/** The room of a label, and the distance of two marks, as shares of the timeline. On a phone, marks have no labels. */
const LABEL = 0.095;
const APART = { wide: 0.009, narrow: 0.02 };

/**
 * @param {readonly Landmark[]} landmarks @param {number} max  the length of the timeline @param {boolean} narrow
 * @returns {Placed[]}  by position
 */
export function placeMarks(landmarks, max, narrow) {
  if (max === 0) return [];
  const apart = narrow ? APART.narrow : APART.wide;
  /** @type {Placed[]} */
  const placed = [];
  /** @type {[from: number, to: number][]} */
  const taken = [];
  const sorted = [...landmarks].sort(
    (a, b) => IMPORTANCE.indexOf(a.kind) - IMPORTANCE.indexOf(b.kind) || a.position - b.position,
  );
  for (const landmark of sorted) {
    const { position, words, kind } = landmark;
    const share = position / max;
    // A run that is still being searched is shorter than the part that the landmarks cover.
    if (share > 1) continue;
    if (kind === 'end' || placed.some((other) => Math.abs(other.share - share) < apart)) continue;
    const side = share + LABEL > 1 ? 'before' : 'after';
    const [from, to] = side === 'after' ? [share, share + LABEL] : [share - LABEL, share];
    const free = !narrow && taken.every(([start, end]) => to <= start || from >= end);
    const label = free ? landmark.label : '';
    if (label) taken.push([from, to]);
    placed.push({ position, share, room: label ? LABEL : apart, label, words, side });
  }
  return placed.sort((a, b) => a.position - b.position);
}
