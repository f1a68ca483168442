// `node scripts/icons.mjs` draws the icons of the installed page from public/icons/icon.svg, in an installed Chromium.

import { readFileSync } from 'node:fs';
import { launchBrowser } from './lib/browser.mjs';
import { fail, say } from './lib/log.mjs';
import { inRoot } from './lib/paths.mjs';

/**
 * An icon: its name, its side in pixels, and whether it fills the whole square. A system cuts a shape out of a full
 * icon. This shape contains at least the circle whose diameter is four fifths of the side.
 * @type {[name: string, side: number, isFull: boolean][]}
 */
const ICONS = [
  ['icon-192', 192, false],
  ['icon-512', 512, false],
  ['maskable-192', 192, true],
  ['maskable-512', 512, true],
  ['apple-touch-icon', 180, true],
];

/** The scale of the drawing in a full icon. */
const INSIDE = 0.76;

async function main() {
  const svg = readFileSync(inRoot('public/icons/icon.svg'), 'utf8');
  const browser = await launchBrowser();
  const page = await browser.newPage();
  for (const [name, side, isFull] of ICONS) {
    await page.setViewportSize({ width: side, height: side });
    await page.setContent(
      `<style>body { margin: 0 } svg { display: block; width: 100vw; height: 100vh }</style>${svg}`,
    );
    if (isFull) await page.evaluate(fill, INSIDE);
    await page.screenshot({ path: inRoot(`public/icons/${name}.png`), omitBackground: true });
    say(`public/icons/${name}.png`);
  }
  await browser.close();
}

/**
 * Runs in the page: enlarges the background to the whole square, and makes the drawing on it smaller.
 * @param {number} scale
 */
function fill(scale) {
  document.querySelector('rect')?.setAttribute('rx', '0');
  for (const path of document.querySelectorAll('path'))
    path.setAttribute('transform', `translate(16 16) scale(${scale}) translate(-16 -16)`);
}

main().catch(fail);
