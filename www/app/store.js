// The store of a desk: its state, and everybody who listens to changes of it. Actions write to the state as to any object;
// the store notices each write and calls its listeners with the name of the changed property. The page listens and draws
// itself soon after. The autosave, the address, the clock and others follow the properties that they read. So nobody who
// changes the state has to know them.
//
// The store watches the properties of the state itself, not the objects in them. An action therefore puts a new object into
// the state instead of changing one that is there.

/** A listener, called at once after each change with the changed property. @typedef {(key: string) => void} Listener */

/**
 * @template {object} State
 * @param {State} initial
 */
export function makeStore(initial) {
  /** @type {Set<Listener>} */
  const listeners = new Set();
  const changed = (/** @type {string | symbol} */ key) => listeners.forEach((listener) => listener(String(key)));
  /** The properties that the function in `readBy` has read so far. @type {Set<string> | null} */
  let reads = null;
  const state = new Proxy(initial, {
    get(target, key) {
      reads?.add(String(key));
      return Reflect.get(target, key);
    },
    set(target, key, value) {
      const before = Reflect.get(target, key);
      Reflect.set(target, key, value);
      if (!Object.is(before, value)) changed(key);
      return true;
    },
    deleteProperty(target, key) {
      const isGone = Reflect.deleteProperty(target, key);
      changed(key);
      return isGone;
    },
  });
  /** Calls a function, and returns the properties that it read. @param {() => unknown} work */
  const readBy = (work) => {
    const outer = reads;
    /** @type {Set<string>} */
    const own = new Set();
    reads = own;
    try {
      work();
    } finally {
      reads = outer;
    }
    return own;
  };
  return {
    state,
    /** Adds a listener. Returns the function that removes it. @param {Listener} listener */
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    readBy,
    /**
     * Calls a function, and calls it again soon after a change of a property that its last call read. Several changes cause
     * one call. A read after an `await` does not count.
     * @param {() => unknown} react
     */
    follow(react) {
      /** @type {Set<string>} */
      let read = new Set();
      let isWaiting = false;
      const run = () => {
        isWaiting = false;
        read = readBy(react);
      };
      listeners.add((key) => {
        if (isWaiting || !read.has(key)) return;
        isWaiting = true;
        queueMicrotask(run);
      });
      run();
    },
  };
}
