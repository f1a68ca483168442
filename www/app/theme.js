// The colours of the page: light, dark, or the system's choice.

/** @import { State } from './state.js' */

/** Forced colours go before the person's choice (www/style/forced-colors.css). @param {State} state */
export function isDark({ theme }) {
  const isForced = matchMedia('(forced-colors: active)').matches;
  return theme && !isForced ? theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
}

/**
 * Gives the frame of an installed page the page's own colour. index.html names the colours of the system's themes, and the
 * person may have chosen the other theme.
 */
export function colourFrame() {
  const { backgroundColor } = getComputedStyle(document.documentElement);
  for (const colour of document.querySelectorAll('meta[name="theme-color"]')) {
    colour.setAttribute('content', backgroundColor);
  }
}
