// Every selector of a feature's style sheet begins with a class or an id of this feature, so no look reaches another
// feature. If only one folder's templates use a class, the class belongs to this folder. www/README.md lists the
// classes that several folders use, with the folder whose selectors may begin with them. It also lists the places of
// the page that may precede a feature's own class.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const PAGE = join(ROOT, 'www');
/** The folders whose sheets are for the whole page, and the documents of other pages. */
const WHOLE_PAGE = ['app', 'style', 'element', 'embed'];

const files = readdirSync(PAGE, { recursive: true, encoding: 'utf8' })
  .map((name) => name.replaceAll('\\', '/'))
  .filter((name) => !name.startsWith('pkg/'))
  .sort();
const folderOf = (/** @type {string} */ name) => name.split('/')[0];
const wordsIn = (/** @type {string} */ text) => text.match(/[A-Za-z][\w-]*/g) ?? [];

/** The rows of the table under "Style sheets" of a text: a folder, and its classes and places. @param {string} text */
function tableOf(text) {
  const [, section = ''] = text.split('\n## Style sheets\n');
  const rows = section.split('\n## ')[0].split('\n');
  return rows
    .filter((row) => row.startsWith('| `'))
    .map((row) => {
      const [, folder, names] = row.split('|');
      return {
        folder: folder.trim().replaceAll('`', ''),
        names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name),
      };
    });
}

const table = tableOf(readFileSync(join(ROOT, 'www', 'README.md'), 'utf8'));

/**
 * Whether a compound selector of the table (classes, ids and states) is part of another. A star stands for all names
 * with this beginning.
 * @param {string} listed @param {string[]} names
 */
const isPart = (listed, names) =>
  namesIn(listed).every((each) =>
    names.some((name) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each)),
  );

/** The classes, ids, states and elements of a compound. @param {string} compound @returns {string[]} */
const namesIn = (compound) => compound.match(/[.#][A-Za-z][\w-]*\*?|\[[^\]]+\]?\*?|^:?[a-z][a-z0-9]*/g) ?? [];

/** The folders that the table gives some of these names. @param {string[]} names */
const ownersOf = (names) =>
  table.filter(({ names: all }) => all.some((listed) => isPart(listed, names))).map(({ folder }) => folder);

/** The folders whose templates give each class and id. @type {Map<string, Set<string>>} */
const givers = new Map();
for (const name of files.filter((each) => each.endsWith('.js'))) {
  const text = readFileSync(join(PAGE, name), 'utf8');
  for (const given of namesGiven(text)) {
    if (!givers.has(given)) givers.set(given, new Set());
    givers.get(given)?.add(folderOf(name));
  }
}

/** The classes and ids that a file gives to elements. @param {string} text @returns {string[]} */
function namesGiven(text) {
  /** @type {string[]} */
  const found = [];
  for (const match of text.matchAll(/\b(class|id)=(["']?)/g)) {
    const value = valueAt(text, match.index + match[0].length, match[2]);
    const fixed = value.replace(/\$\{[^]*?\}/g, (part) => (part.match(/'[^']*'/g) ?? []).join(' '));
    found.push(...wordsIn(fixed).map((word) => (match[1] === 'id' ? '#' : '.') + word));
  }
  for (const [, words] of text.matchAll(/(?:className\s*=|classList\.\w+\(|\blook:)([^;\n]*)/g))
    found.push(...(words.match(/'[^']*'/g) ?? []).flatMap(wordsIn).map((word) => `.${word}`));
  return found;
}

/** The value of an attribute in a template, with the strings of its expressions. @param {string} text @param {number} from @param {string} quote */
function valueAt(text, from, quote) {
  let depth = 0;
  for (let at = from; at < text.length; at++) {
    if (text[at] === '{') depth++;
    else if (text[at] === '}') depth--;
    if (depth > 0) continue;
    if (quote ? text[at] === quote : /[\s>]/.test(text[at])) return text.slice(from, at);
  }
  return text.slice(from);
}

/** The selectors of a sheet. The rules of the page are not nested. @param {string} css @returns {string[]} */
function selectorsIn(css) {
  const found = [];
  let isFrames = false;
  for (const [, head, mark] of css.replace(/\/\*[^]*?\*\//g, '').matchAll(/([^{};]*)([{};])/g)) {
    const words = head.trim().replace(/\s+/g, ' ');
    if (mark !== '{') continue;
    if (words.startsWith('@')) isFrames = /keyframes/.test(words);
    else if (isFrames && /^(from|to|[\d.]+%)/.test(words)) continue;
    else found.push(...split(words, ','));
  }
  return found;
}

/** Splits a selector outside its parentheses and brackets. @param {string} text @param {string} marks */
function split(text, marks) {
  const parts = [''];
  let depth = 0;
  for (const letter of text) {
    if ('(['.includes(letter)) depth++;
    if (')]'.includes(letter)) depth--;
    if (depth === 0 && marks.includes(letter)) parts.push('');
    else parts[parts.length - 1] += letter;
  }
  return parts.map((part) => part.trim()).filter(Boolean);
}

/** The ways to match a compound, each with its names: one of `:is(…)` must match, and `:not(…)` names nothing. @param {string} compound @returns {string[][]} */
function waysOf(compound) {
  const either = /^(.*?):is\((.*)\)(.*)$/.exec(compound);
  if (!either) return [namesIn(compound.replace(/:(?:not|has|where)\([^]*\)/g, ''))];
  const [rest] = waysOf(either[1] + either[3]);
  return split(either[2], ',').flatMap((each) => waysOf(split(each, ' >+~')[0]).map((names) => [...rest, ...names]));
}

/** Whether one of these names belongs to the folder. @param {string[]} names @param {string} folder */
function isOwn(names, folder) {
  const owners = ownersOf(names);
  if (owners.includes(folder)) return true;
  return names.some((name) => {
    const from = givers.get(name);
    return ownersOf([name]).length === 0 && from?.size === 1 && from.has(folder);
  });
}

/**
 * Whether a selector of a folder's sheet begins with a name of its own, after any places of the page.
 * @param {string} selector @param {string} folder
 */
function beginsWithOwn(selector, folder) {
  for (const compound of split(selector, ' >+~')) {
    const ways = waysOf(compound);
    if (ways.every((names) => isOwn(names, folder))) return true;
    if (!ways.every((names) => ownersOf(names).includes('the page'))) return false;
    const [, inside] = /:has\((.*)\)$/.exec(compound) ?? [];
    if (inside && split(inside, ',').every((each) => isOwn(namesIn(split(each, ' >+~')[0]), folder))) return true;
  }
  return false;
}

test('every selector of a style sheet begins with a class of its feature', () => {
  assert.ok(table.length > 5, 'the table of www/README.md is read');
  const found = files
    .filter((name) => name.endsWith('.css') && !WHOLE_PAGE.includes(folderOf(name)))
    .flatMap((name) =>
      selectorsIn(readFileSync(join(PAGE, name), 'utf8'))
        .filter((selector) => !beginsWithOwn(selector, folderOf(name)))
        .map((selector) => `${name}: ${selector}`),
    );
  assert.deepEqual(found, []);
});

test('a look that begins with a class of another feature, or of none, is found', () => {
  for (const [folder, selector] of [
    ['teach', '.bar'],
    ['teach', 'li'],
    ['play', '.batch-plot .bar'],
    ['batch', '.panel .message'],
    ['learn', ':is(.lessons, .plot) h2'],
    ['teach', '.teach-list, .plot'],
  ])
    assert.ok(
      split(selector, ',').some((each) => !beginsWithOwn(each, folder)),
      `${folder}: ${selector}`,
    );
  for (const [folder, selector] of [
    ['batch', '.batch-plot .bar'],
    ['play', "#page[data-room='play'] header"],
    ['teach', 'main.view:has(.teach-editor)'],
  ])
    assert.ok(beginsWithOwn(selector, folder), `${folder}: ${selector}`);
});
