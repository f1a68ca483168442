// What the browser keeps for the page. It may refuse (private windows, a full disk, a policy): then the page goes on
// without.

/** @param {'localStorage' | 'sessionStorage'} where @param {string} key @returns {string | null} */
export function kept(where, key) {
  try {
    return globalThis[where].getItem(key);
  } catch {
    return null;
  }
}

/** @param {'localStorage' | 'sessionStorage'} where @param {string} key @param {string} value @returns {boolean} whether it was kept */
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
