// The editor of decks. Typed words stay, mistakes are named, and a deck travels to files, to other tabs, and back from the Lab.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { openSite, opened, reload, violations } from './page.mjs';
import { addFigure, addScene, P1, scenes, TEACH, W } from './teach-deck.mjs';

const site = await openSite();

test('typed numbers stay while the engine answers', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'New deck' }).click();
  await addScene(page, { title: 'How many variables?', state: `p=${W}&level=value` });
  await addFigure(page, 'variables');
  await page.getByLabel('Kind').selectOption('number');
  await page.getByLabel('The right number').selectOption('variables');
  // The change of the figure makes the engine count once more while the person types.
  await page.getByLabel('Counts').selectOption('givens');
  const offered = page.getByLabel('Offered numbers (typed by the person, if empty)');
  await offered.pressSequentially('1, 21,');
  await page.getByRole('group', { name: '{givens} = 30' }).waitFor();
  await offered.pressSequentially(' 60');
  assert.equal(await offered.inputValue(), '1, 21, 60');
  await page.getByLabel('Title', { exact: true }).focus();
  await page.getByRole('list', { name: 'To mend in this scene' }).getByText('The right number, 30, is not').waitFor();
  assert.equal(await offered.inputValue(), '1, 21, 60');
  assert.deepEqual(errors, []);
  await close();
});

test('two changes within one frame both count', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'New deck' }).click();
  await addScene(page, { title: 'How many variables?', state: `p=${W}&level=value` });
  await addFigure(page, 'variables');
  await page.getByLabel('Kind').selectOption('number');
  const right = page.getByLabel('The right number');
  const [figure, counts] = await Promise.all([right, page.getByLabel('Counts')].map((list) => list.elementHandle()));
  await page.evaluate(
    (changes) => {
      for (const [list, value] of changes) {
        if (list instanceof HTMLSelectElement) list.value = value;
        list?.dispatchEvent(new Event('change', { bubbles: true }));
      }
    },
    /** @type {const} */ ([
      [figure, 'variables'],
      [counts, 'givens'],
    ]),
  );
  assert.equal(await right.inputValue(), 'givens', 'the question follows the new name of its figure');
  assert.deepEqual(errors, []);
  await close();
});

test('a choice counts while a drawing waits: a browser sends input before change', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'New deck' }).click();
  await addScene(page, { title: 'How many variables?', state: `p=${W}&level=value` });
  const add = await page.getByRole('button', { name: 'Add figure' }).elementHandle();
  await page.getByLabel('Kind').evaluate((list, button) => {
    if (!(list instanceof HTMLSelectElement) || !(button instanceof HTMLElement)) throw new Error('not found');
    // The click asks for a drawing, which waits until the click is over.
    button.click();
    list.value = 'number';
    for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
  }, add);
  await page.getByLabel('The right number').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('scenes are ordered, duplicated, deleted and brought back by keyboard alone', async () => {
  const { page, see, errors, close } = await site.open({ hash: TEACH });
  const lists = (/** @type {string[]} */ titles) =>
    see.until(async () => (await scenes(page)).join() === titles.join(), `the scenes ${titles}`, 10_000);
  await page.getByRole('button', { name: 'New deck' }).click();
  for (const title of ['One', 'Two', 'Three']) await addScene(page, { title, state: `p=${W}` });
  await lists(['One', 'Two', 'Three']);
  await page.getByRole('button', { name: /Three/ }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Scene 3 is now scene 2.').waitFor();
  await page.keyboard.press('Alt+ArrowUp');
  await page.getByText('Scene 2 is now scene 1.').waitFor();
  await lists(['Three', 'One', 'Two']);
  await page.keyboard.press('ArrowDown');
  await page.locator('[aria-current="true"]', { hasText: 'One' }).waitFor();
  await page.getByRole('button', { name: 'Duplicate scene' }).press('Enter');
  await lists(['Three', 'One', 'One', 'Two']);
  await page.getByRole('button', { name: 'Move down' }).press('Enter');
  await lists(['Three', 'One', 'Two', 'One']);
  await page.getByRole('button', { name: 'Delete scene' }).press('Enter');
  await lists(['Three', 'One', 'Two']);
  await page.getByRole('button', { name: 'Bring it back' }).press('Enter');
  await lists(['Three', 'One', 'Two', 'One']);
  await page.getByRole('button', { name: /Three/ }).dragTo(page.getByRole('button', { name: /Two/ }));
  await lists(['One', 'Two', 'Three', 'One']);
  assert.deepEqual(errors, []);
  await close();
});

test('what is typed stays: a reload at once, and two tabs with the same deck', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'New deck' }).click();
  await addScene(page, { title: 'First words', state: `p=${W}` });
  await page.getByLabel('Text', { exact: true }).fill('Typed a moment before the reload.');
  await reload(page);
  await page.getByLabel('Text', { exact: true }).waitFor();
  assert.equal(await page.getByLabel('Text', { exact: true }).inputValue(), 'Typed a moment before the reload.');

  const other = await page.context().newPage();
  await other.goto(page.url());
  await opened(other);
  await other.getByLabel('Title of the deck').fill('Changed in the other tab');
  await other.getByText('Saved in this browser').waitFor();
  // The first tab has nothing unsaved, so it shows the new version.
  await page.getByText('Another tab changed this deck. This is the new version.').waitFor();
  assert.equal(await page.getByLabel('Title of the deck').inputValue(), 'Changed in the other tab');

  // Both tabs change the deck before either can send its message. Both versions must stay.
  await other.evaluate(() => (BroadcastChannel.prototype.postMessage = () => {}));
  await other.getByLabel('Title of the deck').fill('Theirs');
  await other.getByText('Saved in this browser').waitFor();
  await page.getByLabel('Title of the deck').fill('Mine');
  await page.getByText(/Your version is kept as “Mine \(copy\)”/).waitFor();
  await page.getByRole('button', { name: 'My decks' }).click();
  const names = page.getByRole('list', { name: 'My decks' }).getByRole('button', { name: /^Edit / });
  await page.getByRole('button', { name: 'Edit Theirs' }).waitFor();
  assert.deepEqual((await names.allInnerTexts()).sort(), ['Mine (copy)', 'Theirs']);
  assert.deepEqual(await violations(page), [], 'the list of decks breaks no rule');

  await page.getByRole('button', { name: 'More for Theirs' }).click();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('“Theirs” is deleted.').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('button', { name: 'Edit Theirs' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('a deck goes into a file and back, and a bad file is refused by name', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'Make a copy of Hall sets and matchings' }).click();
  await page.getByLabel('Title of the deck').fill('My hour');
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save as file' }).click();
  const file = await download;
  assert.equal(file.suggestedFilename(), 'my-hour.json');
  const text = readFileSync(await file.path(), 'utf8');
  assert.match(text, /Minutes 0–6/);
  await page.getByRole('button', { name: 'My decks' }).click();
  const open = (/** @type {string} */ content) =>
    page
      .getByLabel('Open a file')
      .setInputFiles({ name: 'hour.json', mimeType: 'application/json', buffer: Buffer.from(content) });
  await open(text.replace('"kind": "hall-set"', '"kind": "hall-sets"'));
  await page.getByText(/hour\.json: .*question\.kind.*hall-set/).waitFor();
  await open(text.replace('My hour', 'Another hour'));
  await page.getByLabel('Title of the deck').waitFor();
  assert.equal(await page.getByLabel('Title of the deck').inputValue(), 'Another hour');
  assert.equal((await scenes(page)).length, 8);
  assert.deepEqual(errors, []);
  await close();
});

test('bad fields are named, and a figure is computed while the scene is written', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'New deck' }).click();
  await addScene(page, { title: '{open} of {all} cells', state: `p=${P1}&level=value` });
  await page.getByText('The scene has no figure “open”').first().waitFor();
  await page.getByLabel('Kind').selectOption('number');
  await page.getByText('Add a figure below.').first().waitFor();
  await addFigure(page, 'open');
  await page.getByText('Choose the figure that is the right number.').first().waitFor();
  await page.getByLabel('Moment').selectOption('root');
  await page.getByRole('region', { name: 'Preview' }).getByText('56', { exact: true }).waitFor();
  await page.getByLabel('Link of the scene').fill('level=value');
  await page.getByText('The link names no puzzle. Copy it in the Lab with Share.').first().waitFor();
  assert.equal(await page.getByLabel('Link of the scene').getAttribute('aria-invalid'), 'true');
  await page.getByLabel('Link of the scene').fill(`p=${P1}&level=value`);
  await page.getByLabel('Kind').selectOption('hall-set');
  await page.getByLabel('House (any, if empty)').fill('box 44');
  await page
    .getByText(/no house "box 44"/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Remove {open}' }).click();
  await page.getByRole('group', { name: '{open}' }).waitFor({ state: 'detached' });
  await page.getByText('The figure {open} of scene 1 is deleted.').waitFor();
  await page.getByRole('button', { name: 'Bring it back' }).click();
  await page.getByRole('group', { name: '{open} = 56' }).waitFor();
  await page.getByLabel('Title', { exact: true }).fill('{open} cells');
  await page.getByLabel('Kind').selectOption('number');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await page.getByText(/Before there is a link, this has to be mended: scene 1, question\.figure/).waitFor();
  // The editor remembers the question of each kind, so that a person may go back to an earlier kind.
  await page.getByLabel('Kind').selectOption('hall-set');
  assert.equal(await page.getByLabel('House (any, if empty)').inputValue(), 'box 44');
  assert.deepEqual(await violations(page), []);
  assert.deepEqual(errors, []);
  await close();
});

test('the Lab puts what it shows into a deck', async () => {
  const { page, see, errors, close } = await site.open({ hash: `#p=${P1}&level=value&at=318&view=queue` });
  await see.press('New scene from here');
  // The title has the focus at once, so the keys that follow are its text.
  await page.keyboard.type('What now?');
  assert.equal(await page.getByLabel('Title: the prompt of the scene').inputValue(), 'What now?');
  assert.deepEqual(await violations(page), [], 'the dialog breaks no rule');
  await page.getByRole('button', { name: 'Add and edit' }).click();
  await page.getByLabel('Link of the scene').waitFor();
  const state = new URLSearchParams(await page.getByLabel('Link of the scene').inputValue());
  assert.equal(state.get('at'), '318');
  assert.equal(state.get('view'), 'queue');
  // The tab Levels can be shown beside the grid of a scene, like every tab that leaves room for the grid.
  const beside = (/** @type {string} */ name) =>
    page.getByRole('group', { name: 'Beside the grid', exact: true }).getByRole('checkbox', { name });
  assert.ok(await beside('Queue').isChecked());
  await beside('Levels').check();
  await beside('Tree').check();
  await beside('Tree').uncheck();
  assert.ok((await beside('Queue').isChecked()) && (await beside('Levels').isChecked()));
  await beside('Levels').uncheck();
  assert.equal(state.get('p'), P1.replaceAll('0', '.'));
  assert.equal(await page.getByLabel('Title', { exact: true }).inputValue(), 'What now?');

  // The scene is opened in the Lab. It comes back with another position and the same words.
  await page.getByRole('button', { name: 'Open in the Lab' }).click();
  await see.until(
    async () => (await page.locator('main.lab').count()) === 1 && (await see.position()) === 318,
    'the scene',
  );
  await see.moved('Next interesting');
  const position = await see.position();
  // By default the dialog makes a new scene, unless the person chooses Replace.
  await see.press('New scene from here');
  await page.getByRole('button', { name: 'Add and edit' }).waitFor();
  await page
    .getByLabel('Place')
    .getByRole('option', { selected: true, name: 'A new scene at the end' })
    .waitFor({ state: 'attached' });
  await page.getByLabel('Place').selectOption({ label: 'Replace the grid of scene 1: What now?' });
  await page.getByRole('button', { name: 'Replace and edit' }).click();
  await page.getByLabel('Link of the scene').waitFor();
  const at = async () => new URLSearchParams(await page.getByLabel('Link of the scene').inputValue()).get('at');
  await see.until(async () => (await at()) === `${position}`, 'the new position', 10_000);
  assert.deepEqual(await scenes(page), ['What now?']);
  await page.getByText('The grid of scene 1 is replaced.').waitFor();
  await page.getByRole('button', { name: /What now/ }).focus();
  await page.keyboard.press('Control+z');
  await see.until(async () => (await at()) === '318', 'the grid before', 10_000);

  // A deleted scene comes back by Ctrl+Z as well, and its message is in view wherever the page is scrolled to.
  await page.getByRole('button', { name: 'Delete scene' }).press('Enter');
  await page.getByText('Scene 1 is deleted.').waitFor();
  assert.ok(
    await page.getByRole('button', { name: 'Bring it back' }).evaluate((button) => {
      const { top, left } = button.getBoundingClientRect();
      return document.elementFromPoint(left + 4, top + 4) === button;
    }),
  );
  await page.keyboard.press('Control+z');
  await see.until(async () => (await scenes(page)).length === 1, 'the scene');
  assert.deepEqual(errors, []);
  await close();
});

test('a dialog opens with the focus on its heading or its first field, never on the button that closes it', async () => {
  const { page, see, errors, close } = await site.open({ hash: `#room=lab&p=${P1}` });
  for (const name of [
    'Title and rules',
    'What to generate',
    'Puzzles',
    'Import',
    'Export',
    'Keys and help',
    'New scene from here',
  ]) {
    await see.press(name);
    const dialog = page.locator('dialog[open]');
    await dialog.waitFor();
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      return {
        words: element?.textContent?.trim() ?? '',
        inside: element?.closest('dialog[open]') !== null,
        tag: element?.tagName,
      };
    });
    assert.ok(focused.inside, `${name}: ${focused.tag}`);
    assert.doesNotMatch(focused.words, /^(Cancel|Close)$/, name);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'hidden' });
  }
  assert.deepEqual(errors, []);
  await close();
});

test('the picture of a scene shows the colours of cells and the diagonals', async () => {
  const { page, errors, close } = await site.open({ hash: TEACH });
  await page.getByRole('button', { name: 'New deck' }).click();
  const state = `p=${'.'.repeat(81)}&b=3x3&r=diagonals&e=1${'.'.repeat(80)}&colours=${'.'.repeat(40)}3`;
  await addScene(page, { title: 'Colours', state });
  const picture = page.locator('.scene-preview .board-picture');
  await picture.locator('.paint-3').waitFor();
  /** What a picture without some of its shapes looks like. @param {string} shapes */
  const without = async (shapes) => {
    const hidden = picture.locator(shapes);
    await hidden.evaluateAll((all) => all.forEach((each) => each.setAttribute('visibility', 'hidden')));
    const shot = await picture.screenshot();
    await hidden.evaluateAll((all) => all.forEach((each) => each.removeAttribute('visibility')));
    return shot.toString('base64');
  };
  const whole = await without('.none');
  for (const shapes of ['.paint-3', '.through']) assert.notEqual(await without(shapes), whole, shapes);
  assert.deepEqual(errors, []);
  await close();
});
