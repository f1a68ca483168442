// Every format writes and reads random boards. Links written by hand follow each format's definition. A text that is
// damaged, cut off or hostile leads to an error with a sentence, never to another error, and leaves nothing behind.

import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import LZString from 'lz-string';
import { allNotes, blankBoard } from '../../www/formats/board.js';
import { drawing, PAINTS } from '../../www/formats/drawing.js';
import { FORMATS, readBoard } from '../../www/formats/index.js';
import { readNotation } from '../../www/formats/notation.js';
import { filled, PRINT } from '../../www/print/choices.js';

/** @typedef {import('../../www/formats/board.js').Board} Board */

const SOLVED = '534678912672195348198342567859761423426853791713924856961537284287419635345286179';

/** @param {number} seed */
function randomFrom(seed) {
  let state = seed;
  return (/** @type {number} */ below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

/**
 * A 9x9 board with the wanted contents.
 * @param {number} seed @param {{entries?: boolean, notes?: 'some' | 'all' | 'none'}} wanted @returns {Board}
 */
function randomBoard(seed, { entries = true, notes = 'some' } = {}) {
  const random = randomFrom(seed);
  const board = blankBoard(9);
  [...SOLVED].forEach((character, cell) => {
    const digit = Number(character) + random(9) * 0 || 1;
    const what = random(4);
    if (what === 0) board.givens[cell] = digit;
    else if (what === 1 && entries) board.entries[cell] = digit;
  });
  if (notes === 'none') return board;
  const open = allNotes(board);
  open.forEach((mask, cell) => {
    if (notes === 'some' && random(2) === 0) return;
    // Any candidate may be missing, except the digit of the solution.
    const kept = mask & (random(512) | (1 << (Number(SOLVED[cell]) - 1)) | (1 << random(9)));
    board.notes[cell] = kept;
  });
  return board;
}

/** @param {Board} board */
const same = ({ size, boxWidth, boxHeight, rules, givens, entries, notes, title, author }) => ({
  size,
  boxWidth,
  boxHeight,
  rules,
  givens,
  entries,
  notes,
  title,
  author,
});

/** @param {string} text @returns {Board} */
function read(text) {
  const board = readBoard(text);
  assert.ok(board, text.slice(0, 80));
  return board;
}

test('a thousand boards through f-puzzles and back are identical, names included', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const board = { ...randomBoard(seed), title: `No. ${seed} <b>“quoted”</b>`, author: seed % 2 ? 'Ann’s' : '' };
    const link = FORMATS.find(({ id }) => id === 'fpuzzles')?.write(board) ?? '';
    assert.deepEqual(same(read(link)), same(board));
  }
});

/** For each of the other formats, a board that it can express. @type {Record<string, (seed: number) => Board>} */
const FITTING = {
  sudokuwiki: (seed) => randomBoard(seed, { notes: 'all' }),
  hodoku: (seed) => randomBoard(seed, { notes: 'all' }),
  sudokupad: (seed) => ({
    ...randomBoard(seed, { entries: false, notes: 'none' }),
    title: seed % 3 ? `No. ${seed}` : '',
  }),
  // A cell with one candidate would be read back as a digit.
  marks: (seed) => withTwo(randomBoard(seed, { entries: false, notes: 'all' })),
  sukaku: (seed) => randomBoard(seed, { notes: 'all' }),
};

/** A board whose blank cells have at least two candidates. @param {Board} board @returns {Board} */
function withTwo(board) {
  const notes = board.notes.map((mask) => (mask && (mask & (mask - 1)) === 0 ? mask | (mask === 1 ? 2 : 1) : mask));
  return { ...board, notes };
}

for (const [id, make] of Object.entries(FITTING)) {
  test(`a thousand boards through ${id} and back are identical`, () => {
    const format = FORMATS.find((each) => each.id === id);
    for (let seed = 1; seed <= 1000; seed++) {
      const board = make(seed);
      const text = format?.write(board);
      assert.ok(text, `board ${seed} can be said`);
      const back = read(text);
      if (id === 'sukaku') {
        // The format has no digits, only candidates.
        const all = allNotes(board).map((mask, cell) => mask || 1 << ((board.givens[cell] || board.entries[cell]) - 1));
        assert.deepEqual(same(back), same({ ...blankBoard(9), notes: all }), `board ${seed}`);
      } else {
        assert.deepEqual(same(back), same(board), `board ${seed}`);
      }
    }
  });
}

test('what a format has no way to say is not written', () => {
  const write = (/** @type {string} */ id, /** @type {Board} */ board) =>
    FORMATS.find((each) => each.id === id)?.write(board);
  const larger = blankBoard(16);
  for (const id of ['sudokuwiki', 'hodoku', 'sukaku', 'marks']) assert.equal(write(id, larger), null, id);
  const entered = randomBoard(1, { notes: 'none' });
  assert.ok(entered.entries.some(Boolean));
  for (const id of ['sudokupad', 'marks']) assert.equal(write(id, entered), null, id);
  const marked = randomBoard(1, { entries: false });
  assert.equal(write('sudokupad', marked), null);
  // A cell without candidates: its peers hold every digit.
  const stuck = blankBoard(9);
  [1, 2, 3, 4, 5, 6, 7, 8].forEach((digit, at) => (stuck.givens[at + 1] = digit));
  stuck.givens[9] = 9;
  assert.equal(allNotes(stuck)[0], 0);
  for (const id of ['sudokuwiki', 'sukaku']) assert.equal(write(id, stuck), null, id);
});

test('larger and smaller grids go through the links that have them', () => {
  for (const size of [4, 6, 8, 12, 16, 25]) {
    const board = blankBoard(size);
    board.givens[0] = size;
    board.givens[size * size - 1] = 1;
    for (const id of ['fpuzzles', 'sudokupad']) {
      const text = FORMATS.find((format) => format.id === id)?.write(board) ?? '';
      assert.deepEqual(same(read(text)), same(board), `${id} ${size}`);
    }
  }
});

test('SudokuPad’s shorthand is read as its JSON would be', () => {
  const text = "{ce:[[,{v:5},],[{v:'6'},,],[,,]],t:'it\\'s',x:t,y:f,z:#0,n:-1.5,'a b':null}";
  const read = readNotation(text);
  assert.ok(read instanceof Map);
  const cells = /** @type {unknown[][]} */ (read.get('ce'));
  assert.deepEqual(
    cells.map((row) => row.length),
    [3, 3, 3],
  );
  assert.equal(/** @type {Map<string, unknown>} */ (cells[0][1]).get('v'), 5);
  assert.equal(read.get('t'), "it's");
  assert.deepEqual([read.get('x'), read.get('y'), read.get('n'), read.get('a b')], [true, false, -1.5, null]);
  const packed = LZString.compressToBase64(
    `{ce:[${Array.from({ length: 9 }, (_, row) => `[${row ? ',,,,,,,,' : ',,,,{v:7},,,,'}]`).join()}],ca:[{v:'title: Seven'}]}`,
  );
  const board = /** @type {Board} */ (readBoard(`https://sudokupad.app/scl${encodeURIComponent(packed)}?setting-x=1`));
  assert.deepEqual([board.givens[4], board.givens.filter(Boolean).length, board.title], [7, 1, 'Seven']);
});

test('SudokuWiki’s pairs are clues, entries and candidates', () => {
  // 1 to 4 as clues, 5 entered, 6 or 7, and 8 or 9 everywhere else: the bits doubled, plus one for a clue, in base 32.
  const cells = `030509${'0h'}1060${'o0'.repeat(75)}`;
  for (const text of [cells, `https://www.sudokuwiki.org/sudoku.htm?bd=${cells}`]) {
    const { givens, entries, notes } = read(text);
    assert.deepEqual(
      [givens.slice(0, 6), entries.slice(0, 6)],
      [
        [1, 2, 3, 4, 0, 0],
        [0, 0, 0, 0, 5, 0],
      ],
    );
    assert.deepEqual([notes[4], notes[5], notes[6], notes[80]], [0, 0b1100000, 0b110000000, 0b110000000]);
  }
  const digits = read(`http://sudokuwiki.org/sudoku.htm?bd=${'1'.padEnd(81, '0')}`);
  assert.deepEqual([digits.givens[0], digits.givens.filter(Boolean).length], [1, 1]);
});

test('SudokuWiki’s second version is read as its own examples say', () => {
  // Two "Load Example" links from the site's strategy pages (X-Wing, AIC with Groups), each with the link "From the
  // Start" beside it.
  const examples = [
    [
      'S9B015y2e685w68050609040i022e0e0f0a2e085y050f0a5u090b042e2u2e0i06042c0810012q0f0dd0015w9i102e020a089e03050f9e0d5y042e05d0609i010f095y0e5y0f0a045y0206020166cy669id205',
      '100000569402000008050009040000640801000010000208035000040500010900000402621000005',
    ],
    [
      'S9B050f2e0i46015y020466026212064i0a095u0i4601070b0d4m0f4m4a4j4q027n03bu0g06360936164a4i0o010o02474u067n07bu4q4i464i0b0u0g09064q0a4y040i0a051g5w035w01071y080u1g181609',
      '500001024020060090001700000000203006090000010200607000000009600040050030170800009',
    ],
  ];
  for (const [position, start] of examples) {
    for (const text of [position, `https://www.sudokuwiki.org/sudoku.htm?bd=${position}`]) {
      const board = read(text);
      assert.equal(board.givens.join(''), start);
      assert.ok(board.entries.some(Boolean));
      const open = allNotes({ ...board, notes: board.notes.map(() => 0) });
      board.notes.forEach((mask, cell) => {
        const empty = !board.givens[cell] && !board.entries[cell];
        assert.equal(mask !== 0, empty, 'every cell without a digit has candidates');
        assert.equal(mask & ~open[cell], 0, 'and none that a digit rules out');
      });
    }
  }
  // Row B of the X-Wing example: 4, 9 entered, 2, {3 7}, 5, 6 and 1 entered, {3 7}, 8.
  const xwing = read(examples[0][0]);
  assert.deepEqual(xwing.entries.slice(9, 18), [0, 9, 0, 0, 5, 6, 1, 0, 0]);
  assert.deepEqual([xwing.notes[12], xwing.notes[16]], [0b1000100, 0b1000100]);
  for (const [link, words] of [
    [`https://www.sudokuwiki.org/sudoku.htm?bd=${examples[0][0]}01`, /only plain 9x9/],
    ['https://www.sudokuwiki.org/jigsaw.htm?bd=S9Bxx', /only plain 9x9/],
    [`https://www.sudokuwiki.org/sudoku.htm?bd=S9B${'zz'.repeat(81)}`, /^Row 1, column 1/],
  ]) {
    assert.throws(() => readBoard(`${link}`), { name: 'FormatError', message: words });
  }
});

test('rules that are not taken over are named', () => {
  const puzzle = {
    size: 9,
    grid: Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))),
    'diagonal+': true,
    extraregion: [{ cells: ['R1C1', 'R1C2'] }],
    thermometer: [{ lines: [['R1C1', 'R1C2']] }],
    killercage: [],
  };
  const board = read(JSON.stringify(puzzle));
  assert.deepEqual(board.left, ['extra regions', 'thermometers']);
  assert.equal(board.rules, '@diagonals=rising', 'what can be taken over is');
});

/** The regions are the boxes, except that B3 and D7 are exchanged. */
const JIGSAW = '111222333116222333111222333444555166444555666444555666777888999777888999777888999';

/**
 * A grid with random rules; in every other grid the regions are not connected.
 * @param {number} seed @returns {Board}
 */
function ruledBoard(seed) {
  const random = randomFrom(seed * 977);
  const size = [4, 5, 6, 7, 9, 9, 16][random(7)];
  const board = blankBoard(size);
  const words = [];
  if (random(2) === 0) {
    const of = [...Array(size * size).keys()].map((cell) => Math.floor(cell / size));
    of.forEach((region, cell) => {
      const other = random(of.length);
      [of[cell], of[other]] = [of[other], region];
    });
    // Regions are known by the first of their numbers, in the order of the numbers.
    words.push(`@regions=${of.map((region) => '123456789ABCDEFG'[region]).join('')}`);
  }
  const diagonals = ['', '', '@diagonals', '@diagonals=falling', '@diagonals=rising'][random(5)];
  if (diagonals) words.push(diagonals);
  if (random(3) === 0 && board.boxHeight > 1) words.push('@windoku');
  board.rules = words.join(' ');
  board.givens = board.givens.map(() => (random(4) === 0 ? 1 + random(size) : 0));
  return board;
}

test('a thousand boards with irregular regions, diagonals and windows go through the links that have them', () => {
  for (let seed = 1; seed <= 1000; seed++) {
    const board = ruledBoard(seed);
    for (const id of ['fpuzzles', 'sudokupad']) {
      const text = FORMATS.find((format) => format.id === id)?.write(board) ?? '';
      const back = read(text);
      assert.deepEqual(same(back), same(board), `${id} ${board.rules}`);
      assert.deepEqual(back.left, [], `${id} ${board.rules}`);
    }
    for (const id of ['hodoku', 'sukaku', 'marks', 'sudokuwiki'])
      if (board.rules) assert.equal(FORMATS.find((format) => format.id === id)?.write(board), null, id);
  }
});

test('boxes of another shape are boxes again, and candidates follow the houses', () => {
  const board = { ...blankBoard(6), boxWidth: 2, boxHeight: 3 };
  board.givens[0] = 5;
  for (const id of ['fpuzzles', 'sudokupad']) {
    const text = FORMATS.find((format) => format.id === id)?.write(board) ?? '';
    assert.deepEqual(same(read(text)), same(board), id);
  }
  const nine = { ...blankBoard(9), rules: `@regions=${JIGSAW} @diagonals @windoku` };
  nine.givens[0] = 1;
  nine.givens[10] = 2;
  const open = (/** @type {number} */ cell, /** @type {number} */ digit) => (allNotes(nine)[cell] >> (digit - 1)) & 1;
  assert.deepEqual([open(80, 1), open(33, 1), open(11, 1)], [0, 0, 1], 'the diagonal; the region, and not the box');
  assert.deepEqual([open(29, 2), open(38, 2)], [0, 1], 'the window');
});

test('f-puzzles’ own fields for these rules', () => {
  const grid = Array.from({ length: 9 }, (_, row) =>
    Array.from({ length: 9 }, (_, column) => ({ region: Number(JIGSAW[row * 9 + column]) - 1 })),
  );
  const window = (/** @type {number} */ top, /** @type {number} */ left) => ({
    cells: [0, 1, 2].flatMap((y) => [0, 1, 2].map((x) => `R${top + y}C${left + x}`)),
  });
  const extraregion = [window(2, 2), window(6, 6), window(2, 6), window(6, 2)];
  const puzzle = { size: 9, grid, extraregion, 'diagonal-': true, 'diagonal+': true };
  const board = read(JSON.stringify(puzzle));
  assert.equal(board.rules, `@regions=${JIGSAW} @diagonals @windoku`);
  assert.deepEqual(board.left, []);
  // Three of the four windows, or a region with an extra cell, are rules that the board does not support.
  const three = read(JSON.stringify({ ...puzzle, extraregion: extraregion.slice(1) }));
  assert.deepEqual([three.rules, three.left], [`@regions=${JIGSAW} @diagonals`, ['extra regions']]);
  grid[0][0].region = 8;
  assert.deepEqual(read(JSON.stringify(puzzle)).left, ['irregular regions']);
  for (const name of ['R0C1', 'R10C1', 'A1', 7, null, { a: 1 }, '__proto__'])
    assert.throws(() => readBoard(JSON.stringify({ ...puzzle, extraregion: [{ cells: [name] }] })), {
      name: 'FormatError',
      message: /is no cell of a 9x9 grid\.$/,
    });
});

test('what is no grid of these formats is left to the engine', () => {
  for (const text of [
    '',
    '53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79',
    '1...\n....\n....\n....',
    'hello',
    'http://example.org/',
  ]) {
    assert.equal(readBoard(text), null);
  }
});

test('damaged, cut off and hostile texts get a sentence', () => {
  const grid = JSON.stringify(Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({}))));
  const fp = (/** @type {string} */ json) => `https://www.f-puzzles.com/?load=${LZString.compressToBase64(json)}`;
  const deep = '['.repeat(100_000) + ']'.repeat(100_000);
  const good = fp(`{"size":9,"grid":${grid}}`);
  const hostile = [
    good.slice(0, good.length - 20),
    'https://www.f-puzzles.com/?load=',
    'https://www.f-puzzles.com/?load=%%%',
    // Found by fuzzing: the library that unpacks links throws an error at this text.
    'https://www.f-puzzles.com/?load=zlgXgpiBcAWANCALhNAbO8QAIRUBzAJwgBMEBta0ANwEMsBXXAJgF9lhvQBjGADs0MUgAVh/CFgCyjUgGswNAMwBdPiCatcKEMQj1hCNKTad1yOtuZsEARhJGT8MxZ4hBIsZKHS5BWUaRE1Pb1EJK',
    `https://www.f-puzzles.com/?load=${'A'.repeat(500_000)}`,
    fp('[]'),
    fp('null'),
    fp('{"grid":[]}'),
    fp('{"size":1e9,"grid":[]}'),
    fp('{"size":"9","grid":[[1]]}'),
    fp(`{"size":9,"grid":[[{"value":10}]]}`),
    fp(`{"size":9,"grid":${deep}}`),
    `{"grid":${deep}}`,
    '{"grid":[[{"value":{"a":1}}]]}',
    `https://sudokupad.app/scl${LZString.compressToBase64(deep)}`,
    `https://sudokupad.app/scl${LZString.compressToBase64("{ce:[[{v:'x'}]]}")}`,
    `https://sudokupad.app/scl${LZString.compressToBase64('{ce:[[')}`,
    'https://sudokupad.app/abc123',
    'https://sudokupad.app/',
    'https://sudokupad.app/sudoku/jfN2t9',
    'https://www.sudokuwiki.org/sudoku.htm?bd=123',
    `https://www.sudokuwiki.org/sudoku.htm?bd=${'00'.repeat(81)}`,
    ':0300:4:123:::',
    `:0300:4:${'.'.repeat(81)}:1x3::`,
    '2'.repeat(729),
    '.'.repeat(729),
    `:0300:4:${'.'.repeat(1_000_00)}`,
  ];
  for (const text of hostile) {
    // The message must name the fault and must not be the general one for unforeseen errors.
    const message = /^(?!.*but it cannot be read)[A-Z“"0-9':{].*\.$/s;
    assert.throws(() => readBoard(text), { name: 'FormatError', message }, text.slice(0, 60));
  }
  const polluting = `{"size":9,"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}},"title":"<script>alert(1)</script>","grid":${grid}}`;
  const board = read(fp(polluting));
  assert.equal(/** @type {Record<string, unknown>} */ ({}).polluted, undefined);
  assert.equal(board.title, '<script>alert(1)</script>', 'kept as text; the page shows it as text');
  assert.equal(readBoard('x'.repeat(2_000_000)), null);
});

/** A board with a digit, and marks and colours of every kind. */
function markedBoard() {
  const board = blankBoard(9);
  board.givens[0] = 5;
  board.colours[0] = 1;
  board.notes[1] = 0b101;
  board.centre[2] = 0b111111111;
  [board.notes[3], board.centre[3], board.colours[3]] = [0b11, 0b1100, 9];
  return board;
}

test('an f-puzzles link keeps marks in corners and centres, and the colours of cells', () => {
  const link = FORMATS.find(({ id }) => id === 'fpuzzles')?.write(markedBoard()) ?? '';
  const { notes, centre, colours, entries } = /** @type {Board} */ (readBoard(link));
  assert.deepEqual({ notes, centre, colours, entries }, { ...pick(markedBoard()), entries: blankBoard(9).entries });
});

/** @param {Board} board */
const pick = ({ notes, centre, colours }) => ({ notes, centre, colours });

test('colours of other programs become the most similar colour of the page', () => {
  const grid = Array.from({ length: 9 }, () => Array.from({ length: 9 }, () => ({})));
  grid[0] = [
    { c: '#a8a8a8' },
    { highlight: '#FFA0A0', c: '#8080F0' },
    { highlight: null, c: '#ff9999' },
    { c: '#FFFFFF' },
    { highlight: '#ffffff' },
    { c: 'red' },
    { c: 7 },
    { highlight: '#50C060' },
    {},
  ];
  const board = /** @type {Board} */ (readBoard(JSON.stringify({ size: 9, grid })));
  assert.deepEqual(board.colours.slice(0, 9), [1, 2, 2, 0, 0, 0, 0, 6, 0]);
});

test('a picture of the grid shows marks in corners and centres, and the colours of cells', () => {
  const picture = drawing(markedBoard(), [...'123456789']);
  const texts = [...picture.matchAll(/<text[^>]*>(.*?)<\/text>/g)].map(([, text]) => text);
  assert.deepEqual(texts, ['5', '1', '3', '123456789', '34', '12']);
  for (const [paint, cell] of /** @type {const} */ ([
    [PAINTS[0], 'M4 4'],
    [PAINTS[8], 'M184 4'],
  ])) {
    assert.ok(picture.includes(`<path d="${cell}h60v60h-60z" fill="${paint}"/>`), paint);
  }
  assert.equal(PAINTS.filter((paint) => picture.includes(paint)).length, 2);
});

test('the colours of a picture are the colours of the page', async () => {
  const css = await readFile('www/play/play.css', 'utf8');
  const paints = [...css.matchAll(/\.paint-\d \{\s*--paint: light-dark\((#[\da-f]{6}),/g)].map(([, paint]) => paint);
  assert.deepEqual(paints, PAINTS);
});

test('paper shows clues alone, marks where the person put them, or all candidates beside marks in centres', () => {
  const [clues, own, all] = PRINT.cells.map((cells) => filled(markedBoard(), cells));
  for (const layer of [clues.notes, clues.centre, clues.colours]) assert.ok(!layer.some(Boolean));
  assert.deepEqual(pick(own), pick(markedBoard()));
  assert.deepEqual([all.notes[1], all.notes[2], all.notes[3]], [0b101, 0, 0b11]);
  assert.deepEqual([all.centre, all.colours], [markedBoard().centre, markedBoard().colours]);
  assert.equal(all.notes[4], 0b111101111, 'candidates of a cell without marks');
});
