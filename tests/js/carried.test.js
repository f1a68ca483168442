// The drawings of a puzzle's file: what is drawn where, in which colour, and that a file from a stranger can draw nothing else.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import fc from 'fast-check';
import { carriedAsText, carriedIn } from '../../www/basics/codecs.js';
import { drawnOf, isDrawnByFile, wider } from '../../www/grid/rules/carried.js';
import { darkOf, hexOf } from '../../www/grid/rules/given-colour.js';
import { markupOf } from '../../www/grid/rules/markup.js';
import { engine, square } from './engine.js';

/** @param {'f-puzzles' | 'sudokupad'} source @param {object} members @param {number} [size] */
const drawn = (source, members, size = 9) =>
  drawnOf({ info: square(size), words: { carried: JSON.stringify({ source, members }) } });

/** @param {ReturnType<typeof drawn>} all */
const shapesOf = ({ drawings }) => drawings.flatMap(({ shapes }) => shapes);

test('SudokuPad names the row first, and measures lines in pixels of a cell of 64', () => {
  const lines = [
    {
      wayPoints: [
        [0.5, 1.5],
        [2.5, 1.5],
      ],
      color: '#34bbe6',
      thickness: 16,
    },
  ];
  const [line] = shapesOf(drawn('sudokupad', { lines }));
  assert.deepEqual(line, { tag: 'path', d: 'M1.5,0.5L1.5,2.5', paint: { stroke: '#34bbe6', width: 0.25 } });
  const overlays = [
    { center: [1, 1], width: 0.5, height: 0.5, rounded: true, backgroundColor: '#FFF', text: '3', fontSize: 28 },
  ];
  const [circle, text] = shapesOf(drawn('sudokupad', { overlays }));
  assert.match(markupOf(circle), /A0\.25,0\.25 .*fill:#ffffff/);
  assert.deepEqual([text.tag, Reflect.get(text, 'x'), Reflect.get(text, 'height')], ['text', 1, 0.5]);
});

test('the layers are as in the file: underlays and lines below the lines of the grid, cages and overlays above', () => {
  const sign = { center: [1, 1], width: 1, height: 1, backgroundColor: '#123456' };
  const wayPoints = [
    [0, 0],
    [1, 1],
  ];
  const { drawings } = drawn('sudokupad', {
    overlays: [sign],
    cages: [{ cells: [[0, 0]], value: 'x' }],
    arrows: [{ wayPoints, color: '#000' }],
    lines: [{ wayPoints, color: '#000' }],
    underlays: [sign],
  });
  assert.deepEqual(
    drawings.map(({ isUnder }) => isUnder),
    [true, true, true, false, false],
  );
});

test('f-puzzles names cells, and a drawing of several cells stands in their middle', () => {
  const circle = [
    { cells: ['R1C1', 'R1C2'], width: 1, height: 0.5, baseC: '#ffffff', outlineC: '#ff0000', value: 'a' },
  ];
  const [outline, text] = shapesOf(drawn('f-puzzles', { circle }));
  assert.match(markupOf(outline), /stroke:#ff0000/);
  assert.deepEqual([Reflect.get(text, 'x'), Reflect.get(text, 'text')], [1, 'a']);
  const grid = [
    [{}, { c: '#A8A8A8' }],
    [{}, {}],
  ];
  assert.deepEqual(shapesOf(drawn('f-puzzles', { grid }, 2)), [
    { tag: 'path', d: 'M1,0h1v1h-1Z', paint: { fill: '#a8a8a8' } },
  ]);
});

test('drawings outside the grid get room, up to three cells', () => {
  const text = [{ cells: ['R0C3'], value: '7', size: 1 }];
  const { margins } = drawn('f-puzzles', { text });
  assert.ok(margins.top > 0.7 && margins.top < 0.9 && margins.left === 0, JSON.stringify(margins));
  const far = [
    {
      wayPoints: [
        [-50, 4],
        [4, 4],
      ],
      color: '#000',
    },
  ];
  assert.equal(drawn('sudokupad', { lines: far }).margins.top, 3);
  assert.deepEqual(wider({ top: 1, right: 0, bottom: 0, left: 2 }, margins).left, 2);
});

test('a clue that the file draws itself is not drawn twice', () => {
  const text = [{ cells: ['R0C3'], value: '7', size: 0.7 }];
  const [rule] = engine.parse(`${'.'.repeat(81)} @skyscraper=r0c3:7`, undefined).placed;
  assert.ok(isDrawnByFile(rule, drawn('f-puzzles', { text })));
  assert.ok(!isDrawnByFile(rule, drawn('f-puzzles', { text: [{ ...text[0], value: '8' }] })));
});

test('colours of files are colours, and nothing else', () => {
  for (const [given, hex] of [
    ['#ABC', '#aabbcc'],
    ['34BBE6', '#34bbe6'],
    ['rgba(255, 0, 0, 0.5)', '#ff000080'],
    ['rgb(255,0,0)', '#ff0000'],
    ['White', '#ffffff'],
    ['#00000000', ''],
    ['transparent', ''],
    ['url(https://example.org)', ''],
    ['red;background:url(x)', ''],
    [7, ''],
    [null, ''],
  ])
    assert.equal(hexOf(given), hex, `${given}`);
});

/** The relative luminance of a colour (WCAG 2). @param {string} colour */
function luminance(colour) {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test('small signs keep their colour on a dark page, because rules speak of black and white dots', () => {
  const dot = { center: [1, 1], backgroundColor: '#000000', borderColor: '#000000' };
  const [small, large] = shapesOf(
    drawn('sudokupad', {
      overlays: [
        { ...dot, width: 0.3, height: 0.3 },
        { ...dot, width: 0.8, height: 0.8 },
      ],
    }),
  );
  assert.deepEqual([small.paint.isKept, large.paint.isKept], [true, undefined]);
});

test('on a dark page, what was darker than grey is lighter, and the order of greys is turned', () => {
  const hex = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);
  fc.assert(
    fc.property(hex, (colour) => {
      assert.match(darkOf(colour), /^#[\da-f]{6}$/);
    }),
  );
  const greys = ['#000000', '#555555', '#aaaaaa', '#cfcfcf', '#ffffff'].map((grey) => luminance(darkOf(grey)));
  assert.deepEqual(
    greys,
    [...greys].sort((a, b) => b - a),
  );
  assert.ok(luminance(darkOf('#000000')) > 0.7 && luminance(darkOf('#ffffff')) < 0.03);
});

const ANY = fc.anything({ maxDepth: 4, withNullPrototype: false });

test('any file draws paths and texts without markup, numbers that are not finite, or other colours', () => {
  const field = fc.constantFrom(
    'lines',
    'arrows',
    'overlays',
    'underlays',
    'cages',
    'line',
    'circle',
    'rectangle',
    'text',
    'cage',
    'grid',
  );
  const name = fc.constantFrom(
    'wayPoints',
    'color',
    'thickness',
    'center',
    'width',
    'height',
    'text',
    'cells',
    'value',
    'd',
    'lines',
  );
  const value = fc.oneof(
    ANY,
    fc.constantFrom(
      [
        [1, 1],
        [2, 2],
      ],
      ['R1C1', 'R2C2'],
      [1, 1],
      '"/><script>',
      1e308,
      'M0 0h9',
    ),
  );
  const items = fc.array(fc.dictionary(name, value), { maxLength: 4 });
  fc.assert(
    fc.property(
      fc.constantFrom('f-puzzles', 'sudokupad'),
      fc.dictionary(field, fc.oneof(items, ANY)),
      (source, members) => {
        const text = JSON.stringify({ source, members });
        const { drawings, margins } = drawnOf({ info: square(9), words: { carried: text } });
        for (const { shapes } of drawings)
          for (const shape of shapes) assert.doesNotMatch(markupOf(shape), /NaN|Infinity|<script|undefined/);
        for (const margin of Object.values(margins)) assert.ok(margin >= 0 && margin <= 3);
      },
    ),
  );
});

test('an address carries drawings, and any other text stands for none', () => {
  const text = JSON.stringify({ source: 'sudokupad', members: { lines: [{ color: 'ä' }] } });
  assert.equal(carriedIn(carriedAsText(text)), text);
  for (const value of ['', 'x', '%', carriedAsText('[1]'), null, 'N4'.repeat(200_000)])
    assert.equal(carriedIn(value), '');
  for (const carried of ['{}', '{"members":7}', '{"members":{"lines":{}}}', '{', '7'])
    assert.deepEqual(drawnOf({ info: square(4), words: { carried } }).drawings, []);
});

test('published puzzles have each drawing that their file lists', () => {
  const links = readFileSync('tests/data/drawn.txt', 'utf8')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'));
  for (const link of links) {
    const { info, words } = engine.importPuzzle(link, undefined);
    const { members } = JSON.parse(words.carried);
    const count = ['line', 'circle', 'rectangle', 'cage', 'text', 'lines', 'arrows', 'overlays', 'underlays', 'cages']
      .map((field) => (members[field] ?? []).length)
      .reduce((sum, length) => sum + length, 0);
    const colours = (members.grid ?? []).filter((/** @type {{c?: string}[]} */ row) => row.some(({ c }) => c)).length;
    assert.equal(drawnOf({ info, words }).drawings.length, count + colours, link.slice(0, 80));
  }
});

test('drawings that only show known rules are no unknown parts of a published puzzle', () => {
  const links = readFileSync('tests/data/drawn.txt', 'utf8')
    .split('\n')
    .filter((line) => line.includes('load='));
  const known = links
    .map((link) => engine.importPuzzle(link, undefined).words)
    .filter(({ ignored, carried }) => ignored.length === 0 && /"(?:line|text|cage)"/.test(carried))
    .map(({ title }) => title);
  assert.deepEqual(known.sort(), [
    '159 Arrows',
    'Dab',
    'Entropic Lines 101',
    'Equal Sums',
    'Jumbled Joy',
    'Renban Skyscrapers (CTC 400k)',
    'Slow Thermo Sudoku',
    'Tiny Scar',
  ]);
});
