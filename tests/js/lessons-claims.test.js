// Every sentence of a lesson and of the glossary is a claim or advice, and the engine checks every claim. A claim says as data
// what the sentence says in words, and names the same cells, houses, digits and figures.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import './engine.js';
import { check, isClaim, namesIn, taggedGlossary, taggedLesson } from './claims/tags.js';
import { KINDS, knowLessons } from './claims/kinds.js';
import { Random } from './claims/orders.js';
import { LESSONS } from '../../www/learn/lessons/index.js';

/** @import { Claim } from './claims/tags.js' */

const lessons = await Promise.all(LESSONS.map(({ load }) => load()));
knowLessons(lessons);
const fromLessons = lessons.flatMap(taggedLesson);
const fromGlossary = taggedGlossary();
const all = [...fromLessons, ...fromGlossary];

test('every sentence is a claim or advice, and never both', (t) => {
  for (const { place, sentence, tags } of all) {
    assert(tags.length > 0, `${place}: “${sentence}” has no tag`);
    assert(tags.every(isClaim) || tags.length === 1, `${place}: “${sentence}” is advice and a claim`);
  }
  for (const [name, rows] of Object.entries({ lessons: fromLessons, glossary: fromGlossary })) {
    const claims = rows.filter(({ tags }) => tags.every(isClaim));
    const data = claims.reduce((sum, { tags }) => sum + tags.length, 0);
    t.diagnostic(
      `${name}: ${rows.length} sentences, ${claims.length} claims (${data} statements), ${rows.length - claims.length} advice`,
    );
  }
  const used = new Set(all.flatMap(({ tags }) => tags.filter(isClaim).map((claim) => kindOf(claim))));
  assert.deepEqual([...used].sort(), Object.keys(KINDS).sort(), 'each kind of claim is used');
});

/** The names in a sentence that its tags do not contain. @param {typeof all[number]} tagged @returns {string[]} */
function unnamed({ sentence, tags }) {
  const { figures, cells, houses, digits } = namesIn(sentence);
  const data = tags.filter(isClaim).map(({ state: _, ...said }) => said);
  const said = JSON.stringify(data).toLowerCase();
  const names = [...figures.map((figure) => `"${figure}"`), ...cells, ...houses];
  // Digits in the names of cells are no digits of the sentence.
  const rest = said.replace(/\b[a-i][1-9]\b/g, ' ');
  return [
    ...names.filter((name) => !said.includes(name.toLowerCase())),
    ...digits.filter((digit) => !rest.includes(digit)),
  ];
}

test('a sentence with a figure, a cell, a house or a digit is a claim, and its claim names the same', () => {
  const wrong = all.flatMap((tagged) => {
    const missing = unnamed(tagged);
    return missing.length > 0 ? [`${tagged.place}: “${tagged.sentence}” names ${missing.join(' and ')}`] : [];
  });
  assert.deepEqual(wrong, []);
});

/** The sentences by the file that they stand in. @type {Map<string, typeof all>} */
const files = new Map();
for (const tagged of all) {
  const file = tagged.place.split(',')[0];
  files.set(file, [...(files.get(file) ?? []), tagged]);
}

for (const [name, rows] of files)
  test(`the engine agrees with every claim of ${name}`, () => {
    /** @type {string[]} */
    const wrong = [];
    for (const tagged of rows) {
      for (const claim of tagged.tags.filter(isClaim)) {
        try {
          check(tagged, claim);
        } catch (error) {
          wrong.push(/** @type {Error} */ (error).message);
        }
      }
    }
    assert.deepEqual(wrong, []);
  });

/** @param {Claim} claim */
const kindOf = ({ state: _, scene: __, ...said }) => Object.keys(said)[0];

/**
 * Kinds that name all digits concerned, and kinds that also name all cells concerned. Any other digit or cell makes
 * such a claim false.
 */
const EXACT = ['holds', 'root', 'next', 'by', 'right', 'compare', 'places', 'house', 'solution', 'graph', 'clause'];
const EXACT_CELLS = ['next', 'by', 'right', 'places', 'conflict'];

/** A claim with one other number, digit or cell. @param {Claim} claim @param {Random} random @returns {Claim | null} */
function changed({ state, scene, ...said }, random) {
  const text = JSON.stringify(said);
  // The digits of cells, the numbers of a comparison or of a graph, and the names of cells if the claim names all of
  // them.
  const where = EXACT_CELLS.includes(kindOf(said))
    ? /(?<=":")[1-9]|(?<="[A-I])[1-9](?=":|")/g
    : /(?<=":")[1-9]|(?<=[,:])\d+(?=[\]},])/g;
  const places = [...text.matchAll(where)];
  if (places.length === 0) return null;
  const place = places[random.below(places.length)];
  const other = place[0].length > 1 || place[0] === '0' ? Number(place[0]) + 1 : (Number(place[0]) % 4) + 1;
  const made = `${text.slice(0, place.index)}${other}${text.slice(place.index + place[0].length)}`;
  return { ...JSON.parse(made), ...(state === undefined ? {} : { state }), ...(scene ? { scene } : {}) };
}

test('an altered number, digit or cell in a claim is found', (t) => {
  const random = new Random(25);
  const exact = all.flatMap((tagged) =>
    tagged.tags
      .filter((tag) => isClaim(tag) && [...EXACT, ...EXACT_CELLS].includes(kindOf(tag)))
      .map((claim) => ({ tagged, claim })),
  );
  /** @type {string[]} */
  const found = [];
  for (let tries = 0; found.length < 60 && tries < 1000; tries++) {
    const { tagged, claim } = exact[random.below(exact.length)];
    // A whole search takes too long to test a single number.
    if (!isClaim(claim) || /nodes|filterings|failures|[<>≠]/.test(JSON.stringify(claim))) continue;
    const altered = changed(claim, random);
    if (!altered) continue;
    assert.throws(
      () => check(tagged, altered),
      `${tagged.place}: “${tagged.sentence}” ${JSON.stringify(altered)} is taken for true`,
    );
    found.push(kindOf(altered));
  }
  assert.equal(found.length, 60);
  t.diagnostic(`${found.length} altered claims found: ${[...new Set(found)].join(', ')}`);
});
