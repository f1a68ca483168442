// The rules of a puzzle beside the classic ones. The engine writes them behind the puzzle's line, as words such as "@diagonals"
// or "@regions=1122…", and reads them there: so the page hands them on as they are, and knows by name only those that it
// offers to switch.

const MARK = '@';

/** Separate the words of a text. @param {string} text */
const wordsOf = (text) => text.split(/\s+/).filter(Boolean);

/** What stands behind a rule's name, '' where nothing does; null without the rule. @param {string} rules @param {string} name */
export function ruleNamed(rules, name) {
  for (const word of wordsOf(rules)) {
    const [mine, data = ''] = word.slice(MARK.length).split('=');
    if (mine === name) return data;
  }
  return null;
}

/** The rules with one more, or another of that name; null: without it. @param {string} rules @param {string} name @param {string | null} data */
export function withRule(rules, name, data) {
  const others = wordsOf(rules).filter((word) => word.slice(MARK.length).split('=')[0] !== name);
  return [...others, ...(data === null ? [] : [`${MARK}${name}${data && `=${data}`}`])].join(' ');
}

/** The rules as options of the engine. @param {string} rules @returns {Record<string, string | true>} */
export function rulesAsOptions(rules) {
  const pairs = wordsOf(rules).map((word) => word.slice(MARK.length).split('='));
  return Object.fromEntries(pairs.map(([name, data]) => [name, data ?? true]));
}

/** The rules as an address says them: without their marks. @param {string} rules */
export const spokenRules = (rules) => rules.replaceAll(MARK, '');

/** The rules that an address says. @param {string} text */
export const rulesSpoken = (text) =>
  wordsOf(text)
    .map((word) => MARK + word)
    .join(' ');
