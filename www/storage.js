// Access to the browser's storage. The browser may refuse it (private window, full disk, policy); the page then works
// without it.

/** @param {'localStorage' | 'sessionStorage'} where @param {string} key @returns {string | null} */
export function kept(where, key) {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/**
 * @param {'localStorage' | 'sessionStorage'} where @param {string} key @param {string} value
 * @returns {boolean} whether the browser stored the value
 */
export function keep(where, key, value) {
  try {
    globalThis[where].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser keeps nothing for the page; false if it does not tell. @param {'localStorage' | 'sessionStorage'} where */
export function isEmpty(where) {
  try {
    return globalThis[where].length === 0;
  } catch {
    return false;
  }
}
