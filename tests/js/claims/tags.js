// The tags of the sentences of lessons and of the glossary. The tag of a sentence is in `NAME.claims.json`, next to the
// file with the texts: `["The sentence.", claim, …]`, or `["The sentence.", "advice"]`. Advice is a sentence that
// cannot be false about a position: an instruction, a question, a name, a motive. The page does not load these files.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Context } from './context.js';
import { KINDS } from './kinds.js';
import { sentencesIn, sentencesOf } from './sentences.js';

/** @import { Lesson, Scene } from '../../../www/learn/lesson.js' */

/** A kind of `KINDS` with its argument; `state` changes the state of the scene, and `scene` names another scene of the lesson. @typedef {{state?: string, scene?: number, [kind: string]: any}} Claim */
/** @typedef {{place: string, sentence: string, tags: (Claim | 'advice')[], scene: Scene, scenes: Scene[]}} Tagged */
/** @typedef {[string, ...(Claim | 'advice')[]][]} Rows */

const LEARN = new URL('../../../www/learn/', import.meta.url);
/** @param {string} name */
const read = (name) => JSON.parse(readFileSync(new URL(name, LEARN), 'utf8'));

/** The sentences of a text with their tags. Each sentence must have a row of its own, in the same order. @param {string} place @param {string[]} sentences @param {Rows | undefined} rows @param {Scene[]} scenes @param {Scene} scene @returns {Tagged[]} */
function paired(place, sentences, rows, scenes, scene) {
  assert(rows, `${place} has tags`);
  assert.deepEqual(
    rows.map(([sentence]) => sentence),
    sentences,
    `${place}: each sentence has a tag beside it`,
  );
  return rows.map(([sentence, ...tags]) => ({ place, sentence, tags, scene, scenes }));
}

/** @param {Lesson} lesson @returns {Tagged[]} */
export function taggedLesson(lesson) {
  const groups = sentencesOf(lesson);
  /** @type {Record<string, Rows>} */
  const rows = read(`lessons/${lesson.id}.claims.json`);
  assert.deepEqual(Object.keys(rows), Object.keys(groups), lesson.id);
  return Object.entries(groups).flatMap(([group, sentences]) => {
    // A claim about a whole lesson refers to its first scene.
    const scene = lesson.scenes[Math.max(0, Number(group.split(' ')[1] ?? 1) - 1)];
    return paired(`${lesson.id}, ${group}`, sentences, rows[group], lesson.scenes, scene);
  });
}

/** @returns {Tagged[]} */
export function taggedGlossary() {
  /** @type {{id: string, term: string, text: string, state: string}[]} */
  const glossary = read('glossary.json');
  /** @type {Record<string, Rows>} */
  const rows = read('glossary.claims.json');
  assert.deepEqual(
    Object.keys(rows),
    glossary.map(({ id }) => id),
  );
  return glossary.flatMap(({ id, term, text, state }) => {
    const scene = { state, title: term, text };
    return paired(`glossary, ${id}`, sentencesIn(text), rows[id], [scene], scene);
  });
}

/** @param {Claim | 'advice'} tag @returns {tag is Claim} */
export const isClaim = (tag) => tag !== 'advice';

/** Checks a claim. The error contains the place, the sentence and the claim. @param {Tagged} tagged @param {Claim} claim */
export function check({ place, sentence, scene, scenes }, claim) {
  const { state, scene: other, ...said } = claim;
  const [kind, ...more] = Object.keys(said);
  assert(KINDS[kind] && more.length === 0, `${place}: one kind of claim in ${JSON.stringify(claim)}`);
  const context = new Context(other ? scenes[other - 1] : scene, state);
  try {
    KINDS[kind](context, said[kind]);
  } catch (error) {
    const { message } = /** @type {Error} */ (error);
    throw new Error(`${place}: “${sentence}” ${JSON.stringify(claim)}: ${message}`, { cause: error });
  } finally {
    context.free();
  }
}

/** The words of a sentence that name something of a position: cells, houses, figures, digits. @param {string} sentence */
export function namesIn(sentence) {
  const figures = [...sentence.matchAll(/\{([\w-]+)\}/g)].map(([, name]) => name);
  const bare = sentence.replace(/\{[\w-]+\}/g, ' ').replace(/\]\(#[\w-]+\)/g, ' ');
  const cells = bare.match(/\b[A-I][1-9]\b/g) ?? [];
  const houses = (bare.match(/\b(?:row [A-I]|column [1-9]|box [1-9])\b/gi) ?? []).map((name) => name.toLowerCase());
  const rest = bare.replace(
    /\b[A-I][1-9]\b|\b(?:row [A-I]|column [1-9]|box [1-9])\b|\bAC-3\b|\b(?:19|20)\d\d\b/gi,
    ' ',
  );
  return { figures, cells, houses, digits: rest.match(/\d/g) ?? [] };
}
