// The place in Teach that an address names: `term` is the id of a deck, with the part of its page behind a dot.

/** @typedef {{deck: string, part: 'edit' | 'tally' | 'worksheet'}} TeachPage  `deck` is '' for the list of decks */

/** @param {string} term @returns {TeachPage} */
export function teachPage(term) {
  const [deck, part] = term.split('.');
  return { deck, part: part === 'tally' || part === 'worksheet' ? part : 'edit' };
}
