// The glossary: a word of a lesson leads to its entry, an entry opens its scene, and the scene opens in the Lab.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite } from './page.mjs';

const site = await openSite();

/** @type {import('../../www/learn/glossary.js').Entry[]} */
const ENTRIES = JSON.parse(readFileSync(new URL('../../www/learn/glossary.json', import.meta.url), 'utf8'));

/** @param {import('playwright-core').Page} page @param {string} cell  the beginning of its name */
const cell = (page, cell) => page.getByRole('gridcell', { name: cell }).first();

test('a word of a lesson leads to its entry, with the scene of the entry', async () => {
  const { page, errors, close } = await site.open({ hash: '#room=learn&lesson=hall-sets&scene=5' });
  await page.getByRole('link', { name: 'Hall set' }).click();
  await page.getByRole('heading', { name: 'Hall set', exact: true }).waitFor();
  await page.getByText('naked pair, triple, quad').first().waitFor();
  await cell(page, 'H8, candidates 2 9').waitFor();
  assert.match(page.url(), /lesson=glossary&term=hall-set/);

  await page.getByRole('link', { name: /^Support/ }).click();
  await page.getByRole('heading', { name: 'Support', exact: true }).waitFor();
  await cell(page, 'A1, candidates 1 2').waitFor();
  assert.equal(await page.getByRole('gridcell').count(), 16);

  await page.goBack();
  await page.getByRole('heading', { name: 'Hall set', exact: true }).waitFor();
  await cell(page, 'H8, candidates 2 9').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a link leads back to the scene of the word, with what was answered there', async () => {
  const { page, errors, close } = await site.open({ hash: '#room=learn&lesson=a-puzzle-is-a-csp&scene=2' });
  const answer = page.getByRole('textbox', { name: 'Your answer, a number' });
  await answer.fill('9');
  await page.getByRole('link', { name: 'variable' }).click();
  await page.getByRole('heading', { name: 'Variable', exact: true }).waitFor();
  // Other words do not change the way back.
  await page.getByRole('link', { name: /^Support/ }).click();
  await page.getByRole('heading', { name: 'Support', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Back to the lesson' }).click();
  await page.getByText('scene 2 of 8').waitFor();
  assert.equal(await answer.inputValue(), '9');

  // Without a scene before it, an entry has no way back.
  await page.getByRole('button', { name: 'Lessons' }).click();
  await page
    .getByRole('link', { name: 'Glossary' })
    .or(page.getByRole('button', { name: 'Glossary' }))
    .click();
  await page.getByRole('heading', { name: 'Constraint satisfaction problem (CSP)' }).waitFor();
  assert.equal(await page.getByRole('link', { name: 'Back to the lesson' }).count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('an entry names its lesson, and its scene opens in the Lab', async () => {
  const { page, errors, close } = await site.open({ hash: '#room=learn&lesson=glossary&term=first-fail' });
  await page.getByRole('heading', { name: 'First-fail', exact: true }).waitFor();
  await cell(page, 'G2, candidates 8 9').waitFor();
  const lesson = page.getByRole('link', { name: 'Lesson 10: First-fail' });
  assert.match((await lesson.getAttribute('href')) ?? '', /lesson=first-fail/);

  await page.getByRole('button', { name: 'Try it in the Lab' }).click();
  await page.getByRole('radio', { name: 'Lab' }).and(page.locator(':checked')).waitFor();
  await cell(page, 'G2, candidates 8 9').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('every word is in the list, and a link to an unknown word opens the first entry', async () => {
  const { page, errors, close } = await site.open({ hash: '#room=learn&lesson=glossary&term=nothing' });
  await page.getByRole('heading', { name: 'Constraint satisfaction problem (CSP)' }).waitFor();
  const words = page.getByRole('navigation', { name: 'Words of the glossary' }).getByRole('link');
  assert.equal(await words.count(), ENTRIES.length);
  assert.deepEqual(errors, []);
  await close();
});
