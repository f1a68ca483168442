// Which files of page tests run with late frames. Every run takes one file in ten, and the next day takes the next ones, so each file has
// its turn in ten days.

/** @typedef {{ day: number, thorough: boolean, given?: string }} Choice */

const SHARE = 10;
const DAY_MS = 86_400_000;

export const today = () => Math.floor(Date.now() / DAY_MS);

/**
 * The value of LATE_FRAMES for a run: the names of files, or `1` for all.
 * @param {string[]} names  all files of page tests
 * @param {Choice} choice  `given`: the value that the person has set
 */
export function lateFiles(names, { day, thorough, given }) {
  if (given !== undefined) return given;
  if (thorough) return '1';
  const files = [...names].sort().filter((_, at) => at % SHARE === day % SHARE);
  return files.map((name) => name.replace(/\.test\.mjs$/, '')).join(',');
}
