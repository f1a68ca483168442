// When things go wrong: a text that is no puzzle, a panic of the engine, a run that does not end. No typed text is
// lost, the page says what happened, and it keeps answering.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { HARD_SIXTEEN, openSite, place, SOURCES } from './page.mjs';

const TREE = SOURCES[3].line;

const site = await openSite();

/** @type {{kind: string, text: string, says: RegExp, selects?: string}[]} */
const BAD = [
  { kind: 'a line that is too short', text: TREE.slice(0, 80), says: /80/ },
  { kind: 'a line that is too long', text: `${TREE}1`, says: /82/ },
  {
    kind: 'a stray character',
    text: `${TREE.slice(0, 40)}x${TREE.slice(41)}`,
    says: /line 1, column 41 \(cell E5\).*x/i,
    selects: 'x',
  },
  {
    kind: 'a digit out of range',
    text: '1234\n3412\n2143\n4325',
    says: /line 4, column 4 \(cell D4\).*5/i,
    selects: '5',
  },
  { kind: 'no puzzle at all', text: 'hello', says: /\w/ },
];

for (const { kind, text, says, selects } of BAD) {
  test(`${kind} is told with its place, and the text is kept`, async () => {
    const { see, page, errors, close } = await site.open();
    const start = await see.cells();
    await see.paste(text);
    const dialog = page.getByRole('dialog', { name: 'Paste or type a puzzle' });
    const alert = dialog.getByRole('alert');
    await see.until(async () => says.test(await alert.innerText()), `${says} in words`);
    const field = dialog.getByRole('textbox');
    assert.equal(await field.inputValue(), text);
    if (selects) {
      const selected = () =>
        field.evaluate((area) => {
          const { value, selectionStart, selectionEnd } = /** @type {HTMLTextAreaElement} */ (area);
          return value.slice(selectionStart, selectionEnd);
        });
      await see.until(async () => (await selected()) === selects, 'the trouble selected');
    }
    await field.fill(SOURCES[0].line);
    await dialog.getByRole('button', { name: 'Load' }).click();
    await see.until(async () => (await see.line()).replaceAll('.', '0') === SOURCES[0].line, 'the corrected puzzle');
    await see.room('Play');
    await see.press('Undo');
    await see.until(async () => (await see.cells()).join() === start.join(), 'what was there before');
    assert.deepEqual(errors, []);
    await close();
  });
}

test('two equal givens in a house are a puzzle without a solution, and say so', async () => {
  const { see, close } = await site.open({ hash: place(`66${TREE.slice(2)}`) });
  await see.until(async () => /Two 6s|3 6s/.test(await see.sentence()), 'the equal givens in words');
  await see.press('Show the solution');
  await see.until(async () => /no solution/i.test(await see.sentence()), 'that there is no solution');
  await close();
});

test('an empty grid has more than one solution, an impossible one none', async () => {
  const { see, close } = await site.open();
  await see.press('Clear');
  await see.until(async () => /^\.+$/.test(await see.line()), 'an empty grid');
  await see.press('Show the solution');
  await see.until(async () => /more than one|at least 2|2 solutions/i.test(await see.sentence()), 'several solutions');
  await see.paste('12345678.\n........9\n' + '.........\n'.repeat(7));
  await see.until(async () => (await see.line()).startsWith('12345678.'), 'the impossible puzzle');
  await see.press('Show the solution');
  await see.until(async () => /no solution/i.test(await see.sentence()), 'that there is none');
  await see.tab('Statistics');
  assert.match(await see.region('Statistics').innerText(), /Proved infeasible in\s+(under )?[\d.]+ ms/);
  await close();
});

test('a list of puzzles opens its first and says how many there are', async () => {
  const { see, page, close } = await site.open();
  await see.paste(`# a list\n${SOURCES.map(({ line, name }) => `${line} # ${name}`).join('\n')}\n`);
  await see.until(async () => (await see.line()).replaceAll('.', '0') === SOURCES[0].line, 'the first puzzle');
  assert.match(await page.getByRole('alert').first().innerText(), /first of 4 puzzles/);
  await close();
});

test('a puzzle too wide for the page is refused by its size', async () => {
  const { see, page, close } = await site.open();
  await see.paste('0 '.repeat(2401).trim());
  await page
    .getByRole('dialog')
    .getByText(/This is a 49x49 puzzle \(boxes 7x7\)\. The page shows grids of up to 36x36/)
    .waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await see.paste(`${'0 '.repeat(1369)}@latin`);
  await page
    .getByRole('dialog')
    .getByText(/This is a 37x37 puzzle \(a Latin square\)/)
    .waitFor();
  await close();
});

test('a dropped file is read as text, and one that is not text is refused', async () => {
  const { see, page, close } = await site.open();
  /** @param {number[]} bytes */
  const drop = (bytes) =>
    page.evaluate((content) => {
      const data = new DataTransfer();
      data.items.add(new File([new Uint8Array(content)], 'puzzle.txt'));
      document.body.dispatchEvent(new DragEvent('drop', { dataTransfer: data, bubbles: true, cancelable: true }));
    }, bytes);
  await drop([...Buffer.from(SOURCES[1].line)]);
  await see.until(async () => (await see.line()).replaceAll('.', '0') === SOURCES[1].line, 'the puzzle of the file');
  await drop([0xff, 0xfe, 0x80]);
  await page.getByText(/not valid UTF-8/).waitFor();
  await drop([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  await page.getByText(/This is a picture \(PNG\)/).waitFor();
  await see.press('Import');
  await page
    .getByRole('dialog')
    .locator('input[type="file"]')
    .setInputFiles({ name: 'scan.jpg', mimeType: 'image/jpeg', buffer: Buffer.from([0xff, 0xd8, 0xff, 0xe0]) });
  await page.getByText(/This is a picture \(JPEG\)/).waitFor();
  assert.equal(await page.locator('dialog[open]').count(), 0, 'the message is in sight');
  const isMarked = () => page.evaluate(() => document.documentElement.classList.contains('dropping'));
  await page.evaluate(() =>
    document.body.dispatchEvent(new DragEvent('dragover', { bubbles: true, cancelable: true })),
  );
  assert.ok(await isMarked());
  await page.evaluate(() => document.body.dispatchEvent(new DragEvent('dragleave', { bubbles: true })));
  assert.ok(!(await isMarked()));
  assert.equal((await see.line()).replaceAll('.', '0'), SOURCES[1].line);
  await close();
});

test('cells of a spreadsheet are read as they are pasted, and words around a grid are kept', async () => {
  const { see, page, errors, close } = await site.open();
  const rows = SOURCES[1].line.replaceAll('0', '.').match(/.{9}/g) ?? [];
  await see.paste(rows.map((row) => [...row].map((cell) => (cell === '.' ? '' : cell)).join('\t')).join('\r\n'));
  await see.until(
    async () => (await see.line()).replaceAll('.', '0') === SOURCES[1].line,
    'the cells of the spreadsheet',
  );
  const other = SOURCES[0].line.replaceAll('0', '_').match(/.{9}/g) ?? [];
  await see.paste(`My anti-knight puzzle\n\n${other.join('\n')}`);
  await see.until(
    async () => (await see.line()).replaceAll('.', '0') === SOURCES[0].line,
    'the grid between the words',
  );
  await page.getByText('Pencilmark ignores what it does not know: ruleset.').waitFor();
  await see.until(async () => page.url().includes('anti-knight'), 'the words in the address');
  assert.deepEqual(errors, []);
  await close();
});

test('a panic of the engine is told, the puzzle stays, and the next step works', async () => {
  const { see, page, close } = await site.open();
  /** @type {string[]} */
  const printed = [];
  page.on('console', (message) => message.type() === 'error' && printed.push(message.text()));
  await page.getByRole('gridcell').first().focus();
  await page.keyboard.press('1');
  await see.moved('Step');
  // Other calls may still be running, so the test sets the panic for the call `step` only.
  await page.workers()[0].evaluate('globalThis.panicOn = "step"');
  await see.press('Step');
  await page.getByText(/stopped working/).waitFor();
  assert.match(await page.getByRole('alert').first().innerText(), /started again.*unchanged/);
  const told = /panicked at src\/wasm\/mod\.rs:\d+:\d+:\s+a panic on purpose[^]*panicking::panic_fmt[^]*panicOnPurpose/;
  await see.until(
    async () => printed.some((text) => told.test(text)),
    'the message, its place in the source and the named stack, in the console',
  );
  await see.until(async () => (await see.cells())[0] === 'A1, entry 1', 'the own grid');
  assert.equal((await see.cells())[6], 'A7, given 6');
  await see.moved('Step');
  assert.equal(page.workers().length, 1);
  await close();
});

test('a long Solve can be cancelled, and the puzzle is as before', async () => {
  // Forward checking in input order takes minutes, so the search is still running when it is cancelled.
  const { see, page, close } = await site.open({ hash: place(HARD_SIXTEEN, 'level=forward&cell=input') });
  await see.until(async () => (await see.line()) === HARD_SIXTEEN, 'the puzzle');
  const before = await see.cells();
  await see.press('Show the solution');
  await see.press('Cancel');
  await page.getByText('Solving was stopped').waitFor();
  assert.deepEqual(await see.cells(), before);
  await see.choose('Consistency', 'domain');
  await see.press('Show the solution');
  await see.until(async () => !(await see.line()).includes('.'), 'the solution at domain consistency');
  await close();
});

test('an address that holds no readable puzzle opens the page all the same', async () => {
  const { see, page, close } = await site.open({ hash: '#p=12345' });
  await see.until(async () => (await see.cells())[6] === 'A7, given 6', 'the first puzzle');
  assert.match(await page.getByRole('alert').first().innerText(), /address/);
  await close();
});
