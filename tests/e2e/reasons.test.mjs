// "Why is it gone": the answer starts with the direct reason and goes back from there, and the card keeps its place.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineItself, openSite, place, SOURCES } from './page.mjs';

const TREE = SOURCES[3].line;
const plain = (/** @type {string} */ text) => text.replace(/\s+/g, ' ').trim();

const site = await openSite();
const engine = await engineItself();

test('the first sentence is the direct reason, and the last one the remotest fact', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(TREE, 'room=lab&by=filtering&at=642') });
  const card = see.region('Explanation');
  await card.getByRole('button', { name: /^Why is \d gone from / }).waitFor();
  const before = await card.boundingBox();
  await card.getByRole('button', { name: /^Why is \d gone from / }).click();
  const heading = await card.getByRole('heading', { name: /^Why not/ }).innerText();
  const [, value, cell] = /Why not (\d) in (\S+)/.exec(heading) ?? [];
  const run = new engine.Session(TREE, { consistency: 'domain' });
  run.seek(642);
  const { cells } = engine.parse(TREE, undefined);
  const sentences = run.why(cells.indexOf(cell), Number(value)).sentences.map(({ sentence }) => plain(sentence));
  run.free();
  assert.ok(sentences.length > 5, `${sentences.length} sentences`);
  const shown = async () => plain(await see.sentence());
  assert.equal(await shown(), sentences.at(-1), 'the direct reason first');
  assert.match(heading, new RegExp(`1 of ${sentences.length}`));
  assert.ok(await see.isOff('Previous reason'));
  assert.deepEqual(await card.boundingBox(), before, 'the card keeps its place');
  const list = see.region('Chain of reasons').getByRole('list', { name: 'The chain in words' }).getByRole('listitem');
  assert.deepEqual(
    (await list.allInnerTexts()).map(plain),
    sentences.toReversed().map((sentence, index) => `${index + 1} ${sentence}`),
  );
  // Each number of the drawing shows its sentence.
  await page.locator('.chain .step', { hasText: /^\s*3\s*$/ }).dispatchEvent('click');
  await see.until(async () => (await shown()) === sentences.at(-3), 'the third sentence');
  await see.press('Previous reason');
  await see.until(async () => (await shown()) === sentences.at(-2), 'the second sentence');
  await page.keyboard.press(']');
  await see.until(async () => (await shown()) === sentences.at(-3), 'the third sentence again');
  assert.deepEqual(await card.boundingBox(), before, 'the card keeps its place');
  assert.deepEqual(errors, []);
  await close();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
]) {
  test(`at ${width}x${height} the story of a failure keeps the height of the card`, async () => {
    const hash = place(TREE, 'room=lab&level=value&view=tree&at=473');
    const { see, close } = await site.open({ hash, viewport: { width, height } });
    const card = see.region('Explanation');
    await see.button('Inspect').waitFor();
    const before = await card.boundingBox();
    await see.button('Inspect').dispatchEvent('click');
    await see.button('Next reason').waitFor();
    assert.deepEqual(await card.boundingBox(), before);
    await close();
  });
}

test('an address without the number of a sentence shows the direct reason', async () => {
  const { see, close } = await site.open({ hash: place(TREE, 'room=lab&at=642&why=H8.9') });
  await see.until(async () => /^9 leaves H8/.test(plain(await see.sentence())), 'the direct reason');
  await see
    .region('Explanation')
    .getByText(/^1 of \d+$/)
    .waitFor();
  await close();
});

test('the numbers on the edges of an implication graph are explained', async () => {
  const line = '005206070060040100002009000004600050000005307009020000000030600908000010000900080';
  const options = /** @type {const} */ ({ consistency: 'value', learning: 'clauses', branching: 'binary' });
  const run = new engine.Session(line, options);
  run.advance('end', 60_000);
  const learnt = run.events(0, run.end ?? 0).filter(({ kind }) => kind === 'learn');
  const found = learnt.find(({ position }) => {
    run.seek(position);
    return run.implications(undefined)?.edges.some(({ via }) => via > 1);
  });
  const vias = new Set(run.implications(undefined)?.edges.map(({ via }) => `${via}`));
  run.free();
  assert.ok(found, 'a failure with facts that the graph leaves out');
  const hash = place(line, `room=lab&level=value&learn=clauses&branch=binary&at=${found.position}`);
  const { see, errors, close } = await site.open({ hash });
  const graph = see.region('Implication graph');
  await graph.locator('.via').first().waitFor();
  for (const number of await graph.locator('text.via').allTextContents()) assert.ok(vias.has(number.trim()), number);
  await graph.locator('.fact-words').getByText('facts left out on a line').waitFor();
  // A fact that is chosen says how many facts lie between it and its causes.
  const facts = graph.locator('.fact');
  let said = '';
  for (let each = 0; each < (await facts.count()) && !/between/.test(said); each++) {
    await facts.nth(each).dispatchEvent('click');
    await see.until(async () => /\bnow\b/.test((await facts.nth(each).getAttribute('class')) ?? ''), `fact ${each}`);
    said = await graph.locator('.fact-words').innerText();
  }
  assert.match(said, /with \d+ facts? between/);
  assert.deepEqual(errors, []);
  await close();
});
