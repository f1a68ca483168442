// Measures the two solvers of benches/peers as WebAssembly. This file runs both in Node and in a page.

/**
 * The milliseconds of both solvers; each is the sum of the parts' medians.
 * @typedef {{own: number, peer: number}} Times
 */

/** @param {number[]} numbers */
export const median = (numbers) => numbers.sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

/**
 * Measures both solvers in turns on every collection, `part` puzzles at a time.
 * @param {BufferSource} module @param {{puzzles: Uint8Array, part: number}[]} collections @param {number} rounds
 * @returns {Promise<Times[]>}
 */
export async function measure(module, collections, rounds) {
  const nothing = new Proxy({}, { get: () => () => 0 });
  const { instance } = await WebAssembly.instantiate(module, { __wbindgen_placeholder__: nothing });
  const { memory, room, own, peer } = /** @type {any} */ (instance.exports);
  return collections.map(({ puzzles, part }) => {
    const start = room(puzzles.length);
    new Uint8Array(memory.buffer).set(puzzles, start);
    // The first turns are not counted, because the code is still being optimised.
    for (let turn = 0; turn < 3; turn++) [own, peer].forEach((solver) => solver(start, puzzles.length));
    const times = { own: 0, peer: 0 };
    for (let at = 0; at < puzzles.length; at += 81 * part) {
      /** @param {(at: number, bytes: number) => number} solver */
      const time = (solver) => {
        const started = performance.now();
        const count = solver(start + at, Math.min(81 * part, puzzles.length - at));
        return { count, ms: performance.now() - started };
      };
      const turns = Array.from({ length: rounds }, () => ({ own: time(own), peer: time(peer) }));
      if (turns.some((turn) => turn.own.count !== turn.peer.count)) throw new Error('the solvers disagree');
      times.own += median(turns.map((turn) => turn.own.ms));
      times.peer += median(turns.map((turn) => turn.peer.ms));
    }
    return times;
  });
}
