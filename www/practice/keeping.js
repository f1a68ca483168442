// Stores Practice in the local storage. Unreadable parts are left out, so a damaged record loses some results, but does
// not stop the page.

import { keep, kept } from '../app/storage.js';
import { KIND_NAMES } from './kinds.js';
import { MOST_RECENT, newPractice } from './state.js';

/** @import { Practice, Results } from './state.js' */

export const PRACTICE = 'pencilmark-practice';

/** New seeds start at a random number below this one, so that two people get different questions. */
const SEEDS = 2 ** 30;

const isObject = (/** @type {unknown} */ it) => typeof it === 'object' && it !== null && !Array.isArray(it);
const isCount = (/** @type {unknown} */ it) => Number.isSafeInteger(it) && Number(it) >= 0;
const isKind = (/** @type {unknown} */ it) => KIND_NAMES.some(({ id }) => id === it);

/** @param {any} raw @returns {Results | null} */
function readResults(raw) {
  if (!isObject(raw) || !isCount(raw.asked) || !isCount(raw.right) || raw.right > raw.asked) return null;
  const recent = Array.isArray(raw.recent)
    ? raw.recent.filter((/** @type {unknown} */ it) => typeof it === 'boolean')
    : [];
  return { asked: raw.asked, right: raw.right, recent: recent.slice(0, Math.min(MOST_RECENT, raw.asked)) };
}

/** The practice that the browser keeps, or a new one. @returns {Practice} */
export function readPractice() {
  const fresh = newPractice(Math.floor(Math.random() * SEEDS));
  /** @type {any} */
  let raw;
  try {
    raw = JSON.parse(kept('localStorage', PRACTICE) ?? 'null');
  } catch {
    return fresh;
  }
  if (!isObject(raw)) return fresh;
  const kinds = Array.isArray(raw.kinds) ? raw.kinds.filter(isKind) : [];
  const results = Object.entries(isObject(raw.results) ? raw.results : {}).flatMap(([kind, each]) => {
    const read = isKind(kind) ? readResults(each) : null;
    return read ? [[kind, read]] : [];
  });
  const streak = isCount(raw.streak) ? raw.streak : 0;
  const open = isObject(raw.open) && isKind(raw.open.kind) && isCount(raw.open.seed) ? raw.open : null;
  return {
    kinds: kinds.length > 0 ? [...new Set(kinds)] : fresh.kinds,
    results: Object.fromEntries(results),
    streak,
    best: Math.max(isCount(raw.best) ? raw.best : 0, streak),
    seed: isCount(raw.seed) ? raw.seed : fresh.seed,
    open: open && { kind: open.kind, seed: open.seed },
  };
}

/** @param {Practice} practice */
export const keepPractice = (practice) => keep('localStorage', PRACTICE, JSON.stringify(practice));
