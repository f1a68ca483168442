// Texts in an address: masks of the cells, the words of an author, the packed drawings of a puzzle's file, a question.

import lz from 'lz-string';

/** @import { SheetWords } from './authors-solution.js' */

/** Limits on the words in an address. Without these limits, an address could be too long to share. */
export const LONGEST_WORDS = 4000;
const MOST_IGNORED = 60;
/** The longest packed drawings that an address may have. */
const LONGEST_CARRIED = 100_000;

/** Writes a number for each cell in base 36, and nothing for 0. @param {number[]} masks */
export const masksAsText = (masks) => masks.map((mask) => (mask ? mask.toString(36) : '')).join('.');

/** Reads what `masksAsText` wrote. @param {string} text @returns {number[]} */
export const masksIn = (text) => text.split('.').map((each) => parseInt(each, 36) || 0);

/** The last text that was packed. The address is written after every move, and the text stays the same. */
let packed = { text: '', value: '' };

/** Packs the JSON of drawings for an address. @param {string} text */
export function carriedAsText(text) {
  if (packed.text !== text) packed = { text, value: lz.compressToEncodedURIComponent(text) };
  return packed.value;
}

/** Reads what `carriedAsText` wrote; '' for any other text. @param {string | null} value */
export function carriedIn(value) {
  if (!value || value.length > LONGEST_CARRIED) return '';
  // A plus sign in the address may have been replaced by a blank.
  const plain = value.replaceAll(' ', '+');
  if (packed.value !== plain) packed = { text: lz.decompressFromEncodedURIComponent(plain) ?? '', value: plain };
  const { text } = packed;
  return text.startsWith('{') && text.endsWith('}') ? text : '';
}

/** Writes the words of a sheet for an address. @param {SheetWords} words */
export function wordsAsText({ title, author, rules, ignored }) {
  const short = rules.length > LONGEST_WORDS ? `${rules.slice(0, LONGEST_WORDS)}…` : rules;
  return JSON.stringify([
    title,
    author,
    short,
    ...ignored.slice(0, MOST_IGNORED).map((each) => [each.field, each.reason]),
  ]);
}

/** Reads what `wordsAsText` wrote; null for any other text. @param {string | null} text @returns {SheetWords | null} */
export function wordsIn(text) {
  /** @type {unknown} */
  let read;
  try {
    read = JSON.parse(text ?? '');
  } catch {
    return null;
  }
  if (!Array.isArray(read)) return null;
  const [title, author, rules, ...parts] = read;
  const said = (/** @type {unknown} */ each) => (typeof each === 'string' ? each.slice(0, LONGEST_WORDS + 1) : '');
  const ignored = parts
    .slice(0, MOST_IGNORED)
    .flatMap((part) => (Array.isArray(part) ? [{ field: said(part[0]), reason: said(part[1]) }] : []));
  return { title: said(title), author: said(author), rules: said(rules), ignored };
}

/**
 * An address with changed parts. An empty value removes a part.
 * @param {string} address @param {string} [changes]  as in `level=value&plus=hidden`
 */
export function changedAddress(address, changes = '') {
  const parts = new URLSearchParams(address.replace(/^#/, ''));
  for (const [key, value] of new URLSearchParams(changes)) {
    if (value === '') parts.delete(key);
    else parts.set(key, value);
  }
  return parts.toString();
}

const RUNGS = /** @type {const} */ ([1, 2, 3]);

/** The rung of a hint that an address names. @param {string | null} name */
export const rungNamed = (name) => RUNGS.find((rung) => `${rung}` === name);

/**
 * The missing candidate that an address asks about, and the index of the sentence of the answer. An address without
 * such an index means the last sentence, which is the direct reason.
 * @param {string | null} text @param {readonly string[]} cells  the names of the cells
 */
export function whyIn(text, cells) {
  const [name, value, at] = (text ?? '').split('.');
  const cell = cells.indexOf(name);
  if (cell < 0 || !(Number(value) > 0)) return null;
  return { cell, value: Number(value), at: Number(at) > 0 ? Number(at) - 1 : Infinity };
}
