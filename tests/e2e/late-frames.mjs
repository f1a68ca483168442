// A page whose frames are sometimes late, as on a busy machine. With LATE_FRAMES=1 in the environment, the page tests run in
// such pages. A test that fails there reads or presses something before the page has drawn it.

/** The share of frames that are late, and the limits of their delay in milliseconds. */
const LATE = { share: 0.3, least: 100, most: 600 };

/** Delays frames in all pages of a context. The callbacks keep their order. @param {import('playwright-core').BrowserContext} context */
export function delayFrames(context) {
  return context.addInitScript(({ share, least, most }) => {
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
        if (Math.random() < share) setTimeout(() => frame(run), least + (most - least) * Math.random());
        else frame(run);
      }
      callbacks.set(++last, callback);
      return last;
    };
    globalThis.cancelAnimationFrame = (id) => void callbacks.delete(id);
  }, LATE);
}
