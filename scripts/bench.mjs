// `npm run bench`: measures the engine and compares the figures with their goals. `npm run bench -- timeline` measures one part.
// `npm run bench -- variants FILE [FOLDER]` and
// `npm run bench -- candidates FILE FOLDER` measure puzzles with rules, which are not part of the project.

import { measureBatch } from './bench/batch.mjs';
import { measureCounting } from './bench/count.mjs';
import { measureFast } from './bench/fast.mjs';
import { missed } from './bench/figures.mjs';
import { measureGecode, measureLarge } from './bench/gecode.mjs';
import { measureGenerating } from './bench/generate.mjs';
import { measureHints } from './bench/hints.mjs';
import { measureLoading } from './bench/loading.mjs';
import { measureObserverCost } from './bench/observer-cost.mjs';
import { measurePage } from './bench/page.mjs';
import { measureInRust } from './bench/rust.mjs';
import { measureScaling } from './bench/scaling.mjs';
import { measureTimeline } from './bench/timeline.mjs';
import { measureTrueCandidates } from './bench/true-candidates.mjs';
import { measureVariants } from './bench/variants.mjs';
import { measureWatched } from './bench/watched.mjs';
import { fail, Problem, say } from './lib/log.mjs';

/** @type {Record<string, () => Promise<void>>} */
const parts = {
  watched: measureWatched,
  fast: measureFast,
  rust: measureInRust,
  timeline: measureTimeline,
  page: measurePage,
  batch: measureBatch,
  loading: measureLoading,
  hints: measureHints,
  observer: measureObserverCost,
  count: measureCounting,
  generate: measureGenerating,
  gecode: measureGecode,
  large: measureLarge,
  scaling: measureScaling,
};

/** @param {string[]} wanted */
async function main(wanted) {
  if (wanted[0] === 'candidates') return measureTrueCandidates(wanted.slice(1));
  if (wanted[0] === 'variants') return measureVariants(wanted.slice(1));
  const unknown = wanted.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    throw new Problem(`There is no ${unknown.join(', ')} to measure, only ${Object.keys(parts).join(', ')}.`);
  }
  for (const [name, measure] of Object.entries(parts)) {
    if (wanted.length === 0 || wanted.includes(name)) await measure();
  }
  if (missed.length > 0) throw new Problem(`Missed: ${missed.join('; ')}.`);
  say('\nEvery goal is met.');
}

main(process.argv.slice(2)).catch(fail);
