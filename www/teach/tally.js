// Adds codes up: how many students answered each question, how many were right, and which choices they took. Codes that
// came twice are counted like the others, because two students may have the same answers; the tally says how many they
// are. A code that cannot be read stays in a list with the reason.

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
 * @property {{text: string, reason: string}[]} refused
 * @property {Counted[]} questions
 */

/**
 * The codes in a text. Lines, commas and semicolons separate codes. On one line, blanks separate codes and also groups of
 * one code: words are joined until they are as long as a code.
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
  let codes = 0;
  for (const each of codesIn(text, codeLength(deck))) {
    const found = readCode(deck, each);
    if ('reason' in found) {
      refused.push({ text: each, reason: found.reason });
      continue;
    }
    codes++;
    times.set(tidy(each), (times.get(tidy(each)) ?? 0) + 1);
    for (const [at, answer] of found.given.entries()) {
      const question = questions[at];
      const kind = !answer ? 'none' : answer.right ? 'right' : 'wrong';
      question[kind]++;
      if (kind !== 'none' && question.choices && answer?.choice !== undefined) question.choices[answer.choice][kind]++;
    }
  }
  const repeated = [...times].filter(([, count]) => count > 1).map(([code, count]) => ({ code, times: count }));
  return { codes, repeated, refused, questions };
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
