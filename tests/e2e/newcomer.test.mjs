// The questions of a person who knows only the page, and the places on the page that answer them: what was just removed
// and why, what comes next, how deep the search is, and how to go back to the last decision.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place } from './page.mjs';

const PUZZLE = '85...24..72......9..4.........1.7..23.5...9...4...........8..7..17..........36.4.';

const site = await openSite();

test('the entry that is said to be next is the one that is filtered next', async () => {
  const { see, close } = await site.open({ hash: place(PUZZLE, 'level=value') });
  await see.tab('Queue');
  const entries = see.region('Propagation queue').getByRole('listitem');
  for (let steps = 0; steps < 6; steps++) {
    await see.moved('Step');
    if ((await entries.count()) === 0) continue;
    assert.match(await entries.first().innerText(), /\bnext\b/);
    const name = await entries.first().locator('[data-constraint]').last().innerText();
    await see.moved('Step');
    assert.match(await see.sentence(), new RegExp(`\\b${name}\\b`, 'i'));
  }
  await close();
});

test('after a guess the page says what went and why, how deep it is, and leads back to the guess', async () => {
  const { see, close } = await site.open({ hash: place(PUZZLE, 'level=value&by=node') });
  await see.walk('Step', { most: 2 });
  await see.tab('Statistics');
  const depth = async () => Number(/Depth\s+(\d+)/.exec(await see.region('Statistics').innerText())?.[1]);
  const [guess, deep] = [await see.sentence(), await depth()];
  assert.match(guess, /guess|Try/);
  assert.ok(deep > 0);
  await see.choose('Step by', 'filtering');
  await see.walk('Step', { most: 40, sentence: /leaves?/ });
  assert.match(await see.sentence(), /\d leaves? .*(is \d|fits only|hold only|must be)/s);
  assert.equal(await depth(), deep);
  assert.match(await see.region('Search tree').locator('#node-text').innerText(), new RegExp(`depth\\s+${deep}`));
  await see.press('Back to last decision');
  await see.until(async () => (await see.sentence()) === guess, 'the guess again');
  await close();
});
