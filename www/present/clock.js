// The clock of a presentation: the time since it began without its pauses, and the time that is left of the hour.

/** @import { Clock } from './state.js' */

export const MINUTE = 60_000;
/** The usual length of a university lecture in minutes, for a lesson without a length of its own. */
const USUAL_MINUTES = 50;

/** @param {number} now @param {number} [minutes] @returns {Clock} */
export const newClock = (now, minutes = USUAL_MINUTES) => ({ began: now, stood: null, minutes });

/** The time on the clock in milliseconds. @param {Clock} clock @param {number} now */
export const elapsed = ({ began, stood }, now) => Math.max(0, (stood ?? now) - began);

/** Pauses the clock, or starts it again. @param {Clock} clock @param {number} now @returns {Clock} */
export const toggled = (clock, now) =>
  clock.stood === null ? { ...clock, stood: now } : { ...clock, stood: null, began: clock.began + now - clock.stood };

/** "12:05". @param {number} ms */
export function minutesAndSeconds(ms) {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${`${seconds % 60}`.padStart(2, '0')}`;
}

/** Both times: "12:05" gone and "37:55" left, or "2:10" over. @param {Clock} clock @param {number} now */
export function times(clock, now) {
  const gone = elapsed(clock, now);
  const left = clock.minutes * MINUTE - gone;
  return {
    gone: minutesAndSeconds(gone),
    left: minutesAndSeconds(Math.abs(left < 0 ? left : Math.ceil(left / 1000) * 1000)),
    isOver: left < 0,
  };
}
