// `node scripts/moving-picture.mjs [file]`: records the page at work as an animated GIF for the README.
//
// The recording steps through the tree puzzle at value consistency: single filterings first, then whole nodes, then the end.
// Each step is one screenshot with a duration of its own. ffmpeg joins the screenshots. Build the page first.

import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { launchBrowser } from './lib/browser.mjs';
import { fail, Problem, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';
import { ask, run } from './lib/run.mjs';
import { serve } from './lib/serve.mjs';

/** @import { Page } from 'playwright-core' */

const TREE = '000000600003700001080106940700500000005040800000002007029604030600008400004000000';
const viewport = { width: 1280, height: 800 };
/** The width of the picture in pixels; its height follows. */
const WIDTH = 960;

/** @typedef {{ unit: string, steps: number, seconds: number }} Passage */
/** @type {Passage[]} */
const passages = [
  { unit: 'filtering', steps: 6, seconds: 1.1 },
  { unit: 'fixpoint', steps: 1, seconds: 1.6 },
  { unit: 'node', steps: 34, seconds: 0.22 },
];

/** @param {string} file */
async function record(file) {
  if (!ask('ffmpeg', ['-version']))
    throw new Problem('The moving picture needs ffmpeg: install it, then run this again.');
  const folder = mkdtempSync(join(tmpdir(), 'pencilmark-frames-'));
  const site = await serve();
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
    await page.goto(`${site.url}#p=${TREE}&level=value`);
    await page.getByRole('gridcell', { name: /given/ }).first().waitFor();
    await page.evaluate('document.fonts.ready');
    const frames = await takeFrames(page, folder);
    const list = join(folder, 'frames.txt');
    // The concat reader of ffmpeg ignores the duration of the last entry, so the last frame is listed twice.
    const entries = frames.map(({ name, seconds }) => `file '${name}'\nduration ${seconds}\n`);
    writeFileSync(list, `${entries.join('')}file '${frames[frames.length - 1].name}'\n`);
    const filters =
      `scale=${WIDTH}:-1:flags=lanczos,split[a][b];` +
      `[a]palettegen=max_colors=96:stats_mode=full[palette];[b][palette]paletteuse=dither=none:diff_mode=rectangle`;
    const input = ['-f', 'concat', '-safe', '0', '-i', list];
    await run('ffmpeg', [
      '-v',
      'error',
      '-y',
      ...input,
      '-filter_complex',
      filters,
      '-fps_mode',
      'vfr',
      '-loop',
      '0',
      file,
    ]);
    say(`${file}: ${Math.round(statSync(file).size / 1000)} kB, ${frames.length} frames`);
  } finally {
    await browser.close();
    await site.close();
    rmSync(folder, { recursive: true });
  }
}

/** @param {Page} page @param {string} folder @returns {Promise<{ name: string, seconds: number }[]>} */
async function takeFrames(page, folder) {
  /** @type {{ name: string, seconds: number }[]} */
  const frames = [];
  const take = async (/** @type {number} */ seconds) => {
    const name = `frame-${String(frames.length).padStart(3, '0')}.png`;
    await page.screenshot({ path: join(folder, name) });
    frames.push({ name, seconds });
  };
  await take(1.5);
  for (const { unit, steps, seconds } of passages) {
    await page.getByLabel('Step by', { exact: true }).selectOption(unit);
    for (let step = 0; step < steps; step++) {
      await press(page, 'Step');
      await take(seconds);
    }
  }
  await press(page, 'Run to end');
  await take(4);
  return frames;
}

/** Presses a button that moves the run, and waits until the page shows the new position. @param {Page} page @param {string} name */
async function press(page, name) {
  const timeline = page.getByRole('slider', { name: 'Timeline' });
  const before = await timeline.inputValue();
  await page.getByRole('button', { name, exact: true }).click();
  await page.waitForFunction((value) => {
    const slider = document.querySelector('[aria-label="Timeline"]');
    return slider instanceof HTMLInputElement && slider.value !== value;
  }, before);
  // The tree and the curve are drawn in the frames after the step.
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(() => drawn(undefined)))),
  );
}

record(process.argv[2] ?? inRoot('docs', 'at-work.gif')).catch(fail);
