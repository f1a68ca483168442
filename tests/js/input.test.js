// Which value a key stands for.

import assert from 'node:assert/strict';
import { test } from 'node:test';
import { valueOfKey } from '../../www/app/input.js';
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
