// Names and sentences of the engine are for people. The page takes none of them apart: what it needs to know about a
// constraint, a clause or a decision crosses the boundary as data. This test reads the code of the page and fails if a
// pattern, or the argument of a call that takes a text apart, holds a word of the engine's names or sentences.

import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { parseAst } from 'vite';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** The words and signs of names (constraints, decisions, houses) and of sentences. */
const WORDS = [
  ...['≠', '≤', '≥', '→', ' × ', 'revise', 'learnt clause', 'rows', 'columns'],
  ...['row ', 'column ', 'box ', 'region ', 'window ', 'diagonal', 'cage ', 'naked', 'hidden', 'locked', 'dead end'],
  ...['Hall', 'fails', 'candidate', 'digits', 'guess', 'filled in', 'Right', 'selected'],
];

/** The calls that take a text apart or look for a part of it. */
const CALLS = new Set([
  ...['split', 'includes', 'startsWith', 'endsWith', 'replace', 'replaceAll', 'indexOf', 'lastIndexOf'],
  ...['match', 'matchAll', 'search', 'RegExp'],
]);

/** The patterns that may hold such a word, by file, and the reason. @type {Record<string, {why: string, patterns: string[]}>} */
const ALLOWED = {
  'www/app/clause.js': { why: 'typography: a fact stays on one line', patterns: [' ([=≠≤≥<>]) '] },
  'www/basics/sheet.js': { why: 'a constraint that a person typed', patterns: [' ?(?:≠|!=|<>|,| ) ?'] },
  'www/batch/list.js': {
    why: 'the place at the front of an error about a text',
    patterns: ['^it(?:, (column \\d+)(?: \\([^)]*\\))?)?: '],
  },
  'www/batch/rows.js': {
    why: 'a condition that a person typed',
    patterns: ['^(<=|>=|≤|≥|<|>|=|!=|≠)?\\s*(-?\\d*\\.?\\d+)$'],
  },
  'www/graph/implication-layout.js': { why: 'typography: a sign stays with its digit', patterns: ['([=≠≤≥>]) '] },
  'www/learn/text.js': { why: 'typography: a fact stays on one line', patterns: [' ([≠=→<>≤≥]) '] },
  'www/library/thumbnail.js': { why: 'a rule of an address', patterns: ['diagonals'] },
  'www/shape/reshaping.js': {
    why: 'the place at the front of an error about a text',
    patterns: ['^line \\d+(, column \\d+)?: '],
  },
  'www/learn/questions/queue/grade.js': { why: 'an arc that a person wrote with an arrow', patterns: ['→'] },
  'www/worker/lessons/grading/support.js': { why: 'the list of a setting', patterns: ['locked', 'hidden'] },
};

/** A node of a syntax tree. @typedef {{type: string, [field: string]: any}} Node */

/** The text of a literal, or the fixed parts of a template; null for other nodes. @param {Node | undefined} node @returns {string | null} */
function textOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral')
    return node.quasis.map((/** @type {Node} */ part) => part.value.cooked).join('…');
  return null;
}

/** The texts that a node looks for or takes apart. @param {Node} node @returns {string[]} */
function patternsOf(node) {
  if (node.type === 'Literal' && node.regex) return [node.regex.pattern];
  if (node.type !== 'CallExpression' && node.type !== 'NewExpression') return [];
  const { callee } = node;
  const name = callee.type === 'MemberExpression' ? callee.property.name : callee.name;
  // A member of a literal list is no part of a text.
  const isList = callee.type === 'MemberExpression' && callee.object.type === 'ArrayExpression';
  const text = textOf(node.arguments[0]);
  return CALLS.has(name) && !isList && text !== null ? [text] : [];
}

/** The patterns of a file that hold a word of the engine. @param {string} code */
function patternsIn(code) {
  /** @type {string[]} */
  const found = [];
  const visit = (/** @type {unknown} */ node) => {
    if (Array.isArray(node)) node.forEach(visit);
    else if (node && typeof node === 'object') {
      if ('type' in node) found.push(...patternsOf(/** @type {Node} */ (node)));
      Object.values(node).forEach(visit);
    }
  };
  visit(parseAst(code));
  return found.filter((text) => WORDS.some((word) => text.includes(word)));
}

const FILES = readdirSync(join(ROOT, 'www'), { recursive: true, withFileTypes: true })
  .map((entry) => relative(ROOT, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
  .filter((path) => path.endsWith('.js') && !path.startsWith('www/pkg/'));

test('no file of the page takes a name or a sentence of the engine apart', () => {
  assert.ok(FILES.length > 300, `${FILES.length} files`);
  /** @type {Record<string, string[]>} */
  const found = {};
  for (const path of FILES) {
    const patterns = patternsIn(readFileSync(join(ROOT, path), 'utf8'));
    if (patterns.length > 0) found[path] = patterns;
  }
  assert.deepEqual(found, Object.fromEntries(Object.entries(ALLOWED).map(([path, { patterns }]) => [path, patterns])));
});

test('each way to take a name apart is found', () => {
  for (const code of [
    "name.includes(', revise ')",
    "name.split(' × ')",
    '/ ≠ .*, revise /.test(name)',
    'name.endsWith(`revise ${cell}`)',
    "new RegExp('learnt clause')",
    "text.replace(/, selected$/, '')",
    "words.startsWith('first Hall set')",
  ])
    assert.equal(patternsIn(code).length, 1, code);
  for (const code of ["names.join(' × ')", '`${x} ≠ ${y}`', "['naked', 'hidden'].includes(kind)", "text.split(' ')"])
    assert.equal(patternsIn(code).length, 0, code);
});
