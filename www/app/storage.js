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

/** @param {'localStorage' | 'sessionStorage'} where @param {string} key */
export function drop(where, key) {
  try {
    globalThis[where].removeItem(key);
  } catch {
    // Without access to the storage there is no item to remove.
  }
}

/** All keys; none if the browser refuses access. @param {'localStorage' | 'sessionStorage'} where @returns {string[]} */
export function keys(where) {
  try {
    return Object.keys(globalThis[where]);
  } catch {
    return [];
  }
}
