// The value or the command of each key, for every symbol of every size.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LETTERS, meaningOfKey, valueOfKey } from '../../www/app/letters.js';
import { engine } from './engine.js';

const nine = engine.blank(9, undefined).symbols;
const sixteen = engine.blank(16, undefined).symbols;

/** @param {string} key @param {string} code @param {boolean} [shiftKey] */
const pressed = (key, code, shiftKey = false) => /** @type {KeyboardEvent} */ ({ key, code, shiftKey });

test('digits stand for themselves, with Shift by the place of the key', () => {
  assert.equal(valueOfKey(pressed('5', 'Digit5'), nine), 5);
  assert.equal(valueOfKey(pressed('%', 'Digit5', true), nine), 5);
  assert.equal(valueOfKey(pressed('5', 'Numpad5'), nine), 5);
});

test('on a keyboard where digits need Shift, the character decides without it', () => {
  assert.equal(valueOfKey(pressed('(', 'Digit5'), nine), 0);
});

test('letters are values only on a grid that has them', () => {
  assert.equal(valueOfKey(pressed('a', 'KeyA'), nine), 0);
  assert.equal(valueOfKey(pressed('a', 'KeyA'), sixteen), 10);
  assert.equal(valueOfKey(pressed('G', 'KeyG', true), sixteen), 16);
  assert.equal(valueOfKey(pressed('h', 'KeyH'), sixteen), 0);
  assert.equal(valueOfKey(pressed('Enter', 'Enter'), sixteen), 0);
});

const SIZES = Array.from({ length: 33 }, (_, index) => index + 4);

/** The symbols of a size. A Latin square may have any size. @param {number} size @returns {string[]} */
const symbolsOf = (size) =>
  engine.parse(`${Array.from({ length: size * size }, () => '.').join(size > 35 ? ' ' : '')} @latin`, undefined)
    .symbols;

/** A key with its modifiers. @param {string} key @param {string} code @param {Partial<KeyboardEvent>} [held] */
const key = (key, code, held = {}) =>
  /** @type {KeyboardEvent} */ ({ key, code, shiftKey: false, altKey: false, ctrlKey: false, metaKey: false, ...held });

/** The key of a symbol of one character. @param {string} symbol @param {Partial<KeyboardEvent>} [held] */
const keyOf = (symbol, held) =>
  /\d/.test(symbol) ? key(symbol, `Digit${symbol}`, held) : key(symbol.toLowerCase(), `Key${symbol}`, held);

for (const room of /** @type {const} */ (['play', 'lab'])) {
  test(`every symbol of every size enters its value in the room ${room}`, () => {
    for (const size of SIZES) {
      const symbols = symbolsOf(size);
      const signs = symbols.filter((symbol) => symbol.length === 1);
      // The values of the largest size, 36, are numbers, so its keys are the digit keys.
      assert.equal(signs.length, size === 36 ? 9 : size, `${size}`);
      for (const symbol of signs) {
        const meaning = meaningOfKey(keyOf(symbol), { room, symbols });
        assert.deepEqual(meaning, { value: symbols.indexOf(symbol) + 1, letter: null }, `${symbol} at ${size}`);
      }
    }
  });

  test(`a letter that is no symbol is its command in the room ${room}, and with Alt and Shift every letter is`, () => {
    for (const size of SIZES) {
      const symbols = symbolsOf(size);
      for (const code of 'ABCDEFGHIJKLMNOPQRSTUVWXYZ') {
        const named = LETTERS.find((each) => each.room === room && each.letter === code.toLowerCase()) ?? null;
        const { value, letter } = meaningOfKey(keyOf(code), { room, symbols });
        assert.equal(letter, symbols.includes(code) ? null : named, `${code} at ${size}`);
        assert.equal(value > 0, symbols.includes(code));
        const held = { altKey: true, shiftKey: true };
        // With Alt, some systems write another character.
        for (const typed of [code, '∏'])
          assert.deepEqual(
            meaningOfKey(key(typed, `Key${code}`, held), { room, symbols }),
            { value: 0, letter: named },
            `Alt+Shift+${code} at ${size}`,
          );
        assert.deepEqual(meaningOfKey(keyOf(code, { ctrlKey: true }), { room, symbols }), { value: 0, letter: null });
      }
    }
  });
}

test('no letter has two commands in one room', () => {
  const names = LETTERS.map(({ letter, room }) => `${room} ${letter}`);
  assert.equal(new Set(names).size, names.length);
});
