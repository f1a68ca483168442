// The Lab for a newcomer: the welcome with its doors, the room of the last visit, the tour to the first Hall set, and
// the sheet with the solver's settings.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openSite, place, SOURCES } from './page.mjs';

const TREE = SOURCES[3].line;

const site = await openSite();

test('a newcomer sees the doors; Watch it solve plays the search, then the same without a guess', async () => {
  const { see, page, errors, close } = await site.open();
  assert.equal((await see.line()).replaceAll('.', '0'), TREE);
  assert.ok(await page.getByRole('radio', { name: 'Lab', exact: true }).isChecked());
  await see.button('Solve it myself').waitFor();
  await see.press('Watch it solve');
  await see.until(async () => (await see.position()) > 0, 'the first pencil marks gone');
  // The chosen speed, here the fastest, replaces the speed of the tour.
  await page.getByRole('slider', { name: 'Speed' }).fill('7');
  await see.button('The same at domain consistency').waitFor();
  assert.equal((await see.nodes()).length, 35);
  assert.match(await see.sentence(), /exactly one grid/);
  await see.press('The same at domain consistency');
  const explanation = see.region('Explanation');
  await explanation.getByText('The first Hall set').waitFor();
  assert.match(await see.sentence(), /fits? only|hold only/);
  assert.ok((await page.locator('[role="gridcell"].mark-hall').count()) > 1);
  assert.deepEqual(errors, []);
  await close();
});

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [390, 844],
  [390, 664],
]) {
  test(`at ${width}x${height} both doors are as visible as each other, and the welcome names Learn`, async () => {
    const { see, page, close } = await site.open({ viewport: { width, height } });
    const looks = [];
    for (const name of ['Watch it solve', 'Solve it myself']) {
      const door = see.button(name);
      const box = await door.boundingBox();
      assert.ok(box && box.y + box.height <= height, `${name} is on the screen`);
      looks.push(
        await door.evaluate((button) => {
          const { color, backgroundColor, fontSize, fontWeight } = getComputedStyle(button);
          return [color, backgroundColor, fontSize, fontWeight, button.getBoundingClientRect().height];
        }),
      );
    }
    assert.deepEqual(looks[0], looks[1]);
    await see.region('Explanation').getByText('The room Learn teaches').waitFor();
    // The empty half of the Lab says what each tab will show.
    const told = see.region('What the tabs will show').getByRole('term');
    const tabs = await page.getByRole('tab').allInnerTexts();
    assert.deepEqual(await told.allInnerTexts(), tabs);
    await see.press('Watch it solve');
    await see.until(async () => (await see.position()) > 0, 'the first step');
    assert.equal(await see.region('What the tabs will show').count(), 0);
    await close();
  });
}

test('Solve it myself opens Play, and the next visit comes back to Play', async () => {
  const { see, page, close } = await site.open();
  await see.press('Solve it myself');
  const play = page.getByRole('radio', { name: 'Play', exact: true });
  await see.until(() => play.isChecked(), 'Play');
  await page.goto('about:blank');
  await page.goto(site.url);
  await page.locator('html[data-opened]').waitFor({ state: 'attached' });
  assert.ok(await play.isChecked());
  assert.equal(await see.button('Watch it solve').count(), 0);
  await see.room('Lab');
  assert.equal(await see.button('Watch it solve').count(), 0, 'the welcome is for the first visit');
  await close();
});

test('a puzzle that a newcomer pastes, or that a link from elsewhere brings, opens in Play', async () => {
  const isIn = (/** @type {import('./page.mjs').Seen} */ see, /** @type {string} */ room) =>
    see.until(() => see.page.getByRole('radio', { name: room, exact: true }).isChecked(), room);
  const other = SOURCES[2].line;
  const pasted = await site.open();
  await isIn(pasted.see, 'Lab');
  await pasted.see.paste(other);
  await isIn(pasted.see, 'Play');
  await pasted.see.until(async () => (await pasted.see.line()).replaceAll('.', '0') === other, 'the puzzle');
  // A person who has been here before stays in the room.
  await pasted.see.room('Lab');
  await pasted.see.paste(TREE);
  await pasted.see.until(async () => (await pasted.see.line()).replaceAll('.', '0') === TREE, 'the other puzzle');
  await isIn(pasted.see, 'Lab');
  await pasted.close();

  // A source puzzle is chosen in the Lab for the solver, so the page stays in the Lab.
  const chosen = await site.open();
  await chosen.see.press('More');
  await chosen.see.press(SOURCES[2].name);
  await chosen.see.until(async () => (await chosen.see.line()).replaceAll('.', '0') === other, 'the source puzzle');
  await isIn(chosen.see, 'Lab');
  await chosen.close();

  const linked = await site.open({ hash: `#p=${other}&b=3x3` });
  await isIn(linked.see, 'Play');
  assert.equal((await linked.see.line()).replaceAll('.', '0'), other);
  await linked.close();
  // The page's own links name the settings of the solver. Such a link without a room comes from the Lab.
  const own = await site.open({ hash: `#p=${other}&b=3x3&mode=digits&model=alldifferent&level=domain&by=filtering` });
  await isIn(own.see, 'Lab');
  await own.close();
});

test('a link has no welcome', async () => {
  const { see, close } = await site.open({ hash: place(TREE) });
  assert.equal(await see.button('Watch it solve').count(), 0);
  await close();
});

test('from the first screen to the first Hall set in one action, and the timeline marks it', async () => {
  const { see, page, close } = await site.open();
  await see.press('Next interesting');
  await see.until(async () => (await see.position()) > 0, 'a landmark');
  assert.match(await see.sentence(), /fit only|hold only/);
  const position = await see.position();
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('n');
  await see.until(async () => (await see.position()) > position, 'the next landmark');
  const mark = page.getByRole('button', { name: /^Go to event \d+: First naked pair/ });
  await mark.click();
  await see.until(
    async () => (await see.position()) === Number((await mark.getAttribute('aria-label'))?.match(/\d+/)),
    'the mark',
  );
  await close();
});

test('the removals of the givens can be skipped', async () => {
  const { see, close } = await site.open({ hash: place(TREE) });
  await see.press('Skip the givens’ removals');
  await see.until(async () => (await see.position()) > 0, 'the end of the removals of the givens');
  const givens = (await see.cells()).filter((name) => /, given (\d)/.test(name)).length;
  assert.equal(givens, TREE.replaceAll('0', '').length);
  assert.equal(await see.button('Skip the givens’ removals').count(), 0);
  await close();
});

test('the grid strikes what the present filtering removed, and older removals only on request', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'level=value&by=fixpoint') });
  await see.moved('Step');
  assert.equal(await page.locator('.marks .faded').count(), 0);
  await page.getByLabel('since I last stopped').check();
  await see.until(async () => (await page.locator('.marks .faded').count()) > 100, 'all removals of the step');
  await see.until(async () => /since=stop/.test(page.url()), 'the switch in the address');
  await close();
});

test('a guess by hand is offered where the guess is announced, and explained once', async () => {
  const { see, page, close } = await site.open({ hash: place(TREE, 'level=value') });
  await see.press('Finish propagation');
  const offer = see.region('Explanation').getByRole('group', { name: 'Your choice' });
  await offer.getByText('You can take the wheel').waitFor();
  await offer.getByRole('button', { name: 'Got it' }).click();
  await offer.getByText('You can take the wheel').waitFor({ state: 'detached' });
  await page.reload();
  await offer.waitFor();
  assert.equal(await offer.getByText('You can take the wheel').count(), 0);
  await close();
});

test('the sheet of settings tells each choice by its line, its other names and its cost', async () => {
  const { page, close } = await site.open({ hash: place(TREE) });
  await page.getByRole('button', { name: /^Solver settings/ }).click();
  const sheet = page.getByRole('dialog', { name: 'Solver settings' });
  for (const [setting, choice, name] of [
    ['Consistency', 'domain', /GAC/],
    ['Consistency', 'bounds', /bounds\(Z\)/],
    ['Variable order', 'first-fail', /MRV/],
    ['Variable order', 'max-degree', /degree/],
    ['Value order', 'least-constraining', /LCV/],
  ]) {
    const list = sheet.getByLabel(String(setting), { exact: true });
    await list.selectOption(String(choice));
    const row = sheet.locator('.setting').filter({ has: page.getByLabel(String(setting), { exact: true }) });
    await row.locator('.told > .names').filter({ hasText: name }).first().waitFor({ timeout: 10_000 });
    assert.match(await row.innerText(), /cost: /);
  }
  for (const name of ['Model', 'Branching', 'Restarts'])
    assert.ok(await sheet.getByLabel(name, { exact: true }).isVisible());
  for (const name of ['Hidden', 'Locked', 'Fish', 'Totals', 'Shaving'])
    assert.ok(await sheet.getByRole('checkbox', { name, exact: true }).isVisible());
  await close();
});

test('a tab without anything to show is quiet: no box describes itself', async () => {
  const { page, close } = await site.open({ hash: place(TREE) });
  for (const name of ['Graph', 'Tree', 'Queue', 'Events', 'Statistics']) {
    const tab = page.getByRole('tab', { name });
    await tab.click();
    assert.equal((await page.getByRole('tabpanel').innerText()).trim(), '', name);
  }
  await close();
});
