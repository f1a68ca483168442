// A page with late frames behaves as on a busy machine. The environment variable LATE_FRAMES names the files of page tests that run
// in such pages; `1` stands for all files. A test that fails there reads or presses something before the page has drawn it. The delays
// follow from the number of the page within its file, so a run repeats them.

import { basename } from 'node:path';

/** The share of frames that are late, and the limits of their delay in milliseconds. */
const LATE = { share: 0.3, least: 100, most: 600 };

/** Whether this file of tests runs with late frames. */
export function hasLateFrames(wanted = process.env.LATE_FRAMES ?? '', file = process.argv[1] ?? '') {
  return wanted === '1' || wanted.split(',').includes(basename(file, '.test.mjs'));
}

/** The number of contexts with late frames in this file of tests. */
let contexts = 0;

/** Delays frames in all pages of a context. The callbacks keep their order. @param {import('playwright-core').BrowserContext} context */
export function delayFrames(context) {
  return context.addInitScript(
    ({ share, least, most, seed }) => {
      let drawn = seed * 0x9e3779b9;
      /** A number from 0 to 1 (mulberry32). */
      const random = () => {
        drawn = (drawn + 0x6d2b79f5) | 0;
        let bits = Math.imul(drawn ^ (drawn >>> 15), 1 | drawn);
        bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
        return ((bits ^ (bits >>> 14)) >>> 0) / 2 ** 32;
      };
      const frame = globalThis.requestAnimationFrame.bind(globalThis);
      /** @type {Map<number, FrameRequestCallback>} */
      let callbacks = new Map();
      let last = 0;
      const run = (/** @type {number} */ time) => {
        const now = callbacks;
        callbacks = new Map();
        for (const callback of now.values()) callback(time);
      };
      globalThis.requestAnimationFrame = (callback) => {
        if (callbacks.size === 0) {
          if (random() < share) setTimeout(() => frame(run), least + (most - least) * random());
          else frame(run);
        }
        callbacks.set(++last, callback);
        return last;
      };
      globalThis.cancelAnimationFrame = (id) => void callbacks.delete(id);
    },
    { ...LATE, seed: ++contexts },
  );
}
