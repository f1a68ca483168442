// What the page shows of everything that a browser keeps, as plain data. Times of the day are left out.

import { drawn, opened, Seen } from './page.mjs';
import { leave } from './tabs.mjs';
import { TEACH } from './teach-deck.mjs';

/** @import { BrowserContext, Page } from 'playwright-core' */

/** The names of the cells that a person has changed. @param {Seen} see */
const worked = async (see) =>
  (await see.cells()).filter((name) => !/, (given \S|empty)(, (cage|thermometer) [^,]*)*$/.test(name));

/** Presses Undo or Redo, and waits for the change. @param {Seen} see @param {'Undo' | 'Redo'} name */
async function step(see, name) {
  const before = (await see.cells()).join();
  await see.press(name);
  await see.until(async () => (await see.cells()).join() !== before, `what ${name} goes to`);
}

/**
 * Presses Undo or Redo as often as it goes on this puzzle, and reads the cells after each press. Then goes back. Undo would go on from an
 * untouched grid to the puzzle before, and the page would save that puzzle again.
 * @param {Seen} see @param {'Undo' | 'Redo'} name
 */
async function steps(see, name) {
  const back = name === 'Undo' ? 'Redo' : 'Undo';
  /** @type {string[][]} */
  const all = [];
  for (let cells = await worked(see); !(await see.isOff(name)); all.push(cells)) {
    if (name === 'Undo' && cells.length === 0) break;
    await step(see, name);
    cells = await worked(see);
  }
  for (const _ of all) await step(see, back);
  return all;
}

/** The puzzle on the page with its Undo list; afterwards the page is as before. @param {Seen} see */
async function puzzle(see) {
  await see.room('Play');
  await see.button('Hint').waitFor();
  await drawn(see.page);
  const rules = await see.page.locator('.board .ground [data-rule]').count();
  return {
    ...{ line: await see.line(), cells: await worked(see), rules },
    ...{ undo: await steps(see, 'Undo'), redo: await steps(see, 'Redo') },
  };
}

/** The list of puzzles, and each puzzle as it opens. @param {Page} page @param {Seen} see */
async function library(page, see) {
  const listed = () => page.locator('.puzzle-list li');
  await see.press('Puzzles');
  await listed().first().waitFor();
  const rows = await listed().evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('.open')?.getAttribute('aria-label') ?? '',
      // The other parts are the time, a date, or say that the puzzle is on the page.
      (row.querySelector('p:last-of-type')?.textContent ?? '').trim().split(/\s+·\s+/)[0],
      row.querySelector('.thumbnail')?.innerHTML.replaceAll(/<!--.*?-->/g, '').length ? 'picture' : '',
    ]),
  );
  const unreadable = await page.getByText(/cannot be read by this/).allInnerTexts();
  /** @type {Record<string, Awaited<ReturnType<typeof puzzle>>>} */
  const puzzles = {};
  for (const [name] of rows) {
    if (!(await page.locator('.puzzle-list').isVisible())) await see.press('Puzzles');
    await see.press(name);
    await page.locator('.puzzle-list').waitFor({ state: 'hidden' });
    puzzles[name] = await puzzle(see);
  }
  // Opening a puzzle changes no order, because it changes nothing.
  return { rows, unreadable, puzzles };
}

/** @param {Page} page */
async function lessons(page) {
  await page.locator('.lessons .standing').first().waitFor();
  const standings = await page.locator('.lessons li').evaluateAll((all) =>
    all.flatMap((entry) => {
      const words = entry.querySelector('.standing')?.textContent?.trim().replaceAll(/\s+/g, ' ') ?? '';
      return /Reset/.test(words) ? [`${entry.getAttribute('data-lesson')}: ${words}`] : [];
    }),
  );
  return { lead: await page.locator('.lead').innerText(), standings };
}

/** @param {Page} page */
async function practice(page) {
  await page.locator('.practice-start').waitFor();
  const kinds = await page
    .locator('.practice .kind')
    .evaluateAll((all) =>
      all.map((kind) => [
        kind.querySelector('.name')?.textContent?.trim(),
        kind.querySelector('.share')?.textContent,
        kind.querySelector('input')?.checked,
      ]),
    );
  const start = await page.locator('.practice-start').innerText();
  return { kinds, start };
}

/** The decks, and what the editor and the tally of the first say. @param {Page} page */
async function decks(page) {
  const rows = page.getByRole('list', { name: 'My decks', exact: true }).locator('li');
  await rows.first().waitFor();
  const list = await rows.evaluateAll((all) =>
    all.map((row) => [
      row.querySelector('.deck-name')?.textContent?.trim(),
      row.querySelector('p')?.textContent?.split(' · ')[0],
    ]),
  );
  /** @type {Record<string, unknown>} */
  const open = {};
  for (const [name] of list) {
    await page.getByRole('button', { name: `Edit ${name}`, exact: true }).click();
    const scenes = page.getByRole('region', { name: 'Scenes' }).locator('.scene-name');
    await scenes.first().waitFor();
    open[`${name}`] = {
      scenes: await scenes.allInnerTexts(),
      notes: await page.getByLabel('Notes').inputValue(),
      differs: await page.getByRole('note').allInnerTexts(),
    };
    await page.getByRole('button', { name: 'My decks' }).click();
    await rows.first().waitFor();
  }
  return { list, open };
}

/** @param {Page} page */
async function tally(page) {
  const codes = page.getByLabel('Codes of the class');
  await codes.waitFor();
  return { codes: await codes.inputValue(), count: await page.locator('.tally-count').innerText() };
}

/** @param {Page} page @param {Seen} see */
export async function batch(page, see) {
  await see.room('Lab');
  await page.locator('main.lab').waitFor();
  await see.press('More');
  await see.press('Batch lab');
  await page.locator('.batch-table [aria-rowindex="3"]').waitFor();
  const table = page.locator('.batch-table');
  const texts = (/** @type {string} */ row) =>
    table.locator(`${row} :is(th, td)`).evaluateAll((cells) => cells.map((cell) => (cell.textContent ?? '').trim()));
  const head = await table.getByRole('columnheader').allInnerTexts();
  const rows = await Promise.all([3, 4, 5, 6].map((row) => texts(`[aria-rowindex="${row}"]`)));
  // The text of a long list is not in the field.
  const field = page.locator('#batch-text');
  return {
    text: (await field.count()) > 0 ? await field.inputValue() : '',
    head,
    rows,
    run: await page.locator('.batch-run').innerText(),
  };
}

/** Switches of the page. @param {Page} page @param {Seen} see */
async function settings(page, see) {
  await see.room('Play');
  await see.press('More');
  const switches = await page
    .locator('[role="switch"]:visible')
    .evaluateAll((all) => all.map((each) => [each.textContent?.trim(), each.getAttribute('aria-checked')]));
  await see.press('Techniques…');
  const techniques = page.getByRole('dialog', { name: 'Techniques' });
  const off = await techniques
    .locator('.families label')
    .filter({ has: page.locator('input:not(:checked)') })
    .allInnerTexts();
  await techniques.getByRole('button', { name: 'Close' }).click();
  const theme = await page.locator('html').getAttribute('data-theme');
  return { theme, switches, off };
}

/** Opens the site in a new tab of a browser, and reads one part. @template Read @param {BrowserContext} context @param {string} address @param {(page: Page, see: Seen) => Promise<Read>} read */
async function at(context, address, read) {
  const page = await context.newPage();
  /** @type {string[]} */
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.goto(address);
  await opened(page);
  const shown = await read(page, new Seen(page));
  if (errors.length > 0) throw new Error(errors.join('\n'));
  await leave(page);
  return shown;
}

/** Everything that the page shows. @param {Page} page  a tab that has just been reloaded in the place of the tally @param {string} url  the site */
export async function shown(page, url) {
  const context = page.context();
  const tallied = await tally(page);
  // A tab takes over what closed tabs left, so each tab is closed before the next one opens.
  await leave(page);
  const first = await at(context, url, async (tab, see) => {
    await see.press('Import');
    const draft = tab.getByRole('dialog', { name: 'Paste or type a puzzle' }).getByRole('textbox');
    await draft.waitFor();
    const typed = await draft.inputValue();
    await tab.keyboard.press('Escape');
    return { typed, notice: await tab.locator('.notice').innerText(), ...(await puzzle(see)) };
  });
  return {
    tally: tallied,
    first,
    library: await at(context, url, library),
    lessons: await at(context, `${url}#room=learn`, lessons),
    practice: await at(context, `${url}#room=learn&lesson=practice`, practice),
    decks: await at(context, url + TEACH, decks),
    batch: await at(context, url, batch),
    settings: await at(context, url, settings),
  };
}
