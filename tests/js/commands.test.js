// The table of commands: no key has two commands in one scope, every symbol of every size enters its value, every letter of the
// table stays a command, and the help, the menus and the palette read the table.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { isPressed, keysOf, runKey, valueOfKey } from '../../www/commands/command.js';
import { commandOf, scopesOf, TABLE } from '../../www/commands/table.js';
import { LEARN } from '../../www/learn/keys.js';
import { costOf, search } from '../../www/palette/search.js';
import { defaults } from '../../www/app/state.js';
import { engine } from './engine.js';

const nine = engine.blank(9, undefined).symbols;
const sixteen = engine.blank(16, undefined).symbols;

/** @param {string} key @param {string} code @param {Partial<KeyboardEvent>} [held] */
const key = (key, code, held = {}) =>
  /** @type {KeyboardEvent} */ ({
    ...{ key, code, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, repeat: false },
    ...held,
  });

const SHIFT = { shiftKey: true };
const ALT_SHIFT = { altKey: true, shiftKey: true };

test('digits stand for themselves, with Shift by the place of the key', () => {
  assert.equal(valueOfKey(key('5', 'Digit5'), nine), 5);
  assert.equal(valueOfKey(key('%', 'Digit5', SHIFT), nine), 5);
  assert.equal(valueOfKey(key('5', 'Numpad5'), nine), 5);
});

test('on a keyboard where digits need Shift, the character decides without it', () => {
  assert.equal(valueOfKey(key('(', 'Digit5'), nine), 0);
});

test('letters are values only on a grid that has them', () => {
  assert.equal(valueOfKey(key('a', 'KeyA'), nine), 0);
  assert.equal(valueOfKey(key('a', 'KeyA'), sixteen), 10);
  assert.equal(valueOfKey(key('G', 'KeyG', SHIFT), sixteen), 16);
  assert.equal(valueOfKey(key('h', 'KeyH'), sixteen), 0);
  assert.equal(valueOfKey(key('Enter', 'Enter'), sixteen), 0);
});

/** An element that uses no key itself: the page, or a cell of the grid. @param {boolean} inGrid */
const element = (inGrid) =>
  /** @type {HTMLElement} */ ({
    closest: (/** @type {string} */ selector) => (inGrid && selector === '[role="grid"]' ? {} : null),
  });

/**
 * The commands that a key runs in a room, with their arguments. Every command of the page is recorded and does nothing.
 * @param {import('../../www/app/state.js').State} state @param {KeyboardEvent} event
 */
function pressIn(state, event) {
  /** @type {[name: string, ...rest: unknown[]][]} */
  const run = [];
  const commands = new Proxy(
    {},
    {
      get:
        (_, name) =>
        (/** @type {unknown[]} */ ...rest) =>
          void run.push([String(name), ...rest]),
    },
  );
  const held = event.ctrlKey || event.metaKey || event.altKey;
  const value = held ? 0 : valueOfKey(event, state.sheet?.info.symbols ?? []);
  const isTaken = runKey(TABLE, scopesOf(state), {
    ...{ state, event, target: element(true), value },
    commands: /** @type {import('../../www/page/commands.js').Commands} */ (commands),
  });
  return Object.assign(run, { isTaken });
}

const SIZES = Array.from({ length: 33 }, (_, index) => index + 4);

/** The description of a Latin square, which may have any size. @param {number} size */
const infoOf = (size) =>
  engine.parse(`${Array.from({ length: size * size }, () => '.').join(size > 35 ? ' ' : '')} @latin`, undefined);

/** @param {number} size @param {'play' | 'lab'} room */
function stateOf(size, room) {
  const info = infoOf(size);
  const none = info.cells.map(() => 0);
  const sheet = { info, givens: none, entries: none, notes: none, centre: none, colours: none, mode: 'digits' };
  return { ...defaults(), room, sheet: /** @type {import('../../www/app/state.js').Sheet} */ (sheet) };
}

/** The key of a symbol of one character. @param {string} symbol @param {Partial<KeyboardEvent>} [held] */
const keyOf = (symbol, held) =>
  /\d/.test(symbol) ? key(symbol, `Digit${symbol}`, held) : key(symbol.toLowerCase(), `Key${symbol}`, held);

// The commands ask the document whether a menu is open and which element has the focus.
Object.assign(globalThis, { Element: class {}, document: { querySelector: () => null, body: element(false) } });

for (const room of /** @type {const} */ (['play', 'lab'])) {
  test(`every symbol of every size enters its value in the room ${room}, with Shift as a mark`, () => {
    for (const size of SIZES) {
      const state = stateOf(size, room);
      const symbols = infoOf(size).symbols;
      const signs = symbols.filter((symbol) => symbol.length === 1);
      // The values of the largest size, 36, are numbers, so its keys are the digit keys.
      assert.equal(signs.length, size === 36 ? 9 : size, `${size}`);
      for (const symbol of signs) {
        const value = symbols.indexOf(symbol) + 1;
        assert.deepEqual([...pressIn(state, keyOf(symbol))], [['type', value, undefined]], `${symbol} at ${size}`);
        const [marked] = pressIn(state, keyOf(symbol, SHIFT));
        assert.deepEqual(marked, ['type', value, 'notes'], `Shift + ${symbol} at ${size}`);
      }
    }
  });

  test(`a letter that is no symbol is its command in the room ${room}, and with Alt and Shift every letter is`, () => {
    const named = (/** @type {string} */ letter) =>
      TABLE.find(({ scope, keys }) => scope === room && keys?.includes(letter)) ?? null;
    for (const size of SIZES) {
      const state = stateOf(size, room);
      const symbols = infoOf(size).symbols;
      for (const code of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const command = named(code);
        const plain = pressIn(state, keyOf(code));
        if (symbols.includes(code)) assert.equal(plain[0][0], 'type', `${code} at ${size}`);
        // The menu of a cell needs a cell on the screen.
        else if (command && command.id !== 'menu') assert.equal(plain.length, 1, `${code} at ${size}`);
        else assert.equal(plain.length, 0);
        // With Alt, some systems write another character.
        for (const typed of [code, '∏']) {
          const run = pressIn(state, key(typed, `Key${code}`, ALT_SHIFT));
          assert.equal(run.length, command && command.id !== 'menu' ? 1 : 0, `Alt+Shift+${code} at ${size}`);
          if (!symbols.includes(code)) assert.deepEqual([...run], [...plain]);
        }
      }
    }
  });
}

test('keys that Shift does not change work with Shift too', () => {
  const play = stateOf(9, 'play');
  const ids = (/** @type {ReturnType<typeof pressIn>} */ run) => run.map(([name]) => name);
  assert.deepEqual(ids(pressIn(play, key('Backspace', 'Backspace', SHIFT))), ['erase']);
  // On a French keyboard, the digits of the main row need Shift.
  assert.deepEqual(ids(pressIn(play, key('0', 'Digit0', SHIFT))), ['erase']);
  assert.deepEqual(ids(pressIn(play, key('Escape', 'Escape', SHIFT))), ['fold']);
  assert.deepEqual(ids(pressIn(stateOf(9, 'lab'), key(' ', 'Space', SHIFT))), ['step']);
  assert.deepEqual(ids(pressIn(stateOf(9, 'lab'), key('Enter', 'Enter', SHIFT))), []);
});

test('Hint and Check keep their keys while they are unavailable', () => {
  const state = stateOf(9, 'play');
  if (state.sheet) state.sheet = { ...state.sheet, mode: 'clues' };
  for (const held of [SHIFT, { ctrlKey: true }]) {
    const run = pressIn(state, key('Enter', 'Enter', held));
    assert.deepEqual([run.length, run.isTaken], [0, true]);
  }
  assert.equal(pressIn(state, key('F5', 'F5')).isTaken, false);
});

test('with the pen, two digits in a row are two colours, also where a number has two digits', () => {
  const state = stateOf(36, 'play');
  if (state.sheet) state.sheet = { ...state.sheet, mode: 'pen' };
  const typed = ['1', '2'].map((digit) => pressIn(state, keyOf(digit))[0]);
  assert.deepEqual(typed, [
    ['type', 1, undefined],
    ['type', 2, undefined],
  ]);
});

test('in Ask, two digits in a row are one number, where a number has two digits', () => {
  const askedIn = (/** @type {number} */ size, /** @type {string} */ typed) => {
    const state = { ...stateOf(size, 'play'), asking: true };
    return [...typed].flatMap((digit) => [...pressIn(state, keyOf(digit))]);
  };
  const about = (/** @type {number} */ value) => ['askAboutDigit', 0, value];
  assert.deepEqual(askedIn(36, '27'), [about(2), about(27)]);
  assert.deepEqual(askedIn(36, '10'), [about(1), about(10)]);
  assert.deepEqual(askedIn(36, '39'), [about(3), about(9)], 'there is no 39');
  assert.deepEqual(askedIn(36, '0'), [['dropTrial']]);
  assert.deepEqual(askedIn(9, '12'), [about(1), about(2)]);
});

test('Space goes through the kinds of marks as in SudokuPad, and with the pen it draws', () => {
  const next = (/** @type {import('../../www/app/state.js').Mode} */ mode) => {
    const state = stateOf(9, 'play');
    if (state.sheet) state.sheet = { ...state.sheet, mode };
    return [...pressIn(state, key(' ', 'Space'))];
  };
  assert.deepEqual(next('digits'), [['setMode', 'notes']]);
  assert.deepEqual(next('notes'), [['setMode', 'centre']]);
  assert.deepEqual(next('centre'), [['setMode', 'colour']]);
  assert.deepEqual(next('colour'), [['setMode', 'digits']]);
  assert.deepEqual(next('pen'), [['usePen']]);
  assert.deepEqual(next('clues'), []);
});

test('no key has two commands in one scope', () => {
  const all = [...TABLE, ...LEARN].flatMap((command) => keysOf(command).map((each) => `${command.scope} ${each}`));
  const twice = all.filter((each, index) => all.indexOf(each) < index);
  assert.deepEqual(twice, []);
});

test('ids are unique, and a command without a key is in the palette', () => {
  const all = [...TABLE, ...LEARN];
  assert.equal(new Set(all.map(({ id }) => id)).size, all.length);
  for (const { id, keys, isKeyOnly } of all) assert.ok(!isKeyOnly || keys?.length, id);
});

test('a key with modifiers is only the key with exactly these modifiers', () => {
  const names = [
    'Control+Z',
    'Control+Shift+Z',
    'Control+K',
    'Shift+Enter',
    'Control+Enter',
    'Escape',
    'ArrowUp',
    'Shift+ArrowUp',
  ];
  const flags = fc.record({ shiftKey: fc.boolean(), altKey: fc.boolean(), ctrlKey: fc.boolean() });
  fc.assert(
    fc.property(fc.constantFrom(...names), flags, (name, held) => {
      const parts = name.split('+');
      const last = parts[parts.length - 1];
      const event = key(last.length === 1 ? last.toLowerCase() : last, `Key${last}`, held);
      const exact =
        held.shiftKey === parts.includes('Shift') && held.ctrlKey === parts.includes('Control') && !held.altKey;
      assert.equal(isPressed(name, event, 0), exact);
    }),
  );
});

test('the signs of a keyboard need Shift on some and not on others', () => {
  assert.ok(isPressed('?', key('?', 'Slash', SHIFT), 0));
  assert.ok(isPressed('?', key('?', 'Minus'), 0));
  assert.ok(isPressed('0', key(')', 'Digit0', SHIFT), 0) === false);
  assert.ok(isPressed('Shift+0', key(')', 'Digit0', SHIFT), 0));
});

test('a search puts the best words first, and finds scattered letters', () => {
  const names = ['Run to end', 'Reset the run', 'Finish propagation', 'Print', 'Compare two configurations'];
  const choices = names.map((name, index) => ({ id: `${index}`, name, about: '', place: '', keys: '', run: () => {} }));
  const found = (/** @type {string} */ query, /** @type {string[]} */ used = []) =>
    search(query, choices, used).map(({ name }) => name);
  assert.deepEqual(found('print'), ['Print']);
  assert.deepEqual(found('run'), ['Run to end', 'Reset the run']);
  assert.equal(found('', ['1'])[0], 'Reset the run');
  assert.deepEqual(found('prop'), ['Finish propagation']);
  assert.deepEqual(found('fnprop'), ['Finish propagation']);
  assert.deepEqual(found('two comp'), ['Compare two configurations']);
  assert.deepEqual(found('nothing like it'), []);
  assert.equal(found('').length, names.length);
});

test('a name finds its own command at the lowest cost', () => {
  for (const { name, about = '' } of TABLE) assert.equal(costOf(name, { name, about, place: '' }), -0.5, name);
});

test('a command that does not exist is an error', () => {
  assert.throws(() => commandOf('nothing'), /no command nothing/);
});
