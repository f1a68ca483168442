// The tours of the Lab: the search that plays by itself at speeds that the page shows, and the step from a run without
// a guess to weaker propagation and back.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { engineItself, openSite, place, SOURCES } from './page.mjs';

const TREE = SOURCES[3].line;
/** A puzzle of seventeen clues, as a person types one. */
const SEVENTEEN = '000000010400000000020000000000050407008000300001090000300400200050100000000806000';

const site = await openSite();
const engine = await engineItself();

/**
 * Watches the tour to its end: the speeds that the page shows, in order, each with its first and last position. Runs in
 * the page.
 */
async function watchSpeeds() {
  const text = (/** @type {string} */ selector) => document.querySelector(selector)?.textContent?.trim() ?? '';
  const position = () => Number(/** @type {HTMLInputElement} */ (document.querySelector('.timeline input')).value);
  /** @type {{label: string, from: number, began: number, to: number, ended: number}[]} */
  const spans = [];
  while (document.querySelector('[aria-label="Pause run"]')) {
    const label = text('.speed > span');
    const [at, now] = [position(), performance.now()];
    const last = spans.at(-1);
    if (last?.label !== label) spans.push({ label, from: at, began: now, to: at, ended: now });
    else if (last && last.to !== at) Object.assign(last, { to: at, ended: now });
    await new Promise((resolve) => requestAnimationFrame(resolve));
  }
  return spans;
}

/** How late a busy page may draw a label, in seconds. */
const LATE_S = 0.6;

test('Watch it solve says that it weakens the propagation, and runs at the speeds that it tells', async () => {
  const { see, page, errors, close } = await site.open();
  await see.press('Watch it solve');
  await page.getByRole('button', { name: 'Pause run' }).waitFor();
  await see.region('Explanation').getByText('Set to value consistency').waitFor();
  const spans = (await page.evaluate(watchSpeeds)).filter(({ from, to }) => to > from);

  // The positions after each step, from a run of the test's own.
  const run = new engine.Session(TREE, { consistency: 'value' });
  const steps = [0];
  while (run.end === undefined || steps.at(-1) !== run.end) steps.push(engine.step(run, 'filtering', 1).position);
  const failure = run.landmarks().find(({ kind }) => kind === 'failure')?.position ?? 0;
  run.free();

  const told = spans.map(({ label }) => Number(label.replace('/s', '')));
  for (const [index, { label, from, to, began, ended }] of spans.entries()) {
    const count = steps.filter((position) => position > from && position <= to).length;
    const time = (ended - began) / 1000;
    const said = told[index];
    const isTrue = count > said * 0.7 * (time - LATE_S) && count < said * 1.25 * (time + LATE_S);
    if (count > 5) assert.ok(isTrue, `${label}: ${(count / time).toFixed(1)} steps a second`);
  }
  // Before the first failure there is time to read, and afterwards the search goes faster.
  const reading = spans.find(({ from, to }) => from < failure && to >= failure - 5);
  assert.ok(reading && Number(reading.label.replace('/s', '')) <= 2, JSON.stringify(spans));
  assert.ok((told.at(-1) ?? 0) >= 10);
  const seconds = (spans[spans.length - 1].ended - spans[0].began) / 1000;
  assert.ok(seconds > 20 && seconds < 45, `${seconds.toFixed(0)} s for the whole`);
  assert.deepEqual(errors, []);
  await close();
});

test('a run that ends without a guess says so, and offers weaker propagation, which shows a tree', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(SEVENTEEN, 'room=lab') });
  assert.equal(await see.button('See it with weaker propagation').count(), 0);
  for (let presses = 0; presses < 30 && !(await see.isOff('Next interesting')); presses++)
    await see.moved('Next interesting');
  assert.ok(await see.isOff('Next interesting'), 'the run is over');
  const explanation = see.region('Explanation');
  await explanation.getByText('No guess was needed').waitFor();
  await see.press('See it with weaker propagation');
  await explanation.getByText('Set to value consistency').waitFor();
  await page.getByRole('button', { name: /^Solver settings: .*value/ }).waitFor();
  await page.getByRole('slider', { name: 'Speed' }).fill('7');
  await see.button('The same at domain consistency').waitFor();
  const nodes = engine.solve(SEVENTEEN, { consistency: 'value' }).stats.nodes;
  assert.ok(nodes > 1);
  await explanation.getByText(`Searched: ${nodes} nodes`).waitFor();
  await see.press('The same at domain consistency');
  await page.getByRole('button', { name: /^Solver settings: .*domain/ }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('weaker propagation is not offered where the run has guessed, or where the propagation is the weakest', async () => {
  for (const settings of ['level=value', 'level=domain&model=pairwise']) {
    const { see, close } = await site.open({ hash: place(TREE, `room=lab&${settings}`) });
    await see.press('Run to end');
    await see.until(() => see.isOff('Step'), 'the end');
    await see.until(async () => /^Done/.test(await see.sentence()), 'the last sentence');
    assert.equal(await see.button('See it with weaker propagation').count(), 0, settings);
    await close();
  }
});
