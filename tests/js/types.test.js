// Compares the engine's real reports with the types that the package declares. Puzzles with every kind of rule are run
// under many settings. Each new shape of a report becomes a literal, and TypeScript checks all literals.

import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { after, test } from 'node:test';
import { engine } from './engine.js';

/** @typedef {import('../../www/pkg/pencilmark.js').Options} Options */

const DECLARED = fileURLToPath(new URL('../../www/pkg/pencilmark.d.ts', import.meta.url));
const TSC = fileURLToPath(new URL('../../node_modules/typescript/bin/tsc', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'pencilmark-types-'));
after(() => rmSync(folder, { recursive: true, force: true }));

/** The literals of each type, by their shape. @type {Map<string, Map<string, unknown>>} */
const seen = new Map();

/**
 * The shape of a value: its fields, and those texts that may be members of a union type.
 * @param {unknown} value @param {string} [path] @param {Set<string>} [found]
 */
function shapeOf(value, path = '', found = new Set()) {
  if (Array.isArray(value)) for (const each of value.slice(0, 200)) shapeOf(each, `${path}[]`, found);
  else if (value instanceof Uint32Array || value === null || typeof value !== 'object') {
    const isWord = typeof value === 'string' && /^[a-z-]{2,24}$/.test(value);
    found.add(`${path}:${isWord ? value : value === null ? 'null' : typeof value}`);
  } else for (const [key, each] of Object.entries(value)) shapeOf(each, `${path}.${key}`, found);
  return found;
}

/** The parts of all shapes of a type so far. @type {Map<string, Set<string>>} */
const parts = new Map();

/** Records a report as a value of a type, if its shape has a new part. @param {string} type @param {unknown} value */
function note(type, value) {
  const known = parts.get(type) ?? new Set();
  parts.set(type, known);
  const shape = shapeOf(value);
  if ([...shape].every((part) => known.has(part))) return;
  for (const part of shape) known.add(part);
  const of = seen.get(type) ?? new Map();
  seen.set(type, of);
  of.set([...shape].join(), value);
}

/** @param {unknown} value @returns {string} */
function literal(value) {
  if (value instanceof Uint32Array) return 'new Uint32Array()';
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  return `{ ${Object.entries(value)
    .map(([key, each]) => `${JSON.stringify(key)}: ${literal(each)}`)
    .join(', ')} }`;
}

/** Puzzles with rules of a kind; none if the generator places no such rule. @param {string} kind */
function made(kind) {
  const generator = new engine.Generator({ rules: [kind], size: 6, seed: 4 });
  try {
    for (let turn = 0; turn < 40; turn++) {
      const report = generator.advance(50);
      if (report) return [`${report.puzzle} ${report.rules}`];
    }
    return [];
  } catch {
    return [];
  } finally {
    generator.free();
  }
}

/** Rules that the generator does not place, and puzzles that need a search or have no solution. */
const OTHERS = [
  '000000600003700001080106940700500000005040800000002007029604030600008400004000000',
  `${'.'.repeat(36)} @candidates=A1:1,2 @negative-xv @negative-ratio @negative-difference`,
  `${'.'.repeat(81)} @cage=A1,A2,A3:6 @cage=A4,A5,A6:15 @cage=A7,A8,B7,B8:28 @windoku @diagonals`,
  '11..............',
  `${'.'.repeat(16)} @cage=A1,A2:3 @cage=A3,A4:3`,
];

/** @type {Options[]} */
const SETTINGS = [
  { redundant: ['totals'] },
  { consistency: 'value', redundant: ['hidden'] },
  { consistency: 'value', redundant: ['hidden', 'locked', 'fish', 'totals'] },
  { model: 'pairwise', consistency: 'forward' },
  { consistency: 'value', learning: 'clauses', shaving: true },
  { consistency: 'bounds', domains: 'interval', restarts: 'luby' },
];

/** Calls all query methods of a run. @param {string} puzzle @param {Options} options */
function run(puzzle, options) {
  const session = new engine.Session(puzzle, options);
  try {
    for (let step = 0; step < 120; step++) {
      const unit = /** @type {const} */ (['event', 'filtering', 'interesting'])[step % 3];
      const report = engine.step(session, unit, 1);
      note('StepReport', report);
      note('QueueReport', session.queue(8));
      note('NodeInfo', session.nodeInfo(session.currentNode()));
      if (report.status !== 'running') break;
    }
    session.advance('end', 60);
    note('StepReport', session.current());
    note('StatsReport', session.stats());
    note('LandmarkReport[]', session.landmarks());
    note('EventLine<EventKind>[]', session.events(0, 60));
    const cells = session.current().domains.length;
    for (let cell = 0; cell < Math.min(cells, 36); cell += 5)
      for (let value = 1; value <= 4; value++) {
        try {
          note('WhyReport', session.why(cell, value));
        } catch (error) {
          assert.equal(/** @type {Error} */ (error).name, 'PuzzleError');
        }
      }
    const failed = session.nextNode(0, 'failure', true);
    if (failed !== undefined) note('ConflictReport', session.conflict(failed));
  } finally {
    session.free();
  }
}

const kinds = engine.ruleKinds(6).map(({ id }) => id);

test('what the engine reports has the declared types', { timeout: 300_000 }, () => {
  const placed = new Set();
  const puzzles = [...OTHERS];
  for (const kind of kinds) {
    const found = made(kind);
    if (found.length > 0) placed.add(kind);
    puzzles.push(...found);
  }
  assert.ok(placed.size > 30, `rules of ${placed.size} kinds`);
  for (const [index, puzzle] of puzzles.entries()) {
    note('PuzzleInfo', engine.parse(puzzle, undefined));
    note('SolveReport', engine.solve(puzzle, { budget: { nodes: 300 } }));
    for (const settings of [SETTINGS[0], SETTINGS[1 + (index % (SETTINGS.length - 1))]]) run(puzzle, settings);
    note('Hint', engine.hint(puzzle, { budget: { ms: 300 } }));
    note('Hint', engine.nextCell(puzzle, undefined));
  }
  for (const settings of SETTINGS) run(OTHERS[0], settings);
  note('LevelReport[]', engine.ladder());
  note('TechniqueInfo[]', engine.techniques());
  note('RuleKind[]', engine.ruleKinds(9));

  const types = [...seen.keys()].flatMap((type) => type.match(/\w+/g) ?? []);
  const lines = [
    `import type { ${[...new Set(types)].join(', ')} } from ${JSON.stringify(DECLARED.replace(/\.d\.ts$/, '.js'))};`,
  ];
  for (const [type, all] of seen) {
    for (const value of all.values())
      lines.push(`({}) as unknown; export const v${lines.length}: ${type} = ${literal(value)};`);
  }
  const file = join(folder, 'reports.ts');
  writeFileSync(file, lines.join('\n'));
  const flags = '--strict --noEmit --skipLibCheck --target es2023 --module nodenext --types'.split(' ');
  const { stdout, stderr } = spawnSync(process.execPath, [TSC, ...flags, '', file], { cwd: folder, encoding: 'utf8' });
  assert.equal(stderr, '');
  const problems = stdout.split('\n').flatMap((line) => {
    const [, at, message] = /\((\d+),\d+\): error \w+: (.*)/.exec(line) ?? [];
    const about = /: (\w+(<\w+>)?(\[\])?) = /.exec(lines[Number(at) - 1] ?? '')?.[1];
    return message ? [`${about}: ${message}`] : /error/.test(line) ? [line] : [];
  });
  assert.deepEqual([...new Set(problems)], []);

  const used = new Set(
    [...parts.values()].flatMap((all) => [...all]).map((part) => /\.constraints\[\]\.kind:(.*)/.exec(part)?.[1]),
  );
  // The other kinds are named by their houses or cells.
  for (const kind of ['alldifferent', 'not-equal', 'hidden', 'locked', 'total', 'rule'])
    assert.ok(used.has(kind), `a sentence about a constraint of the kind ${kind}: ${[...used].join(' ')}`);
});
