// The board in a frame: embed.html of the built site, moved by messages of a page with another origin. It also works in
// a sandbox without an origin.

import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { launchBrowser } from '../../scripts/lib/browser.mjs';
import { serve } from '../../scripts/lib/serve.mjs';
import { engine } from '../js/engine.js';
import { violations } from '../e2e/page.mjs';
import { median } from './consumer.mjs';
import { PUZZLE } from './pages.mjs';

const LINE = PUZZLE.replaceAll('0', '.');

const folder = mkdtempSync(join(tmpdir(), 'pencilmark-frame-'));
const [site, host] = [await serve({ base: '/some/where/' }), await serve({ directory: folder })];
const browser = await launchBrowser();
after(async () => {
  await Promise.all([browser.close(), site.close(), host.close()]);
  rmSync(folder, { recursive: true, force: true });
});

/**
 * The script of the page around the frames. It stores all messages, sends commands, and waits for the resulting events.
 */
const HOST = `
  window.told = [];
  addEventListener('message', ({ source, data }) => {
    const frame = [...document.querySelectorAll('iframe')].findIndex((each) => each.contentWindow === source);
    told.push({ frame, ...data });
    if (data.pencilmark === 'height') document.querySelectorAll('iframe')[frame].style.height = data.height + 'px';
    dispatchEvent(new CustomEvent('told'));
  });
  window.waitFor = async (wanted) => {
    const isWanted = (each) => Object.entries(wanted).every(([name, value]) => each[name] === value);
    for (;;) {
      const found = told.findIndex(isWanted);
      if (found >= 0) return told.splice(found, 1)[0];
      await new Promise((resolve) => addEventListener('told', resolve, { once: true }));
    }
  };
  window.send = (frame, message) => document.querySelectorAll('iframe')[frame].contentWindow.postMessage(message, '*');
`;

/** Opens a page with a frame for each of the attributes. @param {string[]} attributes @param {string} [hash] @param {string} [address]  of the site */
async function open(attributes, hash = `p=${LINE}&level=value&at=100&controls=back+step`, address = site.url) {
  const frames = attributes.map(
    (each, at) =>
      `<iframe title="Board ${at}" width="420" ${each} src="${address}embed.html#${hash.replaceAll('&', '&amp;')}"></iframe>`,
  );
  writeFileSync(
    join(folder, 'index.html'),
    `<!doctype html><html lang="en"><title>Host</title><link rel="icon" href="data:," /><script>${HOST}</script><main><h1>Host</h1>${frames.join('')}</main></html>`,
  );
  const context = await browser.newContext({ reducedMotion: 'reduce', viewport: { width: 1000, height: 900 } });
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await page.goto(host.url);
  return {
    page,
    errors,
    close: () => context.close(),
    /** Waits for a message with these fields. @param {object} wanted */
    told: (wanted) => page.evaluate((fields) => /** @type {any} */ (window).waitFor(fields), wanted),
    /** @param {number} frame @param {unknown} message */
    send: (frame, message) =>
      page.evaluate(
        ([to, what]) => /** @type {any} */ (window).send(to, what),
        /** @type {const} */ ([frame, message]),
      ),
  };
}

for (const sandbox of ['', 'sandbox="allow-scripts"']) {
  test(`a frame ${sandbox || 'without a sandbox'} shows its scene and obeys messages`, async (t) => {
    const { page, told, send, errors, close } = await open([sandbox]);
    t.after(close);
    const session = new engine.Session(PUZZLE, { consistency: 'value' });
    t.after(() => session.free());
    const fields = ({ position, sentence, status } = session.current()) => ({ position, sentence, status });
    session.seek(100, undefined);
    const ready = await told({ pencilmark: 'ready' });
    assert.deepEqual({ position: ready.position, sentence: ready.sentence, status: ready.status }, fields());
    assert.equal(ready.version, 1);

    /** @type {[message: object, go: () => engine.StepReport][]} */
    const moves = [
      [{ pencilmark: 'step' }, () => engine.step(session, 'filtering', 1)],
      [{ pencilmark: 'step', unit: 'fixpoint' }, () => engine.step(session, 'fixpoint', 1)],
      [{ pencilmark: 'back', unit: 'event' }, () => session.back('event', 1)],
      [{ pencilmark: 'seek', position: 42 }, () => session.seek(42, undefined)],
    ];
    for (const [message, go] of moves) {
      await send(0, message);
      await told({ pencilmark: 'step', ...fields(go()) });
    }
    await send(0, { pencilmark: 'reset' });
    await told({ pencilmark: 'step', position: 0 });

    const frame = page.frameLocator('iframe');
    await frame.getByRole('button', { name: 'Step', exact: true }).click();
    assert.ok((await told({ pencilmark: 'step' })).position > 0);
    await send(0, {
      pencilmark: 'load',
      puzzle: '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
      controls: 'none',
      label: 'Another',
    });
    assert.equal((await told({ pencilmark: 'ready' })).position, 0);
    await frame.getByRole('gridcell', { name: 'A1, given 5' }).waitFor();
    assert.equal(await frame.getByRole('button').count(), 0);

    await send(0, { pencilmark: 'load', puzzle: `${PUZZLE.slice(1)}x` });
    const error = await told({ pencilmark: 'error' });
    assert.deepEqual([error.name, error.line, error.column], ['PuzzleError', 1, 81]);
    await send(0, { pencilmark: 'jump' });
    assert.match((await told({ pencilmark: 'error', field: 'pencilmark' })).message, /no command "jump".*seek/);
    for (const command of ['step', 'back']) {
      await send(0, { pencilmark: 'load', scene: `p=${LINE}&level=value&at=7` });
      await told({ pencilmark: 'ready', position: 7 });
      await send(0, { pencilmark: command, unit: 'fixpiont' });
      assert.match((await told({ pencilmark: 'error', name: 'PuzzleError' })).message, /fixpiont.*fixpoint/);
      await send(0, { pencilmark: command, unit: 'event' });
      await told({ pencilmark: 'step', position: command === 'step' ? 8 : 6 });
      assert.equal(await frame.getByRole('gridcell').count(), 81, 'the board goes on');
    }
    for (const nonsense of [null, 7, 'step', { pencilmark: 3 }, { other: 'step' }]) await send(0, nonsense);
    await send(0, { pencilmark: 'load', scene: `p=${LINE}&at=7` });
    await told({ pencilmark: 'ready', position: 7 });
    assert.deepEqual(errors, []);
  });
}

for (const sandbox of ['', 'sandbox="allow-scripts"']) {
  test(`a frame ${sandbox || 'without a sandbox'} needs no more than the policy for boards`, async (t) => {
    const policy = "script-src 'self' 'wasm-unsafe-eval'";
    const strict = await serve({ headers: { 'content-security-policy': policy } });
    t.after(strict.close);
    const { page, told, send, close } = await open([sandbox], undefined, strict.url);
    t.after(close);
    assert.equal((await told({ pencilmark: 'ready' })).position, 100);
    await send(0, { pencilmark: 'step' });
    assert.ok((await told({ pencilmark: 'step' })).position > 100);
    // A sandbox with this policy forbids every worker, so the frame works without one.
    assert.equal(page.workers().length, sandbox ? 0 : 1);
  });
}

test('the frame tells its height, and needs no scroll bars at it', async (t) => {
  const { page, told, close } = await open(['']);
  t.after(close);
  await told({ pencilmark: 'ready' });
  const frame = page.frames()[1];
  await frame.waitForFunction(() => document.documentElement.scrollHeight <= innerHeight && innerHeight > 400);
  assert.ok(await frame.evaluate(() => innerHeight - document.documentElement.getBoundingClientRect().height < 12));
});

test('a board in a frame takes its theme and its label from the address, and axe finds nothing in it', async (t) => {
  const { page, told, close } = await open(
    [''],
    `p=${LINE}&at=300&theme=dark&label=A+dark+board&controls=back+step+hint`,
  );
  t.after(close);
  await told({ pencilmark: 'ready' });
  await page.frameLocator('iframe').getByRole('group', { name: 'A dark board' }).waitFor();
  const inside = await browser.newPage();
  t.after(() => inside.close());
  await inside.goto(`${site.url}embed.html#p=${LINE}&at=300&theme=dark&label=A+dark+board&controls=back+step+hint`);
  await inside.getByRole('gridcell').first().waitFor();
  assert.deepEqual(
    (await violations(inside)).filter(
      (/** @type {string} */ rule) => !/^(landmark-one-main|page-has-heading-one|region)/.test(rule),
    ),
    [],
  );
});

test('a scene that is loaded into a frame appears in every frame', async (t) => {
  for (const sandbox of ['', 'sandbox="allow-scripts"']) {
    const { page, told, close } = await open([sandbox, sandbox, sandbox]);
    for (const frame of [0, 1, 2]) await told({ pencilmark: 'ready', frame });
    const times = await page.evaluate(async (line) => {
      const host = /** @type {any} */ (window);
      const times = [];
      for (let round = 0; round < 9; round++) {
        const began = performance.now();
        for (const frame of [0, 1, 2]) host.send(frame, { pencilmark: 'load', scene: `p=${line}&at=${101 + round}` });
        for (const frame of [0, 1, 2]) await host.waitFor({ pencilmark: 'ready', frame, position: 101 + round });
        times.push((performance.now() - began) / 3);
      }
      return times;
    }, LINE);
    t.diagnostic(`${sandbox || 'no sandbox'}: ${median(times).toFixed(1)} ms a board, three frames at once`);
    await close();
  }
});
