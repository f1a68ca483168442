// Runs in the browser's worker for `timeline.mjs`: makes a long run, seeks to random positions, and reports the times.

import init, { Session } from '../../www/pkg/pencilmark.js';

/**
 * @typedef {object} Travelled
 * @property {number} events  the length of the run
 * @property {number} made  time in milliseconds to make the run
 * @property {number} memory  bytes of WebAssembly memory after the seeks
 * @property {number[]} seeks  milliseconds of each seek, including the report at the new position
 */

/** Pseudo-random numbers, the same in every run (Park & Miller's generator). @param {number} seed */
function* random(seed) {
  for (let state = seed; ;) {
    state = (state * 48271) % 2147483647;
    yield state / 2147483647;
  }
}

/**
 * @param {{puzzle: string, model: 'alldifferent' | 'pairwise', events: number, seeks: number}} question
 * @returns {Promise<Travelled>}
 */
async function travel({ puzzle, model, events, seeks }) {
  const { memory } = await init();
  const session = new Session(puzzle, { model, consistency: 'value' });
  const started = performance.now();
  let report = session.current();
  while (report.position < events && report.status === 'running') report = session.advance('end', 100);
  const made = performance.now() - started;
  const end = report.position;
  const numbers = random(1);
  const times = Array.from({ length: seeks }, () => {
    const position = Math.floor(/** @type {number} */ (numbers.next().value) * end);
    const before = performance.now();
    const there = session.seek(position);
    const time = performance.now() - before;
    if (there.position !== position) throw new Error(`at ${there.position} and not at ${position}`);
    return time;
  });
  return { events: end, made, memory: memory.buffer.byteLength, seeks: times };
}

onmessage = ({ data }) => {
  travel(data).then(postMessage, (/** @type {Error} */ error) => postMessage({ error: error.message }));
};
