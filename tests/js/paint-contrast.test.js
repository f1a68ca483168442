// Marks and entries on the colours of cells have a contrast of at least 4.5, in both themes.

import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (/** @type {string} */ name) => readFileSync(new URL(`../../www/${name}`, import.meta.url), 'utf8');
const paints = read('grid/paints.css');
const tokens = read('style/tokens.css');

/** Red, green and blue from 0 to 1. @typedef {number[]} Colour */

/** @param {string} text  such as #ffc9c4 @returns {Colour} */
const colourOf = (text) => [1, 3, 5].map((at) => parseInt(text.slice(at, at + 2), 16) / 255);

/** The colours of a token in the light theme and in the dark one. @param {string} name @returns {[light: Colour, dark: Colour]} */
function token(name) {
  const found = new RegExp(`--${name}: light-dark\\((#[\\da-f]{6}), (#[\\da-f]{6})\\)`).exec(tokens);
  assert.ok(found, name);
  return [colourOf(found[1]), colourOf(found[2])];
}

/** @param {Colour} colour */
function luminance(colour) {
  const [red, green, blue] = colour.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** @param {Colour} one @param {Colour} other */
function contrast(one, other) {
  const [light, dark] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

test('marks and entries can be read on every colour of a cell, in both themes', () => {
  const grounds = [...paints.matchAll(/--paint: light-dark\((#[\da-f]{6}), (#[\da-f]{6})\)/g)];
  const mixes = [...paints.matchAll(/color: color-mix\(in srgb, var\(--(\w+)\) (\d+)%, var\(--(\w+)\)\)/g)];
  assert.equal(grounds.length, 9);
  assert.equal(mixes.length, 2, 'the colours of marks, and of entries and marks in the centre');
  for (const [, one, percent, other] of mixes) {
    const share = Number(percent) / 100;
    for (const theme of [0, 1]) {
      const [first, second] = [token(one)[theme], token(other)[theme]];
      const type = first.map((part, at) => part * share + second[at] * (1 - share));
      for (const ground of grounds) {
        const found = contrast(type, colourOf(ground[theme + 1]));
        assert.ok(found >= 4.5, `${one} with ${other} on ${ground[theme + 1]}: ${found.toFixed(2)}`);
      }
    }
  }
});
