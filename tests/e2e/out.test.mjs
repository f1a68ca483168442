// Output on paper and for other programs: sheets of puzzles as the browser prints them, the search tree as files, and
// pictures that other programs open. The last tests pass hostile input through every way into the page; the input
// changes nothing.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import LZString from 'lz-string';
import { HARD_SIXTEEN, openSite, place, SIXTEEN, SOURCES } from './page.mjs';
import { laid } from './paper.mjs';

/** @import { Locator, Page } from 'playwright-core' */
/** @import { Seen } from './page.mjs' */

const site = await openSite('Play');

/** The length of a millimetre in points; an inch has 72 points. */
const POINTS = 72 / 25.4;

/** Opens the print dialog of the page. @param {Seen} see @param {Page} page */
async function openPrint(see, page) {
  await see.press('Export');
  await page.getByRole('button', { name: 'Print…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Print', exact: true });
  await dialog.waitFor();
  return dialog;
}

/**
 * Presses Print, and reads the document that a printer would receive.
 * @param {Page} page @param {Locator} dialog
 */
async function printed(page, dialog) {
  await laid(page, () => dialog.getByRole('button', { name: 'Print', exact: true }).click());
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = /\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(pdf) ?? [];
  await page.emulateMedia({ media: 'print' });
  const sheets = await page.locator('#sheets section').evaluateAll((sections) =>
    sections.map((section) =>
      [...section.querySelectorAll('figure')].map((figure) => {
        const { width, height } = /** @type {Element} */ (figure.querySelector('svg')).getBoundingClientRect();
        const texts = [...figure.querySelectorAll('svg text')].map((text) => text.textContent);
        // The shapes of the rules, which lie under the lines of the grid itself.
        const [areas, lines] = ['path[fill^="#"]', 'path[stroke="#999"]'].map(
          (kind) => figure.querySelectorAll(kind).length,
        );
        const ground = areas ? `${areas} areas` : lines ? `${lines} lines` : '';
        const inside = figure.getBoundingClientRect().bottom <= section.getBoundingClientRect().bottom + 1;
        return {
          name: figure.querySelector('figcaption')?.innerText.replace(/\s+/g, ' ').trim(),
          width,
          height,
          texts,
          ground,
          inside,
        };
      }),
    ),
  );
  const colours = await page
    .locator('#sheets')
    .evaluate((host) => [
      getComputedStyle(document.documentElement).backgroundColor,
      ...[...host.querySelectorAll('svg text')].slice(0, 200).map((text) => getComputedStyle(text).fill),
    ]);
  const others = await page
    .locator('header, main, footer, dialog')
    .evaluateAll((elements) => elements.filter((element) => element.getClientRects().length > 0).length);
  await page.emulateMedia({ media: null });
  assert.deepEqual([...new Set(colours)].sort(), ['rgb(0, 0, 0)', 'rgb(255, 255, 255)'], 'black on white');
  assert.equal(others, 0, 'nothing of the page itself');
  assert.ok(sheets.flat().every(({ inside, width, height }) => inside && Math.abs(width - height) < 1 && width > 100));
  return { sheets, pages: (pdf.match(/\/Type\s*\/Page\b/g) ?? []).length, paper: [Number(box[1]), Number(box[2])] };
}

const clues = (/** @type {string} */ line) => [...line].filter((digit) => digit !== '0' && digit !== '.').length;

test('a list is printed four to a sheet, black on white in the dark as well', async () => {
  const { see, page, errors, close } = await site.open({ colorScheme: 'dark' });
  const dialog = await openPrint(see, page);
  await dialog.getByLabel('What to print').selectOption('a list of puzzles');
  const lines = [...SOURCES.map(({ line }) => line), '1...............', `1${'.'.repeat(624)}`, SIXTEEN];
  const square = '53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79';
  await dialog.getByRole('textbox').fill(`# a comment\n${lines.join('\n')}\n\n${square}\n`);
  const four = await printed(page, dialog);
  assert.equal(four.pages, 2);
  assert.deepEqual(
    four.sheets.map((sheet) => sheet.length),
    [4, 4],
  );
  assert.ok(Math.abs(four.paper[0] - 210 * POINTS) < 2 && Math.abs(four.paper[1] - 297 * POINTS) < 2, `${four.paper}`);
  const all = four.sheets.flat();
  assert.deepEqual(
    all.map(({ name }) => name),
    ['choco', 'ac3', 'msf', 'tree', '5', '6', '7', 'ac3'],
  );
  assert.deepEqual(
    all.map(({ texts }) => texts.length),
    [...lines, square.replaceAll('\n', '')].map(clues),
    'the clues, and nothing else',
  );
  await dialog.getByLabel('In the cells').selectOption('clues, entries and all candidates');
  await dialog.getByLabel('Puzzles on a sheet').selectOption('1');
  await dialog.getByLabel('Paper').selectOption('Letter');
  const one = await printed(page, dialog);
  assert.deepEqual([one.pages, one.sheets.length], [8, 8]);
  assert.ok(Math.abs(one.paper[0] - 612) < 2 && Math.abs(one.paper[1] - 792) < 2, `${one.paper}`);
  // A clue, three candidates in each of its seven peers, and four in the other eight cells.
  assert.equal(one.sheets[4][0].texts.length, 1 + 7 * 3 + 8 * 4);
  assert.ok(
    one.sheets[0][0].width > 1.9 * four.sheets[0][0].width,
    `as large as the paper: ${one.sheets[0][0].width} after ${four.sheets[0][0].width}`,
  );
  assert.deepEqual(errors, []);
  await close();
});

test('in a list rules are those of the puzzles they stand behind or above', async () => {
  const { see, page, errors, close } = await site.open();
  const dialog = await openPrint(see, page);
  await dialog.getByLabel('What to print').selectOption('a list of puzzles');
  const line = SOURCES[3].line;
  const list = `${line}\n@diagonals\n\n${line}\n${line} @windoku\n@classic\n${line}\n@windoku`;
  await dialog.getByRole('textbox').fill(`${list}=no\n${line}`);
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await dialog.getByText(/^Line 8, column \d+: @windoku/).waitFor();
  await dialog.getByRole('textbox').fill(`${list}\n${line}`);
  await dialog.getByText('5 puzzles on 2 sheets.').waitFor();
  const { sheets } = await printed(page, dialog);
  assert.deepEqual(
    sheets.flat().map(({ ground }) => ground),
    ['', '2 lines', '4 areas', '', '4 areas'],
  );
  assert.deepEqual(errors, []);
  await close();
});

test('the puzzle on the page is printed with or without what was written into it, and rated', async () => {
  const { see, page, close } = await site.open();
  await page.getByRole('gridcell').nth(0).focus();
  await page.keyboard.press('9');
  await page.getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Shift+Digit5');
  const given = clues(SOURCES[3].line);
  const dialog = await openPrint(see, page);
  const without = await printed(page, dialog);
  assert.equal(without.sheets[0][0].texts.length, given);
  await dialog.getByLabel('In the cells').selectOption('clues, entries and pencil marks');
  await dialog.getByLabel('Say how hard each is').check();
  const marked = await printed(page, dialog);
  assert.equal(marked.pages, 1);
  assert.equal(marked.sheets[0][0].texts.length, given + 2);
  assert.match(`${marked.sheets[0][0].name}`, /^tree rated \d+\.\d$/);
  await close();
});

test('new puzzles are made to be printed; what cannot be read is told with its line, and stays', async () => {
  const { see, page, close } = await site.open();
  const dialog = await openPrint(see, page);
  await dialog.getByLabel('What to print').selectOption('new puzzles');
  await dialog.getByLabel(/^How many/).fill('5');
  await dialog.getByText('5 puzzles on 2 sheets.').waitFor();
  const { pages, sheets } = await printed(page, dialog);
  assert.equal(pages, 2);
  const drawn = sheets.flat().map(({ texts }) => texts.join(''));
  assert.equal(new Set(drawn).size, 5);
  assert.ok(drawn.every((texts) => texts.length >= 17));

  await dialog.getByLabel('What to print').selectOption('a list of puzzles');
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await dialog.getByText('There is no puzzle in the list yet.').waitFor();
  const text = `${SOURCES[0].line}\n\nhttps://sudokupad.app/abc123`;
  await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: 'Print', exact: true }).click();
  await dialog.getByText(/line 3: this link only names a puzzle/i).waitFor();
  assert.equal(await dialog.getByRole('textbox').inputValue(), text);
  await close();
});

/** Saves the tree through the tree's menu. @param {Seen} see @param {Page} page @param {string} name */
async function savedTree(see, page, name) {
  await see.press('Save the tree');
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 120_000 }),
    page.getByRole('menuitem', { name }).click(),
  ]);
  return { name: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

test('the search tree is saved as it is drawn, and whole as data', async () => {
  const { see, page, errors, close } = await site.open({ hash: place(SOURCES[3].line, 'level=value'), room: 'Lab' });
  await see.press('Run to end');
  await see.until(async () => see.isOff('Step'), 'the end');
  await see.tab('Tree');
  const nodes = await see.nodes();
  const picture = await savedTree(see, page, 'Tree as SVG');
  assert.equal(picture.name, 'tree.svg');
  const svg = picture.bytes.toString();
  assert.equal((svg.match(/<use /g) ?? []).length, nodes.length);

  await page.getByLabel('Collapse failures').check();
  await see.until(async () => (await see.nodes()).length < nodes.length, 'collapsed failures');
  const collapsed = await savedTree(see, page, 'Tree as SVG');
  assert.equal((collapsed.bytes.toString().match(/<use /g) ?? []).length, (await see.nodes()).length);

  const json = await savedTree(see, page, 'Tree as JSON');
  const tree = JSON.parse(json.bytes.toString());
  assert.equal(tree.nodes.length, nodes.length, 'whole, however it is drawn');
  assert.equal(tree.statistics.nodes, nodes.length);
  assert.equal(tree.options.consistency, 'value');
  const statuses = tree.nodes.map((/** @type {{status: string}} */ { status }) => status);
  assert.equal(statuses.filter((/** @type {string} */ status) => status === 'failed').length, tree.statistics.failures);

  const stream = await savedTree(see, page, 'Tree for CP-Profiler');
  assert.equal(stream.name, 'tree.cpprofiler');
  let messages = 0;
  for (let at = 0; at < stream.bytes.length; at += 4 + stream.bytes.readInt32LE(at)) messages++;
  assert.equal(messages, nodes.length + 2, 'start, every node, done');

  // A second program has to open the picture; here the browser itself opens it as an image.
  await page.setContent(`<img src="data:image/svg+xml,${encodeURIComponent(svg)}">`);
  const wide = await page.locator('img').evaluate(async (image) => {
    await /** @type {HTMLImageElement} */ (image).decode();
    return /** @type {HTMLImageElement} */ (image).naturalWidth;
  });
  assert.ok(wide > 200);
  assert.deepEqual(errors, []);
  await close();
});

/** @type {[what: string, text: string][]} */
const HOSTILE = [
  ['a million characters', `https://www.f-puzzles.com/?load=${'A'.repeat(1_000_000)}`],
  ['JSON nested deeply', `{"size":9,"grid":${'['.repeat(50_000)}`],
  ['a packed puzzle nested deeply', `https://sudokupad.app/scl${LZString.compressToBase64('['.repeat(100_000))}`],
  ['names of prototypes', '{"size":9,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"grid":[]}'],
  ['a script for a digit', `{"size":4,"grid":[[{"value":"<img src=x onerror=window.owned=1>"}]]}`],
  ['the name of a puzzle on a server', 'https://sudokupad.app/abc123'],
  ['a cut-off link', 'https://www.sudokuwiki.org/sudoku.htm?bd=S9B0102'],
];

/** @type {Record<string, (page: Page, see: Seen, text: string) => Promise<void>>} */
const WAYS = {
  pasted: (_, see, text) => see.paste(text),
  dropped: (page, _, text) => drop(page, text, false),
  'dropped as a file': (page, _, text) => drop(page, text, true),
};

/** @param {Page} page @param {string} text @param {boolean} asFile */
async function drop(page, text, asFile) {
  await page.evaluate(
    ([dropped, file]) => {
      const data = new DataTransfer();
      if (file) data.items.add(new File([`${dropped}`], 'puzzle.json'));
      else data.setData('text/plain', `${dropped}`);
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    },
    [text, asFile],
  );
}

for (const [way, bring] of Object.entries(WAYS)) {
  test(`what is hostile and ${way} is answered by a sentence, and changes nothing`, async () => {
    const { see, page, errors, close } = await site.open();
    const before = await see.cells();
    for (const [what, text] of HOSTILE) {
      await bring(page, see, text);
      const alert = page.locator('#draft-error');
      await see.until(async () => /\w.*\.$/s.test(await alert.innerText()), `a sentence about ${what}`, 60_000);
      assert.deepEqual(await see.cells(), before, what);
      await page.locator('#draft').getByRole('button', { name: 'Close' }).click();
      await page.evaluate(() =>
        /** @type {HTMLTextAreaElement} */ (document.getElementById('draft-text')).form?.reset(),
      );
    }
    const state = await page.evaluate(() => [Reflect.get(window, 'owned'), Reflect.get({}, 'polluted')]);
    assert.deepEqual(state, [undefined, undefined]);
    assert.deepEqual(errors, []);
    await close();
  });
}

test('a script in a title is shown as text; in a link it opens nothing', async () => {
  const { see, page, errors, close } = await site.open();
  const row = Array.from({ length: 4 }, () => ({}));
  const title = '<img src=x onerror=window.owned=1>';
  const puzzle = JSON.stringify({
    size: 4,
    title,
    author: title,
    grid: [[{ value: 1, given: true }, {}, {}, {}], row, row, row],
  });
  await see.paste(`https://www.f-puzzles.com/?load=${encodeURIComponent(LZString.compressToBase64(puzzle))}`);
  await see.until(async () => (await see.cells()).length === 16, 'the puzzle');
  await page
    .getByRole('paragraph')
    .filter({ hasText: `“${title}” by ${title}.` })
    .waitFor();
  for (const hash of [
    `#p=${'['.repeat(5000)}`,
    `#p=1...............&e=${'9'.repeat(300)}&n=${'zz.'.repeat(200)}&node=__proto__&stop=%00`,
    `#p=${encodeURIComponent(title.repeat(200))}&b=constructor`,
  ]) {
    await page.goto(`${site.url}#x`);
    await page.goto(site.url + hash);
    await page.getByRole('grid', { name: 'Sudoku grid' }).waitFor();
  }
  assert.equal(await page.evaluate(() => Reflect.get(window, 'owned')), undefined);
  assert.equal(await page.locator('img').count(), 0);
  assert.deepEqual(errors, []);
  await close();
});

test('pictures of every size are opened by another program', async () => {
  const { see, page, close } = await site.open();
  for (const [text, cells] of /** @type {const} */ ([
    ['1...............', 16],
    [SIXTEEN, 256],
    [`1${'.'.repeat(624)}`, 625],
  ])) {
    await see.paste(text);
    await see.until(async () => (await see.cells()).length === cells, `the grid of ${cells} cells`, 60_000);
    await see.press('Export');
    const dialog = page.getByRole('dialog', { name: 'Export' });
    for (const kind of ['SVG', 'PNG']) {
      const [file] = await Promise.all([
        page.waitForEvent('download', { timeout: 60_000 }),
        dialog.getByRole('button', { name: `Save as ${kind}` }).click(),
      ]);
      const bytes = await readFile(await file.path());
      const type = kind === 'SVG' ? 'image/svg+xml' : 'image/png';
      const seen = await page.evaluate(
        async (address) => {
          const image = new Image();
          image.src = address;
          await image.decode();
          return [image.naturalWidth, image.naturalHeight];
        },
        `data:${type};base64,${bytes.toString('base64')}`,
      );
      assert.ok(seen[0] === seen[1] && seen[0] > 240, `${kind} of ${cells} cells: ${seen}`);
    }
    await dialog.getByRole('button', { name: 'Close' }).click();
  }
  await close();
});

test('Export saves a proof as two files and says how to check them', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('1....2..3......4') });
  await see.press('Export');
  const dialog = page.getByRole('dialog', { name: 'Export' });
  /** @type {string[]} */
  const names = [];
  page.on('download', (file) => names.push(file.suggestedFilename()));
  await dialog.getByRole('button', { name: 'Save the proof' }).click();
  await dialog.getByText('veripb sudoku.opb sudoku.pbp').waitFor();
  await see.until(async () => names.length === 2, 'two saved files');
  assert.deepEqual(names.sort(), ['sudoku.opb', 'sudoku.pbp']);
  assert.match(await dialog.getByRole('region', { name: 'Proof' }).innerText(), /The solution is unique/);
  assert.deepEqual(errors, []);
  await close();
});

test('Export says plainly that nothing is proved', async () => {
  const { see, page, errors, close } = await site.open({ hash: place('1...............') });
  await see.press('Export');
  const proof = page.getByRole('region', { name: 'Proof' });
  await proof.getByRole('button', { name: 'Save the proof' }).click();
  await proof.getByText('There are several solutions').waitFor();
  assert.deepEqual(errors, []);
  await close();
});

test('Cancel ends a long proof', async () => {
  const hash = place(HARD_SIXTEEN, 'level=forward&model=alldifferent&cell=input');
  const { see, page, errors, close } = await site.open({ hash });
  await see.press('Export');
  const proof = page.getByRole('region', { name: 'Proof' });
  await proof.getByRole('button', { name: 'Save the proof' }).click();
  await proof.getByText('Proving').waitFor();
  await proof.getByRole('button', { name: 'Cancel' }).click();
  await proof.getByRole('button', { name: 'Save the proof' }).waitFor();
  assert.deepEqual(errors, []);
  await close();
});
