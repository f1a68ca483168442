// Accessibility: axe finds nothing in any state of the page, in light and dark, on a desk and on a phone; and the
// whole job can be done with the keyboard alone.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, test } from 'node:test';
import { openSite } from './page.mjs';

const AXE = readFileSync(new URL('../../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** @type {Awaited<ReturnType<typeof openSite>>} */
let site;
before(async () => {
  site = await openSite();
});
after(() => site.close());

/** @param {import('playwright-core').Page} page */
async function violations(page) {
  await page.evaluate(AXE);
  return page.evaluate(async () => {
    const { axe } = /** @type {any} */ (globalThis);
    const found = await axe.run(document, { resultTypes: ['violations'] });
    return found.violations.map(
      (/** @type {any} */ each) => `${each.id}: ${each.nodes[0].html} ${each.nodes[0].failureSummary}`,
    );
  });
}

/** @type {Record<string, (see: import('./page.mjs').Seen) => Promise<unknown>>} */
const STATES = {
  'at the start': async () => {},
  'in the middle of a run': async (see) => {
    await see.choose('Consistency', 'value');
    await see.choose('Step by', 'node');
    for (let step = 0; step < 4; step++) await see.moved('Step');
    await see.choose('Step by', 'filtering');
    while ((await see.page.locator('.marks .struck').count()) === 0) await see.moved('Step');
  },
  'with candidates just removed by a whole fixpoint': async (see) => {
    await see.choose('Consistency', 'value');
    await see.choose('Step by', 'fixpoint');
    await see.moved('Step');
    await see.page.locator('.marks .faded').first().waitFor();
  },
  'at the end of a run': async (see) => {
    await see.choose('Consistency', 'value');
    await see.press('Run to end');
    await see.until(async () => (await see.nodes()).length === 35, 'the whole tree');
  },
  'with a hint': async (see) => {
    await see.press('Hint');
    await see.button('Do it').waitFor();
  },
  'with an error in a text': async (see) => {
    await see.paste('12x4');
    await see.page.getByRole('dialog').waitFor();
  },
  'with equal digits in a house': async (see) => {
    await see.page.getByRole('gridcell').first().focus();
    await see.page.keyboard.press('6');
    await see.until(async () => /Two 6s/.test(await see.sentence()), 'the clash');
  },
  'with the help open': async (see) => {
    await see.press('Keys and help');
    await see.page.getByRole('dialog', { name: 'Keys' }).waitFor();
  },
};

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  for (const [device, options] of Object.entries({ desk: {}, phone: PHONE })) {
    test(`axe finds nothing on the ${device} in ${colorScheme}`, async (t) => {
      for (const [state, reach] of Object.entries(STATES)) {
        await t.test(state, async () => {
          const { page, see, close } = await site.open({ colorScheme, ...options });
          await reach(see);
          assert.deepEqual(await violations(page), []);
          await close();
        });
      }
    });
  }
}

test('no layout scrolls sideways, and a step moves nothing but what it is about', async () => {
  for (const [width, height] of [
    [1440, 900],
    [1024, 768],
    [390, 844],
    [320, 640],
  ]) {
    const { page, see, close } = await site.open({ viewport: { width, height } });
    const places = () =>
      page.evaluate(() =>
        ['[role="grid"]', '.pad', '.explanation', '.tree', '.statistics', '.queue', '.transport'].map((part) => {
          const {
            x,
            y,
            width: wide,
            height: high,
          } = /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect();
          return [part, x, y, wide, high].join(' ');
        }),
      );
    await see.choose('Consistency', 'value');
    const start = await places();
    for (const unit of ['event', 'filtering', 'fixpoint', 'node']) {
      await see.choose('Step by', unit);
      await see.moved('Step');
      assert.deepEqual(await places(), start, `after a step by ${unit} at ${width}x${height}`);
    }
    const [wide, room] = await page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    assert.ok(wide <= room, `${wide} px wide in ${room}`);
    await close();
  }
});

test('on a phone every control can be hit by a thumb', async () => {
  const { page, close } = await site.open(PHONE);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('button, select, input[type="radio"]')]
      .filter((control) => control.checkVisibility() && !control.closest('.sentence'))
      .map((control) => ({
        name: control.getAttribute('aria-label') ?? control.textContent,
        box: control.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.height < 44 || box.width < 44)
      .map(({ name, box }) => `${name}: ${box.width} x ${box.height}`),
  );
  assert.deepEqual(small, []);
  await close();
});

test('by keyboard alone: choose, step, run, hint, without ever losing the focus', async () => {
  const { page, see, close } = await site.open();
  const focusOn = async (/** @type {string} */ name) => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press('Tab');
      if (await see.button(name).evaluate((button) => button === document.activeElement)) return;
    }
    assert.fail(`Tab never reached ${name}`);
  };
  await focusOn('Run to end');
  await page.keyboard.press('Enter');
  await see.until(async () => !(await see.line()).includes('.'), 'the solution');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  while ((await see.position()) > 0) {
    const before = await see.position();
    await page.keyboard.press('Enter');
    await see.until(async () => (await see.position()) < before, 'a step back');
  }
  assert.ok(await see.button('Back').evaluate((button) => button === document.activeElement));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await see.until(async () => (await see.position()) > 0, 'a step');
  await close();
});
