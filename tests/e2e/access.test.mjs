// Accessibility: axe finds no fault in any state of the page, in light and dark, on a desktop screen and on a phone;
// and every task can be done with the keyboard alone.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sample } from '../sample.mjs';
import { STATES, TREE } from './access-states.mjs';
import { COLOUR_RULES, openSite, place, violations } from './page.mjs';

/** @import { Page } from 'playwright-core' */

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const site = await openSite();

/** Makes the page behave as on a phone, through the browser's own device emulation. @param {Page} page */
async function becomePhone(page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 });
  const { width, height } = PHONE.viewport;
  await devtools.send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: true });
  await page.waitForFunction((wide) => innerWidth === wide && matchMedia('(pointer: coarse)').matches, width);
}

test('axe finds nothing in any state, on a desk and on a phone, in light and in dark', async (t) => {
  for (const [state, { settings, hash, reach }] of sample(Object.entries(STATES), 20)) {
    await t.test(state, async () => {
      const { page, see, close } = await site.open({
        colorScheme: 'light',
        hash: hash ?? (settings && place(TREE, settings)),
      });
      await reach?.(see);
      assert.deepEqual(await violations(page), [], 'on a desk in light');
      await page.emulateMedia({ colorScheme: 'dark' });
      assert.deepEqual(await violations(page, COLOUR_RULES), [], 'on a desk in dark');
      await becomePhone(page);
      assert.deepEqual(await violations(page, COLOUR_RULES), [], 'on a phone in dark');
      await page.emulateMedia({ colorScheme: 'light' });
      assert.deepEqual(await violations(page), [], 'on a phone in light');
      await close();
    });
  }
});

test('no layout scrolls sideways, and a step moves nothing but what it is about', async () => {
  for (const [width, height] of [
    [1440, 900],
    [1366, 768],
    [1280, 800],
    [1024, 768],
    [390, 844],
    [320, 640],
  ]) {
    const { page, see, close } = await site.open({
      viewport: { width, height },
      hash: place(TREE, 'level=value&view=graph&pin=none'),
    });
    const places = () =>
      page.evaluate(() =>
        ['[role="grid"]', '.explanation', '.stage', '.transport'].map((part) => {
          const {
            x,
            y,
            width: wide,
            height: high,
          } = /** @type {Element} */ (document.querySelector(part)).getBoundingClientRect();
          // The page may have scrolled to its message, so the scroll offset is added.
          return [part, x, Math.round(y + scrollY), wide, high].join(' ');
        }),
      );
    // The first step opens the panels, which are empty before a run.
    await see.moved('Step');
    const start = await places();
    for (const unit of ['event', 'filtering', 'fixpoint', 'node']) {
      await see.choose('Step by', unit);
      await see.moved('Step');
      assert.deepEqual(await places(), start, `after a step by ${unit} at ${width}x${height}`);
    }
    for (const room of /** @type {const} */ (['Lab', 'Play'])) {
      await see.room(room);
      const wide = await page.evaluate(() => document.documentElement.scrollWidth);
      assert.ok(wide <= width, `${room} is ${wide} px wide in ${width}`);
    }
    await close();
  }
});

test('at 200 % zoom and on a phone on its side, the grid and the sentence stay in view', async () => {
  for (const viewport of [
    { width: 720, height: 450 },
    { width: 844, height: 390 },
  ]) {
    const size = `${viewport.width}x${viewport.height}`;
    const inView = (/** @type {Page} */ page, /** @type {string} */ part) =>
      page
        .locator(part)
        .first()
        .evaluate((element) => {
          const { left, top, right, bottom, width } = element.getBoundingClientRect();
          return left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight && width > 0;
        });
    for (const look of ['room=lab', 'present=1']) {
      const lab = await site.open({ viewport, hash: place(TREE, `level=value&by=filtering&${look}`) });
      await lab.see.walk('Step', { most: 5 });
      for (const part of ['.grid', '.sentence', '.transport .primary'])
        assert.ok(await inView(lab.page, part), `${part} in the Lab (${look}) at ${size}`);
      await lab.close();
    }
    const play = await site.open({ viewport, hash: place(TREE, 'room=play') });
    await play.see.press('Hint');
    await play.see.button('Do it').waitFor();
    for (const part of ['.grid', '.sentence']) assert.ok(await inView(play.page, part), `${part} in Play at ${size}`);
    await play.close();
  }
});

test('the first Tab stop skips to the grid, which is at most twelve stops away, in both rooms', async () => {
  for (const room of ['play', 'lab']) {
    const { page, see, close } = await site.open({ hash: place(TREE, `room=${room}`) });
    const isInGrid = () => page.evaluate(() => document.activeElement?.getAttribute('role') === 'gridcell');
    await page.evaluate(() => /** @type {HTMLElement | null} */ (document.activeElement)?.blur());
    const before = page.url();
    await page.keyboard.press('Tab');
    const link = page.getByRole('link', { name: 'Skip to the grid' });
    assert.ok(await link.evaluate((element) => element === document.activeElement), `the link comes first in ${room}`);
    assert.ok(await link.isVisible());
    await page.keyboard.press('Enter');
    await see.until(isInGrid, 'the focus in the grid');
    assert.equal(page.url(), before, 'the link leaves the address alone');

    await link.focus();
    let stops = 1;
    while (!(await isInGrid())) {
      assert.ok(stops <= 12, `${stops} Tab stops before the grid in ${room}`);
      await page.keyboard.press('Tab');
      stops++;
    }
    await close();
  }
});

test('a dialog that closes gives the focus back, and changing the room or the tab keeps it', async () => {
  const { page, see, close } = await site.open({ hash: place(TREE, 'room=play') });
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement === document.body ? '' : (activeElement?.textContent?.trim() ?? '');
    });
  for (const name of ['Import', 'Export', 'Print', 'Title and rules', 'Keys and help']) {
    await see.press(name);
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    assert.ok(await page.evaluate(() => document.activeElement !== document.body), `the focus is lost after ${name}`);
  }
  await see.room('Lab');
  assert.ok(await page.evaluate(() => document.activeElement !== document.body), 'after going to the Lab');
  for (const tab of ['Tree', 'Levels', 'Compare', 'Graph']) {
    await see.tab(tab);
    await page.getByRole('tab', { name: new RegExp(`^${tab}`), selected: true }).waitFor();
    assert.match(await focused(), new RegExp(`^${tab}`));
  }
  await page.keyboard.press('ArrowRight');
  await page.getByRole('tab', { name: /^Tree/, selected: true }).waitFor();
  assert.match(await focused(), /^Tree/);
  await close();
});

test('nothing lies over anything that can be pressed, on any screen', async () => {
  for (const [width, height] of [
    [1920, 1080],
    [1440, 900],
    [1366, 768],
    [1280, 800],
    [1024, 768],
    [390, 844],
  ]) {
    const hash = place(TREE, 'level=value&by=node');
    const { page, see, close } = await site.open({ viewport: { width, height }, hash });
    await see.walk('Step', { most: 8 });
    const covered = await page.evaluate(() => {
      const inside = (/** @type {Element} */ element) => {
        // In a container that scrolls, only the visible part of the content counts.
        const room = element.closest('ol, .said-so, .sentences')?.getBoundingClientRect();
        const { top, bottom } = element.getBoundingClientRect();
        return !room || (top >= room.top && bottom <= room.bottom);
      };
      // On a phone the timeline's marks cannot be pressed, because they are too small for a finger.
      const canBePressed = (/** @type {Element} */ element) => getComputedStyle(element).pointerEvents !== 'none';
      return [...document.querySelectorAll('button, select, input, label')]
        .filter(
          (control) =>
            control.checkVisibility() &&
            !control.closest('.unseen, [popover]') &&
            canBePressed(control) &&
            inside(control),
        )
        .filter((control) => {
          if (!control.closest('.foot')) control.scrollIntoView({ block: 'center' });
          const { x, y, width: wide, height: high } = control.getBoundingClientRect();
          const at = document.elementFromPoint(x + wide / 2, y + high / 2);
          return (
            at && wide > 1 && !at.contains(control) && !control.contains(at) && !at.closest('label')?.contains(control)
          );
        })
        .map((control) => control.getAttribute('aria-label') ?? control.textContent?.trim() ?? control.id);
    });
    assert.deepEqual(covered, [], `at ${width}x${height}`);
    // Elements that cannot be pressed let pointer events through, so this test compares their places instead.
    const written = await page.evaluate(() => {
      const boxes = (/** @type {string} */ parts) =>
        [...document.querySelectorAll(parts)].map((part) => part.getBoundingClientRect());
      const over = boxes('.tree h2 label').filter((a) =>
        boxes('.tree .count, .tree .signs').some(
          (b) => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom,
        ),
      );
      return over.length;
    });
    assert.equal(written, 0, `the tree's legend is written over its switches at ${width}x${height}`);
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
  const { page, see, close } = await site.open({ hash: place(TREE, 'by=fixpoint') });
  const focusOn = async (/** @type {string} */ name, key = 'Tab') => {
    for (let presses = 0; presses < 60; presses++) {
      await page.keyboard.press(key);
      if (await see.button(name).evaluate((button) => button === document.activeElement)) return;
    }
    assert.fail(`Tab never reached ${name}`);
  };
  await focusOn('Run to end');
  await page.keyboard.press('Enter');
  await see.until(async () => !(await see.line()).includes('.'), 'the solution');
  await focusOn('Back', 'Shift+Tab');
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

test('in Play, the keys [ and ] go along the solve path, and the help lists the keys of all rooms', async () => {
  const { page, see, close } = await site.open({ hash: place(TREE, 'room=play') });
  await see.press('How hard is this puzzle?');
  await see.button('Next').waitFor();
  const said = () => see.region('Explanation').innerText();
  const first = await said();
  await page.keyboard.press(']');
  await see.until(async () => (await said()) !== first, 'the next step of the path');
  await page.keyboard.press('[');
  await see.until(async () => (await said()) === first, 'the first step again');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Keys' });
  for (const [room, keys] of [
    ['In all rooms', 'Alt + Shift + 1'],
    ['In Learn', 'Space, Enter'],
    ['In Play', 'Shift + Enter'],
    ['In the Lab', 'Space'],
  ]) {
    await help.getByRole('heading', { name: room, exact: true }).waitFor();
    await help.getByText(keys, { exact: true }).first().waitFor();
  }
  await close();
});
