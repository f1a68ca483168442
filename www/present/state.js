// The part of the state that belongs to presenting a lesson: what a teacher draws over the page, and the clock.

import * as v from 'valibot';
import { read, readableEntries } from '../basics/stored.js';

/** A line of the pen. The points are shares of the window's width and height. @typedef {import('../basics/strokes.js').Stroke<Colour>} Stroke */
/** @typedef {'accent' | 'vermilion' | 'green'} Colour */

/** The clock of a lecture. Times are in milliseconds. */
const CLOCK = v.object({
  /** The start of the lecture, moved later by the length of all pauses. */
  began: v.pipe(v.number(), v.finite()),
  /** The time at which a pause began, or null. */
  stood: v.fallback(v.nullable(v.number()), null),
  minutes: v.pipe(v.number(), v.finite()),
});

/** @typedef {v.InferOutput<typeof CLOCK>} Clock */

/** What is kept of a presentation. */
const KEPT = v.object({ present: v.literal(true), clocks: v.fallback(readableEntries(CLOCK), {}) });

/** The stored presentation; null if there is none. @param {string | null} text */
export const readPresenting = (text) => read(text, KEPT, null);

/**
 * @typedef {object} Presentation
 * @property {'pen' | 'spotlight' | null} tool
 * @property {Colour} colour
 * @property {Record<string, Stroke[]>} strokes  the strokes on each scene
 * @property {string[]} covered  the scenes whose question is hidden
 * @property {boolean} showsNotes
 * @property {boolean} isAhead  whether the teacher has moved the run of the scene
 * @property {Record<string, Clock>} clocks  by the lesson
 */

/** @typedef {{presentation: Presentation}} PresentState */

/** @returns {PresentState} */
export const presentDefaults = () => ({
  presentation: {
    tool: null,
    colour: 'vermilion',
    strokes: {},
    covered: [],
    showsNotes: false,
    isAhead: false,
    clocks: {},
  },
});
