// The names in the picture of the tree: every failed leaf shows the guess that failed. The picture is a canvas, so the
// test records the texts that are written to it.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, SOURCES } from './page.mjs';

const TREE = SOURCES[3].line;

const site = await openSite();

for (const [settings, moves] of /** @type {const} */ ([
  ['level=value&by=node&view=tree', 6],
  ['level=value&by=node&view=tree', Infinity],
  ['level=value&by=node&view=tree&branch=split', 8],
])) {
  test(`failed leaves have their guess in the picture: ${settings}, ${moves} steps`, async () => {
    const { see, page, errors, close } = await site.open({ hash: place(TREE, `room=lab&${settings}`) });
    if (moves === Infinity) {
      await see.press('Run to end');
      await see.until(() => see.isOff('Step'), 'the end');
    } else await see.walk('Step', { most: moves });
    await page.evaluate(() => {
      const record = /** @type {any} */ (globalThis);
      record.written = [];
      const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
      // A drawing begins with an empty picture.
      CanvasRenderingContext2D.prototype.clearRect = function (...box) {
        record.written = [];
        clearRect.apply(this, box);
      };
      CanvasRenderingContext2D.prototype.fillText = function (text, x, y) {
        record.written.push(text);
        fillText.call(this, text, x, y);
      };
    });
    // A smaller tree is drawn anew in the panel of another height.
    await see.press('Fit');
    await page.setViewportSize({ width: 1440, height: 899 });
    await see.until(
      async () => (await page.evaluate(() => /** @type {any} */ (globalThis).written.length)) > 0,
      'names',
    );
    const written = /** @type {string[]} */ (await page.evaluate(() => /** @type {any} */ (globalThis).written));
    const names = await see.nodes();
    const failed = names.flatMap((name) => /^node \d+, (.*), failed/.exec(name)?.[1] ?? []);
    assert.ok(failed.length > 0);
    // Each leaf has its whole guess, or the end of it, among the texts.
    const left = [...written];
    const nameless = failed.filter((guess) => {
      const short = guess.replace(/^\S+ /, '');
      const at = left.includes(guess) ? left.indexOf(guess) : left.indexOf(short);
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    assert.deepEqual(nameless, [], `written: ${written.join(', ')}`);
    assert.deepEqual(errors, []);
    await close();
  });
}
