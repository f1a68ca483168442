// The search of the palette: which commands fit the typed words, the best first. A word fits if it begins a word of the
// command, stands inside one, or if its letters follow each other in the command's name.

/**
 * A command as the palette lists it.
 * @typedef {object} Choice
 * @property {string} id
 * @property {string} name
 * @property {string} about  an explanation of the name, or ''
 * @property {string} place  the room that the command goes to, or ''
 * @property {string} keys  the keys in words, or ''
 * @property {() => unknown} run
 */

/** The costs of the three ways in which a word fits, from best to worst. */
const COSTS = { start: 0, inside: 2, scattered: 5 };

/** The gain if the name begins with the query. */
const AT_START = 0.5;

/** A word that fits only the explanation or the room costs so much more. */
const OUTSIDE_NAME = 1;

const plain = (/** @type {string} */ text) => text.toLowerCase();

/**
 * The cost at which a word fits a text; infinite if it does not.
 * @param {string} word @param {string} text @param {boolean} scattered  whether the letters may be scattered
 */
function costIn(word, text, scattered) {
  let isInside = false;
  for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(text[at - 1])) return COSTS.start;
    isInside = true;
  }
  if (isInside) return COSTS.inside;
  if (!scattered) return Infinity;
  let next = 0;
  for (const letter of word) {
    const found = text.indexOf(letter, next);
    if (found < 0) return Infinity;
    next = found + 1;
  }
  return COSTS.scattered;
}

/**
 * The cost at which a query fits a command; infinite if a word does not fit.
 * @param {string} query @param {Pick<Choice, 'name' | 'about' | 'place'>} choice
 */
export function costOf(query, { name, about, place }) {
  const gain = query && plain(name).startsWith(plain(query).trim()) ? AT_START : 0;
  const words = plain(query).split(/\s+/).filter(Boolean);
  return words.reduce((sum, word) => {
    const inName = costIn(word, plain(name), word.length > 3);
    const beside = costIn(word, plain(`${about} ${place}`), false) + OUTSIDE_NAME;
    return sum + Math.min(inName, beside);
  }, -gain);
}

/**
 * The choices that fit a query, the best first. Equally good ones keep their order; commands that were used last come first.
 * @param {string} query @param {readonly Choice[]} choices @param {readonly string[]} used
 */
export function search(query, choices, used) {
  const rank = (/** @type {Choice} */ { id }) => (used.includes(id) ? used.indexOf(id) : used.length);
  return choices
    .map((choice) => ({ choice, cost: costOf(query, choice) }))
    .filter(({ cost }) => cost < Infinity)
    .sort((a, b) => a.cost - b.cost || rank(a.choice) - rank(b.choice))
    .map(({ choice }) => choice);
}
