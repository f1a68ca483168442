// The answers to a deck as a short code. A student reads the code out or pastes it. The page counts the answers of all
// codes (tally.js) without a server. A code holds a fingerprint of the deck's questions, the answers, and a check
// character.
import { kindOf } from '../learn/questions/index.js';
import { LONGEST, read, spoken, tidy, written } from './crockford.js';

/** @import { Answer, Lesson, Scene } from '../learn/lesson.js' */
/** @import { Question } from '../learn/questions/index.js' */

/**
 * The answer to one question: whether it was right, and which of the offered choices it was, from 0. Null: no answer.
 * @typedef {{right: boolean, choice?: number} | null} Given
 */

/**
 * The number of characters of the fingerprint. The code of another deck is accepted by mistake once in 32,768 times.
 */
const FINGERPRINT = 3;

/** The scenes of a deck that ask a question, with their places in the deck. @param {Lesson} deck */
export function questionsOf(deck) {
  return deck.scenes.flatMap((scene, at) => (scene.question ? [{ scene, at, question: scene.question }] : []));
}

/** The choices that a question offers, as words; null if the question offers no choices. @param {Question} question */
export const choicesOf = (question) => kindOf(question).choices?.(question) ?? null;

/** The place of the choice that an answer takes; null if the question offers no choices. @param {Question} question @param {Answer} answer */
export const choiceIn = (question, answer) =>
  choicesOf(question) && (kindOf(question).choice?.(question, answer) ?? null);

/**
 * The number of states that a code keeps for an answer: none, right and wrong. If the question has choices: none, and
 * for every choice right and wrong.
 * @param {Question} question
 */
const statesOf = (question) => 1 + 2 * (choicesOf(question)?.length ?? 1);

/** The number of characters for the answers to some questions. @param {Question[]} questions */
function roomFor(questions) {
  const all = questions.reduce((product, question) => product * BigInt(statesOf(question)), 1n);
  let length = 0;
  for (let rest = all - 1n; rest > 0n; rest >>= 5n) length++;
  return length;
}

/** The number of characters of the codes of a deck. @param {Lesson} deck */
export const codeLength = (deck) => FINGERPRINT + roomFor(questionsOf(deck).map(({ question }) => question)) + 1;

/** Whether the deck asks something, and its answers fit into a code. @param {Lesson} deck */
export const hasCode = (deck) => questionsOf(deck).length > 0 && codeLength(deck) <= LONGEST;

/**
 * The fingerprint of a deck, as values of characters. It depends on everything that gives a code its meaning: the
 * deck's id, and the states and questions of its scenes in their order. Titles, texts and notes may change.
 * @param {Lesson} deck
 */
export function fingerprint(deck) {
  const text = JSON.stringify([
    deck.id,
    ...questionsOf(deck).map(({ scene }) => [scene.state, sorted(scene.question)]),
  ]);
  // FNV-1a, with 32 bits.
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193) >>> 0;
  hash ^= hash >>> 15;
  return Array.from({ length: FINGERPRINT }, (_, place) => (hash >>> (5 * place)) & 31);
}

/** A value with the keys of its objects in order, so that equal questions have equal texts. @param {unknown} value @returns {unknown} */
function sorted(value) {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, each]) => [key, sorted(each)]),
  );
}

/**
 * The code of a student's answers, in groups.
 * @param {Lesson} deck @param {Given[]} given  one for each question of the deck
 */
export function codeOf(deck, given) {
  const questions = questionsOf(deck).map(({ question }) => question);
  let all = 0n;
  for (const [at, question] of questions.entries()) {
    const answer = given[at] ?? null;
    const choices = choicesOf(question);
    const choice = choices ? (answer?.choice ?? 0) : 0;
    if (choice < 0 || choice >= (choices?.length ?? 1)) throw new RangeError(`question ${at + 1} has no such choice`);
    const state = answer ? 1 + 2 * choice + (answer.right ? 1 : 0) : 0;
    all = all * BigInt(statesOf(question)) + BigInt(state);
  }
  const answers = Array.from({ length: roomFor(questions) }, (_, place) => Number((all >> BigInt(5 * place)) & 31n));
  return spoken(written([...fingerprint(deck), ...answers]));
}

/**
 * Reads a code of a deck. The reason says in one sentence why a code is refused.
 * @param {Lesson} deck @param {string} text
 * @returns {{given: Given[]} | {reason: string}}
 */
export function readCode(deck, text) {
  const [length, characters] = [codeLength(deck), [...tidy(text)].length];
  const found = read(text);
  if ('foreign' in found) return { reason: `No code has the character “${found.foreign}”.` };
  if (characters !== length)
    return { reason: `A code of this deck has ${length} characters, and this one has ${characters}.` };
  if ('misheard' in found) return { reason: 'A character of this code is wrong: its check character does not fit.' };
  const { values } = found;
  const own = fingerprint(deck);
  if (own.some((value, place) => values[place] !== value))
    return { reason: 'This code belongs to another deck, or to other questions of this deck.' };
  let all = values.slice(FINGERPRINT).reduceRight((sum, value) => sum * 32n + BigInt(value), 0n);
  /** @type {Given[]} */
  const given = [];
  for (const { question } of questionsOf(deck).toReversed()) {
    const states = BigInt(statesOf(question));
    const state = Number(all % states);
    all /= states;
    given.push(answerIn(state, choicesOf(question) !== null));
  }
  // A code has more values than there are answers. The page never writes these other values.
  if (all > 0n) return { reason: 'This code holds answers that the deck does not offer.' };
  return { given: given.reverse() };
}

/** @param {number} state @param {boolean} hasChoices @returns {Given} */
function answerIn(state, hasChoices) {
  if (state === 0) return null;
  const right = (state - 1) % 2 === 1;
  return hasChoices ? { right, choice: (state - 1) >> 1 } : { right };
}

/**
 * What a code keeps of an answer and its verdict.
 * @param {Scene} scene @param {Answer} answer @param {boolean} right
 * @returns {Given}
 */
export function givenFor({ question }, answer, right) {
  const choice = question ? choiceIn(question, answer) : null;
  if (choice === null) return { right };
  return choice < 0 ? null : { right, choice };
}
