// The part of the state that belongs to presenting a lesson: what a teacher draws over the page, and the clock.

/** A line of the pen. The points are shares of the window's width and height. @typedef {import('../app/strokes.js').Stroke<Colour>} Stroke */
/** @typedef {'accent' | 'vermilion' | 'green'} Colour */

/**
 * The clock of a lecture. `began` is the start of the lecture, moved later by the length of all pauses. `stood` is the
 * time at which a pause began, or null.
 * @typedef {{began: number, stood: number | null, minutes: number}} Clock  times in milliseconds
 */

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
