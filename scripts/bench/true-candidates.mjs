// Measures the time until all true candidates of published puzzles are decided, beside Interactive-Sudoku-Solver (ISS).
// `npm run bench -- candidates FILE FOLDER`: FILE has the puzzles, as for `variants`, and FOLDER the source of ISS.
//
// A unique puzzle has nothing to decide. So each puzzle is measured whole, without a third of its givens and rules, and without two
// thirds. Both programs lose the same ones: a given is known by its cell, and a rule by the set of its cells. A puzzle with different
// candidates is a different puzzle for the two programs, and is left out. Both programs run in this process. The times are processor
// times. If the first run is short, the time is that of a second run. The last figures are the times after one given or rule is added
// and after one is removed.

import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Problem, say } from '../lib/log.mjs';
import { heading, figure, quantile } from './figures.mjs';
import { engineInNode } from './in-node.mjs';
import { interactiveSolver } from './iss.mjs';

/** The time in milliseconds after which a puzzle is given up. */
const BUDGET = 5_000;
/** A run that takes longer than this is not repeated, in milliseconds: its code is compiled soon. */
const LONG = 1_000;
/** Times below this one are replaced by it, in milliseconds. */
const LEAST = 1;

/** @import { Solver } from './iss.mjs' */
/** @typedef {typeof import('../../www/pkg/pencilmark.js')} Engine */
/** @typedef {{name: string, fpuzzles: object, iss: string}} Entry */
/** A given or a rule: the cells that identify it, and its text. @typedef {{key: string, text: string}} Element */
/** A puzzle as elements: those that can be left out, and what always stays. @typedef {{elements: Element[], write: (kept: Set<string>) => string}} Puzzle */
/** @typedef {{ms: number, candidates: string | null}} Measured */

/** @param {string[]} args */
export async function measureTrueCandidates([file, folder]) {
  if (!file || !folder)
    throw new Problem('npm run bench -- candidates FILE FOLDER: the puzzles, and the source of ISS');
  const lines = readFileSync(resolve(file), 'utf8').split('\n');
  /** @type {Entry[]} */
  const entries = lines.filter((line) => line.trim() !== '').map((line) => JSON.parse(line));
  const engine = await engineInNode();
  const build = await interactiveSolver(resolve(folder));
  for (const [words, share] of /** @type {const} */ ([
    ['whole', 0],
    ['without a third', 1 / 3],
    ['without two thirds', 2 / 3],
  ])) {
    /** @type {{name: string, own: number, theirs: number}[]} */
    const rows = [];
    /** @type {Record<'different' | 'given up here' | 'given up by ISS', string[]>} */
    const left = { different: [], 'given up here': [], 'given up by ISS': [] };
    /** @type {number[]} */
    const changes = [];
    for (const { name, fpuzzles, iss } of entries) {
      if (!iss) continue;
      const { info } = engine.importPuzzle(JSON.stringify(fpuzzles), undefined);
      const [mine, its] = [ourPuzzle(info.line), itsPuzzle(iss)];
      const common = mine.elements
        .map(({ key }) => key)
        .filter((key) => its.elements.some((other) => other.key === key));
      const shuffled = shuffle([...new Set(common)].sort());
      const gone = shuffled.slice(0, Math.round(share * shuffled.length));
      const kept = (/** @type {Puzzle} */ { elements }) =>
        new Set(elements.map(({ key }) => key).filter((key) => !gone.includes(key)));
      const [text, itsText] = [mine.write(kept(mine)), its.write(kept(its))];
      const theirs = measureTheirs(() => build(itsText));
      const own = measureOurs(engine, text);
      if (!own.candidates) left['given up here'].push(`${name} (${theirs.ms.toFixed(0)} ms)`);
      if (!theirs.candidates) left['given up by ISS'].push(`${name} (${own.ms.toFixed(0)} ms)`);
      if (own.candidates && theirs.candidates && own.candidates !== theirs.candidates) left.different.push(name);
      else if (own.candidates || theirs.candidates) rows.push({ name, own: own.ms, theirs: theirs.ms });
      if (own.candidates && gone.length > 0) {
        changes.push(...measureChange(engine, text, mine.write(new Set([...kept(mine), gone[0]]))));
      }
    }
    heading(`${words}: ${rows.length} puzzles, of which one program at most was given up (its time is the budget)`);
    const ratios = rows.map(({ own, theirs }) => Math.max(own, LEAST) / Math.max(theirs, LEAST));
    const mean = (/** @type {number[]} */ all) =>
      Math.exp(all.reduce((sum, each) => sum + Math.log(each), 0) / all.length);
    figure('ours, geometric mean', mean(rows.map(({ own }) => Math.max(own, LEAST))), 'ms');
    figure('ISS, geometric mean', mean(rows.map(({ theirs }) => Math.max(theirs, LEAST))), 'ms');
    figure('ours / ISS, geometric mean', mean(ratios), 'times', { digits: 2, ...(share > 0 ? { most: 0.5 } : {}) });
    if (changes.length > 0) {
      changes.sort((a, b) => a - b);
      figure('after a change, median', quantile(changes, 0.5), 'ms');
      figure('after a change, 95th percentile', quantile(changes, 0.95), 'ms');
    }
    const worst = [...rows].sort((a, b) => b.own / Math.max(b.theirs, LEAST) - a.own / Math.max(a.theirs, LEAST));
    for (const { name, own, theirs } of worst.slice(0, 8))
      say(`  ${name}: ${own.toFixed(1)} ms, ISS ${theirs.toFixed(1)} ms`);
    for (const [why, names] of Object.entries(left)) if (names.length > 0) say(`  ${why}: ${names.join(', ')}`);
  }
}

/** The processor time of this process since a moment, in milliseconds. @param {NodeJS.CpuUsage} began */
function since(began) {
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
}

/** @param {Engine} engine @param {string} text @returns {Measured} */
function measureOurs(engine, text) {
  /** @type {Measured} */
  let measured = { ms: 0, candidates: null };
  for (let run = 0; run < 2; run++) {
    const bench = new engine.TrueCandidates(1);
    const began = process.cpuUsage();
    bench.set(text, undefined);
    const isOver = bench.advance(BUDGET);
    measured = { ms: since(began), candidates: isOver ? bench.report().candidates.join() : null };
    bench.free();
    if (!isOver || measured.ms > LONG) break;
  }
  return measured;
}

/** The times after one element is added, and after it is taken away again. @param {Engine} engine @param {string} text @param {string} more */
function measureChange(engine, text, more) {
  const bench = new engine.TrueCandidates(1);
  const times = [text, more, text].map((puzzle) => {
    const began = process.cpuUsage();
    bench.set(puzzle, undefined);
    bench.advance(BUDGET);
    return since(began);
  });
  bench.free();
  return times.slice(1);
}

/** @param {() => Solver} build @returns {Measured} */
function measureTheirs(build) {
  /** @type {Measured} */
  let measured = { ms: 0, candidates: null };
  for (let run = 0; run < 2; run++) {
    const began = process.cpuUsage();
    const solver = build();
    solver.setProgressCallback(() => {
      if (since(began) > BUDGET) throw new Problem('given up');
    }, 10);
    try {
      const counts = solver.solveAllPossibilities(1);
      const size = Math.round(Math.cbrt(counts.length));
      const masks = Array.from({ length: size * size }, (_, cell) =>
        Array.from({ length: size }, (_, value) => (counts[cell * size + value] > 0 ? 1 << value : 0)).reduce(
          (a, b) => a | b,
        ),
      );
      measured = { ms: since(began), candidates: masks.join() };
      if (measured.ms > LONG) break;
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      return { ms: since(began), candidates: null };
    }
  }
  return measured;
}

/** A puzzle in our text. @param {string} text @returns {Puzzle} */
function ourPuzzle(text) {
  const [line, ...rules] = text.split(' ');
  const size = Math.sqrt(line.length);
  /** @type {Element[]} */
  const elements = [];
  [...line].forEach((text, at) => {
    if (text !== '.') elements.push({ key: `=R${Math.floor(at / size) + 1}C${(at % size) + 1}`, text });
  });
  const lists = rules.filter((rule) => rule.includes('=')).map((rule) => rule.split('='));
  const cells = (/** @type {string} */ part) =>
    [...part.replace(/:[^:]*$/, '').matchAll(/([A-Z])([0-9]+)/g)].map(
      ([, row, column]) => `R${row.charCodeAt(0) - 64}C${column}`,
    );
  const keyed = lists.map(([kind, list]) => ({
    kind,
    parts: list.split(';').map((part) => ({ key: keyOf(cells(part)), text: part })),
  }));
  for (const { parts } of keyed) elements.push(...parts.filter(({ key }) => key));
  const plain = rules.filter((rule) => !rule.includes('='));
  return {
    elements,
    write(kept) {
      const digits = [...line].map((text, at) =>
        kept.has(`=R${Math.floor(at / size) + 1}C${(at % size) + 1}`) ? text : '.',
      );
      const placed = keyed.flatMap(({ kind, parts }) => {
        const left = parts.filter(({ key }) => !key || kept.has(key)).map(({ text }) => text);
        return left.length > 0 ? [`${kind}=${left.join(';')}`] : [];
      });
      return [digits.join(''), ...plain, ...placed].join(' ');
    },
  };
}

/** A puzzle in the text of ISS. @param {string} text @returns {Puzzle} */
function itsPuzzle(text) {
  const parts = text
    .replace(/\s/g, '')
    .split(/\.(?=[A-Z~])/)
    .filter(Boolean);
  /** @type {Element[]} */
  const elements = [];
  /** @type {string[]} */
  const always = [];
  for (const part of parts) {
    if (part.startsWith('~')) {
      for (const given of part.slice(1).split('~'))
        elements.push({ key: `=${given.split('_')[0]}`, text: `.~${given}` });
      continue;
    }
    const key = keyOf([...part.matchAll(/R[0-9]+C[0-9]+/g)].map(([cell]) => cell));
    if (key) elements.push({ key, text: `.${part}` });
    else always.push(`.${part}`);
  }
  return {
    elements,
    write: (kept) => always.concat(elements.filter(({ key }) => kept.has(key)).map(({ text }) => text)).join(''),
  };
}

/** The key of a rule; '' if the rule has fewer than two cells, which may be a clue beside the grid. @param {string[]} cells */
const keyOf = (cells) => (new Set(cells).size > 1 ? [...new Set(cells)].sort().join('+') : '');

/** The same order each time. @template Item @param {Item[]} items */
function shuffle(items) {
  let seed = 1;
  const all = [...items];
  for (let at = all.length - 1; at > 0; at--) {
    seed = (seed * 48271) % 2147483647;
    const other = seed % (at + 1);
    [all[at], all[other]] = [all[other], all[at]];
  }
  return all;
}
