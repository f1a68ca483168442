// The colours of the page: light, dark, or the system's choice.

/** @import { State } from './state.js' */

/** @param {State} state */
export function isDark({ theme }) {
  return theme ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}
