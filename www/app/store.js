// The store of a desk: its state, and everybody who listens to changes of it. Actions write to the state as to any object;
// the store notices each write and calls its listeners with the name of the changed property. The page listens and draws
// itself soon after; the autosave, the address and the clock follow each drawing. So nobody who changes the state has to know them.
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
  const state = new Proxy(initial, {
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
  return {
    state,
    /** Adds a listener. Returns the function that removes it. @param {Listener} listener */
    listen(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
