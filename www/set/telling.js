// Asks for a story. The first story comes soon. A better story replaces the first one, unless the person already reads.

import { symbol } from '../basics/sheet.js';

/** @import { PuzzleInfo, Told } from '../worker/protocol.js' */
/** @import { Asking } from './questions/index.js' */

/**
 * A story, and a better one that came while the person was reading.
 * @typedef {Told & {better?: Told}} StoryAnswer
 */

/** The time limit for one story, in milliseconds. */
const LIMIT_MS = 30_000;

/** The goal that a cell does not have a digit. @param {PuzzleInfo} info @param {number} cell @param {number} value */
export const goalNot = (info, cell, value) => `${info.cells[cell]}!=${symbol(info, value)}`;

/** @param {Asking} asking @param {string} goal */
export async function tellStory({ call, tell, isRead, about, puzzle, options }, goal) {
  const limited = { ...options, budget: { ms: LIMIT_MS } };
  const first = await call('story', puzzle, limited, goal, { sooner: true });
  if (first.story.status === 'open') return tell(first);
  tell(first, first.frames, true);
  const better = await call('story', puzzle, limited, goal, about.isShort ? { shorter: true } : {});
  const isNews = better.story.status !== 'capped' && JSON.stringify(better.story) !== JSON.stringify(first.story);
  if (!isNews) tell(first, first.frames);
  else if (isRead()) tell({ ...first, better }, first.frames);
  else tell(better, better.frames);
}
