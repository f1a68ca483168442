// The panels of the Lab show the moment of the grid, and say what comes next: the queue at a guess, the lists of a long run
// that the person leaves, and the files of a lesson's scene.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { engine } from '../js/engine.js';
import { packDeck } from '../../www/teach/link.js';
import { HARD_SIXTEEN, openSite, place, SOURCES } from './page.mjs';

const TREE = SOURCES[3].line;
const P2 = '800000000003600000070090200050007000000045700000100030001000068008500010090000400';

const site = await openSite();

/** The names of the constraints that the coming events queue. They come from the events of a run that the test opens itself. */
function queuedNext(/** @type {string} */ line, /** @type {object} */ options, /** @type {number} */ position) {
  const run = new engine.Session(line, /** @type {any} */ (options));
  run.advance('end', 60_000);
  const names = [];
  for (const { kind, sentence } of run.events(position, 200)) {
    if (kind === 'enqueue') names.push(sentence.replace(/^The /, '').replace(/ waits in the queue: .*$/, ''));
    else if (kind !== 'remove' && kind !== 'fix') break;
  }
  run.free();
  return names.map((name) => name.toLowerCase());
}

test('at a guess the queue lists what the guess wakes', async () => {
  const { see, errors, close } = await site.open({ hash: place(P2, 'level=domain&by=node&view=queue') });
  const panel = see.region('Propagation queue');
  const woken = async () => {
    const rows = await panel
      .getByRole('list', { name: /^Queued next/ })
      .locator('[data-constraint]')
      .allInnerTexts();
    return rows.map((name) => name.toLowerCase());
  };
  let guesses = 0;
  for (let step = 0; step < 14; step++) {
    await see.moved('Step');
    const position = await see.position();
    const sentence = await see.sentence();
    const expected = queuedNext(P2, { consistency: 'domain' }, position);
    if (!/^Try/.test(sentence)) continue;
    guesses++;
    assert.ok(expected.length > 0);
    assert.deepEqual(await woken(), expected, sentence);
    assert.match(await panel.innerText(), /0 waiting\s[\s\S]*Queued next, by the guess/);
    assert.doesNotMatch(await panel.innerText(), /nothing (is left|more) to prune/);
  }
  assert.ok(guesses > 3);
  assert.deepEqual(errors, []);
  await close();
});

test('a long run that the person leaves has its events and its graph when the person comes back', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(HARD_SIXTEEN, 'level=value') });
  await see.press('Run to end');
  await see.until(async () => (await see.position()) > 20_000, 'a long run');
  await see.room('Play');
  await see.room('Lab');
  const position = await see.position();
  assert.equal(await see.isOff('Run to end'), false, 'the run is not over');
  await see.tab('Events');
  const first = page
    .getByRole('list', { name: /^Latest events/ })
    .getByRole('link')
    .first();
  await first.waitFor();
  await see.until(
    async () => Number((await first.innerText()).replaceAll(',', '')) === (await see.position()),
    'its events',
  );
  assert.ok((await see.position()) >= position);
  await see.tab('Graph');
  await page.getByRole('region', { name: /^Value graph of/ }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('Save the tree beside a scene of Learn saves the tree of the scene', async () => {
  const scene = {
    state: `p=${P2.replaceAll('0', '.')}&level=value&at=700`,
    title: 'The tree',
    text: 'Look.',
    show: ['tree'],
  };
  const deck = packDeck({ format: 'pencilmark-lesson', version: 1, id: 'deck-tree', title: 'T', scenes: [scene] });
  const { see, page, errors, close } = await site.open({ hash: place(TREE, 'level=value&at=600') });
  await see.until(async () => (await see.position()) === 600, 'the own run');
  await page.evaluate((hash) => (location.hash = hash), `#room=learn&deck=${deck}`);
  await see.button('Save the tree').click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Tree as JSON' }).click(),
  ]);
  const tree = JSON.parse(readFileSync(await download.path(), 'utf8'));
  assert.equal(tree.puzzle.replaceAll('.', '0'), P2);
  assert.equal(tree.position, 700);
  assert.deepEqual(errors, []);
  await close();
});
