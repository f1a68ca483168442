// Access to the browser's storage. The browser may refuse access, for example in a private window or on a full disk.
// The page then works without storage.

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

/**
 * Whether the page has no stored data; false if the browser refuses access.
 * @param {'localStorage' | 'sessionStorage'} where
 */
export function isEmpty(where) {
  try {
    return globalThis[where].length === 0;
  } catch {
    return false;
  }
}
