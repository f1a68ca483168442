// The rules that a puzzle adds to the classic ones. The engine reads and writes them as words after the puzzle's line,
// such as "@diagonals" or "@regions=1122…". The page passes these words on unchanged. The page knows the names of only
// those rules that a person can switch on and off.

const MARK = '@';

/** The names of the rules about houses. */
const HOUSES = ['latin', 'regions', 'diagonals', 'windoku'];

/** @param {string} text */
const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/**
 * The data of a rule; '' for a rule without data, and null if the puzzle does not have the rule.
 * @param {string} rules @param {string} name
 */
export function ruleNamed(rules, name) {
  for (const word of wordsOf(rules)) {
    const [mine, data = ''] = word.slice(MARK.length).split('=');
    if (mine === name) return data;
  }
  return null;
}

/**
 * Adds or replaces a rule; removes the rule if `data` is null.
 * @param {string} rules @param {string} name @param {string | null} data
 */
export function withRule(rules, name, data) {
  const others = wordsOf(rules).filter((word) => word.slice(MARK.length).split('=')[0] !== name);
  return [...others, ...(data === null ? [] : [`${MARK}${name}${data && `=${data}`}`])].join(' ');
}

/** The beginning of the name of a person's own rule. The definition of the rule follows. */
export const OWN = 'own:';

/** Whether a rule is one of a person's own. @param {string} name */
export const isOwn = (name) => name.startsWith(OWN);

/**
 * The name of an own rule, for a reader that has only its id: the words before the colon. In an id, `_` is a blank, and a percent
 * code is a character that ids do not have.
 * @param {string} id
 */
export function ownName(id) {
  const [name] = id.slice(OWN.length).split(':');
  const character = (/** @type {string} */ _, /** @type {string} */ code) =>
    String.fromCharCode(Number.parseInt(code, 16));
  return name.replaceAll('_', ' ').replace(/%([\da-f]{2})/gi, character);
}

/**
 * Gives the rules of one kind to another kind, which may have rules already.
 * @param {string} rules @param {string} from @param {string} to
 */
export function renamed(rules, from, to) {
  const all = [ruleNamed(rules, to), ruleNamed(rules, from)].filter((data) => data !== null);
  return withRule(withRule(rules, from, null), to, all.filter(Boolean).join(';'));
}

/** The rules without those about the boxes. @param {string} rules */
export const withBoxes = (rules) =>
  ['regions', 'latin', 'boxes'].reduce((others, name) => withRule(others, name, null), rules);

/** Converts the rules to options of the engine. @param {string} rules @returns {Record<string, string | true>} */
export function rulesAsOptions(rules) {
  const pairs = wordsOf(rules).map((word) => word.slice(MARK.length).split('='));
  return Object.fromEntries(pairs.map(([name, data]) => [name, data ?? true]));
}

/**
 * Converts the rules that are houses to options of the engine. Other rules are left out.
 * @param {string} rules
 */
export function housesAsOptions(rules) {
  const all = Object.entries(rulesAsOptions(rules));
  return Object.fromEntries(all.filter(([name]) => HOUSES.includes(name)));
}

/** The rules as they are written in an address: without the "@". @param {string} rules */
export const spokenRules = (rules) => rules.replaceAll(MARK, '');

/** Reads the rules from an address; the inverse of `spokenRules`. @param {string} text */
export const rulesSpoken = (text) =>
  wordsOf(text)
    .map((word) => MARK + word)
    .join(' ');
