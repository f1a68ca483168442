// Measures seeking in a worker of a real browser. The worker makes a run of more than ten million events and then seeks
// to random positions. The memory is the same on every machine; the times are not.

import { readFileSync } from 'node:fs';
import { launchBrowser } from '../lib/browser.mjs';
import { stage } from '../lib/log.mjs';
import { ensureNpmPackages } from '../lib/npm-packages.mjs';
import { inRoot, root } from '../lib/paths.mjs';
import { serve } from '../lib/serve.mjs';
import { ensureWasm } from '../lib/wasm.mjs';
import { figure, heading, quantile } from './figures.mjs';

/** @typedef {import('./timeline.worker.js').Travelled} Travelled */

/** A search of some 300,000 nodes under value consistency. */
const HARD = readFileSync(inRoot('tests', 'data', '16x16.txt'), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))[3];

const EVENTS = 11_000_000;
const SEEKS = 1000;

export async function measureTimeline() {
  await ensureNpmPackages();
  await ensureWasm();
  const site = await serve({ directory: root });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    // The page has the same origin as the worker and is otherwise empty.
    await page.route('**/blank', (route) => route.fulfill({ contentType: 'text/html', body: '' }));
    await page.goto(`${site.url}blank`);
    for (const model of /** @type {const} */ (['alldifferent', 'pairwise'])) {
      /** @type {Travelled} */
      const travelled = await stage(`A long run in Chromium ${browser.version()}, ${model} at value`, () =>
        page.evaluate(
          (question) =>
            new Promise((resolve, reject) => {
              const worker = new Worker('/scripts/bench/timeline.worker.js', { type: 'module' });
              worker.onmessage = ({ data }) => (data.error ? reject(new Error(data.error)) : resolve(data));
              worker.onerror = (event) => reject(new Error(event.message));
              worker.postMessage(question);
            }),
          { puzzle: HARD, model, events: EVENTS, seeks: SEEKS },
        ),
      );
      report(model, travelled);
    }
  } finally {
    await browser.close();
    await site.close();
  }
}

/** @param {string} model @param {Travelled} travelled */
function report(model, { events, made, memory, seeks }) {
  if (events < 10_000_000) throw new Error(`the run is too short: ${events} events`);
  seeks.sort((a, b) => a - b);
  heading(`The time machine, ${model} at value on a hard 16x16`);
  figure('events', events, '', { digits: 0 });
  figure('made in', made / 1000, 's');
  figure('wasm memory', memory / 2 ** 20, 'MB', { most: 128 });
  figure('seek to a random event, median', quantile(seeks, 0.5), 'ms', { most: 16 });
  figure('seek to a random event, 99 of 100', quantile(seeks, 0.99), 'ms', { most: 50 });
  figure('the slowest', seeks[seeks.length - 1], 'ms');
}
