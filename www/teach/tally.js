// Counts the answers of all codes: how many students answered each question, how many were right, and which choices
// they took. Equal codes are all counted, because two students may have the same answers. The tally says how many codes
// are equal. It lists each unreadable code with the reason.

import { choicesOf, codeLength, questionsOf, readCode } from './codes.js';
import { tidy } from './crockford.js';

/** @import { Lesson } from '../learn/lesson.js' */

/** The answers with one choice. @typedef {{text: string, right: number, wrong: number}} Choice */
/**
 * The answers to one question.
 * @typedef {object} Counted
 * @property {number} scene  the place of its scene, from 0
 * @property {string} title
 * @property {number} right
 * @property {number} wrong
 * @property {number} none  students who did not answer
 * @property {Choice[] | null} choices
 */
/**
 * @typedef {object} Tally
 * @property {number} codes  the codes that were counted
 * @property {{code: string, times: number}[]} repeated  codes that came more than once
 * @property {{name: string, right: number, answered: number}[]} named  the students whose names stand beside their codes
 * @property {{text: string, reason: string}[]} refused
 * @property {Counted[]} questions
 */

/**
 * The codes in a text. Lines, commas and semicolons separate codes. A blank on a line can separate two codes, or two
 * groups of one code. So words are joined until they are as long as a code.
 * @param {string} text @param {number} length  the number of characters of a code
 */
export function codesIn(text, length) {
  return text.split(/[\n\r\t,;|]+/).flatMap((part) => {
    /** @type {string[]} */
    const codes = [];
    let open = '';
    const end = () => {
      if (open) codes.push(open);
      open = '';
    };
    for (const word of part.split(/\s+/).filter((each) => size(each) > 0)) {
      // A word that makes the code too long begins another code.
      if (open && size(open) + size(word) > length) end();
      open = open ? `${open} ${word}` : word;
      if (size(open) >= length) end();
    }
    end();
    return codes;
  });
}

/** The number of characters without separators. @param {string} text */
const size = (text) => [...tidy(text)].length;

/**
 * The codes in a text with the names beside them: "Anna 7K2M-3XQ5", "Anna: 7K2M 3XQ5", or fields between tabs or commas. A
 * code is recognised by its check characters. The rest of the line is the name.
 * @param {Lesson} deck @param {string} text
 * @returns {{name: string, code: string}[]}
 */
function namedCodesIn(deck, text) {
  const length = codeLength(deck);
  return text.split(/[\n\r]+/).flatMap((line) => {
    const words = line.split(/[\s,;|:="]+/).filter(Boolean);
    /** @type {{name: string, code: string}[]} */
    const found = [];
    /** @type {string[]} */
    let rest = [];
    for (let at = 0; at < words.length;) {
      const code = codeAt(words, at, length);
      if (code && 'given' in readCode(deck, code.text)) {
        found.push({ name: rest.join(' '), code: code.text });
        rest = [];
        at = code.end;
      } else rest.push(words[at++]);
    }
    // A name may also be after the code, if it is the only code of its line.
    if (found.length === 1 && !found[0].name && size(rest.join('')) !== length) {
      return [{ ...found[0], name: rest.join(' ') }];
    }
    if (found.some(({ name }) => name)) return [...found, ...wrongIn(rest, length)];
    // If no code of the line has a name, each wrong code is reported alone. The words before it are then no name.
    const wrong = found.length === 0 ? wrongIn(words, length) : [];
    if (wrong.length > 0) return wrong;
    // In a line without a right code, the words before the first word with a digit are a name. If one of them is as
    // long as a code, they are no name.
    const first = words.findIndex((word) => /\d/.test(word));
    const isName = found.length === 0 && first > 0 && words.slice(0, first).every((word) => size(word) !== length);
    const name = isName ? words.slice(0, first).join(' ') : '';
    const codes = codesIn(isName ? words.slice(first).join(' ') : line, length);
    return codes.map((code, at) => ({ name: at === 0 ? name : '', code }));
  });
}

/** A wrong code at the end of some words, with the name before it. @param {string[]} words @param {number} length */
function wrongIn(words, length) {
  for (let at = 1; at < words.length; at++) {
    const code = codeAt(words, at, length);
    if (code?.end === words.length) return [{ name: words.slice(0, at).join(' '), code: code.text }];
  }
  return [];
}

/** The words from a place on that are together as long as a code. @param {string[]} words @param {number} from @param {number} length */
function codeAt(words, from, length) {
  for (let end = from + 1; end <= words.length; end++) {
    const text = words.slice(from, end).join(' ');
    if (size(text) === length) return { text, end };
    if (size(text) > length) return null;
  }
  return null;
}

/**
 * Adds up the codes in a text.
 * @param {Lesson} deck @param {string} text
 * @returns {Tally}
 */
export function tallyOf(deck, text) {
  /** @type {Counted[]} */
  const questions = questionsOf(deck).map(({ scene, at, question }) => ({
    scene: at,
    title: scene.title,
    right: 0,
    wrong: 0,
    none: 0,
    choices: choicesOf(question)?.map((choice) => ({ text: choice, right: 0, wrong: 0 })) ?? null,
  }));
  /** @type {Map<string, number>} */
  const times = new Map();
  /** @type {Tally['refused']} */
  const refused = [];
  /** @type {Tally['named']} */
  const named = [];
  let codes = 0;
  for (const { name, code: each } of namedCodesIn(deck, text)) {
    const found = readCode(deck, each);
    if ('reason' in found) {
      refused.push({ text: name ? `${name}: ${each}` : each, reason: found.reason });
      continue;
    }
    codes++;
    if (name) {
      const answered = found.given.filter((answer) => answer !== null);
      named.push({ name, right: answered.filter(({ right }) => right).length, answered: answered.length });
    }
    times.set(tidy(each), (times.get(tidy(each)) ?? 0) + 1);
    for (const [at, answer] of found.given.entries()) {
      const question = questions[at];
      const kind = !answer ? 'none' : answer.right ? 'right' : 'wrong';
      question[kind]++;
      if (kind !== 'none' && question.choices && answer?.choice !== undefined) question.choices[answer.choice][kind]++;
    }
  }
  const repeated = [...times].filter(([, count]) => count > 1).map(([code, count]) => ({ code, times: count }));
  return { codes, named, repeated, refused, questions };
}

/** The tally as comma-separated values, with a row for each question and each choice. @param {Tally} tally */
export function csvOf({ questions }) {
  const rows = [['scene', 'question', 'choice', 'right', 'wrong', 'no answer']];
  for (const { scene, title, right, wrong, none, choices } of questions) {
    rows.push([`${scene + 1}`, title, '', `${right}`, `${wrong}`, `${none}`]);
    for (const choice of choices ?? [])
      rows.push([`${scene + 1}`, title, choice.text, `${choice.right}`, `${choice.wrong}`, '']);
  }
  return `${rows.map((row) => row.map(field).join(',')).join('\r\n')}\r\n`;
}

/** @param {string} text */
function field(text) {
  // A spreadsheet would take a text that begins with one of these characters for a formula.
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
